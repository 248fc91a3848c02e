import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Pack, pack } from 'tar-stream'
import type { Db } from '../db/engine/schema'
import type { FileStore } from '../files/store.server'
import type { TemporaryFiles } from '../files/temporary.server'
import {
  arquivoName,
  type Cabecalho,
  cabecalhoName,
  type Fecho,
  fechoName,
  parteName,
  temporarioName,
} from './read.server'
import {
  fixTextFormat,
  listTables,
  readArquivos,
  readLines,
  readMigracao,
  readTemporarios,
  type Table,
} from './tables.server'

type Deps = {
  /** A transaction that reads a single snapshot of the database. */
  trx: Db
  files: FileStore
  temporary: TemporaryFiles
  out: NodeJS.WritableStream
  onProgress(done: number, total: number, of: 'linhas' | 'arquivos'): void
  signal?: AbortSignal
}

/** Streams rows and files to `out`. Equal data gives equal bytes on either engine. Returns what was written. */
export async function writeDump({ trx, files, temporary, out, onProgress, signal }: Deps) {
  const tar = pack()
  const written = pipeline(tar, createGzip(), out, { signal })
  const packed = packAll(tar, { trx, files, temporary, onProgress }).catch((error) => {
    tar.destroy(error)
    throw error
  })
  const [summary] = await Promise.all([packed, written])
  return summary
}

async function packAll(tar: Pack, { trx, files, temporary, onProgress }: Omit<Deps, 'out' | 'signal'>) {
  await fixTextFormat(trx)
  const tables = await listTables(trx)
  const cabecalho = await makeCabecalho(trx, tables)
  const linhas = cabecalho.tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0)
  const fecho: Fecho = { tabelas: {}, faltam: [] }
  await addEntry(tar, cabecalhoName, toJson(cabecalho))

  let done = 0
  for (const table of tables) {
    const hash = createHash('sha256')
    let parte = 0
    for await (const rows of readLines(trx, table)) {
      const bytes = Buffer.from(rows.map(({ linha }) => `${linha}\n`).join(''))
      hash.update(bytes)
      await addEntry(tar, parteName(table.nome, ++parte), bytes)
      done += rows.length
      onProgress(done, linhas, 'linhas')
    }
    fecho.tabelas[table.nome] = hash.digest('hex')
  }

  let arquivos = 0
  for await (const rows of readArquivos(trx))
    for (const arquivo of rows) {
      if (await files.isIntact(arquivo)) {
        await addFile(tar, arquivoName(arquivo.sha256), arquivo.tamanho, files.toPath(arquivo.sha256))
        onProgress(++arquivos, cabecalho.arquivos, 'arquivos')
      } else fecho.faltam.push(arquivo.sha256)
    }
  for await (const rows of readTemporarios(trx))
    for (const arquivo of rows) {
      // The upload was removed after the snapshot was taken. This is not an error.
      if (!(await temporary.has(arquivo))) continue
      await addFile(tar, temporarioName(arquivo.uri), arquivo.tamanho, temporary.toPath(arquivo.uri))
      onProgress(++arquivos, cabecalho.arquivos, 'arquivos')
    }
  await addEntry(tar, fechoName, toJson(fecho))
  tar.finalize()
  return { linhas, arquivos, faltam: fecho.faltam }
}

async function makeCabecalho(trx: Db, tables: Table[]): Promise<Cabecalho> {
  const tabelas: Cabecalho['tabelas'] = []
  for (const { nome, colunas } of tables) {
    const { rows } = await sql<{ linhas: number }>`select count(*) as linhas from ${sql.table(nome)}`.execute(trx)
    const sequencias: Record<string, number> = {}
    for (const coluna of colunas.filter(({ identidade }) => identidade)) {
      const last = await sql<{ valor: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${nome}, ${coluna.nome})::regclass) as valor`.execute(trx)
      const valor = last.rows[0]?.valor
      if (valor != null) sequencias[coluna.nome] = valor
    }
    tabelas.push({ nome, colunas: colunas.map((coluna) => coluna.nome), linhas: rows[0]?.linhas ?? 0, sequencias })
  }
  const { rows } = await sql<{ total: number }>`
    select count(distinct sha256) filter (where publicado) + count(*) filter (where not publicado) as total
    from arquivo`.execute(trx)
  const migracao = await readMigracao(trx)
  return { formato: 'licitacao-pub', versao: 1, migracao, tabelas, arquivos: rows[0]?.total ?? 0 }
}

/** Without time or owner, so that equal data gives equal bytes. */
const entryHeaders = (name: string) => ({ name, mode: 0o600, mtime: new Date(0) })

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

function addEntry(tar: Pack, name: string, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    ignoringEntryErrors(tar.entry(entryHeaders(name), bytes, (error) => (error ? reject(error) : resolve())))
  })
}

const addFile = (tar: Pack, name: string, size: number, file: string) =>
  pipeline(createReadStream(file), ignoringEntryErrors(tar.entry({ ...entryHeaders(name), size })))

/** The pipeline or the callback reports the error. An unhandled error of the entry would end the process. */
function ignoringEntryErrors(entry: ReturnType<Pack['entry']>) {
  entry.on('error', () => {})
  return entry
}
