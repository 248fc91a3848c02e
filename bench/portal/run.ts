import path from 'node:path'
import type { Case } from '../cases'
import { type Engine, type Place, prepareDatabase } from '../database'
import { type Figures, measure, measureAll, warmUp } from '../measure'
import type { Served } from '../process'
import { compareKept, serving } from '../serving'
import { openBidding } from './bids'
import { paginaEmoldurada, paginaSeguida, portalCasesOf } from './cases'
import { addPortalData } from './data'
import { startWatchers } from './watchers'

/** What many who follow one session cost: milliseconds, cores of the server, and what of a bare server's speed others still get. */
type WatchFigures = {
  amount: number
  bids: number
  looks: number
  changed: number
  p99: number
  cores: number
  kept: number
}
export type PortalResult = {
  engine: Engine
  total: number
  rows: (Case & { uncached: Figures; cached: Figures })[]
  /** CPU of the answer that a page has not changed, in milliseconds. */
  unchanged: number
  watch: WatchFigures
  /** The same of people who follow it in a frame of another site. */
  framed: WatchFigures
}

export type PortalOptions = {
  folder: string
  seconds: number
  watchers: number
  /** How often a page that follows a session asks again, in seconds. */
  every?: number
  cases?: Case[]
  tell(text: string): void
}

/** Measures the portal pages on a database of `total` tenders and as many direct purchases. */
export async function measurePortalPages(
  engine: Engine,
  total: number,
  { folder, seconds, watchers, every = 10, cases = portalCasesOf(total), tell }: PortalOptions,
): Promise<PortalResult> {
  const say = (text: string) => tell(`${engine}, ${total} licitações e compras: ${text}`)
  const place = path.join(folder, `portal-${engine}-${total}`)
  const prepared = await prepareDatabase(engine, total, place, say, (db) => addPortalData(db, total, say))
  try {
    say('sem páginas guardadas')
    const uncached = await serving({ place: prepared.place, kept: 0 }, (served) =>
      measureAll(served, cases, { seconds, turns: 4 }),
    )
    say('com páginas guardadas')
    return await serving({ place: prepared.place, kept: 64 }, async (served) => {
      const cached = await measureAll(served, cases, { seconds, turns: 4 })
      const unchanged = await measureUnchanged(served, cases, seconds)
      say(`${watchers} seguem uma sessão`)
      const how = { folder, seconds, watchers, every }
      const watch = await measureWatchers(served, prepared.place, { ...how, pagina: paginaSeguida })
      say(`${watchers} a seguem emoldurada`)
      const framed = await measureWatchers(served, prepared.place, { ...how, pagina: paginaEmoldurada })
      const rows = cases.map((row, index) => ({
        ...row,
        uncached: uncached[index] as Figures,
        cached: cached[index] as Figures,
      }))
      return { engine, total, rows, unchanged, watch, framed }
    })
  } finally {
    await prepared.stop()
  }
}

/** A tender that nothing happens to, asked for by who has its page. */
async function measureUnchanged(served: Served, cases: Case[], seconds: number) {
  const { address = '' } = cases.find(({ name }) => name === 'licitação') ?? {}
  const answer = await fetch(`${served.url}${address}.data`, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  const { cpu } = await measure(served, `${address}.data`, {
    seconds: 2 * seconds,
    etag: answer.headers.get('etag') ?? '',
  })
  return cpu
}

type Watching = Pick<Required<PortalOptions>, 'folder' | 'seconds' | 'watchers' | 'every'> & { pagina: string }

async function measureWatchers(
  served: Served,
  place: Place,
  { folder, seconds, watchers, every, pagina }: Watching,
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
    // Until everybody has come.
    await wait(every)
    watching.take()
    const [before, from] = [await served.cpu(), performance.now()]
    bids = 0
    await wait(every * seconds)
    const cores = ((await served.cpu()) - before) / (performance.now() - from)
    const looked = watching.take()
    const counted = bids
    const { ours, floor } = await compareKept(served, folder, { seconds })
    if (failed) throw failed
    return { amount: watchers, bids: counted, ...looked, cores, kept: ours.perSecond / floor.perSecond }
  } finally {
    clearInterval(timer)
    await watching.stop()
    await bidding.close()
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
