import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { type Cabecalho, cabecalhoName, cabecalhoSchema, type Fecho, fechoName, fechoSchema } from './format'

/** The dump is not one, is not whole, or is not what it was; the message says so to a person. */
export class DumpError extends Error {}

type Content = AsyncIterable<Uint8Array>

export type Piece =
  | { kind: 'linhas'; tabela: string; bytes: Buffer }
  | { kind: 'arquivo'; sha256: string; content: Content }
  | { kind: 'temporario'; uri: string; content: Content }
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
  const cabecalho = await readJson(wholeOf(first.value), cabecalhoName, cabecalhoSchema)
  return { cabecalho, pieces: readPieces(entries) }
}

type Entry = Content & { header: { name: string } }

export type Dump = { cabecalho: Cabecalho; pieces: AsyncIterable<Piece> }

async function* readPieces(entries: AsyncIterator<Entry>): AsyncGenerator<Piece> {
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { name } = next.value.header
      const entry = wholeOf(next.value)
      const [, tabela] = /^tabelas\/(\w+)\/\d+\.ndjson$/.exec(name) ?? []
      const [, sha256] = /^arquivos\/([0-9a-f]{64})$/.exec(name) ?? []
      const [, uri] = /^temporarios\/([\w-]{22,})$/.exec(name) ?? []
      if (tabela) yield { kind: 'linhas', tabela, bytes: await buffer(entry) }
      else if (sha256) yield { kind: 'arquivo', sha256, content: entry }
      else if (uri) yield { kind: 'temporario', uri, content: entry }
      else if (name === fechoName) yield { kind: 'fecho', fecho: await readJson(entry, fechoName, fechoSchema) }
      else throw new DumpError(`a cópia tem uma parte desconhecida: ${name}`)
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    await entries.return?.()
  }
}

/** The bytes of one entry; a dump that breaks within them says so to whoever uses them up, here or elsewhere. */
async function* wholeOf(entry: Content) {
  try {
    yield* entry
  } catch (error) {
    throw inWords(error)
  }
}

const inWords = (error: unknown) => (isBroken(error) ? new DumpError('a cópia está cortada ou estragada') : error)

/** What a cut or damaged gzip or tar throws. */
const isBroken = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(String(error.code))) ||
    /unexpected end|invalid tar|premature/i.test(error.message))

async function readJson<S extends z.ZodType>(content: Content, name: string, schema: S): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, JSON.parse((await buffer(content)).toString()))
  if (!parsed.success) throw new DumpError(`a cópia é de um formato desconhecido (${name})`)
  return parsed.data
}
