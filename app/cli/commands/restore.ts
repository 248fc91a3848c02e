import { createReadStream } from 'node:fs'
import { openDb } from '~/adapters/db/engine/db.server'
import { migrateNew, migrateToLatest } from '~/adapters/db/engine/migrate.server'
import { repetirApagamentos } from '~/adapters/db/titular/repetir.server'
import { loadDump } from '~/adapters/dump/load.server'
import { readDump } from '~/adapters/dump/read.server'
import { readApagamentos } from '~/adapters/files/apagamentos.server'
import { makeFileStore } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import type { StandaloneCommand } from '../command'

/**
 * `portal restore`: what `portal dump` wrote, into an empty database of either kind, all of it or nothing; but for the
 * registrations that were erased since, as `apagamentos` or the data folder tells.
 */
export const restore: StandaloneCommand = async ([source = '', apagamentos], { env, io, signal }) => {
  const erased = await readApagamentos(env.DATA_DIR, apagamentos)
  const dump = await readDump(source === '-' ? process.stdin : createReadStream(source), signal)
  const opened = await openDb({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    migrate: (db) => migrateNew(db, dump.cabecalho.migracao),
  })
  try {
    const { engine } = opened
    const files = makeFileStore(env.DATA_DIR)
    const temporary = makeTemporaryFiles(env.DATA_DIR)
    const { linhas, arquivos, faltam } = await opened.patiently((db) =>
      db.transaction().execute((trx) => loadDump(dump, { trx, engine, files, temporary, onProgress: io.progress })),
    )
    await opened.patiently(migrateToLatest)
    const repeated = await repetirApagamentos(opened.db, erased)
    await opened.maintain()
    io.print(`Restaurados e conferidos: ${linhas} linhas e ${arquivos} arquivos.`)
    if (repeated > 0) io.print(`Repetidos: ${repeated} apagamentos e bloqueios de cadastros.`)
    for (const sha256 of faltam) io.print(`Já não estava na cópia: ${files.pathOf(sha256)}`)
    return faltam.length > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}
