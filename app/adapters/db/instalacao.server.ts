import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { makePseudonym } from '~/adapters/crypto/crypto.server'
import { ensureSecret, readSecret, writeAtomic } from '~/adapters/files/data-folder.server'
import type { Db } from './engine/schema'

/** The data folder or the secret does not belong to the database. The message names it and says what to do. */
class InstalacaoError extends Error {}

type Settings = { DATA_DIR: string; SECRET?: string }

/**
 * Verifies that the data folder and the secret belong to this database. Binds them to a database that has none yet.
 * Returns the secret. Throws `InstalacaoError` (decision 041).
 */
export async function bindInstalacao(db: Db, { DATA_DIR, SECRET }: Settings) {
  await bindFolder(db, DATA_DIR)
  const known = (await findInstalacao(db))?.segredo ?? null
  const configured = SECRET ?? (await readSecret(DATA_DIR))
  if (configured === undefined && known !== null) throw new InstalacaoError(lostSecret(DATA_DIR))
  const secret = configured ?? (await ensureSecret(DATA_DIR))
  const fingerprint = makeFingerprint(secret)
  // If several processes start at once, only the first stores its secret. The others compare their secret with it.
  if (known === null)
    await db.updateTable('instalacao').set({ segredo: fingerprint }).where('segredo', 'is', null).execute()
  if ((known ?? (await findInstalacao(db))?.segredo) !== fingerprint) throw new InstalacaoError(otherSecret)
  return secret
}

/** Verifies or binds only the data folder. */
export async function bindFolder(db: Db, dataDir: string) {
  await checkFolder(db, dataDir)
  if (await findInstalacao(db)) return
  await db.transaction().execute(async (trx) => {
    await sql`lock table instalacao in exclusive mode`.execute(trx)
    if (await findInstalacao(trx)) return
    // The file is written first: an interrupted start would otherwise leave a database that accepts no folder.
    const marca = (await readMarca(dataDir)) ?? (await makeMarca(dataDir))
    await trx.insertInto('instalacao').values({ marca }).execute()
  })
  await checkFolder(db, dataDir)
}

/** Verifies the data folder without binding it. */
export async function checkFolder(db: Db, dataDir: string) {
  const row = await findInstalacao(db)
  if (!row) return
  const marca = await readMarca(dataDir)
  if (marca !== row.marca) throw new InstalacaoError(otherFolder(dataDir, marca === undefined))
}

/** Binds the configured folder or secret to this database, as the operator requested. */
export async function acceptInstalacao(
  db: Db,
  { DATA_DIR, SECRET }: Settings,
  what: { pasta: boolean; segredo: boolean },
) {
  if (what.pasta) {
    const marca = (await readMarca(DATA_DIR)) ?? (await makeMarca(DATA_DIR))
    await db
      .insertInto('instalacao')
      .values({ marca })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ marca }))
      .execute()
  }
  await bindFolder(db, DATA_DIR)
  if (!what.segredo) return
  const secret = SECRET ?? (await ensureSecret(DATA_DIR))
  await db
    .updateTable('instalacao')
    .set({ segredo: makeFingerprint(secret) })
    .execute()
}

/** Returns `undefined` also while the table is missing, for example while an older dump is restored. */
async function findInstalacao(db: Db) {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('instalacao') is not null as "exists"`.execute(db)
  if (!rows[0]?.exists) return undefined
  return db.selectFrom('instalacao').select(['marca', 'segredo']).executeTakeFirst()
}

/** Keyed hash of a secret, to recognize the secret without storing it. */
const makeFingerprint = (secret: string) => makePseudonym(secret, 'instalacao')('segredo')

const fileIn = (dataDir: string) => path.resolve(dataDir, 'marca')

async function readMarca(dataDir: string) {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text?.trim() || undefined
}

async function makeMarca(dataDir: string) {
  const marca = randomUUID()
  await writeAtomic(fileIn(dataDir), `${marca}\n`)
  return marca
}

const otherFolder = (dataDir: string, missing: boolean) =>
  [
    `DATA_DIR: a pasta de dados ${dataDir} não é a deste banco de dados: ${missing ? 'falta nela o arquivo marca' : 'o arquivo marca dela é de outro banco'}.`,
    'Sem a pasta certa faltam os arquivos publicados. Confira DATA_DIR e DATABASE_URL.',
    'Se é mesmo esta a pasta: portal instalacao accept --pasta',
  ].join('\n')

const howToReplace =
  'Para trocar o segredo de propósito, pare todos os processos do portal e use: portal instalacao accept --segredo'

const otherSecret = [
  'SECRET: o segredo não é o deste banco de dados: com outro, os links já enviados deixam de valer.',
  'Todos os processos usam o mesmo. Confira SECRET, ou o arquivo segredo da pasta de dados.',
  howToReplace,
].join('\n')

const lostSecret = (dataDir: string) =>
  [
    `SECRET: falta o arquivo ${path.resolve(dataDir, 'segredo')}, e este banco de dados é usado com um segredo.`,
    'Ponha-o de volta, ou defina SECRET.',
    howToReplace,
  ].join('\n')
