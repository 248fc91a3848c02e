import type { Request, RequestHandler, Response } from 'express'
import type { WireErrorKey } from '~/contract/errors'
import { arquivoTemporarioPath } from '~/contract/paths'
import { unavailableKeys } from '~/contract/refusals'
import { hasAcceptedExtension, type UploadMessage } from '~/domain/arquivo/upload-rules'
import { formatosDosDocumentos } from '~/domain/cadastro/documentos'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { uploadTexts } from '~/format/upload-texts.server'
import { formOfNode, type ReadForm, readMultipart } from '~/forms/multipart.server'
import { cadastroRepository } from '~/site/paths'
import { clientAddress } from '../ops/client-address.server'
import texts from '../refusals/messages'
import { isOwnOrigin } from '../refusals/same-origin.server'
import { sendError } from '../refusals/wire-errors.server'
import { bearerOf, isVouched } from './receive-solicitacao.server'

type Deps = Pick<Procurement, 'parametros' | 'licitacoes'> & Pick<Intake, 'arquivos' | 'guarda' | 'cadastro'> & Trust
export type Trust = {
  /** What a portal that stands in front of this one shows to be believed. */
  trustedToken?: string
  /** The address visitors use, whose pages send files too. */
  publicUrl?: string
}
type Refusal = [WireErrorKey, string[]?]

/** Takes in the file of a form, to be attached within a day; only who sent it is told its address (M3). */
export const receiveUpload =
  (deps: Deps): RequestHandler =>
  async (req, res, next) => {
    try {
      await receive(deps, req, res)
    } catch (error) {
      // Who hung up waits for no answer.
      if (!req.socket.destroyed) next(error)
    }
  }

async function receive(deps: Deps, req: Request, res: Response) {
  const { parametros, arquivos, guarda, trustedToken, publicUrl } = deps
  if (!isOwnOrigin(req, publicUrl)) return sendError(res, 'ORIGEM_RECUSADA')
  // A portal in front of this one counts its own visitors; here they would all count as one.
  const vouched = isVouched({ token: bearerOf(req) }, trustedToken)
  const wait = vouched ? 0 : await guarda.limites.spend('upload', { address: clientAddress(req) })
  if (wait > 0) return sendError(res.set('Retry-After', String(wait)), 'MUITOS_PEDIDOS')
  const accept = (await parametros()).extensoesAceitas
  const form = await readMultipart(formOfNode(req), {
    accept,
    receive: (file) => arquivos.receive(file, { address: vouched ? undefined : clientAddress(req) }),
    discard: ({ id }) => arquivos.discard(id),
  })
  if (!form.ok) {
    if (form.error === 'malformed') return sendError(res, 'PARAMETROS_INVALIDOS', [texts.parameter.malformed])
    return sendError(res.set('Connection', 'close'), 'ARQUIVO_MUITO_GRANDE')
  }
  const { file, messages, fields } = form.value
  const accepted = fields.repository === cadastroRepository ? formatosDosDocumentos : accept
  if (file && !hasAcceptedExtension(file.nome, accepted)) messages.push(otherFormat)
  const refusal = refusalOf(messages, accepted) ?? (await refusalIn(form.value, deps))
  if (refusal || !file) {
    if (file) await arquivos.discard(file.id)
    return sendError(res, ...(refusal ?? missing))
  }
  const url = `${arquivoTemporarioPath}?uri=${file.uri}`
  res.set('Cache-Control', 'no-store').json({ nome: file.nome, status: 'TEMPORARIO', uri: file.uri, url })
}

/** What the portal takes elsewhere, but not there. */
const otherFormat: UploadMessage = { kind: 'rejected', several: false, attached: false }

const missing: Refusal = ['PARAMETROS_INVALIDOS', [texts.upload.missing]]

const keys: Record<UploadMessage['kind'], WireErrorKey> = {
  tooLarge: 'ARQUIVO_MUITO_GRANDE',
  rejected: 'FORMATO_NAO_ACEITO',
  infected: 'ARQUIVO_PERIGOSO',
  unverified: 'SERVICO_INDISPONIVEL',
  noRoom: 'SERVICO_INDISPONIVEL',
  noRoomForNetwork: 'MUITOS_PEDIDOS',
  onlyOne: 'VARIOS_ARQUIVOS',
}

function refusalOf(messages: UploadMessage[], accept: readonly string[]): Refusal | undefined {
  const [first] = messages
  return first && [keys[first.kind], uploadTexts(messages, accept)]
}

/** Where it is to go must be a published tender, or a registration, whose page tells alone which one. */
async function refusalIn(
  { fields }: Pick<ReadForm<unknown>, 'fields'>,
  { licitacoes, cadastro }: Pick<Deps, 'licitacoes' | 'cadastro'>,
): Promise<Refusal | undefined> {
  if (cadastro && fields.repository === cadastroRepository) return undefined
  const id = /^licitacao\/([1-9]\d{0,14})\/[\w-]{1,40}\/publico$/.exec(fields.repository ?? '')?.[1]
  if (!id) return ['PARAMETROS_INVALIDOS', [texts.upload.repository]]
  const licitacao = await licitacoes.find(Number(id))
  return licitacao.ok ? undefined : [unavailableKeys[licitacao.error]]
}
