import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { notFound } from '~/failures/thrown.server'
import { isRefused, orUnanswered } from '~/forms/answer'
import { breakdownOf, isLanguageChange, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { personState } from '~/forms/human-proof.server'
import { localeOf, readerOf } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { campanhaIn } from '~/site/destinations'
import { pathsOf } from '~/site/moldura'
import { hrefOf } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { judgeInicio } from './judge-inicio.server'
import { PassoForm } from './passos/passo-form'
import { formName, passoFormId } from './passos/passo-page'
import { answerPasso, titleOfPasso, wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: passoFormId, ...filledIn }
export const headers = privatePageHeaders

/** The first step of a registration. Nothing is saved before Continuar (J7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { intake, form, settings } = contextOf(context)
  if (!intake?.cadastro) throw notFound()
  const { locale, parametros } = await readerOf(request, context)
  return {
    chave: null,
    passo: 1 as const,
    title: titleOfPasso(locale, 1, isRefused(form)),
    publicTags: publicPage(request, settings.publicUrl, wordsOf(locale)('description')),
    titulo: titleOfPasso(locale, 1, false),
    digitado: { tipoPessoa: 'JURIDICA', [termosField]: intake.cadastro.termosPreset ? termosAceitosValue : '' },
    estados: [],
    cidades: [],
    escolhidas: [],
    encontradas: null,
    tabela: false,
    busca: '',
    cep: null,
    siteKey: intake.guarda.checksRecaptcha ? parametros.chaveSiteCaptcha : null,
    state: personState(intake.guarda, { form: formName }, locale),
  }
}

export const meta = titleOfData

export async function action({ request, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  if (!intake?.cadastro) throw notFound()
  const locale = await localeOf(request)
  const sent = await readSmallForm(request)
  isLanguageChange(sent, form)
  try {
    const judged = await judgeInicio(intake, intake.cadastro, {
      fields: Object.fromEntries(sent),
      address,
      locale,
      campanha: campanhaIn(new URL(request.url).searchParams),
    })
    if (judged.kind === 'saved') return redirect(pathsOf(request).cadastroPasso(judged.chave, 2), 303)
    const answer = answerPasso(1, sent, judged.problems)
    form.answer = answer
    return data({ answer, state: judged.state }, { status: judged.status })
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    form.resend = resendOf([...sent], thrown)
    const answer = answerPasso(1, sent, [{ text: text ?? wordsOf(locale)('recusa.indisponivel') }])
    form.answer = answer
    return data({ answer, state: personState(intake.guarda, { form: formName }, locale) }, { status })
  }
}

/** Makes Back lead to the draft's first step instead of an empty form, which would begin another draft. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnanswered(serverAction<typeof action>(), (second) => hrefOf(second.replace(/2$/, '1')))

export default function Inicio() {
  const { siteKey, state, ...page } = useLoaderData<typeof loader>()
  return <PassoForm page={page} human={{ siteKey, state }} />
}
