import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { WireErrorKey } from '~/contract/errors'
import { anexosZipPath, documentosPath } from '~/contract/paths'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import { type Codigo, parseCodigo } from '~/domain/documento/codigo'
import type { Procurement } from '~/domain/procurement'
import { fileHeaders } from '~/files/file-headers.server'
import { zipArquivos, zipHeaders } from '~/files/zip.server'
import { basePath, paths } from '~/site/paths'
import { clientAddress } from '../ops/client-address.server'
import { allowOnly } from '../refusals/allow-only.server'
import texts from '../refusals/messages'
import { sendError, unavailable } from '../refusals/wire-errors.server'
import { sendArquivo, sendRemote } from './send-arquivo.server'

/** How many files go into one zip. */
const most = 100

/**
 * Documents by their code, several files by their ids, and all attachments of a tender, the latter as a zip (F4, H5). The
 * zip is also the screen's; where there is none the screens tell people why.
 */
export function serveDocumentos({ documentos, arquivos, licitacoes }: Procurement) {
  async function sendDocumento(req: Request, res: Response) {
    const codigo = parseCodigo(req.params.codigo ?? '')
    if (!codigo) return sendError(res, 'DOCUMENTO_NAO_ENCONTRADO')
    const found = await documentos.validate(codigo, clientAddress(req))
    if (found.situacao === 'AGUARDE') return sendError(res.set('Retry-After', String(found.segundos)), 'MUITOS_PEDIDOS')
    const sent = found.situacao === 'VALIDO' && (await sendFile(req, res, codigo, found.uri))
    if (!sent) sendError(res, 'DOCUMENTO_NAO_ENCONTRADO')
  }

  async function sendFile(req: Request, res: Response, codigo: Codigo, uri: string) {
    if (arquivos.lugar === 'remoto')
      return sendRemote((asked, signal) => arquivos.openDocumento(codigo, asked, signal), req, res)
    const arquivo = await arquivos.find(uri)
    if (arquivo) await sendArquivo(res, arquivo, fileHeaders(arquivo))
    return arquivo !== null
  }

  async function sendSeveral(req: Request, res: Response) {
    const { ids } = req.query
    const uris = typeof ids === 'string' ? [...new Set(ids.split(',').filter(Boolean))] : []
    if (uris.length === 0 || uris.length > most) return sendError(res, 'PARAMETROS_INVALIDOS', [texts.parameter.ids])
    if (!uris.every(isArquivoUri)) return sendError(res, 'DOCUMENTO_NAO_ENCONTRADO')
    if (!(await sendZip(req, res, uris))) sendError(res, 'DOCUMENTO_NAO_ENCONTRADO')
  }

  /** Sends them, or says why there is nothing to send. */
  async function sendAnexos(req: Request, res: Response): Promise<WireErrorKey | null> {
    const { id = '' } = req.params
    if (!/^[1-9]\d{0,14}$/.test(id)) return 'LICITACAO_NAO_ENCONTRADA'
    const anexos = await licitacoes.listAnexos(Number(id))
    if (!anexos.ok) return unavailable[anexos.error]
    const uris = anexos.value.flatMap(({ arquivoUri }) => arquivoUri ?? [])
    if (uris.length === 0) return 'NENHUM_DOCUMENTO'
    return (await sendZip(req, res, uris)) ? null : 'ARQUIVO_NAO_ENCONTRADO'
  }

  async function sendZip(req: Request, res: Response, uris: string[]) {
    const left = new AbortController()
    res.once('close', () => left.abort())
    const zip = await zipArquivos(arquivos, uris, left.signal)
    if (zip) await sendWhole(zip, req, res.set(zipHeaders))
    return zip !== null
  }

  return Router({ caseSensitive: true })
    .get(`${documentosPath}/:codigo`, answering(sendDocumento))
    .get(documentosPath, answering(sendSeveral))
    .get(
      anexosZipPath(':id'),
      answering(async (req, res) => {
        const refused = await sendAnexos(req, res)
        if (refused) sendError(res, refused)
      }),
    )
    .all([`${documentosPath}/:codigo`, documentosPath, anexosZipPath(':id')], allowOnly('GET, HEAD'))
    .get(
      basePath + paths.anexosZip(':id'),
      answering(async (req, res, next) => {
        if (await sendAnexos(req, res)) next()
      }),
    )
}

/** What breaks off on the way cuts the connection, so that a part is not taken for the whole; the log says why. */
async function sendWhole(zip: Readable, req: Request, res: Response) {
  if (req.method === 'HEAD') {
    zip.destroy()
    return void res.end()
  }
  await pipeline(zip, res).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') req.log.error({ err: error }, 'o zip foi interrompido')
    res.destroy()
  })
}

const answering =
  (answer: (...asked: Parameters<RequestHandler>) => Promise<void>): RequestHandler =>
  (req, res, next) => {
    answer(req, res, next).catch(next)
  }
