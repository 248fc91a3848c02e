import type { AtaFigures } from './ata'
import type { PhoneFigures } from './phone'
import type { Result, Row } from './run'
import type { ViewerFigures } from './viewer'

/** A bound, how near to it this run came (1 is exactly there, less is better), and the figure itself. */
export type Bound = { name: string; figure: string; ratio: number }

const mega = 1_000_000
export const number = (value: number, digits = 1) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** One line a page: times as medians in milliseconds, the ratio to what the database alone takes. */
export function tableOf({ engine, total, rows }: Result) {
  const head = `### ${engine === 'pglite' ? 'Banco embutido' : 'PostgreSQL'}, ${total.toLocaleString('pt-BR')} licitações`
  const columns = ['página', 'só o banco', 'feita', 'feita p99', 'feita ÷ banco', 'CPU', 'guardada', 'CPU guardada']
  const lines = rows.map(({ name, sql, uncached, cached }) => [
    name,
    number(sql, 2),
    number(uncached.p50),
    number(uncached.p99),
    number(uncached.p50 / sql),
    number(uncached.cpu),
    number(cached.p50, 2),
    number(cached.cpu, 2),
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, '', line(columns), line(columns.map(() => '---')), ...lines.map(line)].join('\n')
}

/** Every bound that the results can tell something about. */
export function boundsOf(results: Result[]): Bound[] {
  const at = (engine: string, total: number) =>
    results.find((result) => result.engine === engine && result.total === total)
  const bounds: Bound[] = []
  const largest = at('postgres', mega) ?? results.filter(({ engine }) => engine === 'postgres').at(-1)
  if (largest) bounds.push(...pageBounds(largest))
  for (const engine of ['pglite', 'postgres']) {
    const [small, large] = [at(engine, 10_000), at(engine, mega)]
    if (small && large) bounds.push(...growthBounds(small, large))
  }
  for (const [engine, most] of [
    ['pglite', 700],
    ['postgres', 300],
  ] as const) {
    const result = at(engine, mega)
    if (result) bounds.push(atMost(`memória com ${engine}, MB`, result.memory, most))
  }
  return bounds
}

/** Minutes as fast as their words can be written at all, and others served meanwhile. */
export const ataBounds = ({ lotes, made, pause, floor }: AtaFigures): Bound[] => [
  atMost(`ata de ${lotes} lotes, ms`, made, 2000),
  atMost(`ata de ${lotes} lotes ÷ só as suas palavras`, made / floor, 2),
  atMost(`ata de ${lotes} lotes: maior pausa ÷ tudo`, pause / made, 0.05),
]

const rowOf = (result: Result, name: string) => result.rows.find((row) => row.name === name) as Row
export const atMost = (name: string, figure: number, most: number): Bound => ({
  name,
  figure: `${number(figure)} ≤ ${number(most)}`,
  ratio: figure / most,
})

/** How long a person with a weak device waits for a document, and how much of it is the portal's doing. */
export const viewerBounds = ({ shown, floor }: ViewerFigures): Bound[] => [
  atMost('primeira página de um documento de 1 MB, CPU quatro vezes mais lenta ÷ só o pdf.js', shown / floor, 3),
  atMost('primeira página de um documento de 1 MB, CPU quatro vezes mais lenta, ms', shown, 2000),
]

/** What whoever has the least waits for, and pays for, before a list can be read and used. */
export const phoneBounds = ({ readable, usable, bytes }: PhoneFigures): Bound[] => [
  atMost('lista num telefone lento, legível, ms', readable, 1100),
  atMost('lista num telefone lento, utilizável, ms', usable, 1100),
  atMost('lista num telefone lento, bytes', bytes, 22_000),
]

function pageBounds(result: Result) {
  const { cachedPerSecond, barePerSecond, pageCpu, reactCpu, uploads, rows } = result
  const first = rowOf(result, '10 linhas, página 1')
  const kept = cachedPerSecond / barePerSecond
  const rendering = first.uncached.p50 - first.sql
  return [
    { name: 'guardada ÷ servidor nu, pedidos/s', figure: `${number(kept, 2)} ≥ 0,80`, ratio: 0.8 / kept },
    atMost('feita ÷ só o React, CPU', pageCpu / reactCpu, 10),
    atMost('memória a mais com vinte envios de 29 MB, MB', uploads.most - uploads.idle, 150),
    ...rows
      .filter(({ search }) => search)
      .flatMap(({ name, uncached, sql }) => [
        atMost(`${name}: p50, ms`, uncached.p50, 2 * sql + rendering),
        atMost(`${name}: p99, ms`, uncached.p99, 400),
      ]),
    atMost('última página ÷ primeira, p50', rowOf(result, '10 linhas, última').uncached.p50 / first.uncached.p50, 2),
  ]
}

const growthBounds = (small: Result, large: Result) =>
  large.rows
    .filter(({ grows }) => grows)
    .map(({ name, uncached }) =>
      atMost(`${large.engine}, ${name}: de 10 mil a 1 milhão`, uncached.p50 / rowOf(small, name).uncached.p50, 3),
    )
