const timeout = 120_000

/** Rejects after 120 s, so that no page waits forever (A8). */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeout)
  })
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer))
}
