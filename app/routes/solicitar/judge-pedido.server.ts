import type { AppLoadContext } from '@remix-run/node'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import { toMinutes } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import type { ParametrosPublicos } from '~/domain/procurement'
import type { Rascunho } from '~/domain/rascunho/rascunho'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { pedidoFields } from '~/domain/solicitacao/pedido'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import type { SubmittedForm } from '~/failures/failed-requests'
import type { PersonState } from '~/forms/answer'
import { judgeForm } from '~/forms/judge-form.server'
import { languageField } from '~/site/language-field'
import { guardFields } from '~/ui/human/guard-fields'
import { formName, removal } from './pedido-state'
import type { ReceivedPedido } from './receive-pedido.server'

export type FormNote =
  | { kind: 'expirado' | 'encerrado' | 'anexoSumiu' | 'indisponivel' | 'muitoGrande' }
  | { kind: 'limite'; minutes: number }

export type ReturnedPedido = Partial<Omit<PersonState, 'question'>> & {
  kind: 'returned'
  status: number
  problems?: Record<string, string[] | null>
  notes?: FormNote[]
  uploads?: UploadMessage[]
  resend?: SubmittedForm
}

export type JudgedPedido = { kind: 'saved'; chave: string } | ReturnedPedido

type PedidoContext = {
  idLicitacao: number
  rascunho: Rascunho | null
  address: string | undefined
  /** Whether solicitações are accepted now. This is checked again when the draft is sent. */
  open: boolean
  /** Whether the human check is made here rather than by the system that receives the solicitação. */
  checksHuman: boolean
}

/** Judges the form of a solicitação (D4 to D7, D10). Nothing is sent yet: a form without errors becomes a draft. */
export async function judgePedido(
  { guarda, envio: { rascunhos }, arquivos }: Intake,
  { fields, submission, file, fileGone, messages: uploads, wait }: ReceivedPedido,
  { idLicitacao, rascunho, address, open, checksHuman }: PedidoContext,
): Promise<JudgedPedido> {
  const dono = toRascunhoOwner(idLicitacao)
  const problems = submission.status === 'success' ? {} : (submission.error ?? {})
  const notes: FormNote[] = []
  if (!open) notes.push({ kind: 'encerrado' })
  if (fileGone) notes.push({ kind: 'anexoSumiu' })
  let earlier: Awaited<ReturnType<typeof rascunhos.findByFormulario>> = null
  async function savedBefore({ chave }: Pick<Rascunho, 'chave'>) {
    if (file) await arquivos.discard(file.id)
    return chave
  }
  const judged = await judgeForm<string>(guarda, {
    ref: { form: formName, processo: idLicitacao },
    fields,
    address,
    wait,
    hasProblems: submission.status !== 'success' || uploads.length > 0 || notes.length > 0,
    refusal: open ? 422 : 409,
    showsAgain: Boolean(fields[removal.name] || fields[guardFields.another] || fields[languageField]),
    isProved: () => !checksHuman || Boolean(rascunho?.verificado || earlier?.verificado),
    async findEarlier(nonce) {
      const formulario = rascunho?.formulario ?? nonce
      earlier = formulario === null ? null : await rascunhos.findByFormulario(dono, formulario)
      return earlier?.enviado ? savedBefore(earlier) : null
    },
    async findConcurrent(nonce) {
      const saved = await rascunhos.findByFormulario(dono, nonce)
      return saved && savedBefore(saved)
    },
    // Every new draft counts against the limit of drafts, even if another system checks the sender.
    spendLimit: async () =>
      rascunho || earlier ? 0 : guarda.limites.countAttempt('rascunho', { address, processo: idLicitacao }),
    async save(nonce) {
      const chave = await rascunhos.save({
        dono,
        formulario: rascunho?.formulario ?? nonce,
        dados: typedFields(fields),
        verificado: checksHuman,
        idArquivo: file?.id ?? null,
      })
      if (rascunho?.arquivo && rascunho.arquivo.id !== file?.id) await arquivos.discard(rascunho.arquivo.id)
      return chave
    },
  })
  if (judged.kind === 'saved') return { kind: 'saved', chave: judged.saved }
  const { wait: untilNext, isRefused, isExpired, ...state } = judged
  if (isExpired) notes.unshift({ kind: 'expirado' })
  const limits: FormNote[] = untilNext > 0 ? [{ kind: 'limite', minutes: toMinutes(untilNext) }] : []
  return isRefused ? { ...state, problems, uploads, notes: [...limits, ...notes] } : { ...state, notes: limits }
}

/** Whether each request that sends or shows the form found solicitações accepted. */
const openThen = new WeakMap<AppLoadContext, boolean>()

/** Whether solicitações are accepted. Decided once per HTTP request, so that the action and the page agree. */
export function isOpen(context: AppLoadContext, limite: Date | null) {
  const open = openThen.get(context) ?? isWithinPrazo(limite, context.clock.now())
  openThen.set(context, open)
  return open
}

/** The fields a person types; anything else sent is dropped. */
export const typedFields = (fields: Record<string, string>) =>
  Object.fromEntries(pedidoFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

/**
 * Where the human check of a solicitação takes place (D10): with the form, checked here, or with the sending, if the
 * receiving system checks reCAPTCHA itself. `siteKey` is `null` if the form asks only its question.
 */
export function humanStep(
  { guarda, envio }: Pick<Intake, 'guarda' | 'envio'>,
  { chaveSiteCaptcha }: Pick<ParametrosPublicos, 'chaveSiteCaptcha'>,
): { at: 'form'; siteKey: string | null } | { at: 'sending'; siteKey: string } {
  if (envio.forwardsCaptcha && chaveSiteCaptcha) return { at: 'sending', siteKey: chaveSiteCaptcha }
  return { at: 'form', siteKey: guarda.checksRecaptcha ? chaveSiteCaptcha : null }
}
