import { readFile, writeFile } from 'node:fs/promises'
import { type Engine, engines } from './database'
import type { Figures } from './measure'
import type { PhoneFigures } from './phone'
import type { Result } from './run'

/** A limit with the measured figure. `ratio`: the figure as a share of the limit; above 1 the limit is broken. */
export type Bound = { name: string; figure: string; ratio: number }
/** What a measurement writes: the tables and bounds for its section of docs/benchmarks.md, and all its figures. */
export type Report = { tables: string[]; bounds: Bound[]; figures: unknown }

export const number = (value: number, digits = 1) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const atMost = (name: string, figure: number, most: number, digits = 1): Bound => ({
  name,
  figure: `${number(figure, digits)} ≤ ${number(most, digits)}`,
  ratio: figure / most,
})

export const atLeast = (name: string, figure: number, least: number, digits = 0): Bound => ({
  name,
  figure: `${number(figure, digits)} ≥ ${number(least, digits)}`,
  ratio: least / figure,
})

/** A table in Markdown; every column but the first holds numbers. */
export function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export const boundsTable = (bounds: Bound[]) =>
  table(
    ['bound', 'measured', 'kept'],
    bounds.map(({ name, figure, ratio }) => [name, figure, ratio <= 1 ? 'yes' : '**no**']),
  )

type Measured = { engine: Engine; total: number; rows: { name: string; figures: Figures; grows?: boolean }[] }
export const engineNames: Record<Engine, string> = { pglite: 'embedded', postgres: 'PostgreSQL' }

/** One table for each size: every page's median and p99 on each database, in milliseconds. */
export function pageTables(results: Measured[], what: string) {
  return [...new Set(results.map(({ total }) => total))].flatMap((total) => {
    const own = results.filter((result) => result.total === total)
    const head = ['page', ...own.flatMap(({ engine }) => [`${engineNames[engine]}, ms`, 'p99'])]
    const names = own[0]?.rows.map(({ name }) => name) ?? []
    const rows = names.map((name) => [
      name,
      ...own.flatMap((result) => {
        const { p50, p99 } = figuresFor(result, name)
        return [number(p50), number(p99)]
      }),
    ])
    return [`${total.toLocaleString('en-US')} ${what}:`, table(head, rows)]
  })
}

const figuresFor = (result: Measured, name: string) => result.rows.find((row) => row.name === name)?.figures as Figures

/** Each page marked `grows` may be at most three times slower (median) with a million rows than with ten thousand. */
export function growthBounds(results: Measured[]): Bound[] {
  return engines.flatMap((engine) => {
    const at = (total: number) => results.find((result) => result.engine === engine && result.total === total)
    const [small, large] = [at(10_000), at(1_000_000)]
    if (!small || !large) return []
    return large.rows
      .filter(({ grows }) => grows)
      .map(({ name, figures }) =>
        atMost(
          `${engineNames[engine]}, ${name}: a million ÷ ten thousand`,
          figures.p50 / figuresFor(small, name).p50,
          3,
        ),
      )
  })
}

const mostMemory: Record<Engine, number> = { pglite: 700, postgres: 300 }

/**
 * The bounds of the list: its first page from the cache and its slowdown with size; on PostgreSQL also its first and
 * last page and its searches; with a million tenders also the memory.
 */
export const listBounds = (results: Result[]): Bound[] => [...results.flatMap(pageBounds), ...growthBounds(results)]

function pageBounds(result: Result): Bound[] {
  const { engine, total, rows, cached, memory } = result
  const where = `${engineNames[engine]}, ${total.toLocaleString('en-US')}`
  const [first, last] = ['first', 'last'].map((page) => figuresFor(result, `list, 10 rows, ${page} page`).p50)
  const everywhere = [atMost(`${where}, first page from the cache: median, ms`, cached.p50, 2)]
  if (engine === 'postgres')
    everywhere.push(
      atMost(`${where}, first page: median, ms`, first as number, 15),
      atMost(`${where}, last page ÷ first page`, (last as number) / (first as number), 2),
      ...rows
        .filter(({ search }) => search)
        .map(({ name, figures }) => atMost(`${where}, ${name}: p99, ms`, figures.p99, 400)),
    )
  if (total === 1_000_000) everywhere.push(atMost(`${where}: memory, MB`, memory, mostMemory[engine], 0))
  return everywhere
}

/** Bounds for how long a reader with a slow phone waits for the list, and for how many bytes it takes. */
export const phoneBounds = ({ readable, usable, bytes, offline }: PhoneFigures): Bound[] => [
  atMost('list readable, ms', readable, 1100, 0),
  atMost('list usable, ms', usable, 1100, 0),
  atMost('bytes', bytes, 28_000, 0),
  atMost('added by the offline page, ms', offline, 50, 0),
]

export const benchmarksFile = 'docs/benchmarks.md'

/** Replaces what stands between the markers of `section` in `text`. */
export function withSection(text: string, section: string, content: string) {
  const [start, end] = [`<!-- bench ${section} -->`, `<!-- end ${section} -->`]
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${benchmarksFile} has no section between ${start} and ${end}`)
  return `${before}${start}\n\n${content}\n\n${end}${after}`
}

export async function writeSection(section: string, content: string) {
  await writeFile(benchmarksFile, withSection(await readFile(benchmarksFile, 'utf8'), section, content))
}
