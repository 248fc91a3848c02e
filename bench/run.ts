import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Case, casesOf } from './cases'
import { type Engine, prepareDatabase } from './database'
import { type Figures, measureAll, warmUp } from './measure'
import type { Served } from './process'
import { compare, compareKept, type Effort, listAddress, serving } from './serving'
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

/** How much is done for a figure: besides, turns of each page made anew, requests before, and MB of each file that is sent. */
type Thoroughness = Effort & { turns?: number; warming?: number; megabytes?: number }
export type Options = Thoroughness & { folder: string; cases?: Case[]; tell(text: string): void }

/** Measures the built portal, as a process of its own, on a database of `total` tenders. */
export async function measurePortal(
  engine: Engine,
  total: number,
  { folder, cases = casesOf(total), tell, turns = 40, warming, megabytes = 29, ...effort }: Options,
): Promise<Result> {
  const { seconds } = effort
  const name = `${engine}, ${total} licitações`
  tell(`${name}: banco`)
  const { place, stop } = await prepareDatabase(engine, total, path.join(folder, `${engine}-${total}`), (text) =>
    tell(`${name}: ${text}`),
  )
  try {
    tell(`${name}: sem páginas guardadas`)
    const uncached = await serving({ place, kept: 0 }, async (served) => ({
      figures: await measureAll(served, cases, { seconds: 2.5 * seconds, turns }),
      memory: await served.memory(),
      rendering: await measureRendering(served, folder, { ...effort, warming: warming ?? 500 * seconds }),
      uploads: await measureUploads(served, megabytes),
    }))
    tell(`${name}: com páginas guardadas`)
    const cached = await serving({ place, kept: 64 }, async (served) => ({
      figures: await measureAll(served, cases, { seconds, turns: 4 }),
      throughput: await measureThroughput(served, folder, effort),
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

async function measureThroughput(served: Served, folder: string, effort: Effort) {
  const { ours, floor } = await compareKept(served, folder, effort)
  return {
    cachedPerSecond: ours.perSecond,
    barePerSecond: floor.perSecond,
    cachedCpu: ours.cpu,
    bareCpu: floor.cpu,
  }
}

/** The list page made anew beside a bare server that renders its table by React alone, both kept busy. */
async function measureRendering(served: Served, folder: string, { warming, ...effort }: Effort & { warming: number }) {
  const file = path.join(folder, 'pagina.html')
  await warmUp(served, listAddress, warming)
  await writeFile(file, await (await fetch(served.url + listAddress)).text())
  const { ours, floor } = await compare(served, ['react', file], effort, (one, other) => one.cpu < other.cpu)
  return { pageCpu: ours.cpu, reactCpu: floor.cpu }
}
