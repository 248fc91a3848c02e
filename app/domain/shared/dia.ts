import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezonePlugin)

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is in a time zone at an instant, as `AAAA-MM-DD`. */
export function dayIn(timezone: string, instant: Date) {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timezone, format)
  return format.format(instant)
}

/** The instant at which the day after `day` begins in a time zone. */
export const endOfDay = (timezone: string, day: string) =>
  dayjs.tz(`${dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')} 00:00`, timezone).toDate()
