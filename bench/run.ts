import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { readonlyV1 } from '../app/contract/paths'
import { type Case, casesOf } from './cases'
import { type Engine, type Place, prepareDatabase } from './database'
import { type Figures, measure, warmUp } from './measure'
import { type Served, startProcess } from './process'
import { type Line, measureReact } from './react-floor'
import { measureSql } from './sql-floor'

export type Row = Case & { uncached: Figures; cached: Figures; sql: number }
/** One database, measured. Memory in MB, requests a second over several connections, CPU in milliseconds. */
export type Result = {
  engine: Engine
  total: number
  rows: Row[]
  memory: number
  react: number
  cachedPerSecond: number
  barePerSecond: number
  bareCpu: number
  cachedCpu: number
}

export type Options = { folder: string; seconds: number; cases?: Case[]; tell(text: string): void }

const connections = 8

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
      lines: await linesOf(served),
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
      react: measureReact(uncached.lines, seconds * 500),
      ...cached.throughput,
    }
  } finally {
    await stop()
  }
}

async function serving<T>({ place, kept }: { place: Place; kept: number }, work: (served: Served) => Promise<T>) {
  const served = await startProcess(['build/server.js'], { ...place, PAGE_CACHE_MB: String(kept) })
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

/** The kept list page beside a bare server that sends the same bytes, one after the other, twice, the better one counts. */
async function measureThroughput(served: Served, folder: string, seconds: number) {
  const address = '/licitacao-pub/consulta-licitacoes'
  const file = path.join(folder, 'pagina.gz')
  await writeFile(file, await compressedBytes(served.url + address))
  const bare = await startProcess(['--import', 'tsx', 'bench/floor-server.ts', file])
  try {
    let best: { kept: Figures; plain: Figures } | undefined
    for (let round = 0; round < 2; round++) {
      const plain = await measure(bare, address, { seconds, connections })
      const kept = await measure(served, address, { seconds, connections })
      if (!best || kept.perSecond / plain.perSecond > best.kept.perSecond / best.plain.perSecond) best = { kept, plain }
    }
    if (!best) throw new Error('nothing was measured')
    const { kept, plain } = best
    return { cachedPerSecond: kept.perSecond, barePerSecond: plain.perSecond, cachedCpu: kept.cpu, bareCpu: plain.cpu }
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

async function linesOf(served: Served) {
  const answer = await fetch(`${served.url}${readonlyV1}/licitacoes/`)
  const { content }: { content: Line[] } = await answer.json()
  return content
}
