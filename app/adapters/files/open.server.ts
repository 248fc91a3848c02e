import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import parseRange from 'range-parser'
import type { ArquivoAberto, ArquivoGuardado, Asked, Given } from '~/domain/arquivo/arquivo'

type Part = { start: number; end: number }
type Judged = { given: Given; part?: Part }

/** A file of this machine's disk, or the part of it that is asked for. */
export async function openStored(
  place: string,
  { nome, tipoMidia, sha256, tamanho }: ArquivoGuardado,
  dono: ArquivoAberto['dono'],
  asked: Asked = {},
): Promise<ArquivoAberto> {
  const etag = `"${sha256}"`
  const { given, part } = judge(asked, etag, tamanho)
  const file = { nome, tipoMidia, dono, given, etag, inParts: true }
  if (given === 'outside') return { ...file, bytes: null, range: `bytes */${tamanho}`, conteudo: null }
  if (given !== 'whole' && given !== 'part') return { ...file, bytes: null, range: null, conteudo: null }
  return {
    ...file,
    bytes: part ? part.end - part.start + 1 : tamanho,
    range: part ? `bytes ${part.start}-${part.end}/${tamanho}` : null,
    conteudo: await read(place, part),
  }
}

/** By the conditions first, in HTTP's order; of several parts at once, and what is no part, all of it is given. */
function judge({ ifMatch, ifNoneMatch, ifRange, range }: Asked, etag: string, tamanho: number): Judged {
  if (ifMatch !== undefined && !names(ifMatch, etag)) return { given: 'changed' }
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return { given: 'unchanged' }
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return { given: 'whole' }
  const parts = parseRange(tamanho, range, { combine: true })
  if (parts === -1) return { given: 'outside' }
  const [part, ...others] = parts === -2 || parts.type !== 'bytes' ? [] : parts
  return part && others.length === 0 ? { given: 'part', part } : { given: 'whole' }
}

const names = (list: string, etag: string) =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

/** Opened before anything is said of it: what cannot be read is a failure, not a file that breaks off. */
async function read(place: string, part?: Part) {
  const handle = await open(place)
  try {
    if (!(await handle.stat()).isFile()) throw new Error('what is stored there is no file')
    return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>
  } catch (error) {
    await handle.close()
    throw error
  }
}
