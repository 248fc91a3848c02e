import { atLeast, type Bound, number, table } from '../report'

/** A search, and the keys of the tenders that a person expects it to find. */
export type Query = { busca: string; kind: string; esperadas: string[] }
export type Figures = { kind: string; queries: number; recall: number; precision: number; mrr: number }

const shown = 10
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * Counts the expected tenders among the first ten results. `recall` divides this count by the number of expected
 * tenders (at most ten). `precision` divides it by the number of results instead, if that number is smaller.
 * `reciprocalRank`: 1 / the position of the first expected tender among all results; 0 if none was found.
 */
export function judge({ esperadas }: Query, found: string[]) {
  const first = found.slice(0, shown)
  const right = first.filter((key) => esperadas.includes(key)).length
  const place = found.findIndex((key) => esperadas.includes(key))
  return {
    recall: right / Math.min(shown, esperadas.length),
    precision: right / Math.max(1, Math.min(shown, esperadas.length, first.length)),
    reciprocalRank: place < 0 ? 0 : 1 / (place + 1),
  }
}

/** Means for each kind of query, in the order of their first appearance. */
export function computeFigures(judged: { kind: string; verdict: ReturnType<typeof judge> }[]): Figures[] {
  return [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
    const verdicts = judged.filter((one) => one.kind === kind).map(({ verdict }) => verdict)
    return {
      kind,
      queries: verdicts.length,
      recall: mean(verdicts.map(({ recall }) => recall)),
      precision: mean(verdicts.map(({ precision }) => precision)),
      mrr: mean(verdicts.map(({ reciprocalRank }) => reciprocalRank)),
    }
  })
}

/** One row for each kind of query. */
export const searchTable = (figures: Figures[]) =>
  table(
    ['searched by', 'searches', 'recall@10', 'precision@expected', 'MRR'],
    figures.map(({ kind, queries, recall, precision, mrr }) => [
      kind,
      String(queries),
      ...[recall, precision, mrr].map((share) => number(share, 2)),
    ]),
  )

export const comprasPrefix = 'direct purchases: '

/** Returns one bound, for the MRR of all searches of direct purchases; none if there are no such searches. */
export function searchBounds(judged: { kind: string; verdict: ReturnType<typeof judge> }[]): Bound[] {
  const ofCompras = judged.filter(({ kind }) => kind.startsWith(comprasPrefix))
  const [all] = computeFigures(ofCompras.map(({ verdict }) => ({ kind: 'all', verdict })))
  return all ? [atLeast('searches of direct purchases: MRR', all.mrr, 0.9, 2)] : []
}
