import { type Request, type RequestHandler, type Response, Router } from 'express'
import { compraDiretaKeys, unavailableKeys, type WireErrorKey } from '~/contract/errors'
import { arquivosPath, arquivoTemporarioPath } from '~/contract/paths'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import { documentoFormats, problemOfDocumento } from '~/domain/cadastro/documentos'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { arquivoPage } from '~/files/download-pages.server'
import { downloadArquivo, uriIn } from '~/files/downloads.server'
import { attachmentResponse, privateAttachmentResponse, toFileRequest } from '~/files/file-response.server'
import { uploadTexts } from '~/format/upload-texts.server'
import { formOfNode, type ReadForm, readMultipart } from '~/forms/multipart.server'
import { basePath, cadastroRepository, paths } from '~/site/paths'
import { clientAddress } from '../ops/client-address.server'
import texts from '../refusals/messages'
import { allowOnly, isOwnOrigin } from '../refusals/request-checks.server'
import { sendError } from '../refusals/wire-errors.server'
import { asCall, asPage } from './downloads.server'
import { isTrustedPortal, readBearer } from './receive-solicitacao.server'

type FilesDeps = { procurement: Procurement; pageProcurement: Procurement; intake?: Intake; trust?: Trust }

/** Serves the file that `?uri=` names, or 404 if nobody may download it (M3). With `intake`, accepts uploads. */
export function serveFiles({ procurement, pageProcurement, intake, trust = {} }: FilesDeps) {
  const router = Router({ caseSensitive: true })
    .get(
      arquivosPath,
      asCall((request) => downloadArquivo(procurement, request, attachmentResponse)),
    )
    .get(
      basePath + paths.arquivo(),
      asPage((request, { params }) => arquivoPage({ request, params, procurement: pageProcurement })),
    )
  if (!intake) return router.all(arquivosPath, allowOnly('GET, HEAD'))
  return router
    .post(arquivosPath, receiveUpload({ ...procurement, ...intake, ...trust }))
    .all(arquivosPath, allowOnly('GET, HEAD, POST'))
    .get(arquivoTemporarioPath, download(intake))
    .delete(arquivoTemporarioPath, discard(intake))
    .all(arquivoTemporarioPath, allowOnly('GET, HEAD, DELETE'))
}

/** Whoever knows the address of an upload may read or remove the file. Only the uploader learns the address. */
const download = ({ arquivos }: Intake): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.openTemporario(uri, toFileRequest(request)))
    return arquivo ? privateAttachmentResponse(arquivo, request) : { refused: 'arquivoNotFound' }
  })

const discard = ({ arquivos }: Intake): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.findTemporario(uri))
    if (!arquivo) return { refused: 'arquivoNotFound' }
    await arquivos.discard(arquivo.id)
    return new Response(null, { status: 204 })
  })

type Deps = Pick<Procurement, 'parametros' | 'licitacoes' | 'comprasDiretas'> &
  Pick<Intake, 'arquivos' | 'guarda' | 'cadastro'> &
  Trust
type Trust = {
  /** Token that a portal in front of this one sends. */
  trustedToken?: string
  publicUrl?: string
}
type Refusal = [WireErrorKey, string[]?]

/** Accepts a file for a form (M3). The file is removed after a day if no form has used it. */
const receiveUpload =
  (deps: Deps): RequestHandler =>
  async (req, res, next) => {
    try {
      await receive(deps, req, res)
    } catch (error) {
      // A client that disconnected gets no response.
      if (!req.socket.destroyed) next(error)
    }
  }

async function receive(deps: Deps, req: Request, res: Response) {
  const { parametros, arquivos, guarda, trustedToken, publicUrl } = deps
  if (!isOwnOrigin(req, publicUrl)) return sendError(res, 'ORIGEM_RECUSADA')
  // A trusted portal limits its own visitors. Here they would all count as one network.
  const isTrusted = isTrustedPortal({ token: readBearer(req) }, trustedToken)
  const wait = isTrusted ? 0 : await guarda.limites.countAttempt('upload', { address: clientAddress(req) })
  if (wait > 0) return sendError(res.set('Retry-After', String(wait)), 'MUITOS_PEDIDOS')
  const accept = (await parametros()).extensoesAceitas
  const form = await readMultipart(formOfNode(req), {
    accept,
    receive: (file) => arquivos.receive(file, { address: isTrusted ? undefined : clientAddress(req) }),
    discard: ({ id }) => arquivos.discard(id),
  })
  if (!form.ok) {
    if (form.error === 'malformed') return sendError(res, 'PARAMETROS_INVALIDOS', [texts.parameter.malformed])
    return sendError(res.set('Connection', 'close'), 'ARQUIVO_MUITO_GRANDE')
  }
  const { file, messages, fields } = form.value
  const isDocumento = fields.repository === cadastroRepository
  const accepted = isDocumento ? documentoFormats : accept
  const problem = file && isDocumento ? await problemOfDocumento(arquivos, file) : null
  if (problem) messages.push(problem)
  const refusal = fileRefusal(messages, accepted) ?? (await targetRefusal(form.value, deps))
  if (refusal || !file) {
    if (file) await arquivos.discard(file.id)
    return sendError(res, ...(refusal ?? fileMissing))
  }
  const url = `${arquivoTemporarioPath}?uri=${file.uri}`
  res.set('Cache-Control', 'no-store').json({ nome: file.nome, status: 'TEMPORARIO', uri: file.uri, url })
}

const fileMissing: Refusal = ['PARAMETROS_INVALIDOS', [texts.upload.missing]]

const keys: Record<UploadMessage['kind'], WireErrorKey> = {
  tooLarge: 'ARQUIVO_MUITO_GRANDE',
  empty: 'FORMATO_NAO_ACEITO',
  rejected: 'FORMATO_NAO_ACEITO',
  broken: 'FORMATO_NAO_ACEITO',
  infected: 'ARQUIVO_PERIGOSO',
  unverified: 'SERVICO_INDISPONIVEL',
  noRoom: 'SERVICO_INDISPONIVEL',
  noRoomForNetwork: 'MUITOS_PEDIDOS',
  onlyOne: 'VARIOS_ARQUIVOS',
}

function fileRefusal(messages: UploadMessage[], accept: readonly string[]): Refusal | undefined {
  const [first] = messages
  return first && [keys[first.kind], uploadTexts(messages, accept)]
}

/**
 * Refuses an upload unless it is for a published tender or direct purchase, or for `cadastroRepository`, which stands for
 * any cadastro.
 */
async function targetRefusal(
  { fields }: Pick<ReadForm<unknown>, 'fields'>,
  { licitacoes, comprasDiretas, cadastro }: Pick<Deps, 'licitacoes' | 'comprasDiretas' | 'cadastro'>,
): Promise<Refusal | undefined> {
  if (cadastro && fields.repository === cadastroRepository) return undefined
  const named = /^(licitacao|compra_direta)\/([1-9]\d{0,14})\/[\w-]{1,40}\/publico$/.exec(fields.repository ?? '')
  const id = named?.[2]
  if (!id) return ['PARAMETROS_INVALIDOS', [texts.upload.repository]]
  if (named[1] === 'compra_direta') {
    const compra = await comprasDiretas.find(Number(id))
    return compra.ok ? undefined : [compraDiretaKeys[compra.error]]
  }
  const licitacao = await licitacoes.find(Number(id))
  return licitacao.ok ? undefined : [unavailableKeys[licitacao.error]]
}
