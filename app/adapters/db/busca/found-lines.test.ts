import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { type Listed, makeFindLines } from './found-lines.server'

const listed: Listed = { table: 'licitacao', shown: sql`licitacao.publicacao = 'PUBLICADA'` }

/** How often all tenders were read so far. */
async function timesReadWhole(db: Db) {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select seq_scan as n from pg_stat_user_tables where relname = 'licitacao'`.execute(db)
  return Number(rows[0]?.n)
}

testOnBothEngines('várias palavras são procuradas no índice delas, por mais que se espere achar', async ({ db }) => {
  for (const objeto of ['aquisição de material', 'prestação de serviço', 'aquisição e prestação'])
    await insertLicitacao(db, { objeto })
  // Of so few the database says that reading them all is quickest.
  await sql`analyze licitacao`.execute(db)
  async function find(words: string, severalWords: boolean) {
    const before = await timesReadWhole(db)
    const { total } = await makeFindLines(
      db,
      listed,
    )({
      key: words,
      matches: sql`licitacao.fts @@ to_tsquery('simple', ${words})`,
      page: { page: 1, size: 10 },
      by: { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' },
      severalWords,
    })
    return { total, readAll: (await timesReadWhole(db)) > before }
  }

  expect(await find('aquisicao', false)).toEqual({ total: 2, readAll: true })
  expect(await find('aquisicao & prestacao', true)).toEqual({ total: 1, readAll: false })
  expect((await sql`show enable_seqscan`.execute(db)).rows).toEqual([{ enable_seqscan: 'on' }])
})
