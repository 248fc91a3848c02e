import { useTranslation } from 'react-i18next'
import type enums from '~/locales/pt-BR/enums'

export type Enumeration = keyof typeof enums

/** The word a person reads for a stored value; a value we have no word for shows as its source wrote it. */
export function useLabels() {
  const { t, i18n } = useTranslation()
  return (enumeration: Enumeration, value: string) => {
    const key = `enums.${enumeration}.${value}`
    return i18n.exists(key) ? String(t(key as 'enums.status.ABERTO')) : value
  }
}
