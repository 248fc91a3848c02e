import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { termosAceitos, termosField } from '~/domain/cadastro/cadastros'
import { notFound } from '~/failures/thrown.server'
import { isRefused } from '~/forms/answer'
import { breakdownOf } from '~/forms/answer.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { readSmallForm } from '~/forms/small-form.server'
import { orUnanswered } from '~/forms/unanswered'
import { localeOf } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { campanhaIn } from './campanha.server'
import { judgeInicio, newState } from './judge-inicio.server'
import { PassoForm } from './passos/passo-form'
import { passoFormId } from './passos/passo-page'
import { answerPasso, tituloOf, wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: passoFormId, ...filledIn }
export const headers = privatePage

/** The first step, of which nothing is kept before its Continuar (001 §2.3). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement, intake, form } = contextOf(context)
  if (!intake?.cadastro) throw notFound()
  const [{ chaveSiteCaptcha }, locale] = await Promise.all([procurement.parametros(), localeOf(request)])
  return {
    chave: null,
    passo: 1 as const,
    title: tituloOf(locale, 1, isRefused(form)),
    titulo: tituloOf(locale, 1, false),
    digitado: { tipoPessoa: 'JURIDICA', [termosField]: intake.cadastro.termosPreset ? termosAceitos : '' },
    estados: [],
    cidades: [],
    escolhidas: [],
    encontradas: null,
    tabela: false,
    busca: '',
    aviso: null,
    siteKey: intake.guarda.checksRecaptcha ? chaveSiteCaptcha : null,
    state: newState(intake, locale),
  }
}

export const meta = titleOfData

/** Keeps a first step without fault as a draft; any other comes back as it was filled in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  if (!intake?.cadastro) throw notFound()
  const locale = await localeOf(request)
  const sent = await readSmallForm(request)
  asksLanguage(sent, form)
  try {
    const judged = await judgeInicio(intake, intake.cadastro, {
      fields: Object.fromEntries(sent),
      address,
      locale,
      campanha: campanhaIn(new URL(request.url).searchParams),
    })
    if (judged.kind === 'kept') return redirect(paths.cadastroPasso(judged.chave, 2), 303)
    const answer = answerPasso(1, sent, judged.problems)
    form.answer = answer
    return data({ answer, state: judged.state }, { status: judged.status })
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    form.resend = { encType: 'application/x-www-form-urlencoded', fields: [...sent] }
    const answer = answerPasso(1, sent, [{ text: text ?? wordsOf(locale)('recusa.indisponivel') }])
    form.answer = answer
    return data({ answer, state: newState(intake, locale) }, { status })
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Inicio() {
  const { siteKey, state, ...page } = useLoaderData<typeof loader>()
  return <PassoForm page={page} human={{ siteKey, state }} />
}
