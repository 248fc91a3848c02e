import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { completeContext } from '~/composition/context-of.server'
import { sendCountField } from '~/domain/cadastro/cadastros'
import { fieldsOfPasso, makeJourney } from '~/domain/cadastro/passos'
import type { SubmittedForm } from '~/failures/failed-requests'
import { cadastroNotFound, parseParams } from '~/failures/thrown.server'
import {
  describeBreakdown,
  formTitle,
  isLanguageChange,
  type Problem,
  showAgain,
  toSubmittedForm,
} from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { readLocale } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { passoParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { nextAddress, savePasso, sendCadastro, showPasso } from './passo.server'
import { PassoForm } from './passos/passo-form'
import { acaoField, passoFormId } from './passos/passo-page'
import { answerPasso, listProblems, titleOfPasso, translatorIn } from './words.server'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: passoFormId, ...filledIn }
export const headers = privatePageHeaders

/** A step of a draft (J1). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  const { chave, passo } = parseParams(passoParams, params, cadastroNotFound)
  const query = new URL(request.url).searchParams
  const page = await showPasso(toPaths(request), intake?.cadastro, { chave, passo, query })
  const locale = await readLocale(request)
  const titulo = titleOfPasso(locale, passo)
  return { ...page, titulo, title: formTitle(context, locale, titulo) }
}

export const meta = titleOfData

/** Saves the step before doing what the button asks. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const paths = toPaths(request)
  const { intake, address } = completeContext(context)
  const { chave, passo } = parseParams(passoParams, params, cadastroNotFound)
  const locale = await readLocale(request)
  const sent = await readSmallForm(request)
  let sendCount: string | undefined
  const returned = (status: number, problems: Problem[], resend?: SubmittedForm) =>
    showAgain(context, answerPasso(passo, sent, problems), { status, resend }, { sendCount })
  try {
    const { cadastro, digitado } = await savePasso(paths, intake?.cadastro, chave, passo, Object.fromEntries(sent))
    sendCount = digitado[sendCountField]
    const { canVisit, nextPasso } = makeJourney(digitado)
    const emptied = fieldsOfPasso[passo].filter((campo) => sent.get(campo) && digitado[campo] === '')
    for (const campo of emptied) sent.set(campo, '')
    const changes = emptied.length > 0 ? [{ field: 'cep', text: translatorIn(locale)('cep.mudou') }] : []
    if (isLanguageChange(sent, context)) return returned(changes.length > 0 ? 422 : 200, changes)
    if (!intake || !canVisit(passo)) return redirect(paths.cadastroPasso(chave, nextPasso ?? 1), 303)
    const acao = sent.get(acaoField) ?? ''
    const elsewhere = await nextAddress(intake, cadastro, { paths, chave, passo, sent, acao, address })
    if (elsewhere) return redirect(elsewhere, 303)
    const problems = [...changes, ...listProblems(locale, passo, digitado)]
    if (problems.length > 0) return returned(422, problems)
    if (passo < 4) return redirect(paths.cadastroPasso(chave, passo + 1), 303)
    const failed = await sendCadastro({ paths, intake, cadastro, chave, digitado, address, locale })
    return returned(failed.status, failed.problems)
  } catch (thrown) {
    const { status, text } = describeBreakdown(thrown)
    return returned(
      status,
      [{ text: text ?? translatorIn(locale)('recusa.indisponivel') }],
      toSubmittedForm([...sent], thrown),
    )
  }
}

export { clientAction } from '~/forms/answer'
export { CadastroError as ErrorBoundary } from './cadastro-error'

export default function PassoDoCadastro() {
  const page = useLoaderData<typeof loader>()
  // The key remounts the form for each step, so that no state of one step stays in the next.
  return <PassoForm key={page.passo} page={page} />
}
