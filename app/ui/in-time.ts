const patience = 120_000

/** Fails when something asked of the server is not here after 120 s: nothing that a page waits for may take for ever (A8). */
export function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), patience)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
