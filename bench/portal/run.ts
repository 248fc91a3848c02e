import path from 'node:path'
import type { Case } from '../cases'
import { type Engine, type Place, prepareDatabase } from '../database'
import { type Figures, measure, measureAll, warmUp } from '../measure'
import { type Served, serving } from '../process'
import { openBidding } from './bids'
import { makePortalCases, paginaEmoldurada, paginaSeguida } from './cases'
import { addPortalData } from './data'
import { startWatchers } from './watchers'

/** Figures of people following a session. `looks`: requests; `changed`: responses with new data; `p99`: in ms. */
type WatchFigures = {
  amount: number
  bids: number
  looks: number
  changed: number
  p99: number
  cores: number
}
export type PortalResult = {
  engine: Engine
  total: number
  rows: (Case & { figures: Figures })[]
  /** The first page of the list of tenders, from the cache. */
  cached: Figures
  /** CPU of answering that a page has not changed (304), in milliseconds. */
  unchanged: number
  watch: WatchFigures
  /** As `watch`, but the people follow the session in an iframe on another site. */
  framed: WatchFigures
}

export type PortalOptions = {
  folder: string
  seconds: number
  watchers: number
  /** Seconds between two requests of a page that follows a session. */
  every?: number
  cases?: Case[]
  tell(text: string): void
}

/** Measures the portal pages on a database of `total` tenders and as many direct purchases. */
export async function measurePortalPages(
  engine: Engine,
  total: number,
  { folder, seconds, watchers, every = 10, cases = makePortalCases(total), tell }: PortalOptions,
): Promise<PortalResult> {
  const say = (text: string) => tell(`${engine}, ${total} tenders and direct purchases: ${text}`)
  const place = path.join(folder, `portal-${engine}-${total}`)
  const prepared = await prepareDatabase(engine, total, place, say, (db) => addPortalData(db, total, say))
  try {
    say('without the page cache')
    const figures = await serving({ place: prepared.place, cacheMb: 0 }, (served) =>
      measureAll(served, cases, { seconds, turns: 4 }),
    )
    say('with the page cache')
    return await serving({ place: prepared.place, cacheMb: 64 }, async (served) => {
      const cached = await measure(served, makePortalCases(total)[0]?.address ?? '', { seconds })
      const unchanged = await measureUnchanged(served, cases, seconds)
      say(`${watchers} follow a session`)
      const options = { seconds, watchers, every }
      const watch = await measureWatchers(served, prepared.place, { ...options, pagina: paginaSeguida })
      say(`${watchers} follow it in a frame`)
      const framed = await measureWatchers(served, prepared.place, { ...options, pagina: paginaEmoldurada })
      const rows = cases.map((row, index) => ({ ...row, figures: figures[index] as Figures }))
      return { engine, total, rows, cached, unchanged, watch, framed }
    })
  } finally {
    await prepared.stop()
  }
}

/** Revalidates a tender's page whose data does not change. Returns the CPU time per request. */
async function measureUnchanged(served: Served, cases: Case[], seconds: number) {
  const { address = '' } = cases.find(({ name }) => name === 'a tender') ?? {}
  const answer = await fetch(`${served.url}${address}.data`, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  const { cpu } = await measure(served, `${address}.data`, {
    seconds: 2 * seconds,
    etag: answer.headers.get('etag') ?? '',
  })
  return cpu
}

type Watching = Pick<Required<PortalOptions>, 'seconds' | 'watchers' | 'every'> & { pagina: string }

async function measureWatchers(
  served: Served,
  place: Place,
  { seconds, watchers, every, pagina }: Watching,
): Promise<WatchFigures> {
  await warmUp(served, pagina, 20 * seconds)
  const bidding = await openBidding(place)
  const watching = startWatchers(served, { amount: watchers, every: 1000 * every, pagina })
  let bids = 0
  let failed: unknown
  const timer = setInterval(() => {
    bidding.next().then(
      () => bids++,
      (error) => (failed ??= error),
    )
  }, 1000)
  try {
    // Wait until every watcher has started.
    await wait(every)
    watching.take()
    const [before, from] = [await served.cpu(), performance.now()]
    bids = 0
    // In this time each watcher requests the page about `seconds` times.
    await wait(every * seconds)
    const cores = ((await served.cpu()) - before) / (performance.now() - from)
    const looked = watching.take()
    if (failed) throw failed
    return { amount: watchers, bids, ...looked, cores }
  } finally {
    clearInterval(timer)
    await watching.stop()
    await bidding.close()
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
