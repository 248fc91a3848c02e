import { type Locale, locales } from './locale'

/** One a language, since making one takes longer than all that a list says with it. */
const formats = new Map(locales.map((locale) => [locale, new Intl.NumberFormat(locale)]))

/** How many there are, with the thousands apart as the language has it. */
export const formatCount = (count: number, locale: Locale) => formats.get(locale)?.format(count) ?? String(count)
