import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import type { FormClaims } from '~/domain/guarda/form-token'
import type { HumanDoubt, HumanProof } from '~/domain/guarda/verify-human'
import type { Intake } from '~/domain/intake'
import type { Rascunho } from '~/domain/rascunho/rascunho'
import { donoDe } from '~/domain/solicitacao/envio'
import { pedidoFields, pedidoFormSchema } from '~/domain/solicitacao/pedido'
import { formRefused } from '~/failures/thrown.server'
import { parseSent } from '~/forms/answer.server'
import { readHumanProof } from '~/forms/human-proof.server'
import { languageField } from '~/site/language-field'
import { guardFields } from '~/ui/human/guard-fields'
import { formName, removal } from './pedido-state'
import type { ReceivedPedido } from './receive-pedido.server'

/** What is said of a form as a whole. */
export type FormNote =
  | { kind: 'expirado' | 'encerrado' | 'anexoSumiu' | 'indisponivel' | 'muitoGrande' }
  | { kind: 'limite'; minutes: number }

/** A form that comes back, with what there is to say about it. */
export type Back = {
  kind: 'back'
  status: number
  /** The form's own signed state, while it is good. */
  token?: string
  /** A person was seen to fill it in. */
  humano?: boolean
  /** What is wrong by field. */
  problems?: Record<string, string[] | null>
  notes?: FormNote[]
  uploads?: UploadMessage[]
  doubt?: HumanDoubt
}

/** What becomes of a form: it is kept and leads on, or comes back. */
export type Judged = { kind: 'kept'; chave: string } | Back

type Asked = {
  idLicitacao: number
  rascunho: Rascunho | null
  address: string | undefined
  /** Whether requests are taken now; whoever sends them decides again. */
  open: boolean
  /** Whether it is here that a person is told from a program, and not where the draft is sent to. */
  checksHuman: boolean
}

/** The request's own fields of a form. */
export const submissionOf = (fields: Record<string, string>) =>
  parseSent(new URLSearchParams(fields), { schema: pedidoFormSchema, names: pedidoFields })

/** Judges the form of a request (D4 to D7, D10). Nothing is sent yet: a form without fault becomes a draft. */
export async function judgePedido(
  intake: Intake,
  { fields, file, fileGone, messages, ...received }: ReceivedPedido,
  { idLicitacao, rascunho, address, open, checksHuman }: Asked,
): Promise<Judged> {
  const { guarda, envio, arquivos } = intake
  const given = fields[guardFields.formToken] ?? ''
  const token = guarda.formTokens.check(given, { form: formName, processo: idLicitacao })
  if (!token.ok && token.error !== 'expired') throw formRefused()
  const back = (status: number, more: Partial<Back>): Judged => ({
    kind: 'back',
    status,
    token: token.ok ? given : undefined,
    humano: token.ok && token.value.humano,
    ...more,
  })

  const formulario = rascunho?.formulario ?? (token.ok ? token.value.nonce : null)
  const earlier = formulario === null ? null : await envio.rascunhos.findByFormulario(donoDe(idLicitacao), formulario)
  /** The form was kept before, and its file with it. */
  async function kept(chave: string): Promise<Judged> {
    if (file) await arquivos.discard(file.id)
    return { kind: 'kept', chave }
  }
  if (earlier?.enviado) return kept(earlier.chave)

  const de = { address, processo: idLicitacao }
  const tooMany = (wait: number, more: Partial<Back> = {}) =>
    back(429, { ...more, notes: [{ kind: 'limite', minutes: Math.ceil(wait / 60) }, ...(more.notes ?? [])] })
  /** What is wrong with a form counts against the next wrong one alone. */
  const refused = async (status: number, more: Partial<Back>) => {
    const waits = [
      await guarda.limites.spend('tentativa', de),
      // An answer that is missing beside something else proves nothing either way.
      more.doubt && !(more.problems && more.doubt === 'questionNeeded') ? await guarda.limites.spend('prova', de) : 0,
    ]
    const wait = Math.max(...waits)
    return wait > 0 ? tooMany(wait, more) : back(status, more)
  }
  if (received.wait > 0) return tooMany(received.wait)
  if (fields[removal.name] || fields[guardFields.another] || fields[languageField]) return back(200, {})

  const submission = submissionOf(fields)
  const notes: FormNote[] = []
  if (!token.ok) notes.push({ kind: 'expirado' })
  if (!open) notes.push({ kind: 'encerrado' })
  if (fileGone) notes.push({ kind: 'anexoSumiu' })
  const proof = readHumanProof(fields)
  const seen = !checksHuman || rascunho?.verificado || earlier?.verificado || (token.ok && token.value.humano)
  if (submission.status !== 'success' || messages.length > 0 || notes.length > 0 || !token.ok) {
    const problems = submission.status === 'success' ? {} : (submission.error ?? {})
    const asked = seen || !token.ok ? {} : await judgeAnswer(guarda, given, proof, token.value)
    return refused(open ? 422 : 409, { problems, notes, uploads: messages, ...asked })
  }

  if (!seen) {
    const human = await guarda.verifyHuman(proof, { action: formName, issuedAt: token.value.issuedAt })
    const twin = !human.ok && human.error === 'questionOver' && (await keptMeanwhile(intake, idLicitacao, token.value))
    if (twin) return kept(twin)
    if (!human.ok) return refused(422, { doubt: human.error })
  }
  // Each request that is begun counts, however its person was seen.
  if (checksHuman && !rascunho && !earlier) {
    const wait = await guarda.limites.spend('rascunho', de)
    if (wait > 0) return tooMany(wait, { humano: true, token: guarda.formTokens.vouch(given) })
  }
  const chave = await envio.rascunhos.save({
    dono: donoDe(idLicitacao),
    formulario: rascunho?.formulario ?? token.value.nonce,
    dados: typedIn(fields),
    verificado: checksHuman,
    idArquivo: file?.id ?? null,
  })
  // Nothing names it any more.
  if (rascunho?.arquivo && rascunho.arquivo.id !== file?.id) await arquivos.discard(rascunho.arquivo.id)
  return { kind: 'kept', chave }
}

/** A right answer counts, whatever else is wrong with the form; one that was asked for and is missing is among what is wrong. */
async function judgeAnswer(
  { verifyHuman, formTokens }: Intake['guarda'],
  given: string,
  proof: HumanProof,
  { issuedAt }: FormClaims,
): Promise<Partial<Back>> {
  if (proof.resposta.trim() === '')
    return proof.desafio !== '' && proof.recaptcha === '' ? { doubt: 'questionNeeded' } : {}
  const human = await verifyHuman(proof, { action: formName, issuedAt })
  return human.ok ? { humano: true, token: formTokens.vouch(given) } : { doubt: human.error }
}

/** A form sent twice at once: the other sending used the question up, and is about to keep the draft. */
async function keptMeanwhile({ envio }: Intake, idLicitacao: number, { nonce }: FormClaims) {
  for (let asked = 0; asked < 10; asked++) {
    const kept = await envio.rascunhos.findByFormulario(donoDe(idLicitacao), nonce)
    if (kept) return kept.chave
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}

/** The fields a person fills in, as they were typed; of anything else that came with them, nothing is kept. */
export const typedIn = (fields: Record<string, string>) =>
  Object.fromEntries(pedidoFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
