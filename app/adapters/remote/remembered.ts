/**
 * Asks once in `milliseconds`, and whoever asks meanwhile gets that answer. When asking fails, the last answer there was
 * still serves.
 */
export function remembered<T>(milliseconds: number, ask: () => Promise<T>, now: () => number) {
  let last: { answer: T; at: number } | undefined
  let underway: Promise<T> | undefined

  async function renew() {
    try {
      const answer = await ask()
      last = { answer, at: now() }
      return answer
    } catch (error) {
      if (!last) throw error
      return last.answer
    } finally {
      underway = undefined
    }
  }

  return async () => {
    if (last && now() - last.at < milliseconds) return last.answer
    underway ??= renew()
    return underway
  }
}
