import { type Request, type RequestHandler, type Response, Router } from 'express'
import { arquivosPath, arquivoTemporarioPath } from '~/contract/paths'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import type { Desk } from '~/domain/desk'
import type { Procurement } from '~/domain/procurement'
import { fileHeaders, shownHeaders } from '~/files/file-headers.server'
import type { HeadersOf } from '~/files/remote-file.server'
import { basePath, isShown, paths } from '~/site/paths'
import { allowOnly } from '../refusals/allow-only.server'
import { sendError } from '../refusals/wire-errors.server'
import { sendArquivo, sendRemote } from './send-arquivo.server'
import { receiveUpload, type Trust } from './upload.server'

/** Stored files by their opaque id, at `?uri=`, and new ones; whatever may not be handed out isn't there (M3). */
export function serveFiles(procurement: Procurement, desk?: Desk, trust: Trust = {}) {
  const { arquivos } = procurement
  const send = async (req: Request, res: Response, headersOf: HeadersOf) => {
    const { uri } = req.query
    if (!isArquivoUri(uri)) return false
    if (arquivos.lugar === 'remoto')
      return sendRemote((asked, signal) => arquivos.open(uri, asked, signal), req, res, headersOf)
    const arquivo = await arquivos.find(uri)
    if (arquivo) await sendArquivo(res, arquivo, headersOf(arquivo))
    return arquivo !== null
  }
  const missing: RequestHandler = (_req, res) => sendError(res, 'ARQUIVO_NAO_ENCONTRADO')
  const download: RequestHandler = (req, res, next) => {
    send(req, res, fileHeaders).then((sent) => sent || next(), next)
  }
  /** Only the portal's own pages show a file in them. */
  const downloadOrShow: RequestHandler = (req, res, next) => {
    const shown = isShown(new URL(req.originalUrl, 'http://portal').searchParams)
    send(req, res, shown ? shownHeaders : fileHeaders).then((sent) => sent || next(), next)
  }
  const router = Router({ caseSensitive: true })
    .get(arquivosPath, download, missing)
    .get(basePath + paths.arquivo(), downloadOrShow)
  if (!desk) return router.all(arquivosPath, allowOnly('GET, HEAD'))
  const discard = async ({ id }: Temporario, res: Response) => {
    await desk.arquivos.discard(id)
    res.status(204).end()
  }
  return router
    .post(arquivosPath, receiveUpload({ ...procurement, ...desk, ...trust }))
    .all(arquivosPath, allowOnly('GET, HEAD, POST'))
    .get(arquivoTemporarioPath, withTemporario(desk.arquivos, sendTemporario), missing)
    .delete(arquivoTemporarioPath, withTemporario(desk.arquivos, discard), missing)
    .all(arquivoTemporarioPath, allowOnly('GET, HEAD, DELETE'))
}

type Temporario = NonNullable<Awaited<ReturnType<Desk['arquivos']['findTemporario']>>>

/** The address is the key: nobody but the uploader has been told it, who may read the file and take it back. */
const withTemporario =
  (
    { findTemporario }: Desk['arquivos'],
    answer: (arquivo: Temporario, res: Response) => Promise<unknown>,
  ): RequestHandler =>
  async (req, res, next) => {
    try {
      const { uri } = req.query
      const arquivo = isArquivoUri(uri) ? await findTemporario(uri) : null
      if (!arquivo) return next()
      await answer(arquivo, res)
    } catch (error) {
      next(error)
    }
  }

/** Nothing on the way may keep what the address opens. */
const sendTemporario = (arquivo: Temporario, res: Response) =>
  sendArquivo(res, arquivo, { ...fileHeaders(arquivo), 'Cache-Control': 'private, no-store, no-transform' })
