import { relogioIn } from '~/domain/shared/zona'
import type { Locale } from './locale'

type Day = { day: string; month: string; year: string }
type Parts = Day & { hour: string; minute: string; second: string }

/** 05/06/2030 is another day to most who read English than to those of the one country that writes the month first. */
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const unbroken = '\u00a0'

/**
 * Writes instants in the tenant's zone, whatever the zone of the server or the browser (A12); in English with the month's
 * name behind, since both orders of month and day are read there (A12).
 */
export function makeTimes({ locale, timezone }: { locale: Locale; timezone: string }) {
  const partsOf = (instant: Date): Parts => {
    const { day: date, time, second } = relogioIn(timezone, instant)
    const [year = '', month = '', day = ''] = date.split('-')
    const [hour = '', minute = ''] = time.split(':')
    return { year, month, day, hour, minute, second }
  }
  const dayOf = ({ day, month, year }: Day) => (locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`)
  const unambiguous = (parts: Day, written: string) =>
    locale === 'en'
      ? `${written} (${[Number(parts.day), englishMonths[Number(parts.month) - 1], parts.year].join(unbroken)})`
      : written
  const write = (pattern: (parts: Parts) => string) => (instant: Date) => {
    const parts = partsOf(instant)
    return unambiguous(parts, pattern(parts))
  }
  return {
    /** 20/05/2030 */
    date: write(dayOf),
    /** 20/05/2030, of a day that is in no zone: `2030-05-20`. */
    day(day: string) {
      const [year = '', month = '', date = ''] = day.split('-')
      const parts = { year, month, day: date }
      return unambiguous(parts, dayOf(parts))
    },
    /** 20/05/2030 09:00 */
    dateTime: write((parts) => `${dayOf(parts)} ${parts.hour}:${parts.minute}`),
    /** 20/05/2030 09:00:07 */
    dateTimeSecond: write((parts) => `${dayOf(parts)} ${parts.hour}:${parts.minute}:${parts.second}`),
    /** 20/05/2030 - 09h */
    dateHour: write((parts) => `${dayOf(parts)} - ${parts.hour}h`),
  }
}
export type Times = ReturnType<typeof makeTimes>

/** An instant for a `<time>` element: what a machine reads, what a person reads. */
export type ShownTime = { iso: string; text: string }

export function showTime(times: Times, instant: Date | null): ShownTime | null {
  return instant && { iso: instant.toISOString(), text: times.dateTime(instant) }
}
