import type { Digitado } from '~/domain/cadastro/cadastro'
import { type Cadastro, digitadoOf } from '~/domain/cadastro/cadastros'
import type { HumanDoubt } from '~/domain/guarda/verify-human'
import type { Intake } from '~/domain/intake'
import { formRefused } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Problem } from '~/forms/answer.server'
import { readHumanProof } from '~/forms/human-proof.server'
import { askPergunta } from '~/forms/pergunta.server'
import { i18nOf } from '~/i18n/i18n.server'
import { languageField } from '~/site/language-field'
import { guardFields } from '~/ui/human/guard-fields'
import { formName, type InicioState } from './passos/passo-page'
import { problemsOf, wordsOf } from './words.server'

type Asked = {
  fields: Record<string, string>
  address: string | undefined
  locale: Locale
  campanha: Digitado
}

type Judged =
  | { kind: 'kept'; chave: string }
  | { kind: 'back'; status: number; problems: Problem[]; state: InicioState }

/** A first step that a person fills in without fault becomes a draft (decision 009); the same form twice, one. */
export async function judgeInicio(
  intake: Intake,
  cadastro: Cadastro,
  { fields, address, locale, campanha }: Asked,
): Promise<Judged> {
  const { guarda } = intake
  const t = wordsOf(locale)
  const texts = i18nOf(locale).getFixedT(locale, 'guarda')
  const given = fields[guardFields.formToken] ?? ''
  const token = guarda.formTokens.check(given, { form: formName })
  if (!token.ok && token.error !== 'expired') throw formRefused()
  const digitado = digitadoOf(1, fields)
  const problems = problemsOf(locale, 1, digitado)
  if (!token.ok) problems.unshift({ text: t('recusa.expirado') })

  if (token.ok && problems.length === 0 && (await cadastro.begun(token.value.nonce)))
    return { kind: 'kept', chave: await cadastro.begin(token.value.nonce, digitado) }

  const back = (status: number, shown: Partial<InicioState> = {}): Judged => ({
    kind: 'back',
    status,
    problems: [
      ...problems,
      ...(shown.doubt ? [{ field: guardFields.resposta, text: texts(`duvida.${shown.doubt}`) }] : []),
    ],
    state: newState(intake, locale, {
      ...(token.ok && { token: given, humano: token.value.humano === true }),
      ...shown,
    }),
  })
  /** What is wrong with a form counts against the next wrong one alone. */
  async function refused(shown: { doubt?: HumanDoubt } & Partial<InicioState>) {
    const waits = [
      await guarda.limites.spend('tentativa', { address }),
      shown.doubt ? await guarda.limites.spend('prova', { address }) : 0,
    ]
    return tooMany(Math.max(...waits), shown) ?? back(422, shown)
  }
  function tooMany(wait: number, shown: Partial<InicioState>) {
    if (wait === 0) return undefined
    problems.unshift({ text: texts('limite', { count: Math.ceil(wait / 60) }) })
    return back(429, shown)
  }

  if (fields[guardFields.another] || fields[languageField]) {
    problems.length = 0
    return back(200)
  }
  if (!token.ok) return refused({})
  const proof = readHumanProof(fields)
  const seen = token.value.humano === true
  const answered = proof.resposta.trim() !== '' || proof.recaptcha !== ''
  let vouched = given
  if (!seen && (problems.length === 0 || answered)) {
    const human = await guarda.verifyHuman(proof, { action: formName, issuedAt: token.value.issuedAt })
    // The same form, sent twice at once: the other one used the question up.
    if (
      !human.ok &&
      human.error === 'questionOver' &&
      problems.length === 0 &&
      (await keptMeanwhile(token.value.nonce))
    )
      return { kind: 'kept', chave: await cadastro.begin(token.value.nonce, digitado) }
    if (!human.ok) return refused({ doubt: human.error })
    vouched = guarda.formTokens.vouch(given)
  }
  if (problems.length > 0) return refused({ token: vouched, humano: seen || answered })
  const wait = tooMany(await guarda.limites.spend('rascunho', { address }), { token: vouched, humano: true })
  if (wait) return wait
  return { kind: 'kept', chave: await cadastro.begin(token.value.nonce, { ...campanha, ...digitado }) }

  async function keptMeanwhile(nonce: string) {
    for (let asked = 0; asked < 10; asked++) {
      if (await cadastro.begun(nonce)) return true
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return false
  }
}

/** What a form needs to be sent: its signed state, and a question, whether or not it is asked. */
export function newState(
  { guarda }: Pick<Intake, 'guarda'>,
  locale: Locale,
  shown: Partial<InicioState> = {},
): InicioState {
  const { texto, respostas } = askPergunta(locale)
  return {
    token: shown.token ?? guarda.formTokens.issue({ form: formName }),
    question: { texto, desafio: guarda.desafios.issue(respostas) },
    humano: shown.humano ?? false,
    doubt: shown.doubt,
  }
}
