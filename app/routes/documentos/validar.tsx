import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { isRefused } from '~/forms/answer'
import { asksLanguage } from '~/forms/asked-language.server'
import { readSmallForm } from '~/forms/small-form.server'
import { orUnanswered } from '~/forms/unanswered'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { titleOfData } from '~/site/page-title'
import { paths } from '~/site/paths'
import { CodigoForm, codigoFormId, titleOf } from './codigo-form'
import { DocumentoPage, isSeen } from './documento-page'
import { answerCodigo, answerTyped, judgeCodigo, statusOf, waitOf } from './judge-codigo.server'

/** F5: the menu is out of the way while a document is looked at. */
export const handle = { i18n: ['common', 'documentos', 'visor'], menu: 'collapsed', form: codigoFormId }
/** The code in the address goes to no other site. The portal's own forms may say where they come from: remix-serve asks. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', ...(wait && { 'Retry-After': wait }) }
}

/** F1, F2: the form; with a code in the address, what it says. */
export async function loader({ request, params: { codigo: typed = '' }, context }: LoaderFunctionArgs) {
  const { procurement, address, form } = contextOf(context)
  const [locale, times] = await Promise.all([localeOf(request), timesOf(request, procurement)])
  const t = i18nOf(locale).getFixedT(locale, 'documentos')
  const found = typed ? await judgeCodigo(procurement, { typed, address, times }) : null
  if (found?.kind === 'valido')
    return data({ title: t('valido', { data: found.data }), documento: found, typed, opened: null, open: false })
  const title = t(titleOf(found?.kind))
  const opened = found && answerCodigo(locale, typed, found)
  const failed = opened !== null || isRefused(form)
  return data(
    { title: failed ? t('erroNoTitulo', { title }) : title, documento: null, typed, opened, open: true },
    { status: found ? statusOf(found, 'read') : 200, headers: waitOf(found) },
  )
}

/** Closing the message about a document asks nothing of it: it is not validated once more. Nor does a form that was refused. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  const closes = currentUrl.pathname === nextUrl.pathname && !isSeen(currentUrl.searchParams)
  const asksNothing = actionStatus >= 400 || (closes && isSeen(nextUrl.searchParams))
  return asksNothing ? false : defaultShouldRevalidate
}

export const meta = titleOfData

/** A right code leads to its address; any other comes back with the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement, address, form } = contextOf(context)
  const [sent, locale, times] = await Promise.all([
    readSmallForm(request),
    localeOf(request),
    timesOf(request, procurement),
  ])
  const typed = sent.get('codigo')?.slice(0, 200) ?? ''
  if (asksLanguage(sent, form)) return data({ kind: 'invalido' as const, answer: answerTyped(typed) })
  const found = await judgeCodigo(procurement, { typed, address, times })
  if (found.kind === 'valido') return redirect(paths.documento(found.codigo), 303)
  const answered = answerCodigo(locale, typed, found)
  form.answer = answered.answer
  return data(answered, { status: statusOf(found, 'sent'), headers: waitOf(found) })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function ValidarDocumento() {
  const { documento, typed, opened } = useLoaderData<typeof loader>()
  if (documento) return <DocumentoPage documento={documento} />
  return <CodigoForm key={typed} opened={opened} />
}
