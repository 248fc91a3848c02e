import { isDeepStrictEqual } from 'node:util'
import { type Migration, Migrator, sql } from 'kysely'
import * as allMigrations from './migrations'
import type { Db } from './schema'

const migrations: Record<string, Migration> = { ...allMigrations }

const makeMigrator = (db: Db, all = migrations) => new Migrator({ db, provider: { getMigrations: async () => all } })

/** Is told what a migration does. */
export type MigrationLog = { info?(message: string): void }

/** Migrates to this release's schema. Kysely's lock lets one process at a time through. */
export const migrateToLatest = (db: Db) => migrate(db, {})

/** Migrates as `migrateToLatest` does and reports each migration (O12). */
export const makeMigrate = (log: MigrationLog) => (db: Db) => migrate(db, log)

async function migrate(db: Db, log: MigrationLog) {
  const executed = await listExecuted(db)
  refuseNewer(executed)
  // Kysely would inspect every table, even if there is nothing to migrate.
  if (isDeepStrictEqual(executed, Object.keys(migrations))) return
  const { error } = await makeMigrator(db, reported(executed, log)).migrateToLatest()
  if (error) throw error
}

/** The migrations, each of which says its name and how many of the pending ones are done when it begins. */
function reported(executed: string[], { info = () => {} }: MigrationLog) {
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  if (executed.length === 0) info('O banco de dados está vazio: o portal cria as suas tabelas.')
  else info(`O banco de dados passa a esta versão: ${pending.length} migrações, numa só transação.`)
  const withReport = ([name, migration]: [string, Migration]): [string, Migration] => [
    name,
    {
      up(db) {
        if (executed.length > 0) info(`Migração ${pending.indexOf(name) + 1} de ${pending.length}: ${name}`)
        return migration.up(db)
      },
    },
  ]
  return Object.fromEntries(Object.entries(migrations).map(withReport))
}

/** Whether all known migrations have run; a newer release may have run more. */
export async function hasMigrated(db: Db) {
  const executed = new Set(await listExecuted(db))
  return Object.keys(migrations).every((name) => executed.has(name))
}

/** The database has migrations that this release does not know. */
export class NewerSchemaError extends Error {}

function refuseNewer(executed: string[]) {
  const newer = executed.findLast((name) => !Object.hasOwn(migrations, name))
  if (newer === undefined) return
  const last = Object.keys(migrations).at(-1)
  throw new NewerSchemaError(
    [
      `O banco de dados é de uma versão mais nova do portal: já passou por ${newer}, e esta versão só conhece até ${last}.`,
      'Use a versão mais nova. Para voltar a esta, restaure num banco novo a cópia feita antes da atualização.',
      'O que está neste banco pode ser copiado também com esta versão: portal dump <arquivo>',
    ].join('\n'),
  )
}

async function listExecuted(db: Db) {
  const {
    rows: [first],
  } = await sql<{ migrated: boolean }>`select to_regclass('kysely_migration') is not null as migrated`.execute(db)
  if (!first?.migrated) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

class SchemaError extends Error {}

/** Migrates a new database up to `migracao`, to load data of that release. Never changes an existing schema. */
export async function migrateNew(db: Db, migracao: string) {
  refuseNewer(await listExecuted(db))
  const migrator = makeMigrator(db)
  const known = await migrator.getMigrations()
  if (!known.some(({ name }) => name === migracao))
    throw new SchemaError(`os dados são de uma versão mais nova do portal (${migracao})`)
  const last = known.findLast(({ executedAt }) => executedAt)
  if (last && last.name !== migracao)
    throw new SchemaError(`o banco está em ${last.name} e os dados são de ${migracao}; use um banco novo`)
  const { error } = await migrator.migrateTo(migracao)
  if (error) throw error
}
