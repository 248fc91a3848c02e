import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from '../process'

/**
 * Simulates people who have the page of the session (`pagina`) open. Every `every` milliseconds each of them sends the
 * requests of that page: one for the data version, to check that the server answers, then one for the page's data.
 */
export function startWatchers(
  served: Served,
  { amount, every, pagina }: { amount: number; every: number; pagina: string },
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: amount })
  const latencies: number[] = []
  const answers = new Map<number, number>()
  let watching = true
  let failure: unknown

  async function watch(place: number) {
    let etag = ''
    await sleep((place * every) / amount)
    while (watching) {
      const began = performance.now()
      await ask('/licitacao-pub/versao')
      const answer = await ask(`${pagina}.data`, etag)
      etag = answer.etag
      latencies.push(performance.now() - began)
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      await sleep(Math.max(0, every - (performance.now() - began)))
    }
  }

  function ask(address: string, etag = '') {
    return new Promise<{ status: number; etag: string }>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) }
      http
        .get(served.url + address, { agent, headers }, (res) => {
          const { statusCode: status = 0 } = res
          res.resume().once('error', reject)
          res.once('end', () => {
            if (status === 200 || status === 304) resolve({ status, etag: res.headers.etag ?? etag })
            else reject(new Error(`${address}: ${status}`))
          })
        })
        .once('error', reject)
    })
  }

  const watchers = Array.from({ length: amount }, (_, place) =>
    watch(place).catch((error) => {
      if (watching) failure ??= error
    }),
  )
  return {
    /** Returns what was measured since the last call: requests, their p99, and how many responses had new data. */
    take() {
      if (failure) throw failure
      const taken = latencies.splice(0).sort((one, other) => one - other)
      const changed = answers.get(200) ?? 0
      answers.clear()
      return { looks: taken.length, changed, p99: taken[Math.floor(taken.length * 0.99)] ?? 0 }
    },
    async stop() {
      watching = false
      agent.destroy()
      await Promise.race([Promise.all(watchers), sleep(100)])
    },
  }
}
