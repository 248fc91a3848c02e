import path from 'node:path'
import { promisify } from 'node:util'
import contentDisposition from 'content-disposition'
import { type RequestHandler, type Response, Router } from 'express'
import { arquivosPath } from '~/contract/paths'
import type { ArquivoPublicado } from '~/domain/arquivo/arquivo'
import type { Procurement } from '~/domain/procurement'
import { sendError } from './wire-errors.server'

/** Stored files by their opaque id, at `?uri=`; whatever may not be handed out isn't there (M3). */
export function serveFiles({ arquivos }: Procurement) {
  const download: RequestHandler = async (req, res, next) => {
    try {
      const { uri } = req.query
      // The pattern of an id, so that nothing else is ever looked for, on this disk or elsewhere.
      const opaque = typeof uri === 'string' && /^[\w-]{1,64}$/.test(uri)
      const arquivo = opaque ? await arquivos.find(uri) : null
      if (!arquivo) return sendError(res, 'ARQUIVO_NAO_ENCONTRADO')
      await sendArquivo(res, arquivo)
    } catch (error) {
      next(error)
    }
  }
  return Router()
    .get(arquivosPath, download)
    .all(arquivosPath, (_req, res) => {
      res.set('Allow', 'GET, HEAD')
      sendError(res, 'METODO_NAO_PERMITIDO')
    })
}

async function sendArquivo(res: Response, { caminho, nome, sha256, tipoMidia }: ArquivoPublicado) {
  res.set({
    'Content-Type': inertType(tipoMidia),
    'Content-Disposition': disposition(nome),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // Asked anew each time, since a tender may be withdrawn; `no-transform`, or the hash is not that of the bytes.
    'Cache-Control': 'no-cache, no-transform',
    ETag: `"${sha256}"`,
  })
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

/** Kinds that a browser shows or saves, and never runs; the rest, and what is no media type at all, are only bytes. */
function inertType(tipoMidia: string) {
  const [type = ''] = tipoMidia.toLowerCase().split(';')
  const inert = /^(application\/(pdf|zip|rtf|msword|vnd\.[\w.-]+)|text\/(plain|csv)|image\/(png|jpeg|gif|webp|tiff))$/
  return inert.test(type.trim()) ? type.trim() : 'application/octet-stream'
}

/** The name in both forms of RFC 6266: plain ASCII for old clients, and as it is. */
function disposition(nome: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what may not stand in a header
  const name = path.basename(nome.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()) || 'arquivo'
  const ascii = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
  return contentDisposition(name, { type: 'attachment', fallback: ascii })
}
