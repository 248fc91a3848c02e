import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { type Request as ExpressRequest, type RequestHandler, type Response, Router } from 'express'
import { arquivosPath } from '~/contract/paths'
import { type ArquivoPublicado, type ArquivosRemotos, isArquivoUri } from '~/domain/arquivo/arquivo'
import type { Procurement } from '~/domain/procurement'
import { fileHeaders } from '~/web/file-headers.server'
import { basePath, paths } from '~/web/paths'
import { remoteFile } from '~/web/remote-file.server'
import { sendError } from './wire-errors.server'

/** Stored files by their opaque id, at `?uri=`; whatever may not be handed out isn't there (M3). */
export function serveFiles({ arquivos }: Procurement) {
  const send = async (req: ExpressRequest, res: Response) => {
    const { uri } = req.query
    if (!isArquivoUri(uri)) return false
    if (arquivos.lugar === 'remoto') return sendRemote(arquivos, uri, req, res)
    const arquivo = await arquivos.find(uri)
    if (arquivo) await sendArquivo(res, arquivo)
    return arquivo !== null
  }
  const missing: RequestHandler = (_req, res) => sendError(res, 'ARQUIVO_NAO_ENCONTRADO')
  const download: RequestHandler = (req, res, next) => {
    send(req, res).then((sent) => sent || next(), next)
  }
  return Router()
    .get(arquivosPath, download, missing)
    .all(arquivosPath, (_req, res) => {
      res.set('Allow', 'GET, HEAD')
      sendError(res, 'METODO_NAO_PERMITIDO')
    })
    .get(basePath + paths.arquivo(), download)
}

async function sendRemote(arquivos: ArquivosRemotos, uri: string, req: ExpressRequest, res: Response) {
  const left = new AbortController()
  res.once('close', () => left.abort())
  const headers = Object.entries(req.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const request = new Request('http://portal', { headers, signal: left.signal })
  const file = await remoteFile(arquivos, uri, request).catch((error) => {
    if (!left.signal.aborted) throw error
    return undefined
  })
  if (!file) return file === undefined
  res.status(file.status).setHeaders(file.headers)
  if (file.body) await pipeline(Readable.fromWeb(file.body as ReadableStream), res).catch(() => res.destroy())
  else res.end()
  return true
}

async function sendArquivo(res: Response, { caminho, nome, sha256, tipoMidia }: ArquivoPublicado) {
  res.set({ ...fileHeaders({ nome, tipoMidia }), ETag: `"${sha256}"` })
  const options = { root: path.dirname(caminho), cacheControl: false, lastModified: false }
  const sendFile = promisify<string, object>(res.sendFile.bind(res))
  try {
    await sendFile(path.basename(caminho), options)
  } catch (error) {
    refuse(res, error)
  }
}

/** A range outside the file is told so; a reader who left needs no answer; anything else is an outage. */
function refuse(res: Response, error: unknown) {
  if (res.headersSent || res.destroyed) return
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status !== 416 && status !== 412) throw error
  for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) res.removeHeader(name)
  if (status === 416) return sendError(res, 'INTERVALO_INVALIDO')
  res.status(412).end()
}
