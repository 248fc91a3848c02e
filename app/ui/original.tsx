import { type ReactNode, useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { defaultLocale } from '~/format/locale'

/** What a body wrote, in the language it writes: a page in another one says so, that it is read out right (W7). */
export function Original({ children }: { children: ReactNode }) {
  const { language } = useContext(I18nContext).i18n
  return language === defaultLocale ? children : <span lang={defaultLocale}>{children}</span>
}
