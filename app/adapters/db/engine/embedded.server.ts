import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Kysely } from 'kysely'
import type { Clock } from '~/domain/shared/clock'
import { makeConnectionQueue } from './connection-queue.server'
import { lockFolder } from './folder-lock.server'
import { makeMaintenance } from './maintenance.server'
import { translatingOutages } from './outages.server'
import { type Pglite, pgliteDialect, startPglite } from './pglite-dialect.server'
import type { Db } from './schema'
import { makeProcessoVersions, readVersao } from './versao.server'

/** Opens the embedded database of `dataDir`, which stays locked by this process until it is closed. */
export async function openEmbedded(dataDir: string, clock?: Clock) {
  const lock = await lockFolder(dataDir)
  try {
    await removeCopies(dataDir)
    const folder = path.join(dataDir, 'banco')
    const isNew = !existsSync(folder)
    let versao: number | null = null
    const processos = makeProcessoVersions()
    const pglite = await startPglite(folder, {
      onVersao(notified) {
        versao = Number(notified)
      },
      onProcesso: processos.applyNotice,
      clock,
    })
    const connectionQueue = makeConnectionQueue()
    const db = openKysely(pglite, connectionQueue.acquire)
    const background = openKysely(pglite, connectionQueue.acquireWhenIdle)

    /** Reads a copy of the folder, because a long read would block the only connection. */
    async function snapshot<T>(work: (trx: Db) => Promise<T>) {
      const copy = await db.connection().execute(async () => {
        await pglite.exec('checkpoint')
        return copyFolder(dataDir, folder)
      })
      try {
        const snapshotDb = openKysely(await startPglite(copy.folder), makeConnectionQueue().acquire)
        try {
          return await snapshotDb.transaction().execute(work)
        } finally {
          await snapshotDb.destroy()
        }
      } finally {
        await copy.remove()
      }
    }

    return {
      db,
      background,
      engine: 'pglite' as const,
      died: pglite.died,
      pool: connectionQueue.usage,
      // No other process writes to this database, so the last notified version is current.
      knownVersao: () => versao,
      versaoDoProcesso: processos.of,
      async watchVersao() {
        versao = await readVersao(db)
      },
      withoutTimeout: <T>(work: (db: Db) => Promise<T>) => work(db),
      snapshot,
      maintain: makeMaintenance(background),
      async close() {
        await db.destroy()
        lock.release()
      },
      async discard() {
        await db.destroy()
        if (isNew) await rm(folder, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openKysely = (pglite: Pglite, acquire: () => Promise<() => void>): Db =>
  new Kysely({ dialect: translatingOutages(pgliteDialect(pglite, acquire)) })

/** Hidden and distinctive, so that it cannot match an operator's own files. */
const copyPrefix = '.instantaneo-'
const isCopyName = (name: string) => /^\.instantaneo-[A-Za-z0-9]{6}$/.test(name)

/** Copies `folder`, which must not be written to meanwhile. Uses copy-on-write where the file system supports it. */
export async function copyFolder(dataDir: string, folder: string) {
  const copy = await mkdtemp(path.join(dataDir, copyPrefix))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await cp(folder, path.join(copy, 'banco'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { folder: path.join(copy, 'banco'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the copies left by dead processes. */
export async function removeCopies(dataDir: string) {
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && isCopyName(entry.name)) await rm(path.join(dataDir, entry.name), { recursive: true })
}
