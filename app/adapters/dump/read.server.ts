import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'

/** The file is no dump, is incomplete or damaged, or does not fit this database. The message is for people. */
export class DumpError extends Error {}

type Content = AsyncIterable<Uint8Array>

export type DumpPiece =
  | { kind: 'linhas'; tabela: string; bytes: Buffer }
  | { kind: 'arquivo'; sha256: string; content: Content }
  | { kind: 'temporario'; uri: string; content: Content }
  | { kind: 'fecho'; fecho: Fecho }

/** Opens a dump; returns its header and its pieces. Each piece must be consumed before the next one is read. */
export async function readDump(input: NodeJS.ReadableStream, signal?: AbortSignal) {
  const tar = extract()
  // The error is ignored here, because reading `entries` throws it too.
  pipeline(input, createGunzip(), tar, { signal }).catch(() => {})
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry>
  const first = await entries.next().catch(() => undefined)
  if (!first || first.done || first.value.header.name !== cabecalhoName)
    throw new DumpError('o arquivo não é uma cópia feita por portal dump')
  const cabecalho = await readJson(readEntry(first.value), cabecalhoName, cabecalhoSchema)
  return { cabecalho, pieces: readPieces(entries) }
}

type Entry = Content & { header: { name: string } }

export type Dump = { cabecalho: Cabecalho; pieces: AsyncIterable<DumpPiece> }

async function* readPieces(entries: AsyncIterator<Entry>): AsyncGenerator<DumpPiece> {
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { name } = next.value.header
      const entry = readEntry(next.value)
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
    throw toDumpError(error)
  } finally {
    await entries.return?.()
  }
}

/** The bytes of an entry; if they are truncated or damaged, throws `DumpError`. */
async function* readEntry(entry: Content) {
  try {
    yield* entry
  } catch (error) {
    throw toDumpError(error)
  }
}

const toDumpError = (error: unknown) => (isBroken(error) ? new DumpError('a cópia está cortada ou estragada') : error)

/** Errors of a truncated or damaged gzip or tar. */
const isBroken = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(String(error.code))) ||
    /unexpected end|invalid tar|premature/i.test(error.message))

async function readJson<S extends z.ZodType>(content: Content, name: string, schema: S): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, JSON.parse((await buffer(content)).toString()))
  if (!parsed.success) throw new DumpError(`a cópia é de um formato desconhecido (${name})`)
  return parsed.data
}

/**
 * Format of a dump (decision 007): `cabecalho.json`, tables in parts of JSON lines, published files by hash, uploads by
 * id, and `fecho.json`, present only if the dump is complete.
 */
export const cabecalhoName = 'cabecalho.json'
export const fechoName = 'fecho.json'
export const parteName = (tabela: string, parte: number) => `tabelas/${tabela}/${String(parte).padStart(6, '0')}.ndjson`
export const arquivoName = (sha256: string) => `arquivos/${sha256}`
export const temporarioName = (uri: string) => `temporarios/${uri}`

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** The header tells a reader at once whether it can load the dump, and how large the dump is. */
const cabecalhoSchema = z.object({
  formato: z.literal('licitacao-pub'),
  versao: z.literal(1),
  /** Name of the schema's last migration. */
  migracao: z.string(),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()),
      linhas: z.number().int(),
      /** Last sequence value by column. */
      sequencias: z.record(z.string(), z.number().int()),
    }),
  ),
  arquivos: z.number().int(),
})
export type Cabecalho = z.output<typeof cabecalhoSchema>

/** Checksum of each table, and published files that were missing or damaged. */
const fechoSchema = z.object({
  tabelas: z.record(z.string(), sha256Schema),
  faltam: z.array(sha256Schema),
})
export type Fecho = z.output<typeof fechoSchema>
