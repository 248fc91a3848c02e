import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Intake } from '~/domain/intake'
import type { NovaSolicitacao } from '~/domain/solicitacao/envio'
import { type PedidoField, pedidoFormSchema } from '~/domain/solicitacao/pedido'
import { defaultLocale } from '~/format/locale'
import { askPergunta } from '~/forms/pergunta.server'
import solicitar from '~/locales/pt-BR/solicitar'
import { tooMany, wireError } from '../refusals/wire-errors.server'

/** What came with a call that asks for something to be recorded. */
export type Caller = {
  address: string | undefined
  token: string | undefined
  /** What the caller numbers its request with, so that asking again makes no second one. */
  formulario: string | undefined
}

/** The token that a call carries. */
export const bearerOf = (req: Request) => /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Whether a portal that is trusted calls, which has seen to its own visitors. */
export const isVouched = ({ token }: Pick<Caller, 'token'>, trusted: string | undefined) =>
  trusted !== undefined && token !== undefined && sameText(token, trusted)

type Body = {
  tipo: string
  tipoPessoa: 'F' | 'J'
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
 * A request as a call brings it, checked as the form's is (D5). A portal that stands in front of this one vouches for the
 * person with the token both were given; anybody else answers a question or shows a reCAPTCHA token, which is passed on where
 * the system behind checks it. Throws errors of the wire.
 */
export async function receiveSolicitacao(
  { guarda, envio }: Pick<Intake, 'guarda' | 'envio'>,
  idLicitacao: number,
  body: Body,
  { address, token, formulario }: Caller,
  trusted: string | undefined,
): Promise<NovaSolicitacao> {
  const pedido = parsePedido(idLicitacao, body)
  let chegouEm: Date | undefined
  if (!isVouched({ token }, trusted)) {
    if (!envio.passesCaptcha && !(await isHuman(body))) {
      const wait = await guarda.limites.spend('prova', { address })
      throw wait > 0 ? tooMany(wait) : wireError('CAPTCHA_INVALIDO')
    }
    chegouEm = await admitted(pedido.cpfCnpj)
  }
  // Of a file the name: sent once more, the same one has another address. Whoever only knows the number is told nothing.
  const asked = [formulario ?? randomUUID(), idLicitacao, pedido, body.anexo?.nome]
  return {
    idLicitacao,
    pedido,
    formulario: `chamada:${hashOf(JSON.stringify(asked)).toString('hex')}`,
    arquivoUri: body.anexo?.uri ?? null,
    ...(envio.passesCaptcha && body.captcha && { captcha: body.captcha }),
    ...(chegouEm && { chegouEm }),
  }

  async function admitted(quem: string) {
    const shown = envio.passesCaptcha ? { ...answerOf(body), senha: '' } : 'fresh'
    const admission = await guarda.admitEnvio({ address, processo: idLicitacao, quem }, shown)
    if (admission.ok) return admission.chegouEm
    const { held } = admission
    throw held.kind === 'pergunta' ? wireError('CAPTCHA_INVALIDO') : tooMany(held.seconds)
  }

  async function isHuman({ captcha }: Body) {
    const proof = { recaptcha: captcha ?? '', ...answerOf(body), armadilha: '' }
    return (await guarda.verifyHuman(proof, { action: 'solicitar', issuedAt: new Date(0) })).ok
  }
}

/** A question for whoever asks by a call: the one of the forms. Nothing of it is kept until it is answered (decision 009). */
export function newPergunta({ guarda }: Pick<Intake, 'guarda'>) {
  const { texto, respostas } = askPergunta(defaultLocale)
  return { texto, desafio: guarda.desafios.issue(respostas) }
}

const answerOf = ({ desafio, resposta }: Body) => ({ desafio: desafio ?? '', resposta: resposta ?? '' })

const sameText = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string) => createHash('sha256').update(text).digest()

function parsePedido(idLicitacao: number, { nomeRazaoSocial, cpfCnpj, licitacaoId, ...rest }: Body) {
  if (licitacaoId !== undefined && licitacaoId !== idLicitacao) throw wireError('PARAMETROS_INVALIDOS')
  const who =
    rest.tipoPessoa === 'F' ? { nome: nomeRazaoSocial, cpf: cpfCnpj } : { razaoSocial: nomeRazaoSocial, cnpj: cpfCnpj }
  const parsed = pedidoFormSchema.safeParse({ ...rest, ...who })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = path[0] as PedidoField
    const texts: Partial<Record<string, string>> = solicitar.erro[field]
    const typed = String({ ...rest, ...who }[field as 'email'] ?? '')
    return { message: (texts[message] ?? '').replace('{{digitado}}', () => typed) }
  })
  throw wireError('PARAMETROS_INVALIDOS', problems)
}
