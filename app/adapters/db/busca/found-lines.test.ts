import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { type LineSource, makeFindLines, type SortKey } from './found-lines.server'

const listed: LineSource = { table: 'licitacao', shown: sql`licitacao.publicacao = 'PUBLICADA'` }

/** Counts the sequential scans of the table so far, and the rows that scans and indexes have read. */
async function readSoFar(db: Db) {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ whole: number; lines: number }>`
    select seq_scan as whole,
      seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'licitacao')::bigint as lines
    from pg_stat_user_tables where relname = 'licitacao'`.execute(db)
  return { whole: Number(rows[0]?.whole), lines: Number(rows[0]?.lines) }
}

const newest: SortKey = { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' }
const page = { page: 1, size: 10 }

testOnBothEngines('várias palavras são procuradas no índice delas, por mais que se espere achar', async ({ db }) => {
  for (const objeto of ['aquisição de material', 'prestação de serviço', 'aquisição e prestação'])
    await insertLicitacao(db, { objeto })
  // After `analyze` the planner knows that the table is small, and prefers a sequential scan.
  await sql`analyze licitacao`.execute(db)
  async function find(words: string, severalWords: boolean) {
    const before = await readSoFar(db)
    const matches = sql<boolean>`licitacao.fts @@ to_tsquery('simple', ${words})`
    const { total } = await makeFindLines(db, listed)({ key: words, matches, page, by: newest, severalWords })
    return { total, readAll: (await readSoFar(db)).whole > before.whole }
  }

  expect(await find('aquisicao', false)).toEqual({ total: 2, readAll: true })
  expect(await find('aquisicao & prestacao', true)).toEqual({ total: 1, readAll: false })
  expect((await sql`show enable_seqscan`.execute(db)).rows).toEqual([{ enable_seqscan: 'on' }])
})

testOnBothEngines(
  'para várias palavras não se leem todas pelo índice de outra coisa, que nada sabe delas',
  async ({ db }) => {
    await insertLicitacao(db)
    // The planner would read the index of the sort order only with a million rows. Instead, the condition tests the
    // setting: it matches only while plain index scans are disabled.
    const matches = sql<boolean>`current_setting('enable_indexscan') = 'off'`
    const find = async (severalWords: boolean) =>
      (await makeFindLines(db, listed)({ key: 'palavras', matches, page, by: newest, severalWords })).total

    expect([await find(true), await find(false)]).toEqual([1, 0])
  },
)

testOnBothEngines('o que achou muito há pouco não é procurado entre todos outra vez', async ({ db }) => {
  await insertLicitacao(db)
  await sql`insert into licitacao (id_orgao, uf, objeto, busca, ident, data_abertura, publicacao)
    select id_orgao, uf, objeto, busca, ident, data_abertura + n * interval '1 day', publicacao
    from licitacao, generate_series(1, 999) as n`.execute(db)
  await sql`vacuum analyze licitacao`.execute(db)
  const find = makeFindLines(db, listed, { smallTotal: 500 })
  async function visit() {
    const before = await readSoFar(db)
    const matches = sql<boolean>`licitacao.objeto <> 'Lousas'`
    const { pageLines, total, provisional, isSmall } = await find({ key: 'nem todas', matches, page, by: newest })
    const { rows } = await sql`select id from ${pageLines} as page`.execute(db)
    const lines = (await readSoFar(db)).lines - before.lines
    return { found: rows.length, total, ...(provisional && { provisional }), isSmall, lines }
  }

  expect(await visit()).toMatchObject({ found: 10, total: 1000, isSmall: false })
  expect(await visit()).toEqual({ found: 10, total: 1000, isSmall: false, lines: 10 })
  // After the result has become small, one more visitor gets the old total.
  await sql`update licitacao set objeto = 'Lousas' where id > 400`.execute(db)
  await db.transaction().execute(bumpVersao)
  expect(await visit()).toMatchObject({ found: 10, total: 1000, provisional: true })
  await vi.waitFor(async () => expect(await visit()).toMatchObject({ found: 10, isSmall: true }))
})
