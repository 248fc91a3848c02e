const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const length = { days: day, hours: hour, minutes: minute }

/** How long until an instant, in the largest unit that fits: what 'encerra em 2 dias' says. */
export type Remaining = { unit: 'days' | 'hours' | 'minutes'; count: number }

/** Rounded down, so that nobody is promised more time than there is; `null` once the instant has come. */
export function remainingUntil(instant: Date | null, now: Date): Remaining | null {
  const left = instant ? instant.getTime() - now.getTime() : 0
  if (left <= 0) return null
  const unit = left >= day ? 'days' : left >= hour ? 'hours' : 'minutes'
  return { unit, count: Math.floor(left / length[unit]) }
}

/** From when on `remainingUntil` says something else; `null` when it never will. */
export function nextChangeOfRemaining(instant: Date | null, now: Date): Date | null {
  const remaining = remainingUntil(instant, now)
  if (!instant || !remaining) return null
  const lastMoment = instant.getTime() - remaining.count * length[remaining.unit]
  return remaining.count > 0 ? new Date(lastMoment + 1) : instant
}
