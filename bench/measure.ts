import autocannon from 'autocannon'
import type { Served } from './process'

/** Latencies in milliseconds, CPU of the server in milliseconds a request. */
export type Figures = { p50: number; p99: number; perSecond: number; cpu: number }

/** The middle one, of an even number the later. */
export const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const headers = { 'accept-encoding': 'gzip' }

type Asked = { connections?: number | undefined; etag?: string | undefined }
/** So many seconds, or so many answers. */
type Long = { duration?: number; amount?: number | undefined }
/** What one run came to: every latency, how long it took, and the CPU it used, in milliseconds. */
type Run = { latencies: number[]; seconds: number; used: number }

/** Asks `address` for `seconds`, over `connections`, and checks that every answer was the page, or that it has not changed. */
export const measure = async (
  served: Served,
  address: string,
  { seconds = 2, ...asked }: Asked & { seconds?: number } = {},
): Promise<Figures> => figuresOf([await run(served, address, { ...asked, duration: seconds })])

/** So often at least is each case asked for in a turn. */
const fewest = 5

/** How long each case is asked for in all, and in how many turns. */
type Turns = { seconds: number; turns: number }

/**
 * Each case in its turn, again and again, once all are warm: what else the machine does meanwhile falls on all alike, the
 * more so the more turns there are. A case that takes long is asked for a few times in each, however long that takes: of forty
 * answers the slowest one would be the p99.
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
  return runs.map(figuresOf)
}

async function run(served: Served, address: string, { connections = 1, etag, ...long }: Asked & Long): Promise<Run> {
  await warmUp(served, address, 5)
  const before = await served.cpu()
  const load = await runLoad(served.url + address, { ...long, connections, etag })
  return { ...load, used: (await served.cpu()) - before }
}

function figuresOf(runs: Run[]): Figures {
  const latencies = runs.flatMap((run) => run.latencies).sort((one, other) => one - other)
  const sumOf = (part: 'seconds' | 'used') => runs.reduce((sum, run) => sum + run[part], 0)
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
  return {
    p50: at(0.5),
    p99: at(0.99),
    perSecond: latencies.length / sumOf('seconds'),
    cpu: sumOf('used') / latencies.length,
  }
}

/** Asks `address` a few times before it counts: a program that has just started is slow for everyone. */
export const warmUp = (served: Served, address: string, amount: number) =>
  runLoad(served.url + address, { amount, connections: 1 })

type Load = Long & { connections: number; etag?: string | undefined }

/** One run of autocannon, with every latency: its own histogram knows whole milliseconds only. */
function runLoad(url: string, { etag, ...load }: Load) {
  const expected = etag ? 304 : 200
  return new Promise<Omit<Run, 'used'>>((resolve, reject) => {
    const latencies: number[] = []
    let others = 0
    const given = etag ? { ...headers, 'if-none-match': etag } : headers
    // It ends with its next sample, which it takes every second unless told otherwise.
    const asked = { url, headers: given, sampleInt: 10, ...load }
    const instance = autocannon(asked, (error, result) => {
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
