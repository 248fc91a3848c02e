import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { colunasComprasgov, readCompra } from '~/domain/importacao/comprasgov'
import type { Entrada, Leitura } from '~/domain/importacao/ports'
import { listFiles } from '../files/list.server'
import { otherKindOf } from '../files/text-kind.server'

/** Tables of Compras.gov.br: UTF-8 with or without its mark, columns by name, parted by semicolons. */
export function readComprasgov(fileOrFolder: string): Leitura {
  return { entradas: readFolder(fileOrFolder), total: () => null }
}

async function* readFolder(fileOrFolder: string): AsyncGenerator<Entrada> {
  for (const file of await listFiles(fileOrFolder, '.csv'))
    try {
      yield* readCsv(file)
    } catch (error) {
      const motivo = reasonOf(error)
      if (!motivo) throw error
      yield { arquivo: file, linha: null, motivo }
    }
}

type Row = { record: string[]; lines: number }

async function* readCsv(arquivo: string): AsyncGenerator<Entrada> {
  const other = await otherKindOf(arquivo)
  if (other) return yield { arquivo, linha: null, motivo: other }
  let header: string[] | undefined
  for await (const { record, lines: linha } of rowsOf(arquivo)) {
    if (!header) {
      header = record.map((name) => name.trim())
      const missing = colunasComprasgov.filter((name) => !header?.includes(name))
      if (missing.length > 0) return yield { arquivo, linha, motivo: `faltam as colunas ${missing.join(', ')}` }
    } else if (record.length !== header.length)
      yield { arquivo, linha, motivo: `tem ${record.length} colunas em vez de ${header.length}` }
    else {
      const lida = readCompra(Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])))
      yield { arquivo, linha, ...(lida.ok ? { processo: lida.processo } : { motivo: lida.motivo }) }
    }
  }
  if (!header) yield { arquivo, linha: null, motivo: 'o arquivo está vazio' }
}

/** The rows as they are read; a flaw is thrown after those that came before it. */
async function* rowsOf(arquivo: string): AsyncGenerator<Row> {
  const read: Row[] = []
  const parser = parse({
    delimiter: ';',
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 4 * 1024 * 1024,
    on_record: (record: string[], { lines }) => {
      read.push({ record, lines })
      return null
    },
  })
  parser.resume()
  const failed = new Promise<never>((_, reject) => parser.once('error', reject))
  failed.catch(() => {})
  try {
    for await (const text of checkUtf8(createReadStream(arquivo))) {
      await Promise.race([failed, new Promise<void>((resolve) => parser.write(text, () => resolve()))])
      yield* read.splice(0)
    }
    await Promise.race([failed, new Promise<void>((resolve) => parser.end(() => resolve()))])
  } catch (error) {
    yield* read.splice(0)
    throw error
  }
  yield* read.splice(0)
}

/** Another encoding would fill the portal with broken words. */
async function* checkUtf8(source: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Why the rest of a file cannot be read; `undefined` for what is not the file's fault. */
function reasonOf(error: unknown) {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'o arquivo não está em UTF-8'
  if (!(error instanceof CsvError)) return undefined
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `aspas abertas na linha ${error.lines ?? '?'} não se fecham`
  return `não é um CSV válido (${error.message})`
}
