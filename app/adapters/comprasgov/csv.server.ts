import { CsvError, parse } from 'csv-parse'
import { colunasComprasgov, readCompra } from '~/domain/importacao/comprasgov'
import type { Entrada, Leitura } from '~/domain/importacao/import-processos'
import { listFiles, readInput, UnusableInput, unreadableReason } from '../files/input.server'
import { maxRecordLength, withoutLongRecords } from './csv-records.server'

/** Reads tables of Compras.gov.br: UTF-8 with optional BOM, named columns, semicolons. */
export function readComprasgov(fileOrFolder: string): Leitura {
  return { entradas: readFolder(fileOrFolder), total: () => null }
}

async function* readFolder(fileOrFolder: string): AsyncGenerator<Entrada> {
  const { files, unread } = await listFiles(fileOrFolder, '.csv')
  yield* unread
  for (const file of files)
    try {
      yield* readCsv(file)
    } catch (error) {
      const motivo = findReason(error)
      if (!motivo) throw error
      yield { arquivo: file, linha: null, motivo }
    }
}

type Row = { record: string[]; lines: number }
type LongRow = { tooLong: true; lines: number }

async function* readCsv(arquivo: string): AsyncGenerator<Entrada> {
  let header: string[] | undefined
  for await (const row of readRows(arquivo)) {
    const linha = row.lines
    if ('tooLong' in row) {
      yield { arquivo, linha, motivo: `o registro tem mais de ${maxRecordLength / 2 ** 20} MB` }
      continue
    }
    const { record } = row
    if (!header) {
      header = record.map((name) => name.trim())
      const missing = colunasComprasgov.filter((name) => !header?.includes(name))
      if (missing.length > 0) return yield { arquivo, linha, motivo: `faltam as colunas ${missing.join(', ')}` }
    } else if (record.length !== header.length)
      yield { arquivo, linha, motivo: `tem ${record.length} colunas em vez de ${header.length}` }
    else {
      const lida = readCompra(Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])))
      yield lida.ok
        ? { arquivo, linha, processo: lida.processo }
        : { arquivo, linha, motivo: lida.motivo, chave: lida.chave }
    }
  }
  if (!header) yield { arquivo, linha: null, motivo: 'o arquivo está vazio' }
}

/** Yields the rows of a file. If reading fails, it yields the rows read so far and then throws. */
async function* readRows(arquivo: string): AsyncGenerator<Row | LongRow> {
  const pendingRows: (Row | LongRow)[] = []
  const parser = parse({
    delimiter: ';',
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (record: string[], { lines }) => {
      pendingRows.push({ record, lines })
      return null
    },
  })
  parser.resume()
  const failed = new Promise<never>((_, reject) => parser.once('error', reject))
  failed.catch(() => {})
  try {
    for await (const text of withoutLongRecords(decodeUtf8(readInput(arquivo)))) {
      if (typeof text === 'number') pendingRows.push({ tooLong: true, lines: text })
      else await Promise.race([failed, new Promise<void>((resolve) => parser.write(text, () => resolve()))])
      yield* pendingRows.splice(0)
    }
    await Promise.race([failed, new Promise<void>((resolve) => parser.end(() => resolve()))])
  } catch (error) {
    yield* pendingRows.splice(0)
    throw error
  }
  yield* pendingRows.splice(0)
}

async function* decodeUtf8(source: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Why the rest of the file is unreadable; `undefined` if the file is not the cause. */
function findReason(error: unknown) {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'o arquivo não está em UTF-8'
  if (error instanceof UnusableInput) return error.message
  if (!(error instanceof CsvError)) return unreadableReason(error)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `aspas abertas na linha ${error.lines ?? '?'} não se fecham`
  return `não é um CSV válido (${error.message})`
}
