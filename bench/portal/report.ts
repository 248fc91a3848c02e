import { atMost, type Bound, number } from '../report'
import type { PortalResult } from './run'

/** One line a page: medians and p99 in milliseconds, made anew and kept. */
export function portalTableOf({ engine, total, rows, watch, framed }: PortalResult) {
  const name = engine === 'pglite' ? 'Banco embutido' : 'PostgreSQL'
  const head = `### ${name}, ${total.toLocaleString('pt-BR')} licitações e compras diretas`
  const columns = ['página do portal', 'feita', 'feita p99', 'CPU', 'guardada', 'CPU guardada']
  const lines = rows.map(({ name, uncached, cached }) => [
    name,
    number(uncached.p50),
    number(uncached.p99),
    number(uncached.cpu),
    number(cached.p50, 2),
    number(cached.cpu, 2),
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const watchedBy = ({ amount, bids, looks, changed, cores }: PortalResult['watch']) =>
    `${amount} seguem uma sessão: ${bids} lances, ${looks} consultas, ${changed} com novidade, ${number(cores, 2)} núcleos`
  const watched = `${watchedBy(watch)}; emoldurada, ${watchedBy(framed)}`
  return [head, '', line(columns), line(columns.map(() => '---')), ...lines.map(line), '', watched].join('\n')
}

/** Every bound that the results can tell something about. */
export function portalBoundsOf(results: PortalResult[]): Bound[] {
  const growth = ['pglite', 'postgres'].flatMap((engine) => {
    const own = results.filter((result) => result.engine === engine)
    const [small, large] = [own.find(({ total }) => total === 10_000), own.find(({ total }) => total === 1_000_000)]
    return small && large ? growthBounds(small, large) : []
  })
  return [...results.flatMap(boundsOf), ...growth]
}

function boundsOf({ engine, total, rows, unchanged, watch, framed }: PortalResult): Bound[] {
  const where = `${engine}, ${total}`
  return [
    ...rows
      .filter(({ search }) => search)
      .map(({ name, uncached }) => atMost(`${where}, ${name}: p99, ms`, uncached.p99, 400)),
    atMost(`${where}, página que não mudou (304): CPU, ms`, unchanged, 0.3),
    atMost(`${where}, ${watch.amount} numa sessão com um lance por segundo: p99, ms`, watch.p99, 500),
    atMost(`${where}, ${watch.amount} numa sessão: núcleos`, watch.cores, 0.5),
    atMost(`${where}, ${framed.amount} numa sessão emoldurada: p99, ms`, framed.p99, 500),
    atMost(`${where}, ${framed.amount} numa sessão emoldurada: núcleos ÷ do portal`, framed.cores / watch.cores, 1.25),
    {
      name: `${where}, ${watch.amount} numa sessão: outra página guardada ÷ servidor nu`,
      figure: `${number(watch.kept, 2)} ≥ 0,80`,
      ratio: 0.8 / watch.kept,
    },
  ]
}

const growthBounds = (small: PortalResult, large: PortalResult) =>
  large.rows
    .filter(({ grows }) => grows)
    .map(({ name, uncached }) => {
      const before = small.rows.find((row) => row.name === name)?.uncached.p50 ?? Number.NaN
      return atMost(`${large.engine}, ${name}: de 10 mil a 1 milhão`, uncached.p50 / before, 3)
    })
