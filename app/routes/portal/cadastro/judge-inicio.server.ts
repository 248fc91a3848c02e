import type { TypedFields } from '~/domain/cadastro/cadastro'
import { type CadastroIntake, typedFieldsOf } from '~/domain/cadastro/cadastros'
import { minutesOf } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import type { Locale } from '~/format/locale'
import type { PersonState } from '~/forms/answer'
import type { Problem } from '~/forms/answer.server'
import { personState } from '~/forms/human-proof.server'
import { judgeForm } from '~/forms/judge-form.server'
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
  const texts = i18nOf(locale).getFixedT(locale, 'guarda')
  const digitado = typedFieldsOf(1, fields)
  const problems = problemsOf(locale, 1, digitado)
  const begunWith = async (nonce: string) => ((await cadastro.begun(nonce)) ? cadastro.begin(nonce, digitado) : null)
  const judged = await judgeForm<string>(guarda, {
    ref: { form: formName },
    fields,
    address,
    hasProblems: problems.length > 0,
    showsAgain: Boolean(fields[guardFields.another] || fields[languageField]),
    spendsRecaptcha: true,
    findEarlier: async (nonce) => (nonce === null || problems.length > 0 ? null : begunWith(nonce)),
    findConcurrent: begunWith,
    spendLimit: () => guarda.limites.spend('rascunho', { address }),
    save: (nonce) => cadastro.begin(nonce, { ...campanha, ...digitado }),
  })
  if (judged.kind === 'saved') return { kind: 'saved', chave: judged.saved }
  const { status, wait, isRefused, isExpired, doubt } = judged
  return {
    kind: 'returned',
    status,
    problems: [
      ...(wait > 0 ? [{ text: texts('limite', { count: minutesOf(wait) }) }] : []),
      ...(isRefused && isExpired ? [{ text: wordsOf(locale)('recusa.expirado') }] : []),
      ...(isRefused ? problems : []),
      ...(doubt ? [{ field: guardFields.resposta, text: texts(`duvida.${doubt}`) }] : []),
    ],
    state: personState(guarda, { form: formName }, locale, judged),
  }
}
