import type { TypedFields } from '~/domain/cadastro/cadastro'
import { type CadastroIntake, typedFieldsOf } from '~/domain/cadastro/cadastros'
import type { HumanDoubt } from '~/domain/guarda/desafio'
import { minutesOf } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import { formRefused } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { PersonState } from '~/forms/answer'
import type { Problem } from '~/forms/answer.server'
import { personState, readHumanProof } from '~/forms/human-proof.server'
import { i18nOf } from '~/i18n/i18n.server'
import { languageField } from '~/site/language-field'
import { guardFields } from '~/ui/human/guard-fields'
import { formName } from './passos/passo-page'
import { problemsOf, wordsOf } from './words.server'

type InicioRequest = {
  fields: Record<string, string>
  address: string | undefined
  locale: Locale
  campanha: TypedFields
}

type JudgedInicio =
  | { kind: 'saved'; chave: string }
  | { kind: 'returned'; status: number; problems: Problem[]; state: PersonState }

/** Turns a first step without errors into a draft (decision 027); the same form sent twice becomes one draft. */
export async function judgeInicio(
  intake: Intake,
  cadastro: CadastroIntake,
  { fields, address, locale, campanha }: InicioRequest,
): Promise<JudgedInicio> {
  const { guarda } = intake
  const t = wordsOf(locale)
  const texts = i18nOf(locale).getFixedT(locale, 'guarda')
  const given = fields[guardFields.formToken] ?? ''
  const token = guarda.formTokens.check(given, { form: formName })
  if (!token.ok && token.error !== 'expired') throw formRefused()
  const digitado = typedFieldsOf(1, fields)
  const problems = problemsOf(locale, 1, digitado)
  if (!token.ok) problems.unshift({ text: t('recusa.expirado') })

  if (token.ok && problems.length === 0 && (await cadastro.begun(token.value.nonce)))
    return { kind: 'saved', chave: await cadastro.begin(token.value.nonce, digitado) }

  const back = (status: number, shown: Partial<PersonState> = {}): JudgedInicio => ({
    kind: 'returned',
    status,
    problems: [
      ...problems,
      ...(shown.doubt ? [{ field: guardFields.resposta, text: texts(`duvida.${shown.doubt}`) }] : []),
    ],
    state: personState(guarda, { form: formName }, locale, {
      ...(token.ok && { token: given, humano: token.value.humano === true }),
      ...shown,
    }),
  })
  /** Refused forms count against the limit of attempts; failed human checks also against a limit of their own. */
  async function refused(shown: { doubt?: HumanDoubt } & Partial<PersonState>) {
    const waits = [
      await guarda.limites.spend('tentativa', { address }),
      // In a form with other errors, a missing answer is not counted as a failed check.
      shown.doubt && !(problems.length > 0 && shown.doubt === 'questionNeeded')
        ? await guarda.limites.spend('prova', { address })
        : 0,
    ]
    return tooMany(Math.max(...waits), shown) ?? back(422, shown)
  }
  function tooMany(wait: number, shown: Partial<PersonState>) {
    if (wait === 0) return undefined
    problems.unshift({ text: texts('limite', { count: minutesOf(wait) }) })
    return back(429, shown)
  }

  if (fields[guardFields.another] || fields[languageField]) {
    problems.length = 0
    return back(200)
  }
  if (!token.ok) return refused({})
  const proof = readHumanProof(fields)
  const isVerified = token.value.humano === true
  const answered = proof.resposta.trim() !== '' || proof.recaptcha !== ''
  let verifiedToken = given
  if (!isVerified && (problems.length === 0 || answered)) {
    const human = await guarda.verifyHuman(proof, { action: formName, issuedAt: token.value.issuedAt })
    // The form was sent twice at once; the other request used up the question.
    if (
      !human.ok &&
      human.error === 'questionOver' &&
      problems.length === 0 &&
      (await savedMeanwhile(token.value.nonce))
    )
      return { kind: 'saved', chave: await cadastro.begin(token.value.nonce, digitado) }
    if (!human.ok) return refused({ doubt: human.error })
    verifiedToken = guarda.formTokens.markHuman(given)
  }
  if (problems.length > 0) {
    const isMissing = !isVerified && !answered && proof.desafio !== ''
    const doubt = isMissing ? ('questionNeeded' as const) : undefined
    return refused({ token: verifiedToken, humano: isVerified || answered, doubt })
  }
  const wait = tooMany(await guarda.limites.spend('rascunho', { address }), { token: verifiedToken, humano: true })
  if (wait) return wait
  return { kind: 'saved', chave: await cadastro.begin(token.value.nonce, { ...campanha, ...digitado }) }

  async function savedMeanwhile(nonce: string) {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (await cadastro.begun(nonce)) return true
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return false
  }
}
