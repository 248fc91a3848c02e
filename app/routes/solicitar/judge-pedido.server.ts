import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import type { HumanDoubt, HumanProof } from '~/domain/guarda/desafio'
import type { FormClaims } from '~/domain/guarda/form-token'
import { minutesOf } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import type { ParametrosPublicos } from '~/domain/procurement'
import type { Rascunho } from '~/domain/rascunho/rascunho'
import { rascunhoOwnerOf } from '~/domain/solicitacao/envio'
import { pedidoFields } from '~/domain/solicitacao/pedido'
import { formRefused } from '~/failures/thrown.server'
import { readHumanProof } from '~/forms/human-proof.server'
import { languageField } from '~/site/language-field'
import { guardFields } from '~/ui/human/guard-fields'
import { formName, removal } from './pedido-state'
import type { ReceivedPedido } from './receive-pedido.server'

export type FormNote =
  | { kind: 'expirado' | 'encerrado' | 'anexoSumiu' | 'indisponivel' | 'muitoGrande' }
  | { kind: 'limite'; minutes: number }

export type ReturnedForm = {
  kind: 'returned'
  status: number
  /** The form's sealed state, if still valid. */
  token?: string
  humano?: boolean
  problems?: Record<string, string[] | null>
  notes?: FormNote[]
  uploads?: UploadMessage[]
  doubt?: HumanDoubt
}

export type JudgedPedido = { kind: 'saved'; chave: string } | ReturnedForm

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
  intake: Intake,
  { fields, submission, file, fileGone, messages, ...received }: ReceivedPedido,
  { idLicitacao, rascunho, address, open, checksHuman }: PedidoContext,
): Promise<JudgedPedido> {
  const { guarda, envio, arquivos } = intake
  const given = fields[guardFields.formToken] ?? ''
  const token = guarda.formTokens.check(given, { form: formName, processo: idLicitacao })
  if (!token.ok && token.error !== 'expired') throw formRefused()
  const back = (status: number, more: Partial<ReturnedForm>): JudgedPedido => ({
    kind: 'returned',
    status,
    token: token.ok ? given : undefined,
    humano: token.ok && token.value.humano,
    ...more,
  })

  const formulario = rascunho?.formulario ?? (token.ok ? token.value.nonce : null)
  const earlier =
    formulario === null ? null : await envio.rascunhos.findByFormulario(rascunhoOwnerOf(idLicitacao), formulario)
  async function saved(chave: string): Promise<JudgedPedido> {
    if (file) await arquivos.discard(file.id)
    return { kind: 'saved', chave }
  }
  if (earlier?.enviado) return saved(earlier.chave)

  const sender = { address, processo: idLicitacao }
  const tooMany = (wait: number, more: Partial<ReturnedForm> = {}) =>
    back(429, { ...more, notes: [{ kind: 'limite', minutes: minutesOf(wait) }, ...(more.notes ?? [])] })
  /** Refused forms count against the limit of attempts; failed human checks also against a limit of their own. */
  const refused = async (status: number, more: Partial<ReturnedForm>) => {
    const waits = [
      await guarda.limites.spend('tentativa', sender),
      // In a form with other errors, a missing answer is not counted as a failed check.
      more.doubt && !(more.problems && more.doubt === 'questionNeeded')
        ? await guarda.limites.spend('prova', sender)
        : 0,
    ]
    const wait = Math.max(...waits)
    return wait > 0 ? tooMany(wait, more) : back(status, more)
  }
  if (received.wait > 0) return tooMany(received.wait)
  if (fields[removal.name] || fields[guardFields.another] || fields[languageField]) return back(200, {})

  const notes: FormNote[] = []
  if (!token.ok) notes.push({ kind: 'expirado' })
  if (!open) notes.push({ kind: 'encerrado' })
  if (fileGone) notes.push({ kind: 'anexoSumiu' })
  const proof = readHumanProof(fields)
  const isVerified = !checksHuman || rascunho?.verificado || earlier?.verificado || (token.ok && token.value.humano)
  if (submission.status !== 'success' || messages.length > 0 || notes.length > 0 || !token.ok) {
    const problems = submission.status === 'success' ? {} : (submission.error ?? {})
    const answered = isVerified || !token.ok ? {} : await checkAnswer(guarda, given, proof, token.value)
    return refused(open ? 422 : 409, { problems, notes, uploads: messages, ...answered })
  }

  if (!isVerified) {
    const human = await guarda.verifyHuman(proof, { action: formName, issuedAt: token.value.issuedAt })
    const savedChave =
      !human.ok && human.error === 'questionOver' && (await savedMeanwhile(intake, idLicitacao, token.value))
    if (savedChave) return saved(savedChave)
    if (!human.ok) return refused(422, { doubt: human.error })
  }
  // Every new draft counts against the limit of drafts, even if another system checks the sender.
  if (!rascunho && !earlier) {
    const wait = await guarda.limites.spend('rascunho', sender)
    if (wait > 0) return tooMany(wait, checksHuman ? { humano: true, token: guarda.formTokens.markHuman(given) } : {})
  }
  const chave = await envio.rascunhos.save({
    dono: rascunhoOwnerOf(idLicitacao),
    formulario: rascunho?.formulario ?? token.value.nonce,
    dados: typedFields(fields),
    verificado: checksHuman,
    idArquivo: file?.id ?? null,
  })
  if (rascunho?.arquivo && rascunho.arquivo.id !== file?.id) await arquivos.discard(rascunho.arquivo.id)
  return { kind: 'saved', chave }
}

/** A correct answer counts even if the form has other errors. A shown question must be answered. */
async function checkAnswer(
  { verifyHuman, formTokens }: Intake['guarda'],
  given: string,
  proof: HumanProof,
  { issuedAt }: FormClaims,
): Promise<Partial<ReturnedForm>> {
  if (proof.resposta.trim() === '')
    return proof.desafio !== '' && proof.recaptcha === '' ? { doubt: 'questionNeeded' } : {}
  const human = await verifyHuman(proof, { action: formName, issuedAt })
  return human.ok ? { humano: true, token: formTokens.markHuman(given) } : { doubt: human.error }
}

/** Handles a form sent twice at once: the other request has used up the question and is about to save the draft. */
async function savedMeanwhile({ envio }: Intake, idLicitacao: number, { nonce }: FormClaims) {
  for (let attempt = 0; attempt < 10; attempt++) {
    const saved = await envio.rascunhos.findByFormulario(rascunhoOwnerOf(idLicitacao), nonce)
    if (saved) return saved.chave
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
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
  if (envio.passesCaptcha && chaveSiteCaptcha) return { at: 'sending', siteKey: chaveSiteCaptcha }
  return { at: 'form', siteKey: guarda.checksRecaptcha ? chaveSiteCaptcha : null }
}
