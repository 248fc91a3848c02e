import { readInput, UnusableInput } from '../files/input.server'
import { maxRecordBytes, scanJson } from './scan-json.server'

/** `linha`: position in the list from 1; `null` if the file is a single record. */
export type JsonRecord = { linha: number | null; value: unknown }

type BadRecord = { linha: number | null; motivo: string }

/** Maximum file sizes in bytes. Pages are streamed; the items of a purchase are held in memory. */
export const maxBytes = { paginas: 4 * 2 ** 30, partes: 128 * 2 ** 20 }

const isNdjson = (file: string) => /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(file)

/**
 * Streams the records of a page (`{data: […]}`), of a list, of a file with one record per line, or of a file that is a
 * single record. Invalid records are reported and skipped. At a syntax error, throws `UnusableInput` after the records
 * before it.
 */
export async function* readJson(file: string, maxSize = maxBytes.paginas): AsyncGenerator<JsonRecord | BadRecord> {
  for await (const { linha, bytes } of scanJson(withoutBom(readInput(file, maxSize)), isNdjson(file))) {
    const record = bytes ? parse(bytes) : { motivo: `o registro ${linha} tem mais de ${maxRecordBytes / 2 ** 20} MB` }
    // An invalid single record means that the file is broken.
    if (linha === null && 'motivo' in record) throw new UnusableInput(record.motivo)
    yield { linha, ...record }
  }
}

function parse(bytes: Buffer): { value: unknown } | { motivo: string } {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch (error) {
    if (error instanceof TypeError) return { motivo: 'não está em UTF-8' }
    return { motivo: `não é um JSON válido (${error instanceof Error ? error.message.slice(0, 100) : error})` }
  }
}

async function* withoutBom(chunks: AsyncIterable<Buffer>) {
  let isFirst = true
  for await (const chunk of chunks) {
    yield isFirst && chunk.subarray(0, 3).equals(Buffer.from('\ufeff')) ? chunk.subarray(3) : chunk
    isFirst = false
  }
}
