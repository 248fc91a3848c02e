import path from 'node:path'
import type { Case } from '../cases'
import { type Engine, prepareDatabase } from '../database'
import { type Figures, measureAll } from '../measure'
import { serving } from '../process'
import { atMost, type Bound, engineNames } from '../report'
import { addItens, raro } from './data'

export type ItensResult = { engine: Engine; total: number; rows: (Case & { figures: Figures })[] }
type Options = { folder: string; seconds: number; cases?: Case[]; tell(text: string): void }

const searchFor = (conteudo: string): Case => ({
  name: conteudo,
  address: `/licitacao-pub/consulta-licitacoes?conteudo=${encodeURIComponent(conteudo)}`,
})

const itensWith = (query: string): Case => ({ name: `/itens ${query}`, address: `/licitacao-pub/itens?${query}` })

/**
 * First searches of tenders: words that occur only in items (a rare word, its prefix, a common word, two words, a
 * phrase, three words), and a word that occurs only in objetos. Then the list of items: all items, a rare word, a
 * common word, with awards, in a state, all awarded items, a unit, exclusive items, page 40,
 * the largest body, by price, and prices of any date. Last the prices to print and the page of that body.
 */
export const itensCases = [
  raro,
  'espectrof',
  'notebook',
  'caneta azul',
  '"caneta esferográfica"',
  'arroz feijão leite',
  'medicamentos',
]
  .map(searchFor)
  .concat(
    [
      '',
      `busca=${raro}`,
      'busca=caneta',
      'busca=papel+azul&venceu=sim',
      'busca=caneta&estado=PE',
      'venceu=sim&size=100',
      'busca=papel&unidade=CX',
      'busca=papel&beneficio=EXCLUSIVA',
      'busca=caneta&page=40',
      'busca=caneta&precos=todos',
      'orgao=1',
      'orgao=1&busca=caneta',
      'venceu=sim&busca=papel&sort=MENOR_PRECO',
    ].map(itensWith),
  )
  .concat({
    name: '/itens/precos busca=caneta&unidade=UN',
    address: '/licitacao-pub/itens/precos?busca=caneta&unidade=UN',
  })
  .concat({ name: '/orgao/1', address: '/licitacao-pub/orgao/1' })

/** Searches `total` tenders with fourteen items each, without the page cache. */
export async function measureItens(
  engine: Engine,
  total: number,
  { folder, seconds, cases = itensCases, tell }: Options,
): Promise<ItensResult> {
  const say = (text: string) => tell(`${engine}, ${total} tenders with items: ${text}`)
  const place = path.join(folder, `itens-${engine}-${total}`)
  const prepared = await prepareDatabase(engine, total, place, say, (db) => addItens(db, total, say))
  try {
    const figures = await serving({ place: prepared.place, cacheMb: 0 }, (served) =>
      measureAll(served, cases, { seconds, turns: 4 }),
    )
    const rows = cases.map((row, index) => ({ ...row, figures: figures[index] as Figures }))
    return { engine, total, rows }
  } finally {
    await prepared.stop()
  }
}

export const itensBounds = ({ engine, total, rows }: ItensResult): Bound[] =>
  rows.map(({ name, figures }) =>
    atMost(`${engineNames[engine]}, ${total.toLocaleString('en-US')}, ${name}: p99, ms`, figures.p99, 400),
  )
