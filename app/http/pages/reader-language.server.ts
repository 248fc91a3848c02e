import type { IncomingMessage } from 'node:http'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { languageCookie } from '~/i18n/language.server'
import { languageAt } from '~/site/moldura'

/** The language a reader chose before, and the cookie that says so: all that a page for everyone may know of him. */
export type ReaderLanguage = { locale: Locale; cookie: string }

const noChoice: ReaderLanguage = { locale: defaultLocale, cookie: '' }

/**
 * Tells the language from a request's cookie, without parsing it: there are only as many cookies as languages. What the
 * address says comes first.
 */
export async function makeReaderLanguage() {
  const choices = new Map<string, ReaderLanguage>()
  for (const locale of locales) {
    const [cookie = ''] = (await languageCookie.serialize(locale)).split(';', 1)
    choices.set(cookie, { locale, cookie })
  }
  return ({ headers, url = '' }: IncomingMessage): ReaderLanguage => {
    const named = languageAt(url)
    const ofAddress = named && locales.find((locale) => locale === named)
    if (ofAddress) return { locale: ofAddress, cookie: '' }
    if (!headers.cookie) return noChoice
    const chosen = headers.cookie.split(';').find((cookie) => cookie.trimStart().startsWith('lng='))
    return (chosen && choices.get(chosen.trim())) || noChoice
  }
}
