import { type Locale, locales } from './locale'

/** '1.234,56', or '-' for no amount (A13). Computes without floats; rounds half away from zero. */
export function formatMoney(value: string | number | null) {
  if (value === null || value === '') return '-'
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(String(value)) ?? []
  const rounded = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1n : 0n)
  const cents = rounded.toString().padStart(3, '0')
  const thousands = cents.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${rounded === 0n ? '' : sign}${thousands},${cents.slice(-2)}`
}

/** A percentage if the highest discount wins, otherwise money (A13). */
export function formatLoteValue(value: string | number | null, tipoLicitacao: string | null) {
  const formatted = formatMoney(value)
  if (formatted === '-') return formatted
  return `${tipoLicitacao === 'MD' || tipoLicitacao === 'MAIOR_DESCONTO' ? '% ' : 'R$ '}${formatted}`
}

/** The sum of decimal strings; no digit is lost. */
export function sumDecimals(values: string[]) {
  const places = Math.max(0, ...values.map((value) => (value.split('.')[1] ?? '').length))
  const units = values.reduce((sum, value) => {
    const [whole = '0', decimals = ''] = value.split('.')
    return sum + BigInt(whole + decimals.padEnd(places, '0'))
  }, 0n)
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Like `formatLoteValue`, but keeps a third and fourth decimal unless zero: some unit prices are below a cent. */
export function formatUnitPrice(value: string | number | null, tipoLicitacao: string | null) {
  const [, whole = '', decimals = ''] = /^(-?\d+)\.(\d{2}(?:\d?[1-9]))/.exec(String(value ?? '')) ?? []
  const formatted = formatLoteValue(decimals ? `${whole}.${decimals.slice(0, 2)}` : value, tipoLicitacao)
  return formatted + decimals.slice(2)
}

/** The amount if it is above zero, otherwise `null`: some sources write zero, or less, for an unknown amount. */
export const statedAmount = (value: string | null | undefined) =>
  value && !value.startsWith('-') && !/^0*(?:[.,]0*)?$/.test(value) ? value : null

/** The formatted amount of an item. One that is not above zero becomes '', as unknown. */
export const formatEstimate = (value: string | null, format: (value: string) => string) =>
  value === null ? null : statedAmount(value) === null ? '' : format(value)

/** '1.234,5', without trailing zeros, from a decimal string. */
export function formatQuantity(value: string) {
  const [whole = '0', decimals = ''] = value.split('.')
  const kept = decimals.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (kept && `,${kept}`)
}

/** Bytes as `820 kB` or `1,2 MB`; at least 1 kB. */
export function formatSize(bytes: number, locale: Locale) {
  const large = bytes >= 1_000_000
  const unit = large ? 'megabyte' : 'kilobyte'
  const amount = large ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

/** Cached, because constructing a formatter costs more than formatting a whole list. */
const formats = new Map(locales.map((locale) => [locale, new Intl.NumberFormat(locale)]))

export const formatCount = (count: number, locale: Locale) => formats.get(locale)?.format(count) ?? String(count)
