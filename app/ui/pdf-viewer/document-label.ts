import { useTranslation } from 'react-i18next'
import { usePortugueseLang } from '../body-text'

/** A label has only one language, so pages in other languages leave out the document's Portuguese name. */
export function useDocumentLabel(nome: string) {
  const { t } = useTranslation('visor')
  return usePortugueseLang() ? t('unnamed') : t('document', { nome })
}
