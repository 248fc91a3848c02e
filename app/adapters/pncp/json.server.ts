import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { otherKindOf } from '../files/text-kind.server'
import { JsonError, scanJson } from './scan.server'

export { JsonError }

/** `linha` is the record's place in its list, from 1; `null` when the file is one record. */
export type JsonRecord = { linha: number | null; value: unknown }
type BadRecord = { linha: number | null; motivo: string }

/** The longest file of each kind, in bytes: pages are read record by record, the items of a purchase are held at once. */
export const largest = { paginas: 4 * 2 ** 30, partes: 128 * 2 ** 20 }

/**
 * The records of a file, one by one as it is read: those of a page (`{data: […]}`), of a list, or the file itself as
 * one. A record that cannot be read is told and the next one read. Throws `JsonError`, after the records that came before
 * the flaw.
 */
export async function* readJson(file: string, most = largest.paginas): AsyncGenerator<JsonRecord | BadRecord> {
  if ((await stat(file)).size > most) throw new JsonError(`o arquivo tem mais de ${most / 2 ** 20} MB`)
  const other = await otherKindOf(file)
  if (other) throw new JsonError(other)
  for await (const { linha, bytes } of scanJson(withoutMark(createReadStream(file)))) {
    const record = parse(bytes)
    // A file that is one record, and not even that, is a broken file.
    if (linha === null && 'motivo' in record) throw new JsonError(record.motivo)
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

async function* withoutMark(chunks: AsyncIterable<Buffer>) {
  let isFirst = true
  for await (const chunk of chunks) {
    yield isFirst && chunk.subarray(0, 3).equals(Buffer.from('\ufeff')) ? chunk.subarray(3) : chunk
    isFirst = false
  }
}
