const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long until an instant, in the largest unit that fits: what 'encerra em 2 dias' says. */
export type Remaining = { unit: 'days' | 'hours' | 'minutes'; count: number }

/** Rounded down, so that nobody is promised more time than there is; `null` once the instant has come. */
export function remainingUntil(instant: Date | null, now: Date): Remaining | null {
  const left = instant ? instant.getTime() - now.getTime() : 0
  if (left <= 0) return null
  if (left >= day) return { unit: 'days', count: Math.floor(left / day) }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'minutes', count: Math.floor(left / minute) }
}
