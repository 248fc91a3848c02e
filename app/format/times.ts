import { localDateTimeToSecond } from '~/domain/shared/time-zone'
import type { Locale } from './locale'

type Day = { day: string; month: string; year: string }
type Parts = Day & { hour: string; minute: string; second: string }

/** Readers of English disagree on the month of 05/06/2030, so English dates also name the month. */
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const nonBreakingSpace = '\u00a0'

/** Formatters for times in the portal's time zone, not the server's or browser's. English names the month too (A12). */
export function makeTimes({ locale, timezone }: { locale: Locale; timezone: string }) {
  const toParts = (instant: Date): Parts => {
    const { day: date, time, second } = localDateTimeToSecond(timezone, instant)
    const [year = '', month = '', day = ''] = date.split('-')
    const [hour = '', minute = ''] = time.split(':')
    return { year, month, day, hour, minute, second }
  }
  const writeDay = ({ day, month, year }: Day) =>
    locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  const unambiguous = (parts: Day, written: string) =>
    locale === 'en'
      ? `${written} (${[Number(parts.day), englishMonths[Number(parts.month) - 1], parts.year].join(nonBreakingSpace)})`
      : written
  const write = (pattern: (parts: Parts) => string) => (instant: Date) => {
    const parts = toParts(instant)
    return unambiguous(parts, pattern(parts))
  }
  return {
    date: write(writeDay),
    /** A local day, `2030-05-20`, as 20/05/2030. */
    day(day: string) {
      const [year = '', month = '', date = ''] = day.split('-')
      const parts = { year, month, day: date }
      return unambiguous(parts, writeDay(parts))
    },
    dateTime: write((parts) => `${writeDay(parts)} ${parts.hour}:${parts.minute}`),
    dateTimeSecond: write((parts) => `${writeDay(parts)} ${parts.hour}:${parts.minute}:${parts.second}`),
    /** 20/05/2030 - 09h */
    dateHour: write((parts) => `${writeDay(parts)} - ${parts.hour}h`),
    /** Horário Padrão de Brasília (GMT-3) */
    zoneName(instant: Date) {
      const [long, short] = (['long', 'shortOffset'] as const).map((timeZoneName) =>
        new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName })
          .formatToParts(instant)
          .find(({ type }) => type === 'timeZoneName'),
      )
      return `${long?.value} (${short?.value})`
    },
  }
}
export type Times = ReturnType<typeof makeTimes>

export type FormattedTime = { iso: string; text: string }

export function formatTime(times: Times, instant: Date | null): FormattedTime | null {
  return instant && { iso: instant.toISOString(), text: times.dateTime(instant) }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const unitLength = { days: day, hours: hour, minutes: minute }

export type Remaining = { unit: 'days' | 'hours' | 'minutes'; count: number }

/** The remaining time, rounded down so that nobody is promised too much; `null` once `instant` has passed. */
export function remainingUntil(instant: Date | null, now: Date): Remaining | null {
  const left = instant ? instant.getTime() - now.getTime() : 0
  return left <= 0 ? null : inLargestUnit(left)
}

function inLargestUnit(milliseconds: number): Remaining {
  const unit = milliseconds >= day ? 'days' : milliseconds >= hour ? 'hours' : 'minutes'
  return { unit, count: Math.floor(milliseconds / unitLength[unit]) }
}

/** The time that has passed since `instant`, rounded down. */
export const elapsedSince = (instant: Date, now: Date) => inLargestUnit(Math.max(0, now.getTime() - instant.getTime()))

/** When the minutes since `instant` change next. Each text of `elapsedSince` changes only then. */
export const nextMinuteSince = (instant: Date, now: Date) =>
  new Date(instant.getTime() + (Math.floor((now.getTime() - instant.getTime()) / minute) + 1) * minute)

const far = 366 * day

/** Like `remainingUntil`, but `null` beyond a year too: some sources write a year like 2099 where there is no end. */
export const shownRemaining = (instant: Date | null, now: Date) =>
  instant && instant.getTime() - now.getTime() > far ? null : remainingUntil(instant, now)

/** The next instant at which the text of `remainingUntil` changes; `null` if it never changes. */
export function nextChangeOfRemaining(instant: Date | null, now: Date): Date | null {
  const remaining = remainingUntil(instant, now)
  if (!instant || !remaining) return null
  const lastMoment = instant.getTime() - remaining.count * unitLength[remaining.unit]
  return remaining.count > 0 ? new Date(lastMoment + 1) : instant
}

const soon = 7 * day
const urgent = 48 * hour

/** How near a deadline is: `urgent` under 48 hours, `soon` within seven days; else `null`. */
export function judgeNearness(instant: Date | null, now: Date): 'soon' | 'urgent' | null {
  const left = instant ? instant.getTime() - now.getTime() : 0
  if (left <= 0 || left > soon) return null
  return left < urgent ? 'urgent' : 'soon'
}

/** When `judgeNearness` or the remaining time shown for a near deadline changes next; `null` if neither changes. */
export function nextChangeOfNearness(instant: Date | null, now: Date): Date | null {
  if (!instant) return null
  const near = new Date(instant.getTime() - soon)
  return near > now ? near : nextChangeOfRemaining(instant, now)
}
