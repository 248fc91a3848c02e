import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { Locale } from './locale'

dayjs.extend(utc)
dayjs.extend(timezonePlugin)

const dayFormat: Record<Locale, string> = { 'pt-BR': 'DD/MM/YYYY', es: 'DD/MM/YYYY', en: 'MM/DD/YYYY' }

/** Writes instants in the tenant's zone, whatever the zone of the server or the browser (A12). */
export function makeTimes({ locale, timezone }: { locale: Locale; timezone: string }) {
  const day = dayFormat[locale]
  const write = (pattern: string) => (instant: Date) => dayjs(instant).tz(timezone).format(pattern)
  return {
    /** 20/05/2030 */
    date: write(day),
    /** 20/05/2030 09:00 */
    dateTime: write(`${day} HH:mm`),
    /** 20/05/2030 - 09h */
    dateHour: write(`${day} [-] HH[h]`),
  }
}
export type Times = ReturnType<typeof makeTimes>

/** An instant for a `<time>` element: what a machine reads, what a person reads. */
export type ShownTime = { iso: string; text: string }

export function showTime(times: Times, instant: Date | null): ShownTime | null {
  return instant && { iso: instant.toISOString(), text: times.dateTime(instant) }
}
