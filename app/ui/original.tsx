import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLocale } from '~/format/locale'

/** What a body wrote, in the language it writes: a page in another one says so, that it is read out right (W7). */
export function Original({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return i18n.language === defaultLocale ? children : <span lang={defaultLocale}>{children}</span>
}
