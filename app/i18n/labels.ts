import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type enums from '~/locales/pt-BR/enums'
import type enumsPortal from '~/locales/pt-BR/enums-portal'

export type Enumeration = keyof typeof enums | keyof typeof enumsPortal

export type Label = (enumeration: Enumeration, value: string) => string

/** The word a person reads for a stored value; a value we have no word for shows as its source wrote it. */
export const useLabels = () => labelsIn(useTranslation().i18n)

/** Those that only the portal pages say are theirs alone: no other screen loads them. */
const namespaces = ['common', 'portal']

type Words = Partial<Record<Enumeration, Record<string, string>>>

export function labelsIn(i18n: i18n): Label {
  const words: Words = Object.assign({}, ...namespaces.map((name) => i18n.getResource(i18n.language, name, 'enums')))
  return (enumeration, value) => words[enumeration]?.[value] ?? value
}
