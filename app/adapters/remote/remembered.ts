type Options = {
  milliseconds: number
  /** After how many milliseconds it asks again when it got no answer. */
  again: number
  now(): number
  /** Told why the last answer serves on. */
  onStale(error: unknown): void
}

/**
 * Asks once in `milliseconds`, and whoever asks meanwhile gets that answer. When asking fails, the last answer there was
 * still serves.
 */
export function remembered<T>({ milliseconds, again, now, onStale }: Options, ask: () => Promise<T>) {
  let last: { answer: T; until: number } | undefined
  let underway: Promise<T> | undefined

  async function renew() {
    try {
      const answer = await ask()
      last = { answer, until: now() + milliseconds }
      return answer
    } catch (error) {
      if (!last) throw error
      onStale(error)
      last.until = now() + again
      return last.answer
    } finally {
      underway = undefined
    }
  }

  return async () => {
    if (last && now() < last.until) return last.answer
    underway ??= renew()
    return underway
  }
}
