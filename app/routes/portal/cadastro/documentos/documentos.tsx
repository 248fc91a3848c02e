import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { formRefused, parseParams } from '~/failures/thrown.server'
import { isRefused } from '~/forms/answer'
import { answerOf, breakdownOf, nothingTyped } from '~/forms/answer.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { orUnanswered } from '~/forms/unanswered'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { documentosParams } from '~/site/params'
import { hrefOf, paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { wordsOf } from '../words.server'
import { Closed, DocumentosPage } from './documentos-page'
import { type DocumentosData, type DocumentosState, formId } from './documentos-state'
import { judgeDocumentos } from './judge-documentos.server'
import { receiveDocumentos } from './receive-documentos.server'
import { estadoOf, maySend, openDocumentos, stateOf } from './show-documentos.server'

export const handle = { i18n: ['common', 'cadastro', 'envio'], form: formId, ...filledIn }
export const headers = privatePage

/** The page of a mail's link (001 §2.4): how the registration stands, and what is to be sent of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake: given, address, form, settings } = contextOf(context)
  const { codigo } = parseParams(documentosParams, params)
  const opened = await openDocumentos(given, codigo, address)
  const [locale, times] = await Promise.all([localeOf(request), timesOf(request, procurement)])
  const query = new URL(request.url).searchParams
  const t = wordsOf(locale)
  const title = t('remessa.title')
  if (!opened.found)
    return data(
      { title, page: null, open: false, minutos: minutesOf(opened.espera) },
      { status: opened.espera > 0 ? 429 : 404 },
    )
  const { intake, remessas, found } = opened
  const page: DocumentosData = {
    protocolo: found.protocolo,
    estado: estadoOf(found),
    enviadosEm: found.enviadosEm && times.dateTimeSecond(found.enviadosEm),
    termo: hrefOf(paths.cadastroTermo(found.tipoPessoa, remessas.reciboOf(found))),
    aberto: maySend(found),
    guardado: query.get('aviso') === 'guardado',
    temAcesso: settings.accessUrl !== undefined,
    telefones: settings.phones.join(t('sucesso.ou')),
    state: stateOf(intake, found, { t, removing: query.get('excluir') }),
  }
  return data({ title: isRefused(form) ? t('erroNoTitulo', { title }) : title, page, open: page.aberto, minutos: 0 })
}

const minutesOf = (seconds: number) => Math.ceil(seconds / 60)

export const meta = titleOfData

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake: given, address, form } = contextOf(context)
  const { codigo } = parseParams(documentosParams, params)
  const locale = await localeOf(request)
  const t = wordsOf(locale)
  const refused = (status: number, problems: Parameters<typeof answerOf>[1], state: DocumentosState | null) => {
    const answer = answerOf(nothingTyped, problems)
    form.answer = answer
    return data({ answer, state }, { status })
  }
  try {
    const opened = await openDocumentos(given, codigo, address)
    if (!opened.found) return redirect(paths.documentosDoCadastro(codigo), 303)
    const { intake, remessas, found } = opened
    const received = await receiveDocumentos(request, intake, { cadastro: found, address })
    if (received === 'malformed') throw formRefused()
    if (received === 'tooLarge')
      return refused(
        413,
        [{ text: i18nOf(locale).getFixedT(locale, 'envio')('tooLargeNameless') }],
        stateOf(intake, found, { t }),
      )
    const inOther = asksLanguage(new Map(Object.entries(received.fields)), form)
    const judged = await judgeDocumentos({ intake, remessas, cadastro: found, codigo, locale, inOther }, received)
    if (judged.kind === 'back')
      return refused(judged.status, judged.problems, stateOf(intake, judged.cadastro, { t, token: judged.token }))
    if (judged.removing)
      return redirect(paths.documentosDoCadastro(codigo, `excluir=${judged.removing}`, judged.removing), 303)
    return redirect(paths.documentosDoCadastro(codigo, judged.kind === 'kept' ? 'aviso=guardado' : ''), 303)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const { status, text } = breakdownOf(thrown)
    return refused(status, [{ text: text ?? t('recusa.indisponivel') }], null)
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function DocumentosDoCadastro() {
  const { page, minutos } = useLoaderData<typeof loader>()
  return page ? <DocumentosPage page={page} /> : <Closed minutos={minutos} />
}
