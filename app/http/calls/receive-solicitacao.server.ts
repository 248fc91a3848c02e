import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Guarda, Intake } from '~/domain/intake'
import type { LetraPessoa } from '~/domain/shared/tipo-pessoa'
import type { NovaSolicitacao } from '~/domain/solicitacao/envio'
import { type PedidoField, pedidoFormSchema } from '~/domain/solicitacao/pedido'
import solicitar from '~/locales/pt-BR/solicitar'
import { tooMany, wireError } from '../refusals/wire-errors.server'

export type Caller = {
  address: string | undefined
  /** When the server began to handle the call. */
  arrivedAt: Date
  token: string | undefined
  /** Idempotency key chosen by the caller, so that a retry creates no second solicitação or cadastro. */
  formulario: string | undefined
}

export const readBearer = (req: Request) => /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Whether the caller is the trusted portal, which limits its own visitors. */
export const isTrustedPortal = ({ token }: Pick<Caller, 'token'>, trustedToken: string | undefined) =>
  trustedToken !== undefined && token !== undefined && isSameSecret(token, trustedToken)

type Body = {
  tipo: string
  tipoPessoa: LetraPessoa
  nomeRazaoSocial: string
  cpfCnpj: string
  email: string
  telefone: string
  assunto: string
  anexo?: { nome: string; uri: string } | null
  captcha?: string | null
  desafio?: string | null
  resposta?: string | null
  licitacaoId?: number
}

/**
 * Validates a solicitação sent by a call, as the form does (D5). Throws wire errors. A caller answers a challenge or
 * sends a reCAPTCHA token, and limits apply. A trusted portal sends its own token instead.
 */
export async function receiveSolicitacao(
  { guarda, envio }: Pick<Intake, 'guarda' | 'envio'>,
  idLicitacao: number,
  body: Body,
  { address, token, formulario, ...caller }: Caller,
  trustedToken: string | undefined,
): Promise<NovaSolicitacao> {
  const pedido = parsePedido(idLicitacao, body)
  let { arrivedAt } = caller
  if (!isTrustedPortal({ token }, trustedToken)) {
    if (!envio.forwardsCaptcha) await requireHuman(guarda, body, 'solicitar', address)
    arrivedAt = await admit(pedido.cpfCnpj)
  }
  // The caller's key is hashed together with the whole solicitação, so a guessed key alone matches nothing. A file is
  // identified by its name, because a repeated upload has another address.
  const keyParts = [
    formulario ?? randomUUID(),
    idLicitacao,
    { ...pedido, tipoPessoa: body.tipoPessoa },
    body.anexo?.nome,
  ]
  return {
    idLicitacao,
    pedido,
    formulario: `chamada:${hashText(JSON.stringify(keyParts)).toString('hex')}`,
    arquivoUri: body.anexo?.uri ?? null,
    ...(envio.forwardsCaptcha && body.captcha && { captcha: body.captcha }),
    arrivedAt,
  }

  async function admit(person: string) {
    const proof = envio.forwardsCaptcha ? { ...challengeAnswer(body), ticket: '' } : 'fresh'
    const admission = await guarda.admitEnvio({ address, processo: idLicitacao, person, arrivedAt }, proof)
    if (admission.ok) return admission.arrivedAt
    const { held } = admission
    throw held.kind === 'pergunta' ? wireError('CAPTCHA_INVALIDO') : tooMany(held.seconds)
  }
}

type CallProof = Pick<Body, 'captcha' | 'desafio' | 'resposta'>

/** Throws unless a person sent the call: one who answered a question or passed reCAPTCHA (D10). Failures are limited. */
export async function requireHuman(
  { verifyHuman, limites }: Pick<Guarda, 'verifyHuman' | 'limites'>,
  proof: CallProof,
  action: string,
  address: string | undefined,
) {
  // A call has no honeypot field and no time spent on a form, so it passes both checks.
  const shown = { recaptcha: proof.captcha ?? '', ...challengeAnswer(proof), armadilha: '' }
  if ((await verifyHuman(shown, { action, issuedAt: new Date(0) })).ok) return
  const wait = await limites.countAttempt('prova', { address })
  throw wait > 0 ? tooMany(wait) : wireError('CAPTCHA_INVALIDO')
}

const challengeAnswer = ({ desafio, resposta }: CallProof) => ({ desafio: desafio ?? '', resposta: resposta ?? '' })

const isSameSecret = (one: string, other: string) => timingSafeEqual(hashText(one), hashText(other))
const hashText = (text: string) => createHash('sha256').update(text).digest()

function parsePedido(idLicitacao: number, { nomeRazaoSocial, cpfCnpj, licitacaoId, ...rest }: Body) {
  if (licitacaoId !== undefined && licitacaoId !== idLicitacao) throw wireError('PARAMETROS_INVALIDOS')
  const nameAndNumber =
    rest.tipoPessoa === 'F' ? { nome: nomeRazaoSocial, cpf: cpfCnpj } : { razaoSocial: nomeRazaoSocial, cnpj: cpfCnpj }
  const parsed = pedidoFormSchema.safeParse({ ...rest, ...nameAndNumber })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = path[0] as PedidoField
    const texts: Partial<Record<string, string>> = solicitar.erro[field]
    const typed = String({ ...rest, ...nameAndNumber }[field as 'email'] ?? '')
    return { message: (texts[message] ?? '').replace('{{digitado}}', () => typed) }
  })
  throw wireError('PARAMETROS_INVALIDOS', problems)
}
