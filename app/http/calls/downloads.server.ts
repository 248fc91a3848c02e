import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type Request as ExpressRequest, type Response as ExpressResponse, type RequestHandler, Router } from 'express'
import { unavailableKeys, type WireErrorKey } from '~/contract/errors'
import { anexosZipPath, ataPath, documentosPath } from '~/contract/paths'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import type { Procurement } from '~/domain/procurement'
import { anexosPage, ataPage, documentoPage } from '~/files/download-pages.server'
import {
  type Download,
  type DownloadRefusal,
  downloadAnexos,
  downloadAta,
  downloadDocumento,
  downloadZip,
} from '~/files/downloads.server'
import { attachmentResponse } from '~/files/file-response.server'
import { licitacaoParams } from '~/site/params'
import { basePath, paths } from '~/site/paths'
import { clientAddress } from '../ops/client-address.server'
import texts from '../refusals/messages'
import { allowOnly } from '../refusals/request-checks.server'
import { sendError } from '../refusals/wire-errors.server'

const maxIds = 100

/**
 * Serves a document by its code, a zip of files by their ids, and a zip of a tender's attachments (F4, H5). Calls use
 * `procurement`, whose failures become wire errors. Pages use `pageProcurement`, whose failures become error pages.
 */
export function serveDocumentos(procurement: Procurement, pageProcurement: Procurement) {
  const urisIn = (ids: unknown) => (typeof ids === 'string' ? [...new Set(ids.split(',').filter(Boolean))] : [])
  return Router({ caseSensitive: true })
    .get(
      `${documentosPath}/:codigo`,
      asCall((request, req) =>
        downloadDocumento(procurement, request, {
          typed: req.params.codigo ?? '',
          address: clientAddress(req),
          respond: attachmentResponse,
        }),
      ),
    )
    .get(
      documentosPath,
      ({ query }, res, next) => {
        const { length } = urisIn(query.ids)
        if (length > 0 && length <= maxIds) return next()
        sendError(res, 'PARAMETROS_INVALIDOS', [texts.parameter.ids])
      },
      asCall(async (request, { query }) => {
        const uris = urisIn(query.ids)
        const result = uris.every(isArquivoUri) && (await downloadZip(procurement, request, uris))
        return !result || 'refused' in result ? { refused: 'documentoNotFound' } : result
      }),
    )
    .get(
      anexosZipPath(':id'),
      asCall(async (request, { params }) => {
        const parsed = licitacaoParams.safeParse(params)
        return parsed.success ? downloadAnexos(procurement, request, parsed.data.id) : { refused: 'licitacaoNotFound' }
      }),
    )
    .all([`${documentosPath}/:codigo`, documentosPath, anexosZipPath(':id')], allowOnly('GET, HEAD'))
    .get(
      basePath + paths.anexosZip(':id'),
      asPage((request, { params }) => anexosPage({ request, params, procurement: pageProcurement })),
    )
    .get(
      basePath + paths.documentoArquivo(':codigo'),
      asPage((request, req) =>
        documentoPage({ request, params: req.params, procurement: pageProcurement, address: clientAddress(req) }),
      ),
    )
}

/** Serves the ata of a tender as a call and as a page. If the page fails, the visitor gets an error page (B6). */
export function serveAta(procurement: Procurement, pageProcurement: Procurement) {
  return Router({ caseSensitive: true })
    .get(
      ataPath(':id'),
      asCall(async (request, { params }) => {
        const parsed = licitacaoParams.safeParse(params)
        return parsed.success ? downloadAta(procurement, request, parsed.data.id) : { refused: 'licitacaoNotFound' }
      }),
    )
    .all(ataPath(':id'), allowOnly('GET, HEAD'))
    .get(
      basePath + paths.ata(':id'),
      asPage((request, { params }) => ataPage({ request, params, procurement: pageProcurement })),
    )
}

const keys: Record<Extract<DownloadRefusal, string>, WireErrorKey> = {
  ...unavailableKeys,
  arquivoNotFound: 'ARQUIVO_NAO_ENCONTRADO',
  documentoNotFound: 'DOCUMENTO_NAO_ENCONTRADO',
  nenhumDocumento: 'NENHUM_DOCUMENTO',
}

/** Wraps a download as the handler of a call; refusals have the wire error format. */
export const asCall = (download: (request: Request, req: ExpressRequest) => Download): RequestHandler =>
  asHandler(async (request, req, res) => {
    const result = await download(request, req)
    if (!('refused' in result)) return result
    const { refused } = result
    if (typeof refused === 'string') sendError(res, keys[refused])
    else sendError(res.set('Retry-After', String(refused.aguarde)), 'MUITOS_PEDIDOS')
    return null
  })

export const asPage = (download: (request: Request, req: ExpressRequest) => Promise<Response>) => asHandler(download)

type Respond = (request: Request, req: ExpressRequest, res: ExpressResponse) => Promise<Response | null>

function asHandler(respond: Respond): RequestHandler {
  return async (req, res, next) => {
    const aborted = new AbortController()
    res.once('close', () => aborted.abort())
    try {
      const response = await respond(toRequest(req, aborted.signal), req, res)
      if (response) await send(response, req, res)
    } catch (error) {
      if (!aborted.signal.aborted) next(error)
    }
  }
}

function toRequest(req: ExpressRequest, signal: AbortSignal) {
  const headers = Object.entries(req.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Request(new URL(req.originalUrl, 'http://portal'), { method: req.method, headers, signal })
}

/** If the stream fails midway, the connection is closed, so that nobody takes a partial file for the whole. */
async function send(response: Response, req: ExpressRequest, res: ExpressResponse) {
  const { status, headers, body } = response
  res.status(status).setHeaders(headers)
  if (status === 416) return sendError(res, 'INTERVALO_INVALIDO')
  if (!body) return void res.end()
  await pipeline(Readable.fromWeb(body as ReadableStream), res).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') req.log.error({ err: error }, 'o arquivo foi interrompido')
    res.destroy()
  })
}
