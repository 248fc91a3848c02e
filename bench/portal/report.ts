import { atMost, type Bound, engineNames, growthBounds, number, table } from '../report'
import type { PortalResult } from './run'

/** Makes the table of what following a session costs, on the portal's own page and in an iframe. */
export const watchTable = (results: PortalResult[]) =>
  table(
    ['people following a session', 'people', 'bids', 'requests', 'with news', 'p99, ms', 'cores'],
    results.flatMap((result) =>
      (['watch', 'framed'] as const).map((kind) => {
        const { amount, bids, looks, changed, p99, cores } = result[kind]
        const counts = [amount, bids, looks, changed, p99].map((count) => number(count, 0))
        return [
          `${labelDatabase(result)}, ${kind === 'watch' ? 'own page' : 'in a frame'}`,
          ...counts,
          number(cores, 2),
        ]
      }),
    ),
  )

export const portalBounds = (results: PortalResult[]): Bound[] => [
  ...results.flatMap(listBounds),
  ...growthBounds(results),
]

const labelDatabase = ({ engine, total }: PortalResult) => `${engineNames[engine]}, ${total.toLocaleString('en-US')}`

function listBounds(result: PortalResult): Bound[] {
  const { rows, cached, unchanged, watch, framed } = result
  const where = labelDatabase(result)
  return [
    ...rows
      .filter(({ search }) => search)
      .map(({ name, figures }) => atMost(`${where}, ${name}: p99, ms`, figures.p99, 400)),
    atMost(`${where}, first page from the cache: median, ms`, cached.p50, 2),
    atMost(`${where}, a page that has not changed (304): CPU, ms`, unchanged, 0.3),
    atMost(`${where}, ${watch.amount} follow a session: p99, ms`, watch.p99, 500),
    atMost(`${where}, ${watch.amount} follow a session: cores`, watch.cores, 0.5, 2),
    atMost(`${where}, ${framed.amount} follow it in a frame: p99, ms`, framed.p99, 500),
    atMost(`${where}, ${framed.amount} follow it in a frame: cores ÷ own page`, framed.cores / watch.cores, 1.25, 2),
  ]
}
