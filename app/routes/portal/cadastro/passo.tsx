import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { journeyOf } from '~/domain/cadastro/journey'
import { parseParams } from '~/failures/thrown.server'
import { isRefused } from '~/forms/answer'
import { breakdownOf } from '~/forms/answer.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { readSmallForm } from '~/forms/small-form.server'
import { orUnanswered } from '~/forms/unanswered'
import { localeOf } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { passoParams } from '~/site/params'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { PassoForm } from './passos/passo-form'
import { acaoField, passoFormId, vezField } from './passos/passo-page'
import { leadOn, savePasso } from './save-passo.server'
import { sendCadastro } from './send-cadastro.server'
import { showPasso } from './show-passo.server'
import { answerPasso, problemsOf, tituloOf, wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: passoFormId, ...filledIn }
export const headers = privatePage

/** A step of a draft, with what was typed last (001 §2.3). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake, form } = contextOf(context)
  const { chave, passo } = parseParams(passoParams, params)
  const query = new URL(request.url).searchParams
  const page = await showPasso(intake?.cadastro, { chave, passo, query })
  const locale = await localeOf(request)
  return { ...page, title: tituloOf(locale, passo, isRefused(form)), titulo: tituloOf(locale, passo, false) }
}

export const meta = titleOfData

/** Whatever button was pressed, what stands in the step is kept first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  const { chave, passo } = parseParams(passoParams, params)
  const locale = await localeOf(request)
  const sent = await readSmallForm(request)
  let vez: string | undefined
  const refused = (status: number, problems: Parameters<typeof answerPasso>[2]) => {
    const answer = answerPasso(passo, sent, problems)
    form.answer = answer
    return data({ answer, vez }, { status })
  }
  try {
    const { cadastro, digitado } = await savePasso(intake?.cadastro, chave, passo, Object.fromEntries(sent))
    vez = digitado[vezField]
    const { canVisit, proximo } = journeyOf(digitado)
    if (asksLanguage(sent, form)) {
      form.answer = answerPasso(passo, sent, [])
      return data({ answer: form.answer, vez }, { status: 200 })
    }
    if (!intake || !canVisit(passo)) return redirect(paths.cadastroPasso(chave, proximo ?? 1), 303)
    const elsewhere = await leadOn(intake, cadastro, { chave, passo, sent, acao: sent.get(acaoField) ?? '', address })
    if (elsewhere) return redirect(elsewhere, 303)
    const problems = problemsOf(locale, passo, digitado)
    if (problems.length > 0) return refused(422, problems)
    if (passo < 4) return redirect(paths.cadastroPasso(chave, passo + 1), 303)
    const failed = await sendCadastro({ intake, cadastro, chave, digitado, address, locale })
    return refused(failed.status, failed.problems)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const { status, text } = breakdownOf(thrown)
    form.resend = { encType: 'application/x-www-form-urlencoded', fields: [...sent] }
    return refused(status, [{ text: text ?? wordsOf(locale)('recusa.indisponivel') }])
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function PassoDoCadastro() {
  const page = useLoaderData<typeof loader>()
  // Each step is a form of its own: nothing of one stays in the next.
  return <PassoForm key={page.passo} page={page} />
}
