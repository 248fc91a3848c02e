import path from 'node:path'
import { Kysely } from 'kysely'
import { makeConnectionTurns } from './connection-turns.server'
import { copyFolder, removeCopies } from './folder-copy.server'
import { lockFolder } from './folder-lock.server'
import { tellingOutages } from './outages.server'
import { type Pglite, pgliteDialect, startPglite } from './pglite-dialect.server'
import type { Db } from './schema'
import { readVersao } from './versao.server'
import { makeVersoesDeProcessos } from './versoes-de-processos'

/** Opens the embedded database of `dataDir`, which belongs to this process until it is closed. */
export async function openEmbedded(dataDir: string) {
  const lock = await lockFolder(dataDir)
  try {
    await removeCopies(dataDir)
    const folder = path.join(dataDir, 'banco')
    let versao: number | null = null
    const processos = makeVersoesDeProcessos()
    const pglite = await startPglite(
      folder,
      (valor) => {
        versao = Number(valor)
      },
      processos.hear,
    )
    const turns = makeConnectionTurns()
    const db = openKysely(pglite, turns.take)

    /** One connection is all there is, and a long reading would hold it: a copy of the folder is read in its place. */
    async function snapshot<T>(work: (trx: Db) => Promise<T>) {
      const copy = await db.connection().execute(async () => {
        await pglite.exec('checkpoint')
        return copyFolder(dataDir, folder)
      })
      try {
        const still = openKysely(await startPglite(copy.folder), makeConnectionTurns().take)
        try {
          return await still.transaction().execute(work)
        } finally {
          await still.destroy()
        }
      } finally {
        await copy.remove()
      }
    }

    return {
      db,
      background: openKysely(pglite, turns.takeWhenQuiet),
      engine: 'pglite' as const,
      died: pglite.died,
      // Nobody else writes here, so what was heard last is how it is.
      knownVersao: () => versao,
      versaoDoProcesso: processos.of,
      async watchVersao() {
        versao = await readVersao(db)
      },
      patiently: <T>(work: (db: Db) => Promise<T>) => work(db),
      snapshot,
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

const openKysely = (pglite: Pglite, take: () => Promise<() => void>): Db =>
  new Kysely({ dialect: tellingOutages(pgliteDialect(pglite, take)) })
