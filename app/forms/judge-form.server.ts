import type { FormRef } from '~/domain/guarda/form-token'
import type { LimiteSubject } from '~/domain/guarda/limites'
import type { Guarda } from '~/domain/intake'
import { formRefused } from '~/failures/thrown.server'
import { guardFields } from '~/ui/human/guard-fields'
import type { PersonState } from './answer'
import { readHumanProof } from './human-proof.server'

/** A form that is not saved. */
type ReturnedForm = Partial<Omit<PersonState, 'question'>> & {
  kind: 'returned'
  status: number
  /** Seconds until the form may be sent again; 0 if it may be now. */
  wait: number
  /** Whether the form comes back with its problems; an expired token is one of them. */
  isRefused: boolean
  isExpired: boolean
}

type JudgedForm<Saved> = ({ kind: 'saved'; saved: Saved } & Pick<ReturnedForm, 'token' | 'humano'>) | ReturnedForm

type FormOfPerson<Saved> = {
  /** The form's name, which is also its reCAPTCHA action, and the process it is for. */
  ref: FormRef
  fields: Record<string, string>
  address: string | undefined
  /** Whether the form cannot be saved as it is. */
  hasProblems: boolean
  /** Status of a form with problems. */
  refusal?: number
  /** Whether the pressed button only shows the form again. */
  showsAgain: boolean
  /** Seconds until the form's files may be sent; 0 if they may be now. */
  wait?: number
  /** Whether a person has been proved otherwise, or another system asks for the proof. */
  isProved?(): boolean
  /** Whether a reCAPTCHA token is checked although the form has other problems. An answer always is. */
  spendsRecaptcha?: boolean
  /** What this form has led to already; then nothing else is judged. `nonce`: `null` if the token has expired. */
  findEarlier(nonce: string | null): Promise<Saved | null>
  /** What the same form, sent at the same moment, has led to. */
  findConcurrent(nonce: string): Promise<Saved | null>
  /** Counts the saving; returns the seconds to wait, 0 within the limit. */
  spendLimit(): Promise<number>
  save(nonce: string): Promise<Saved>
}

/**
 * Judges a form that a person must send (D10), in this order: its token, what it has led to already, the buttons that
 * save nothing, its problems, the person, the limit. A question is used up by its first answer (decision 009).
 */
export async function judgeForm<Saved>(
  { formTokens, limites, verifyHuman }: Guarda,
  form: FormOfPerson<Saved>,
): Promise<JudgedForm<Saved>> {
  const { ref, fields, hasProblems, wait = 0, refusal = 422 } = form
  const subject: LimiteSubject = { address: form.address, processo: ref.processo }
  const given = fields[guardFields.formToken] ?? ''
  const token = formTokens.check(given, ref)
  if (!token.ok && token.error !== 'expired') throw formRefused()
  const opened = token.ok ? { token: given, humano: token.value.humano === true } : {}
  const back = (status: number, more: Partial<ReturnedForm> = {}): ReturnedForm => ({
    kind: 'returned',
    status,
    wait: 0,
    isRefused: false,
    isExpired: !token.ok,
    ...opened,
    ...more,
  })
  /** Refused forms count against the limit of attempts; failed human checks also against a limit of their own. */
  async function refused(more: Partial<PersonState> = {}) {
    const waits = [
      await limites.countAttempt('tentativa', subject),
      // In a form with other errors, a missing answer is not counted as a failed check.
      more.doubt && !(hasProblems && more.doubt === 'questionNeeded')
        ? await limites.countAttempt('prova', subject)
        : 0,
    ]
    const wait = Math.max(...waits)
    return back(wait > 0 ? 429 : refusal, { ...more, wait, isRefused: true })
  }

  const earlier = await form.findEarlier(token.ok ? token.value.nonce : null)
  if (earlier !== null) return { kind: 'saved', saved: earlier }
  if (wait > 0) return back(429, { wait })
  if (form.showsAgain) return back(200)
  if (!token.ok) return refused()
  const { nonce, issuedAt, humano } = token.value
  const proof = readHumanProof(fields)
  const isProved = humano === true || form.isProved?.() === true
  const isAnswered = proof.resposta.trim() !== '' || (form.spendsRecaptcha === true && proof.recaptcha !== '')
  let proved: Partial<PersonState> = {}
  if (!isProved && (!hasProblems || isAnswered)) {
    const human = await verifyHuman(proof, { action: ref.form, issuedAt })
    if (!human.ok) {
      const isOver = human.error === 'questionOver' && !hasProblems
      const concurrent = isOver ? await waitFor(() => form.findConcurrent(nonce)) : null
      return concurrent === null ? refused({ doubt: human.error }) : { kind: 'saved', saved: concurrent }
    }
    proved = { token: formTokens.markHuman(given), humano: true }
  }
  if (hasProblems) {
    // A question that was shown must be answered.
    const isMissing = !isProved && !isAnswered && proof.desafio !== '' && proof.recaptcha === ''
    return refused(isMissing ? { doubt: 'questionNeeded' } : proved)
  }
  const untilNext = await form.spendLimit()
  if (untilNext > 0) return back(429, { ...proved, wait: untilNext })
  return { kind: 'saved', saved: await form.save(nonce), ...opened, ...proved }
}

/** For a form sent twice at once: the other request has used up the question and is about to save. */
async function waitFor<Saved>(find: () => Promise<Saved | null>) {
  for (let attempt = 0; attempt < 10; attempt++) {
    const saved = await find()
    if (saved !== null) return saved
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}
