import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Listens, and says at which port: 0 asks for any free one. */
export function listen(http: Server, port: number, host: string) {
  return new Promise<number>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      const address = http.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Takes no more requests and lets the running ones finish, for `patience` milliseconds at most. */
export async function stopListening(http: Server, patience = 10_000) {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeIdleConnections()
  const giveUp = new AbortController()
  const tooLate = wait(patience, null, { signal: giveUp.signal }).catch(() => null)
  await Promise.race([closed, tooLate])
  giveUp.abort()
  http.closeAllConnections()
}
