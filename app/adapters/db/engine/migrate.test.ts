import { Migrator, sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/databases'
import { openDb } from './db.server'
import * as migrations from './migrations'
import type { Db } from './schema'

const listColumns = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

test('nenhuma migração retira uma tabela ou uma coluna, pois a versão anterior ainda atende', async () => {
  let steps = 0
  async function migrate(db: Db) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    let before = new Set<string>()
    for (const name of Object.keys(migrations)) {
      const { error } = await migrator.migrateTo(name)
      expect(error).toBeUndefined()
      const columns = await listColumns(db)
      expect([name, [...before].filter((column) => !columns.has(column))]).toEqual([name, []])
      before = columns
      steps++
    }
  }
  await (await openDb({ dataDir: await temporaryFolder(), migrate })).close()
  expect(steps).toBe(Object.keys(migrations).length)
})
