/** A search and the tenders a person would expect of it, by their keys. */
export type Query = { busca: string; kind: string; esperadas: string[] }
export type Figures = { kind: string; queries: number; recall: number; precision: number; mrr: number }

const shown = 10
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** What the first ten found are worth, beside what could be at best. */
export function judge({ esperadas }: Query, found: string[]) {
  const first = found.slice(0, shown)
  const right = first.filter((key) => esperadas.includes(key)).length
  const place = found.findIndex((key) => esperadas.includes(key))
  return {
    recall: right / Math.min(shown, esperadas.length),
    precision: right / Math.max(1, Math.min(shown, esperadas.length, first.length)),
    rank: place < 0 ? 0 : 1 / (place + 1),
  }
}

/** Every kind of query in the order they first come in. */
export function figuresOf(judged: { kind: string; verdict: ReturnType<typeof judge> }[]): Figures[] {
  return [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
    const verdicts = judged.filter((one) => one.kind === kind).map(({ verdict }) => verdict)
    return {
      kind,
      queries: verdicts.length,
      recall: mean(verdicts.map(({ recall }) => recall)),
      precision: mean(verdicts.map(({ precision }) => precision)),
      mrr: mean(verdicts.map(({ rank }) => rank)),
    }
  })
}

const share = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** One line a kind of query. */
export function searchTable(figures: Figures[]) {
  const lines = figures.map(({ kind, queries, recall, precision, mrr }) => [
    kind,
    String(queries),
    ...[recall, precision, mrr].map(share),
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    ['busca por', 'consultas', 'recall@10', 'precision@10', 'MRR'],
    ['---', '---:', '---:', '---:', '---:'],
    ...lines,
  ]
    .map(line)
    .join('\n')
}
