import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import parseRange from 'range-parser'
import type { ArquivoAberto, ArquivoGuardado, FileOutcome, FileRequest } from '~/domain/arquivo/arquivo'

type Part = { start: number; end: number }
type EvaluatedRequest = { outcome: FileOutcome; part?: Part }

/** Opens a stored file as an HTTP request asks: whole, one range, or no content, such as for an unchanged file. */
export async function openStored(
  filePath: string,
  { nome, tipoMidia, sha256, tamanho }: ArquivoGuardado,
  dono: ArquivoAberto['dono'],
  request: FileRequest = {},
): Promise<ArquivoAberto> {
  const etag = `"${sha256}"`
  const { outcome, part } = evaluateConditions(request, etag, tamanho)
  const file = { nome, tipoMidia, dono, outcome, etag, acceptsRanges: true }
  if (outcome === 'outside') return { ...file, bytes: null, range: `bytes */${tamanho}`, conteudo: null }
  if (outcome !== 'whole' && outcome !== 'part') return { ...file, bytes: null, range: null, conteudo: null }
  return {
    ...file,
    bytes: part ? part.end - part.start + 1 : tamanho,
    range: part ? `bytes ${part.start}-${part.end}/${tamanho}` : null,
    conteudo: await openStream(filePath, part),
  }
}

/** Evaluates conditions in HTTP's order. Invalid ranges, or several separate ones, give the whole file. */
function evaluateConditions(
  { ifMatch, ifNoneMatch, ifRange, range }: FileRequest,
  etag: string,
  tamanho: number,
): EvaluatedRequest {
  if (ifMatch !== undefined && !listsEtag(ifMatch, etag)) return { outcome: 'changed' }
  if (ifNoneMatch !== undefined && listsEtag(ifNoneMatch, etag)) return { outcome: 'unchanged' }
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return { outcome: 'whole' }
  const parts = parseRange(tamanho, range, { combine: true })
  if (parts === -1) return { outcome: 'outside' }
  const [part, ...others] = parts === -2 || parts.type !== 'bytes' ? [] : parts
  return part && others.length === 0 ? { outcome: 'part', part } : { outcome: 'whole' }
}

const listsEtag = (list: string, etag: string) =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

/** Opened before the headers are sent, so that an unreadable file is an error, not a truncated body. */
async function openStream(filePath: string, part?: Part) {
  const handle = await open(filePath)
  try {
    if (!(await handle.stat()).isFile()) throw new Error('the stored path is not a file')
    return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>
  } catch (error) {
    await handle.close()
    throw error
  }
}
