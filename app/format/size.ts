import type { Locale } from './locale'

/** How many bytes: `820 kB`, `1,2 MB`; what is less than one kilobyte counts as one. */
export function showSize(bytes: number, locale: Locale) {
  const large = bytes >= 1_000_000
  const unit = large ? 'megabyte' : 'kilobyte'
  const amount = large ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
