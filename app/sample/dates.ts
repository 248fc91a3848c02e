import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Prazo } from './types'

dayjs.extend(utc)
dayjs.extend(timezonePlugin)

export type Agenda = ReturnType<typeof makeAgenda>

/** Instants of business days, Monday to Friday, counted from `now` in the tenant's zone. */
export function makeAgenda(now: Date, timezone: string) {
  const today = dayjs(now).tz(timezone).format('YYYY-MM-DD')

  /** `days` may be negative; `time` is HH:mm. */
  function at(days: number, time: string) {
    let day = dayjs.utc(today)
    for (let left = Math.abs(days); left > 0; ) {
      day = day.add(Math.sign(days), 'day')
      if (day.day() !== 0 && day.day() !== 6) left--
    }
    return dayjs.tz(`${day.format('YYYY-MM-DD')} ${time}`, timezone).toDate()
  }

  /** The dates of a process; `index` spreads the hours, so that not everything opens at once. */
  function datesOf(prazo: Prazo | undefined, index: number) {
    if (!prazo) return undefined
    const [desde, ate] = prazo
    const hour = 9 + (index % 7)
    const half = index % 2 ? '30' : '00'
    return {
      publicacao: at(Math.min(desde, 0) - 1, '08:00'),
      inicio: at(desde, '08:00'),
      limite: at(ate - 3, '18:00'),
      fim: at(ate, `${String(hour).padStart(2, '0')}:${half}`),
      abertura: at(ate, `${String(hour).padStart(2, '0')}:${half === '00' ? '15' : '45'}`),
    }
  }

  return { now, at, datesOf }
}
