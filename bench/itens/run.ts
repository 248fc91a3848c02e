import path from 'node:path'
import type { Case } from '../cases'
import { type Engine, prepareDatabase } from '../database'
import { type Figures, measureAll } from '../measure'
import { atMost, type Bound, number } from '../report'
import { serving } from '../serving'
import { measureSql } from '../sql-floor'
import { addItens, raro } from './data'

export type ItensResult = { engine: Engine; total: number; rows: (Case & { figures: Figures; sql: number })[] }
type Options = { folder: string; seconds: number; cases?: Case[]; tell(text: string): void }

const searchFor = (conteudo: string): Case => ({
  name: conteudo,
  address: `/licitacao-pub/consulta-licitacoes?conteudo=${encodeURIComponent(conteudo)}`,
})

/** What items alone say, seldom and often, in several words, as a phrase and begun; and what objects say too. */
export const itensCases = [
  raro,
  'espectrof',
  'notebook',
  'caneta azul',
  '"caneta esferográfica"',
  'arroz feijão leite',
  'medicamentos',
].map(searchFor)

/** Searches of `total` tenders with fourteen items each, the pages made anew. */
export async function measureItens(
  engine: Engine,
  total: number,
  { folder, seconds, cases = itensCases, tell }: Options,
): Promise<ItensResult> {
  const say = (text: string) => tell(`${engine}, ${total} licitações com itens: ${text}`)
  const place = path.join(folder, `itens-${engine}-${total}`)
  const prepared = await prepareDatabase(engine, total, place, say, (db) => addItens(db, total, say))
  try {
    const figures = await serving({ place: prepared.place, kept: 0 }, (served) =>
      measureAll(served, cases, { seconds, turns: 4 }),
    )
    const sql = await measureSql(prepared.place, cases, seconds * 500)
    const rows = cases.map((row, index) => ({
      ...row,
      figures: figures[index] as Figures,
      sql: sql.get(row.name) ?? 0,
    }))
    return { engine, total, rows }
  } finally {
    await prepared.stop()
  }
}

export const itensTableOf = ({ engine, total, rows }: ItensResult) =>
  [
    `### ${engine}, ${total.toLocaleString('pt-BR')} licitações com catorze itens cada uma`,
    '',
    '| busca | só o banco | feita | p99 |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name, sql, figures }) => `| ${name} | ${number(sql, 2)} | ${number(figures.p50)} | ${number(figures.p99)} |`,
    ),
  ].join('\n')

export const itensBounds = ({ engine, rows }: ItensResult): Bound[] =>
  rows.map(({ name, figures }) => atMost(`${engine}, itens, ${name}: p99, ms`, figures.p99, 400))
