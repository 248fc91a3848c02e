import { localDayIn, resolveInstant } from '~/domain/shared/time-zone'
import type { Prazo } from './types'

const oneDay = 86_400_000

export type Agenda = ReturnType<typeof makeAgenda>

/** Instants of business days, Monday to Friday, counted from `now` in the tenant's zone. */
export function makeAgenda(now: Date, timezone: string) {
  const today = Date.parse(localDayIn(timezone, now))

  /** `days` may be negative; `time` is HH:mm. */
  function at(days: number, time: string) {
    let day = new Date(today)
    for (let left = Math.abs(days); left > 0; ) {
      day = new Date(day.getTime() + Math.sign(days) * oneDay)
      if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
    }
    return resolveInstant(timezone, { day: day.toISOString().slice(0, 10), time })
  }

  /** The dates of a process; `index` spreads the hours, so that not everything opens at once. */
  function makeDates(prazo: Prazo | undefined, index: number) {
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

  return { now, at, makeDates }
}
