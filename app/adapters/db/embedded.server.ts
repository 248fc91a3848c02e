import path from 'node:path'
import { Kysely } from 'kysely'
import { lockFolder } from './folder-lock.server'
import { pgliteDialect, startPglite } from './pglite-dialect.server'
import type { Db } from './schema'
import { readVersao } from './versao.server'

/** Opens the embedded database of `dataDir`, which belongs to this process until it is closed. */
export async function openEmbedded(dataDir: string) {
  const lock = await lockFolder(dataDir)
  try {
    let versao: number | null = null
    const pglite = await startPglite(path.join(dataDir, 'banco'), (valor) => {
      versao = Number(valor)
    })
    const db: Db = new Kysely({ dialect: pgliteDialect(pglite) })
    return {
      db,
      engine: 'pglite' as const,
      // Nobody else writes here, so what was heard last is how it is.
      knownVersao: () => versao,
      async watchVersao() {
        versao = await readVersao(db)
      },
      patiently: <T>(work: (db: Db) => Promise<T>) => work(db),
      // As one connection of Kysely's, so that it never falls into somebody's open transaction.
      maintain: () =>
        db.connection().execute(async () => {
          await pglite.exec('vacuum analyze')
          await pglite.exec('checkpoint')
        }),
      async close() {
        await db.destroy()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
