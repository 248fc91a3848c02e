const second = 1000
const minute = 60 * second
const hour = 60 * minute

const waits = [10 * second, minute, 5 * minute, 15 * minute, hour]
const patience = 5 * 24 * hour

/**
 * When a mail is tried again after its `attempt`th failure, or `null` when it was tried for long enough, however long it
 * had to wait before. `chance`, from 0 to 1, spreads what failed together over a quarter of the wait.
 */
export function nextAttempt({ attempt, queuedAt }: { attempt: number; queuedAt: Date }, now: Date, chance: number) {
  const wait = waits[Math.min(attempt, waits.length) - 1] ?? hour
  const next = now.getTime() + wait * (1 + chance / 4)
  return next - queuedAt.getTime() > patience && attempt > waits.length ? null : new Date(next)
}
