import { type Migration, Migrator } from 'kysely'
import { up as processos } from './migrations/001-processos'
import { up as avisoDeVersao } from './migrations/002-aviso-de-versao'
import { up as solicitar } from './migrations/003-solicitar'
import type { Db } from './schema'

/** Forward only, in this order. A migration that has run anywhere is never edited: a new one follows it. */
const migrations: Record<string, Migration> = {
  '001-processos': { up: processos },
  '002-aviso-de-versao': { up: avisoDeVersao },
  '003-solicitar': { up: solicitar },
}

/** Brings the database to this program's schema. Kysely's lock lets one process at a time through; the others wait. */
export async function migrateToLatest(db: Db) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
