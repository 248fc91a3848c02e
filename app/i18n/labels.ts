import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type enums from '~/locales/pt-BR/enums'

export type Enumeration = keyof typeof enums

export type Label = (enumeration: Enumeration, value: string) => string

/** The word a person reads for a stored value; a value we have no word for shows as its source wrote it. */
export const useLabels = () => labelsIn(useTranslation().i18n)

export function labelsIn(i18n: i18n): Label {
  const words: Partial<Record<Enumeration, Record<string, string>>> = i18n.getResource(i18n.language, 'common', 'enums')
  return (enumeration, value) => words[enumeration]?.[value] ?? value
}
