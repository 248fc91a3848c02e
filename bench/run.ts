import path from 'node:path'
import { type Case, listAddress, makeCases } from './cases'
import { type Engine, prepareDatabase } from './database'
import { type Figures, measure, measureAll } from './measure'
import { serving } from './process'

/** `rows`: each page without the page cache. `cached`: the first page of the list from the cache. `memory`: in MB. */
export type Result = {
  engine: Engine
  total: number
  rows: (Case & { figures: Figures })[]
  cached: Figures
  memory: number
}
export type Options = { folder: string; seconds: number; cases?: Case[]; turns?: number; tell(text: string): void }

/** Runs the built portal in its own process on a database of `total` tenders, and measures its list. */
export async function measureList(
  engine: Engine,
  total: number,
  { folder, seconds, cases = makeCases(total), turns = 40, tell }: Options,
): Promise<Result> {
  const say = (text: string) => tell(`${engine}, ${total} tenders: ${text}`)
  const { place, stop } = await prepareDatabase(engine, total, path.join(folder, `${engine}-${total}`), say)
  try {
    say('without the page cache')
    const uncached = await serving({ place, cacheMb: 0 }, async (served) => ({
      figures: await measureAll(served, cases, { seconds: 2.5 * seconds, turns }),
      memory: await served.memory(),
    }))
    say('with the page cache')
    const cached = await serving({ place, cacheMb: 64 }, (served) => measure(served, listAddress, { seconds }))
    const rows = cases.map((row, index) => ({ ...row, figures: uncached.figures[index] as Figures }))
    return { engine, total, rows, cached, memory: uncached.memory }
  } finally {
    await stop()
  }
}
