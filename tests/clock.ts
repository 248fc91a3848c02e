import type { Clock } from '~/domain/shared/clock'

/** A clock that stands still until a test moves it on with `advance`. */
export function stoppedClock(start = '2030-05-10T12:00:00Z') {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds: number) {
      now += milliseconds
    },
  } satisfies Clock & { advance(milliseconds: number): void }
}
