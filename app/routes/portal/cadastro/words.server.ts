import type { CadastroRefusal, TypedFields } from '~/domain/cadastro/cadastro'
import { termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { fieldsOfPasso, type Passo, passoSchemas, findProblems as problemsOfPasso } from '~/domain/cadastro/passos'
import type { Locale } from '~/format/locale'
import { type Problem, parseSent, toAnswer } from '~/forms/answer.server'
import { findI18n } from '~/i18n/i18n.server'
import { sendId } from './passos/passo-page'

export const translatorIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'cadastro')

/** What every form of a registration says in the same words. */
export function formTexts(locale: Locale) {
  const t = translatorIn(locale)
  return { expired: t('recusa.expirado'), unavailable: t('recusa.indisponivel') }
}

export function titleOfPasso(locale: Locale, passo: Passo) {
  const t = translatorIn(locale)
  return t('tituloDoPasso', { nome: t(`nome.p${passo}`), passo })
}

/** All errors of a step in words, in reading order. */
export function listProblems(locale: Locale, passo: Passo, typed: TypedFields): Problem[] {
  const t = translatorIn(locale)
  return [
    ...problemsOfPasso(passo, typed).map(({ campo, problem }) => ({ field: campo, text: t(`erro.${problem}`) })),
    ...(typed[termosField] === termosAceitosValue ? [] : [{ field: termosField, text: t('recusa.termosRecusados') }]),
  ]
}

export function answerPasso(passo: Passo, fields: URLSearchParams, problems: Problem[]) {
  const submission = parseSent(fields, { schema: passoSchemas[passo], names: [...fieldsOfPasso[passo], termosField] })
  return toAnswer(submission, problems)
}

export function refusalProblem(locale: Locale, refusal: Exclude<CadastroRefusal, 'rascunhoNotFound'>): Problem {
  const field = { termosRecusados: termosField, semLinha: 'linhasFornecimento' }[refusal as string]
  return { field: field ?? sendId, text: translatorIn(locale)(`recusa.${refusal}`) }
}
