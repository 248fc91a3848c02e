import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { type Case, casesOf } from './cases'
import { type Engine, type Place, prepareDatabase } from './database'
import { type Figures, measure, warmUp } from './measure'
import { type Served, startProcess } from './process'
import { measureSql } from './sql-floor'
import { measureUploads } from './uploads'

export type Row = Case & { uncached: Figures; cached: Figures; sql: number }
/** One database, measured. Memory in MB, requests a second over several connections, CPU in milliseconds a request. */
export type Result = {
  engine: Engine
  total: number
  rows: Row[]
  memory: number
  /** Memory before and, at most, while twenty files of 29 MB are sent at once. */
  uploads: { idle: number; most: number }
  pageCpu: number
  reactCpu: number
  cachedPerSecond: number
  barePerSecond: number
  bareCpu: number
  cachedCpu: number
}

export type Options = { folder: string; seconds: number; cases?: Case[]; tell(text: string): void }

const connections = 8
/** The program as `npm start` runs it. */
const startArguments = packageJson.scripts.start.split(' ').slice(1)
const listAddress = '/licitacao-pub/consulta-licitacoes'

/** Measures the built portal, as a process of its own, on a database of `total` tenders. */
export async function measurePortal(
  engine: Engine,
  total: number,
  { folder, seconds, cases = casesOf(total), tell }: Options,
): Promise<Result> {
  const name = `${engine}, ${total} licitações`
  tell(`${name}: banco`)
  const { place, stop } = await prepareDatabase(engine, total, path.join(folder, `${engine}-${total}`), (text) =>
    tell(`${name}: ${text}`),
  )
  try {
    tell(`${name}: sem páginas guardadas`)
    const uncached = await serving({ place, kept: 0 }, async (served) => ({
      figures: await measureAll(served, cases, seconds),
      memory: await served.memory(),
      rendering: await measureRendering(served, folder, seconds),
      uploads: await measureUploads(served),
    }))
    tell(`${name}: com páginas guardadas`)
    const cached = await serving({ place, kept: 64 }, async (served) => ({
      figures: await measureAll(served, cases, seconds),
      throughput: await measureThroughput(served, folder, seconds),
    }))
    tell(`${name}: só o banco`)
    const sql = await measureSql(place, cases, seconds * 500)
    const rows = cases.map((row, index) => ({
      ...row,
      uncached: uncached.figures[index] as Figures,
      cached: cached.figures[index] as Figures,
      sql: sql.get(row.name) ?? 0,
    }))
    return {
      engine,
      total,
      rows,
      memory: uncached.memory,
      ...uncached.rendering,
      uploads: uncached.uploads,
      ...cached.throughput,
    }
  } finally {
    await stop()
  }
}

async function serving<T>({ place, kept }: { place: Place; kept: number }, work: (served: Served) => Promise<T>) {
  const served = await startProcess(startArguments, { ...place, PAGE_CACHE_MB: String(kept) })
  try {
    return await work(served)
  } finally {
    await served.stop()
  }
}

async function measureAll(served: Served, cases: Case[], seconds: number) {
  const figures: Figures[] = []
  for (const { address } of cases) await warmUp(served, address, 20 * seconds)
  for (const { address } of cases) figures.push(await measure(served, address, { seconds }))
  return figures
}

/** The kept list page beside a bare server that sends the same bytes. */
async function measureThroughput(served: Served, folder: string, seconds: number) {
  const file = path.join(folder, 'pagina.gz')
  await writeFile(file, await compressedBytes(served.url + listAddress))
  const more = (one: Compared, other: Compared) =>
    one.ours.perSecond / one.floor.perSecond > other.ours.perSecond / other.floor.perSecond
  const { ours, floor } = await compare(served, ['bytes', file], seconds, more)
  return {
    cachedPerSecond: ours.perSecond,
    barePerSecond: floor.perSecond,
    cachedCpu: ours.cpu,
    bareCpu: floor.cpu,
  }
}

/** The list page made anew beside a bare server that renders its table by React alone, both kept busy. */
async function measureRendering(served: Served, folder: string, seconds: number) {
  const file = path.join(folder, 'pagina.html')
  await warmUp(served, listAddress, 500 * seconds)
  await writeFile(file, await (await fetch(served.url + listAddress)).text())
  const { ours, floor } = await compare(
    served,
    ['react', file],
    seconds,
    (one, other) => one.ours.cpu / one.floor.cpu < other.ours.cpu / other.floor.cpu,
  )
  return { pageCpu: ours.cpu, reactCpu: floor.cpu }
}

type Compared = { ours: Figures; floor: Figures }

/** One after the other, three times, at the same address; the best round counts. */
async function compare(
  served: Served,
  args: string[],
  seconds: number,
  better: (one: Compared, other: Compared) => boolean,
) {
  const bare = await startProcess(['--import', 'tsx', 'bench/floor-server.ts', ...args])
  try {
    let best: Compared | undefined
    for (let round = 0; round < 3; round++) {
      const floor = await measure(bare, listAddress, { seconds, connections })
      const ours = await measure(served, listAddress, { seconds, connections })
      if (!best || better({ ours, floor }, best)) best = { ours, floor }
    }
    if (!best) throw new Error('nothing was measured')
    return best
  } finally {
    await bare.stop()
  }
}

/** As they go over the line: `fetch` would unpack them. */
async function compressedBytes(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip' } }, async (res) => resolve(Buffer.concat(await res.toArray())))
      .once('error', reject)
  })
}
