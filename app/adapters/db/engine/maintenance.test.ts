import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDir } from '../../../../tests/databases'
import { openDb } from './db.server'

const openEmbedded = async () => {
  const opened = await openDb({ dataDir: await emptyDataDir() })
  onTestFinished(opened.close)
  const { db, maintain } = opened
  await sql`create table muita (a int, b text, c text)`.execute(db)
  const add = (rows: number) =>
    sql`insert into muita select n, md5(n::text), repeat(md5(n::text), 5) from generate_series(1, ${rows}::int) n`.execute(
      db,
    )
  const readState = async () => {
    const { rows } = await sql<{ limpa: Date | null; analisada: Date | null; colunas: number }>`
      select last_vacuum as limpa, last_analyze as analisada,
        (select count(*)::int from pg_stats where tablename = 'muita') as colunas
      from pg_stat_user_tables where relname = 'muita'`.execute(db)
    return rows[0]
  }
  return { db, maintain, add, readState }
}

test('a manutenção do banco embutido limpa e analisa só a tabela que mudou o bastante', async () => {
  const { maintain, add, readState } = await openEmbedded()
  await add(20)
  await maintain()
  expect(await readState()).toEqual({ limpa: null, analisada: null, colunas: 0 })

  await add(5000)
  await maintain()
  const after = await readState()
  expect(after).toEqual({ limpa: expect.any(Date), analisada: expect.any(Date), colunas: 3 })
  await add(100)
  await maintain()
  expect(await readState()).toEqual(after)
})

test('quem lê não espera pela manutenção inteira do banco embutido', async () => {
  const { db, maintain, add } = await openEmbedded()
  await add(60_000)
  const state = { done: false }
  const maintained = maintain().finally(() => {
    state.done = true
  })
  let reads = 0
  while (!state.done) {
    await sql`select 1`.execute(db)
    if (!state.done) reads++
  }
  await maintained
  // If one statement maintained all tables, no read could run in between.
  expect(reads).toBeGreaterThan(5)
})
