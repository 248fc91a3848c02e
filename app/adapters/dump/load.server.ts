import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/engine/schema'
import type { FileStore, OnNew } from '../files/store.server'
import type { TemporaryFiles } from '../files/temporary.server'
import { type Cabecalho, type Dump, DumpError, type Fecho } from './read.server'
import { fixTextFormat, isDumped, listTables, readArquivos, readLines, type Table } from './tables.server'

type Deps = {
  trx: Db
  engine: 'pglite' | 'postgres'
  files: FileStore
  temporary: TemporaryFiles
  /** Called for each file that did not exist before. */
  onNew: OnNew
  onProgress(done: number, total: number, of: 'linhas' | 'arquivos' | 'linhas conferidas'): void
}

/** Tables that migrations fill. They are cleared before a dump is loaded, because it contains their rows. */
const filledByMigrations = ['versao', 'ocds_estado', 'linha_fornecimento', 'natureza_juridica', 'porte_empresa']

const linesPerCheckpoint = 100_000

/**
 * Loads a dump into an empty database of the same schema, within `trx`. On failure only files reported to `onNew`
 * remain. At the end all rows are read back and compared with the checksums.
 */
export async function loadDump(
  { cabecalho, pieces }: Dump,
  { trx, engine, files, temporary, onNew, onProgress }: Deps,
) {
  const tables = await listTables(trx)
  checkColumns(cabecalho, tables)
  await lockEmptyTables(trx, tables)
  // The dump has the numbers that a trigger gives to new processes, and the releases that another one deletes.
  await sql`set local portal.restaurando = 'sim'`.execute(trx)

  const expected = cabecalho.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
  let linhas = 0
  let checkpointed = 0
  let arquivos = 0
  let fecho: Fecho | undefined
  for await (const piece of pieces) {
    if (piece.kind === 'fecho') fecho = piece.fecho
    if (piece.kind === 'linhas' && isDumped(piece.tabela)) {
      linhas += await insertLines(trx, tableNamed(tables, piece.tabela), piece.bytes)
      onProgress(linhas, expected, 'linhas')
      // PGlite makes no checkpoints by itself, so its log would grow with the dump.
      if (engine === 'pglite' && linhas - checkpointed >= linesPerCheckpoint) {
        await sql`checkpoint`.execute(trx)
        checkpointed = linhas
      }
    }
    if (piece.kind === 'arquivo') {
      const { sha256 } = await files.put(piece.content, onNew)
      if (sha256 !== piece.sha256) throw new DumpError(`o arquivo ${piece.sha256} não é mais o que era`)
      onProgress(++arquivos, cabecalho.arquivos, 'arquivos')
    }
    if (piece.kind === 'temporario') {
      await temporary.put(piece.uri, piece.content, onNew)
      onProgress(++arquivos, cabecalho.arquivos, 'arquivos')
    }
  }
  if (!fecho) throw new DumpError('a cópia está cortada: falta o fecho')

  await continueSequences(trx, cabecalho)
  await checkRows(trx, tables, fecho, (done) => onProgress(done, expected, 'linhas conferidas'))
  await checkArquivos(trx, files, new Set(fecho.faltam))
  return { linhas, arquivos, faltam: fecho.faltam }
}

function checkColumns({ tabelas }: Cabecalho, tables: Table[]) {
  const ofDump = tabelas.filter(({ nome }) => isDumped(nome)).map(({ nome, colunas }) => `${nome}(${colunas})`)
  const ofDatabase = tables.map(({ nome, colunas }) => `${nome}(${colunas.map((coluna) => coluna.nome)})`)
  const mismatch =
    ofDump.find((table) => !ofDatabase.includes(table)) ?? ofDatabase.find((table) => !ofDump.includes(table))
  if (mismatch) throw new DumpError(`a cópia e este banco não têm as mesmas tabelas: ${mismatch}`)
}

/** Locks all tables, clears those that migrations fill, and checks that the others are empty. */
async function lockEmptyTables(trx: Db, tables: Table[]) {
  await sql`lock table ${sql.join(tables.map(({ nome }) => sql.table(nome)))} in access exclusive mode`.execute(trx)
  for (const { nome } of tables) {
    if (filledByMigrations.includes(nome)) {
      await sql`delete from ${sql.table(nome)}`.execute(trx)
      continue
    }
    const { rows } = await sql`select from ${sql.table(nome)} limit 1`.execute(trx)
    if (rows.length > 0) throw new DumpError(`o banco não está vazio (${nome}); restaure num banco novo`)
  }
}

function tableNamed(tables: Table[], nome: string) {
  const table = tables.find((one) => one.nome === nome)
  if (!table) throw new DumpError(`a cópia tem linhas de uma tabela desconhecida: ${nome}`)
  return table
}

/** Sends the lines as one JSON array; the database restores the types. */
async function insertLines(trx: Db, { nome, colunas }: Table, bytes: Buffer) {
  const lines = bytes.toString().trimEnd().split('\n')
  const names = colunas.map((coluna) => sql.ref(coluna.nome))
  const values = colunas.map(({ tipo }, index) => sql`(linha->>${sql.lit(index)})::${sql.raw(tipo)}`)
  await sql`
    insert into ${sql.table(nome)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as linha`.execute(trx)
  return lines.length
}

async function continueSequences(trx: Db, { tabelas }: Cabecalho) {
  for (const { nome, sequencias } of tabelas.filter(({ nome }) => isDumped(nome)))
    for (const [coluna, valor] of Object.entries(sequencias))
      await sql`select setval(pg_get_serial_sequence(${nome}, ${coluna}), ${valor})`.execute(trx)
}

async function checkRows(trx: Db, tables: Table[], fecho: Fecho, onProgress: (done: number) => void) {
  await fixTextFormat(trx)
  let done = 0
  for (const table of tables) {
    const hash = createHash('sha256')
    for await (const rows of readLines(trx, table)) {
      for (const { linha } of rows) hash.update(`${linha}\n`)
      done += rows.length
      onProgress(done)
    }
    if (hash.digest('hex') !== fecho.tabelas[table.nome])
      throw new DumpError(`as linhas de ${table.nome} não são as que foram copiadas`)
  }
}

async function checkArquivos(trx: Db, files: FileStore, faltam: Set<string>) {
  for await (const rows of readArquivos(trx))
    for (const arquivo of rows)
      if (!faltam.has(arquivo.sha256) && !(await files.has(arquivo)))
        throw new DumpError(`falta na cópia o arquivo ${arquivo.sha256}`)
}
