import type { CadastroRefusal, Digitado } from '~/domain/cadastro/cadastro'
import { termosAceitos, termosField } from '~/domain/cadastro/cadastros'
import { faltasDe } from '~/domain/cadastro/journey'
import { camposDe, type Passo, passoSchemas } from '~/domain/cadastro/passos'
import type { Locale } from '~/format/locale'
import { answerOf, type Problem, parseSent } from '~/forms/answer.server'
import { i18nOf } from '~/i18n/i18n.server'
import { sendId } from './passos/passo-page'

export const wordsOf = (locale: Locale) => i18nOf(locale).getFixedT(locale, 'cadastro')

/** The title of a step's page. */
export function tituloOf(locale: Locale, passo: Passo, refused: boolean) {
  const t = wordsOf(locale)
  const title = t('tituloDoPasso', { nome: t(`nome.p${passo}`), passo })
  return refused ? t('erroNoTitulo', { title }) : title
}

/** Everything that keeps a step from going on, in words, in the order in which it is told. */
export function problemsOf(locale: Locale, passo: Passo, digitado: Digitado): Problem[] {
  const t = wordsOf(locale)
  return [
    ...faltasDe(passo, digitado).map(([field, problem]) => ({ field, text: t(`erro.${field}.${problem}`) })),
    ...(digitado[termosField] === termosAceitos ? [] : [{ field: termosField, text: t('recusa.termosRecusados') }]),
  ]
}

/** A step's form as it was filled in, with what is wrong with it. */
export function answerPasso(passo: Passo, fields: URLSearchParams, problems: Problem[]) {
  const submission = parseSent(fields, { schema: passoSchemas[passo], names: [...camposDe[passo], termosField] })
  return answerOf(submission, problems)
}

/** Why nothing was registered, in words. */
export function recusaOf(locale: Locale, refusal: Exclude<CadastroRefusal, 'rascunhoNotFound'>): Problem {
  const field = { termosRecusados: termosField, semLinha: 'linhasFornecimento' }[refusal as string]
  return { field: field ?? sendId, text: wordsOf(locale)(`recusa.${refusal}`) }
}
