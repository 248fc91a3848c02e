import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { JSONParser } from '@streamparser/json-node'

/** A file that is not JSON, or no JSON this program knows what to do with; the message is the reason. */
export class JsonError extends Error {}

/** `linha` is the record's place in its list, from 1; `null` when the file is one record. */
export type JsonRecord = { linha: number | null; value: unknown }

/** An object that is no page is taken whole: one purchase, however many words it has, is smaller. */
const largestObject = 32 * 1024 * 1024

/**
 * The records of a file, one by one as it is read: those of a page (`{data: […]}`), of a list, or the file itself as
 * one. Throws `JsonError`, after the records that came before the flaw.
 */
export async function* readJson(file: string): AsyncGenerator<JsonRecord> {
  try {
    if ((await firstCharacter(file)) === '[') return yield* elements(file, '$.*')
    let found = false
    for await (const record of elements(file, '$.data.*')) {
      found = true
      yield record
    }
    if (!found) yield* wholeObject(file)
  } catch (error) {
    throw toJsonError(error)
  }
}

/** All of a small file at once. Throws `JsonError`. */
export async function readWholeJson(file: string): Promise<unknown> {
  try {
    for await (const { value } of parse(file, '$')) return value
  } catch (error) {
    throw toJsonError(error)
  }
  throw new JsonError('o arquivo está vazio')
}

/** The parser's complaints are the file's fault; the disk's are not. */
function toJsonError(error: unknown) {
  if (error instanceof JsonError || (error instanceof Error && 'syscall' in error)) return error
  return new JsonError(`não é um JSON válido (${error instanceof Error ? error.message : error})`)
}

async function* elements(file: string, path: string): AsyncGenerator<JsonRecord> {
  for await (const { key, value } of parse(file, path)) if (typeof key === 'number') yield { linha: key + 1, value }
}

async function* wholeObject(file: string): AsyncGenerator<JsonRecord> {
  if ((await stat(file)).size > largestObject) throw new JsonError('não tem uma lista de contratações')
  const value = await readWholeJson(file)
  const isEmptyPage = typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
  if (!isEmptyPage) yield { linha: null, value }
}

type Parsed = { key?: string | number; value: unknown }

function parse(file: string, path: string): AsyncIterable<Parsed> {
  const parser = new JSONParser({ paths: [path], keepStack: false })
  // What goes wrong on either side comes out of the parser, where it is read.
  pipeline(createReadStream(file), parser, () => {})
  return parser
}

async function firstCharacter(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.toString('utf8', 0, bytesRead).trim()[0]
  } finally {
    await handle.close()
  }
}
