import { type LocalDateTime, localDateTimeIn, resolveInstant } from '~/domain/shared/time-zone'
import { parseWireInstant, toWireInstant } from '~/domain/shared/wire-instant'
import type { Locale } from './locale'

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** The pattern for typing a day, in letters of the reader's language: in Portuguese and Spanish, a year is `AAAA`. */
export const dayPattern = (locale: Locale) => (locale === 'en' ? 'MM/DD/YYYY' : 'DD/MM/AAAA')

/** Parses eight typed digits, with any separators, to `YYYY-MM-DD`; `null` if they are no valid day (G7). */
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

/** Parses the first four digits of a typed time to `HH:mm`; `null` if they are missing or no valid time (G7). */
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

export function joinTyped(day: string | null, time: string | null): LocalDateTime | null {
  return day === null ? null : { day, time: time ?? '00:00' }
}

/** Parses by length: instants have 28 characters, days 10, `datetime-local` values 16. Other text gives `null` (G7). */
export function readValue(value: string, timezone: string): LocalDateTime | null {
  const [day = '', time = '00:00'] = value.split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  if (value.length === 28) {
    const instant = parseWireInstant(value)
    return instant && localDateTimeIn(timezone, instant)
  }
  if (value.length !== 10 && value.length !== 16) return null
  const valid = parseDay(`${date}/${month}/${year}`, 'pt-BR') === day && parseTime(time) === time
  return valid ? { day, time } : null
}

export const toNative = ({ day, time }: LocalDateTime) => `${day}T${time}`

/** The value for a `datetime-local` input; empty if `readValue` rejects it. */
export function toNativeValue(value: string, timezone: string) {
  const shown = readValue(value, timezone)
  return shown ? toNative(shown) : ''
}

/** Parses a submitted value: an instant, a `datetime-local` value, or typed text; else `null`. */
export function readSent(submitted: string, { locale, timezone }: { locale: Locale; timezone: string }) {
  const text = submitted.trim()
  const instant = parseWireInstant(text)
  if (instant) return instant
  const shown = readValue(text, timezone) ?? parseTyped(text, locale)
  return shown && resolveInstant(timezone, shown)
}

function parseTyped(text: string, locale: Locale) {
  const match = /^(\d{1,2}\D\d{1,2}\D\d{4}|\d{8})(?:\D+(\d{1,2}:?\d{2}))?$/.exec(text)
  if (!match) return null
  const [, day = '', time] = match
  const padded = day.replace(/(?<!\d)\d(?!\d)/g, '0$&')
  const parsed = time === undefined ? '00:00' : parseTime(onlyDigits(time).padStart(4, '0'))
  return parsed && joinTyped(parseDay(padded, locale), parsed)
}

export const writeValue = (shown: LocalDateTime, timezone: string) => toWireInstant(resolveInstant(timezone, shown))
