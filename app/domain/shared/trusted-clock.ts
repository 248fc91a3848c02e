import type { PortalClock } from './clock'

/** In milliseconds. `uptime` grows with the time since the machine started, its suspension counted. */
type ClockReadings = { wall(): number; uptime(): number }

/** `shown`: the time on the machine's clock; `trusted`: the portal's time before the event. */
export type ClockEvent = { kind: 'jumped' | 'returned' | 'adopted'; trusted: Date; shown: Date }

type TrustedClock = PortalClock & {
  /** Is told what happens to the machine's clock. */
  watch(listener: (event: ClockEvent) => void): void
}

const tolerance = 5 * 60_000
const adoptedAfter = 10 * 60_000

/**
 * A clock that does not follow a jump of the machine's clock (O23). It then goes on by the uptime. A jump that lasts
 * ten minutes is adopted, or at once if a witness agrees that has not jumped itself.
 */
export function makeTrustedClock({ wall, uptime }: ClockReadings): TrustedClock {
  let trusted = { instant: wall(), uptime: uptime() }
  /** `ahead`: how far the jumped clock is ahead of the uptime. `since`: the uptime at the jump. */
  let jump: { ahead: number; since: number; trusted: number } | null = null
  /** How far the witness was ahead of the uptime when the machine's clock was last trusted. */
  let witnessed: number | null = null
  let tell: (event: ClockEvent) => void = () => {}

  const isClose = (one: number, other: number) => Math.abs(one - other) <= tolerance

  function trust(kind: 'returned' | 'adopted', now: number, seen: { instant: number; uptime: number }) {
    trusted = seen
    jump = null
    tell({ kind, trusted: new Date(now), shown: new Date(seen.instant) })
  }

  function read() {
    const seen = { instant: wall(), uptime: uptime() }
    const now = trusted.instant + seen.uptime - trusted.uptime
    if (isClose(seen.instant, now)) {
      if (jump) trust('returned', now, seen)
      trusted = seen
      return { ...seen, now: seen.instant }
    }
    const ahead = seen.instant - seen.uptime
    if (!jump || !isClose(ahead, jump.ahead)) {
      jump = { ahead, since: seen.uptime, trusted: now }
      tell({ kind: 'jumped', trusted: new Date(now), shown: new Date(seen.instant) })
    }
    if (seen.uptime - jump.since >= adoptedAfter) {
      trust('adopted', now, seen)
      return { ...seen, now: seen.instant }
    }
    return { ...seen, now }
  }

  return {
    now: () => new Date(read().now),
    doubt() {
      const { now, instant } = read()
      return jump && { since: new Date(jump.trusted), ahead: Math.round(instant - now) }
    },
    witness(instant) {
      const { now, ...seen } = read()
      const ahead = instant.getTime() - seen.uptime
      if (!jump) witnessed = ahead
      else if (witnessed !== null && isClose(ahead, witnessed) && isClose(instant.getTime(), seen.instant))
        trust('adopted', now, seen)
    },
    watch(listener) {
      tell = listener
    },
  }
}
