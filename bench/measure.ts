import autocannon from 'autocannon'
import type { Served } from './process'

/** Latencies in milliseconds; CPU time of the server in milliseconds per request. */
export type Figures = { p50: number; p99: number; perSecond: number; cpu: number }

/** Returns the median: of an even number of values, the upper of the two middle ones. */
export const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

export const computeP95 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const headers = { 'accept-encoding': 'gzip' }

type Asking = { etag?: string | undefined }
/** How long a run lasts: a number of seconds, or a number of requests. */
type Length = { duration?: number; amount?: number | undefined }
/** One run: every latency, its duration in seconds, and the CPU it used, in milliseconds. */
type Run = { latencies: number[]; seconds: number; used: number }

/** Requests `address` for `seconds` and checks that every answer is the page (200), or a 304 if there is an `etag`. */
export const measure = async (
  served: Served,
  address: string,
  { seconds = 2, etag }: Asking & { seconds?: number } = {},
): Promise<Figures> => computeFigures([await run(served, address, { etag, duration: seconds })])

/** The minimum number of requests for a case in one turn. */
const fewest = 5

/** How long each case is requested altogether, and over how many turns. */
type Turns = { seconds: number; turns: number }

/**
 * Measures the cases in turns, after warming them up, so that other load on the machine affects all of them alike. A
 * slow case is requested `fewest` times per turn, however long that takes: its p99 must not rest on one or two answers.
 */
export async function measureAll(served: Served, cases: { address: string }[], { seconds, turns }: Turns) {
  const amounts: number[] = []
  for (const { address } of cases) {
    const { latencies } = await warmUp(served, address, 40)
    amounts.push(Math.max(fewest, Math.round((seconds * 1000) / turns / median(latencies))))
  }
  const runs = cases.map((): Run[] => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { address }] of cases.entries())
      runs[index]?.push(await run(served, address, { amount: amounts[index] }))
  return runs.map(computeFigures)
}

async function run(served: Served, address: string, { etag, ...length }: Asking & Length): Promise<Run> {
  await warmUp(served, address, 5)
  const before = await served.cpu()
  const load = await runLoad(served.url + address, { ...length, etag })
  return { ...load, used: (await served.cpu()) - before }
}

function computeFigures(runs: Run[]): Figures {
  const latencies = runs.flatMap((run) => run.latencies).sort((one, other) => one - other)
  const sumPart = (part: 'seconds' | 'used') => runs.reduce((sum, run) => sum + run[part], 0)
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
  return {
    p50: at(0.5),
    p99: at(0.99),
    perSecond: latencies.length / sumPart('seconds'),
    cpu: sumPart('used') / latencies.length,
  }
}

/** Sends requests that are not measured, because a process that has just started is slow. */
export const warmUp = (served: Served, address: string, amount: number) => runLoad(served.url + address, { amount })

/** Runs autocannon once over one connection. Keeps every latency, because autocannon counts only whole milliseconds. */
function runLoad(url: string, { etag, ...length }: Asking & Length) {
  const expected = etag ? 304 : 200
  return new Promise<Omit<Run, 'used'>>((resolve, reject) => {
    const latencies: number[] = []
    let others = 0
    const sent = etag ? { ...headers, 'if-none-match': etag } : headers
    // autocannon can stop only when it takes a sample, which it does once a second by default.
    const options = { url, headers: sent, connections: 1, sampleInt: 10, ...length }
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error)
      const failed = others + result.errors + result.timeouts
      if (failed > 0 || latencies.length === 0) return reject(new Error(`${url}: ${failed} answers were not the page`))
      resolve({ seconds: result.duration, latencies })
    })
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds)
      if (status !== expected) others++
    })
  })
}
