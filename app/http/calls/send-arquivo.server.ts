import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import type { Request as ExpressRequest, Response } from 'express'
import type { ArquivoPublicado, OpenRemoto } from '~/domain/arquivo/arquivo'
import { fileHeaders } from '~/files/file-headers.server'
import { type HeadersOf, remoteFile } from '~/files/remote-file.server'
import { sendError } from '../refusals/wire-errors.server'

/** A file of another system, passed on as it comes; `false` when there is nothing to hand out. */
export async function sendRemote(
  open: OpenRemoto,
  req: ExpressRequest,
  res: Response,
  headersOf: HeadersOf = fileHeaders,
) {
  const left = new AbortController()
  res.once('close', () => left.abort())
  const headers = Object.entries(req.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const request = new Request('http://portal', { headers, signal: left.signal })
  const file = await remoteFile(open, request, headersOf).catch((error) => {
    if (!left.signal.aborted) throw error
    return undefined
  })
  if (!file) return file === undefined
  res.status(file.status).setHeaders(file.headers)
  if (req.method === 'HEAD') {
    await file.body?.cancel().catch(() => {})
    res.end()
  } else if (file.body) await pipeline(Readable.fromWeb(file.body as ReadableStream), res).catch(() => res.destroy())
  else res.end()
  return true
}

/** A file of this machine's disk, or the part of it that is asked for. */
export async function sendArquivo(
  res: Response,
  { caminho, sha256 }: Pick<ArquivoPublicado, 'caminho' | 'sha256'>,
  headers: Record<string, string>,
) {
  res.set({ ETag: `"${sha256}"`, ...headers })
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
  for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) res.removeHeader(name)
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status !== 416) res.removeHeader('Content-Range')
  if (status !== 416 && status !== 412) throw error
  if (status === 416) return sendError(res, 'INTERVALO_INVALIDO')
  res.status(412).end()
}
