import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { type Cabecalho, cabecalhoName, cabecalhoSchema, type Fecho, fechoName, fechoSchema } from './format'

/** The dump is not one, is not whole, or is not what it was; the message says so to a person. */
export class DumpError extends Error {}

export type Piece =
  | { kind: 'linhas'; tabela: string; bytes: Buffer }
  | { kind: 'arquivo'; sha256: string; content: AsyncIterable<Uint8Array> }
  | { kind: 'temporario'; uri: string; content: AsyncIterable<Uint8Array> }
  | { kind: 'fecho'; fecho: Fecho }

/** Opens a dump: what it says of itself at its head, and the pieces that follow, each to be used up before the next. */
export async function readDump(input: NodeJS.ReadableStream, signal?: AbortSignal) {
  const tar = extract()
  // Whatever breaks it, the entries end with the same error.
  pipeline(input, createGunzip(), tar, { signal }).catch(() => {})
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry>
  const first = await entries.next().catch(() => undefined)
  if (!first || first.done || first.value.header.name !== cabecalhoName)
    throw new DumpError('o arquivo não é uma cópia feita por portal dump')
  const cabecalho = await readJson(first.value, cabecalhoSchema)
  return { cabecalho, pieces: readPieces(entries) }
}

type Entry = AsyncIterable<Uint8Array> & { header: { name: string } }

export type Dump = { cabecalho: Cabecalho; pieces: AsyncIterable<Piece> }

async function* readPieces(entries: AsyncIterator<Entry>): AsyncGenerator<Piece> {
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const entry = next.value
      const { name } = entry.header
      const [, tabela] = /^tabelas\/(\w+)\/\d+\.ndjson$/.exec(name) ?? []
      const [, sha256] = /^arquivos\/([0-9a-f]{64})$/.exec(name) ?? []
      const [, uri] = /^temporarios\/([\w-]{22,})$/.exec(name) ?? []
      if (tabela) yield { kind: 'linhas', tabela, bytes: await buffer(entry) }
      else if (sha256) yield { kind: 'arquivo', sha256, content: entry }
      else if (uri) yield { kind: 'temporario', uri, content: entry }
      else if (name === fechoName) yield { kind: 'fecho', fecho: await readJson(entry, fechoSchema) }
      else throw new DumpError(`a cópia tem uma parte desconhecida: ${name}`)
    }
  } catch (error) {
    if (isBroken(error)) throw new DumpError('a cópia está cortada ou estragada')
    throw error
  } finally {
    await entries.return?.()
  }
}

/** What a cut or damaged gzip or tar throws. */
const isBroken = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(String(error.code))) ||
    /unexpected end|invalid tar|premature/i.test(error.message))

async function readJson<Schema extends z.ZodType>(entry: Entry, schema: Schema): Promise<z.output<Schema>> {
  const parsed = z.safeParse(schema, JSON.parse((await buffer(entry)).toString()))
  if (!parsed.success) throw new DumpError(`a cópia é de um formato desconhecido (${entry.header.name})`)
  return parsed.data
}
