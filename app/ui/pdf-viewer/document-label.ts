import { useTranslation } from 'react-i18next'
import { usePortugueseLang } from '../body-text'

/** A label has one language: the name, which is Portuguese, is left out on pages in others. */
export function useDocumentLabel(nome: string) {
  const { t } = useTranslation('visor')
  return usePortugueseLang() ? t('unnamed') : t('document', { nome })
}
