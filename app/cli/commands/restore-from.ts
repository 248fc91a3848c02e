import { open, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDb } from '~/adapters/db/engine/db.server'
import { migrateNew, migrateToLatest } from '~/adapters/db/engine/migrate.server'
import { bindFolder, checkFolder } from '~/adapters/db/instalacao.server'
import { repeatApagamentos } from '~/adapters/db/titular/erase.server'
import { loadDump } from '~/adapters/dump/load.server'
import { type Dump, readDump } from '~/adapters/dump/read.server'
import { readApagamentos } from '~/adapters/files/data-folder.server'
import { withFileError } from '~/adapters/files/input.server'
import { makeFileStore } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import { openDatabase } from '~/composition/open-database.server'
import type { Apagamento } from '~/domain/cadastro/retencao'
import type { CommandContext, CommandIo } from '../command/command'

type RestoreOptions = { arquivo: string; apagamentos: string | undefined }

/** Restores as the action `restore` says. */
export async function restoreFrom({ arquivo: source, apagamentos }: RestoreOptions, context: CommandContext) {
  const erased = await readApagamentos(context.env.DATA_DIR, apagamentos)
  const input = source === '-' ? process.stdin : (await withFileError(source, open(source))).createReadStream()
  try {
    return await restoreDump(await readDump(input, context.signal), erased, context)
  } finally {
    input.destroy()
  }
}

async function restoreDump(dump: Dump, erased: Apagamento[], { env, io }: CommandContext) {
  const opened = await openDatabase(env, (db) => migrateNew(db, dump.cabecalho.migracao))
  const { linhas, arquivos, faltam } = await load(dump, opened, env.DATA_DIR, io)
  try {
    await opened.withoutTimeout(migrateToLatest)
    await bindFolder(opened.db, env.DATA_DIR)
    const repeated = await repeatApagamentos(opened.db, erased)
    await opened.maintain()
    io.print(`Restaurados e conferidos: ${linhas} linhas e ${arquivos} arquivos.`)
    if (repeated > 0) io.print(`Repetidos: ${repeated} apagamentos, bloqueios e desbloqueios de cadastros.`)
    for (const sha256 of faltam) io.warn(`Já não estava na cópia: ${makeFileStore(env.DATA_DIR).toPath(sha256)}`)
    return faltam.length > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}

/** Loads the whole dump. On failure it discards the database and removes the files it created. */
async function load(dump: Dump, opened: OpenDb, dataDir: string, { progress: onProgress }: CommandIo) {
  const created: CreatedFile[] = []
  try {
    await checkFolder(opened.db, dataDir)
    const parts = {
      engine: opened.engine,
      files: makeFileStore(dataDir),
      temporary: makeTemporaryFiles(dataDir),
      onNew: (place: string, ino: number) => void created.push({ place, ino }),
      onProgress,
    }
    return await opened.withoutTimeout((db) => db.transaction().execute((trx) => loadDump(dump, { trx, ...parts })))
  } catch (error) {
    await removeCreated(created, path.resolve(dataDir, 'arquivos'))
    await opened.discard()
    throw error
  }
}

type CreatedFile = { place: string; ino: number }

/** Removes the files that the restore created, except those replaced since, and the folders that become empty. */
async function removeCreated(created: CreatedFile[], top: string) {
  for (const { place, ino } of created) {
    const current = await stat(place).catch(() => null)
    if (current?.ino === ino) await rm(place, { force: true })
    let folder = path.dirname(place)
    while (
      folder.startsWith(top) &&
      (await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      folder = path.dirname(folder)
  }
}
