import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import type { WireErrorKey } from '~/contract/errors'
import { unavailableKeys } from '~/contract/refusals'
import type { Download, DownloadRefusal } from '~/files/downloads.server'
import { sendError } from '../refusals/wire-errors.server'

const keys: Record<Extract<DownloadRefusal, string>, WireErrorKey> = {
  ...unavailableKeys,
  arquivoNotFound: 'ARQUIVO_NAO_ENCONTRADO',
  documentoNotFound: 'DOCUMENTO_NAO_ENCONTRADO',
  nenhumDocumento: 'NENHUM_DOCUMENTO',
}

/** A download at an address of the calls: what is refused is told as every call's refusal is. */
export const asCall = (download: (request: Request, req: ExpressRequest) => Download): RequestHandler =>
  mounted(async (request, req, res) => {
    const answer = await download(request, req)
    if (!('refused' in answer)) return answer
    const { refused } = answer
    if (typeof refused === 'string') sendError(res, keys[refused])
    else sendError(res.set('Retry-After', String(refused.aguarde)), 'MUITOS_PEDIDOS')
    return null
  })

/** A download beside the screens, whose refusals are pages. */
export const asPage = (answer: (request: Request, req: ExpressRequest) => Promise<Response>) => mounted(answer)

type Mounted = (request: Request, req: ExpressRequest, res: ExpressResponse) => Promise<Response | null>

/** What is written for Request and Response, as Express asks it. */
function mounted(answer: Mounted): RequestHandler {
  return async (req, res, next) => {
    const left = new AbortController()
    res.once('close', () => left.abort())
    try {
      const response = await answer(requestOf(req, left.signal), req, res)
      if (response) await send(response, req, res)
    } catch (error) {
      if (!left.signal.aborted) next(error)
    }
  }
}

function requestOf(req: ExpressRequest, signal: AbortSignal) {
  const headers = Object.entries(req.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Request(new URL(req.originalUrl, 'http://portal'), { method: req.method, headers, signal })
}

/** What breaks off on the way cuts the connection, so that a part is not taken for the whole; the log says why. */
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
