import contentDisposition from 'content-disposition'
import type { WireValidacao } from '~/contract/documentos'
import { arquivosPath, ataPath, documentosPath } from '~/contract/paths'
import type { ArquivoAberto, Arquivos, FileOutcome, FileRequest } from '~/domain/arquivo/arquivo'
import { type Atas, nomeDaAta } from '~/domain/ata/ata'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import type { RetryLater, Verificada } from '~/domain/documento/documento'
import type { Clock } from '~/domain/shared/clock'
import { ProcurementFailure } from '~/domain/shared/failures'
import { maskSourceText } from '~/domain/shared/masks'
import { readResult } from './contract-client.server'
import type { makeStreamingFetch } from './resilient-fetch.server'

/** Files of the remote system by id (M3). Only opening a file shows whether it exists. */
export function makeRemoteFiles(openAt: OpenAt): Arquivos {
  const open = (uri: string, request?: FileRequest) =>
    nullIfNotFound(() => openAt(`${arquivosPath}?uri=${encodeURIComponent(uri)}`, request))

  async function* openInOrder(first: ArquivoAberto, others: string[], request?: FileRequest) {
    yield first
    for (const uri of others) {
      const file = await open(uri, request)
      if (!file) throw new ProcurementFailure(404)
      yield file
    }
  }

  return {
    open,
    async openAll([uri = '', ...others], request) {
      const first = await open(uri, request)
      return first && openInOrder(first, others, request)
    },
  }
}

/** Opens a document of the remote system by its code (F4). */
export const makeOpenRemoteDocumento =
  (openAt: OpenAt) =>
  (codigo: Codigo, request?: FileRequest): Promise<ArquivoAberto | null> =>
    nullIfNotFound(async () => ({
      ...(await openAt(`${documentosPath}/${formatCodigo(codigo)}`, request)),
      dono: 'orgao',
    }))

async function nullIfNotFound<T>(open: () => Promise<T>) {
  try {
    return await open()
  } catch (error) {
    if (error instanceof ProcurementFailure && error.status === 404) return null
    throw error
  }
}

const forwardedHeaders = {
  range: 'range',
  ifRange: 'if-range',
  ifNoneMatch: 'if-none-match',
  ifMatch: 'if-match',
} as const

const outcomeByStatus: Partial<Record<number, FileOutcome>> = {
  206: 'part',
  304: 'unchanged',
  412: 'changed',
  416: 'outside',
}

type OpenAt = ReturnType<typeof makeOpenAt>

/** Streams a file of the system at `url` without storing it or following redirects. */
export function makeOpenAt(url: string, openFile: ReturnType<typeof makeStreamingFetch>) {
  const site = url.replace(/\/$/, '')
  return async (path: string, { signal, ...conditions }: FileRequest = {}): Promise<ArquivoAberto> => {
    const headers: [string, string][] = [
      // fetch would add `no-cache` to conditional requests, which prevents a 304.
      ['cache-control', 'max-age=0'],
      // fetch would decompress the body, so that length and ranges no longer match.
      ['accept-encoding', 'identity'],
    ]
    for (const [condition, name] of Object.entries(forwardedHeaders)) {
      const value = conditions[condition as keyof typeof forwardedHeaders]
      if (value !== undefined) headers.push([name, value])
    }
    const response = await openFile(new Request(site + path, { headers, signal }))
    const { status } = response
    const hasBytes = status < 300
    if (!hasBytes) await response.body?.cancel()
    const readHeader = (name: string) => response.headers.get(name)
    const readBytesHeader = (name: string) => (hasBytes && !readHeader('content-encoding') ? readHeader(name) : null)
    const length = readBytesHeader('content-length')
    return {
      nome: fileNameIn(readHeader('content-disposition')),
      tipoMidia: readHeader('content-type') ?? '',
      dono: 'desconhecido',
      outcome: outcomeByStatus[status] ?? 'whole',
      etag: readHeader('etag'),
      bytes: length === null ? null : Number(length),
      range: status === 416 ? readHeader('content-range') : readBytesHeader('content-range'),
      acceptsRanges: readBytesHeader('accept-ranges') === 'bytes',
      conteudo: hasBytes ? response.body : null,
    }
  }
}

function fileNameIn(disposition: string | null) {
  try {
    return maskSourceText(contentDisposition.parse(disposition ?? '').parameters.filename ?? 'arquivo')
  } catch {
    return 'arquivo'
  }
}

/** Minutes created by the remote system, under the usual file name (B6). */
export const makeRemoteAtas = (openAt: OpenAt): Atas => ({
  open: (id, request) =>
    readResult(
      async () => ({ ...(await openAt(ataPath(id), request)), nome: nomeDaAta, dono: 'orgao' }) as const,
      'ataNotAvailable',
    ),
})

type ValidationCalls = { validarDocumento(codigoAcesso: string): Promise<WireValidacao> }

/** Seconds to wait after a 429 without Retry-After. */
const defaultRetryAfter = 60

/** Validates a code with the remote system, which may answer with either of two sets of field names (F). */
export const makeRemoteValidate =
  ({ validarDocumento }: ValidationCalls, clock: Clock) =>
  async (codigo: Codigo): Promise<Verificada | RetryLater> => {
    try {
      return toVerificada(await validarDocumento(formatCodigo(codigo)), clock.now())
    } catch (error) {
      if (!(error instanceof ProcurementFailure)) throw error
      const { status, retryAfter = defaultRetryAfter } = error
      if (status === 404) return { situacao: 'DESCONHECIDO', verificadoEm: clock.now() }
      if (status === 429) return { situacao: 'AGUARDE', segundos: retryAfter }
      throw error
    }
  }

function toVerificada(answer: WireValidacao, now: Date): Verificada {
  const { situacao, dataRevogacao: revogadoEm, motivoRevogacao } = answer
  const nome = maskSourceText(answer.nome ?? answer.nomeDocumento ?? 'documento')
  const verificadoEm = answer.dataHoraValidacao ?? answer.dataHoraPesquisa ?? now
  if (answer.valido || answer.ehDocumentoValido) return { situacao: 'VALIDO', nome, uri: uriIn(answer), verificadoEm }
  if (situacao === 'REVOGADO' && revogadoEm)
    return { situacao, nome, revogadoEm, motivo: maskSourceText(motivoRevogacao ?? ''), verificadoEm }
  if (situacao === 'ALTERADO') return { situacao, nome, verificadoEm }
  return { situacao: 'DESCONHECIDO', verificadoEm }
}

/** The text after '?uri=' (M3), or else the id. */
function uriIn({ arquivoSrc, idVirtualizado, documentoVirtualizadoId }: WireValidacao) {
  const uri = /\?uri=([^&]+)/.exec(arquivoSrc ?? '')?.[1]
  return uri ?? String(idVirtualizado ?? documentoVirtualizadoId ?? '')
}
