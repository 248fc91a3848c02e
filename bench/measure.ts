import autocannon from 'autocannon'
import type { Served } from './process'

/** Latencies in milliseconds, CPU of the server in milliseconds a request. */
export type Figures = { p50: number; p99: number; perSecond: number; cpu: number }

/** The middle one, of an even number the later. */
export const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const headers = { 'accept-encoding': 'gzip' }

/** Asks `address` for `seconds`, over `connections`, and checks that every answer was the page, or that it has not changed. */
export async function measure(
  served: Served,
  address: string,
  { seconds = 2, connections = 1, etag }: { seconds?: number; connections?: number; etag?: string } = {},
): Promise<Figures> {
  await warmUp(served, address, 5)
  const before = await served.cpu()
  const result = await runLoad(served.url + address, { duration: seconds, connections, etag })
  const used = (await served.cpu()) - before
  const { requests, latencies } = result
  latencies.sort((one, other) => one - other)
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: requests / result.seconds, cpu: used / requests }
}

/** Each case by itself, once all are warm. */
export async function measureAll(served: Served, cases: { address: string }[], seconds: number) {
  const figures: Figures[] = []
  for (const { address } of cases) await warmUp(served, address, 20 * seconds)
  for (const { address } of cases) figures.push(await measure(served, address, { seconds }))
  return figures
}

/** Asks `address` a few times before it counts: a program that has just started is slow for everyone. */
export const warmUp = (served: Served, address: string, amount: number) =>
  runLoad(served.url + address, { amount, connections: 1 })

type Load = { connections: number; duration?: number; amount?: number; etag?: string | undefined }

/** One run of autocannon, with every latency: its own histogram knows whole milliseconds only. */
function runLoad(url: string, { etag, ...load }: Load) {
  const expected = etag ? 304 : 200
  return new Promise<{ requests: number; seconds: number; latencies: number[] }>((resolve, reject) => {
    const latencies: number[] = []
    let others = 0
    const given = etag ? { ...headers, 'if-none-match': etag } : headers
    const instance = autocannon({ url, headers: given, ...load }, (error, result) => {
      if (error) return reject(error)
      const failed = others + result.errors + result.timeouts
      if (failed > 0 || latencies.length === 0) return reject(new Error(`${url}: ${failed} answers were not the page`))
      resolve({ requests: latencies.length, seconds: result.duration, latencies })
    })
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds)
      if (status !== expected) others++
    })
  })
}
