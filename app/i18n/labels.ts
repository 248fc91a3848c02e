import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type enums from '~/locales/pt-BR/enums'
import type enumsPortal from '~/locales/pt-BR/enums-portal'
import type enumsLicitacao from '~/locales/pt-BR/licitacao/enums-licitacao'

export type Enumeration = keyof typeof enums | keyof typeof enumsPortal | keyof typeof enumsLicitacao

export type Label = (enumeration: Enumeration, value: string) => string

/** A function that returns the label of a stored value. An unknown value is its own label. */
export const useLabels = () => labelsIn(useTranslation().i18n)

/** `solicitacoes` and `portal` have labels that only their own pages need and load. */
const namespaces = ['common', 'solicitacoes', 'portal']

type Words = Partial<Record<Enumeration, Record<string, string>>>

export function labelsIn(i18n: i18n): Label {
  const words: Words = Object.assign({}, ...namespaces.map((name) => i18n.getResource(i18n.language, name, 'enums')))
  return (enumeration, value) => words[enumeration]?.[value] ?? value
}
