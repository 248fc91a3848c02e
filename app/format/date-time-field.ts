import { fromWire, toWire } from '~/domain/shared/instante'
import { instantOf, type Parede, paredeIn } from '~/domain/shared/zona'
import type { Locale } from './locale'

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** In which order a day is written, and how a person is told so. */
export const dayPattern = (locale: Locale) => (locale === 'en' ? 'MM/DD/YYYY' : 'DD/MM/YYYY')

/** A written day as `AAAA-MM-DD`: eight digits, with or without what stands between them, that name a day; else `null` (G7). */
export function parseDay(text: string, locale: Locale) {
  const digits = onlyDigits(text)
  if (digits.length !== 8) return null
  const [first, second, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const [day, month] = locale === 'en' ? [second, first] : [first, second]
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

function isDay(year: number, month: number, day: number) {
  if (year <= 999 || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A written time as `HH:mm`: at least four digits, hour and minute; else `null` (G7). */
export function parseTime(text: string) {
  const digits = onlyDigits(text)
  if (digits.length < 4) return null
  const [hour, minute] = [digits.slice(0, 2), digits.slice(2, 4)]
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour}:${minute}` : null
}

export function writeDay(day: string, locale: Locale) {
  const [year, month, date] = day.split('-')
  return locale === 'en' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** A day and a time as typed into their fields: a day alone begins at 00:00, a time alone names nothing. */
export function joinTyped(day: string | null, time: string | null): Parede | null {
  return day === null ? null : { day, time: time ?? '00:00' }
}

/**
 * What a field's value shows: 28 characters are an instant, 10 a day, 16 what a browser's own field holds, without a zone.
 * Any other clears the field (G7).
 */
export function readValue(value: string, timezone: string): Parede | null {
  const [day = '', time = '00:00'] = value.split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  if (value.length === 28) {
    const instant = fromWire(value)
    return instant && paredeIn(timezone, instant)
  }
  if (value.length !== 10 && value.length !== 16) return null
  const known = parseDay(`${date}/${month}/${year}`, 'pt-BR') === day && parseTime(time) === time
  return known ? { day, time } : null
}

/** What a browser's own field for day and time holds. */
export const toNative = ({ day, time }: Parede) => `${day}T${time}`

/** The instant that a sent field names: of a browser's own field, of ours, or as a person writes it; else `null`. */
export function readSent(sent: string, { locale, timezone }: { locale: Locale; timezone: string }) {
  const text = sent.trim()
  const instant = fromWire(text)
  if (instant) return instant
  const shown = readValue(text, timezone) ?? readWritten(text, locale)
  return shown && instantOf(timezone, shown)
}

function readWritten(text: string, locale: Locale) {
  const written = /^(\d{1,2}\D\d{1,2}\D\d{4}|\d{8})(?:\D+(\d{1,2}:?\d{2}))?$/.exec(text)
  if (!written) return null
  const [, day = '', time] = written
  const two = day.replace(/(?<!\d)\d(?!\d)/g, '0$&')
  const parsed = time === undefined ? '00:00' : parseTime(onlyDigits(time).padStart(4, '0'))
  return parsed && joinTyped(parseDay(two, locale), parsed)
}

/** What a wall in the tenant's zone shows, as it is sent. */
export const writeValue = (shown: Parede, timezone: string) => toWire(instantOf(timezone, shown))
