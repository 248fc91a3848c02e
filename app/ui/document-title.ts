import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '~/format/title'

/** Titles the document while `title`, without the product's name, is given. The server may not have done so. */
export function useDocumentTitle(title: string | null) {
  const product = useTranslation('common').t('product')
  const shown = title === null ? null : documentTitle(title, product)
  useEffect(() => {
    if (shown === null) return
    const { title } = document
    document.title = shown
    return () => {
      // The page may have set another title meanwhile.
      if (document.title === shown) document.title = title
    }
  }, [shown])
}
