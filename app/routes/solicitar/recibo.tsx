import '~/ui/form.css'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientActionFunctionArgs, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { orUnanswered } from '~/forms/unanswered'
import { useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { reciboParams } from '~/site/params'
import { hrefOf, pedidosAt } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import controls from '~/ui/controls.module.css'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { Notice } from '~/ui/notice'
import { forgetRascunho } from './kept-rascunho'
import { Aviso } from './recibo/aviso'
import { Mudado } from './recibo/mudado'
import { resendLink } from './recibo/resend-link.server'
import styles from './recibo.module.css'
import { type ShownRecibo, showRecibo } from './show-recibo.server'
import { carriedOrigin, SolicitarFrame } from './solicitar-frame'

const formId = 'formulario-de-reenvio'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'guarda'], form: formId, ...filledIn }
export const headers = privatePage

/** D8: the receipt of a request, for its sender alone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { form, intake } = contextOf(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const shown = await showRecibo(request, context, id, recibo)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  if (!shown) {
    if (!(await intake?.envio.mudou(id, recibo))) throw notFound()
    const title = t('recibo.mudado.title')
    return data({ mudado: true as const, id, title, heading: title }, { status: 404 })
  }
  const title = shown.aviso
    ? t(`recibo.falta.${faltaOf(shown.aviso)}`, { data: shown.aviso.ate })
    : t(`recibo.title.${shown.tipo}`)
  return data({
    ...shown,
    mudado: false as const,
    formulario: crypto.randomUUID() as string,
    id,
    recibo,
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    heading: title,
    open: Boolean(shown.aviso?.open && shown.aviso.resends),
    avisado: new URL(request.url).searchParams.get('aviso'),
  })
}

/** What is left to do until the request counts, if it still can. */
function faltaOf({ expired, open }: NonNullable<ShownRecibo['aviso']>) {
  if (!expired) return 'confirmar'
  return open ? 'novoLink' : 'encerrado'
}

export const meta = titleOfData

/** Sends another link, where wanted to another address. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  resendLink(request, context, parseParams(reciboParams, params))

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function ReciboOuMudado() {
  const recibo = useLoaderData<typeof loader>()
  return recibo.mudado ? <Mudado {...recibo} /> : <Recibo recibo={recibo} />
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { mudado: false }>

function Recibo({ recibo }: { recibo: Loaded }) {
  const { t } = useTranslation(['solicitar', 'solicitacoes', 'common'])
  const { form, fields, summary } = useFormAnswer<'email', { answer: Answer }>({
    id: formId,
    whole: 'email',
    defaultValue: { email: recibo.aviso?.email ?? '' },
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const wrong = summary.errors.length > 0
  // It was sent, and there is nothing left to go on with.
  useEffect(() => forgetRascunho(recibo.id), [recibo.id])
  const hydrated = useHydrated()
  const { aviso, avisado } = recibo
  const { pathname, search } = useLocation()
  const origin = carriedOrigin(search)
  const pedidos = pedidosAt(pathname)
  const success =
    (avisado === 'enviado' && t('solicitar:recibo.sucesso')) ||
    (avisado === 'reenviado' && aviso && t('solicitar:recibo.aviso.reenviado', { email: aviso.email }))
  return (
    <SolicitarFrame id={recibo.id} title={recibo.heading} width={650}>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('solicitar:erroNoTitulo', { title: recibo.heading })}
        {...summary}
      />
      {success && !wrong && (
        <Notice kind="success" message={success} closeTo={pedidos.recibo(recibo.id, recibo.recibo, origin)} />
      )}
      {aviso && (
        <Aviso
          aviso={aviso}
          tipo={recibo.tipo}
          formulario={recibo.formulario}
          form={form}
          email={fields.email}
          wrong={wrong}
        />
      )}
      <Fields>
        {recibo.fields.map(([name, value]) => (
          <Field key={name} name={name} value={value} />
        ))}
      </Fields>
      {recibo.respondida !== null && (
        <p className={styles.aviso}>
          {t('solicitar:recibo.respondida')}{' '}
          <Link to={pedidos.solicitacao(recibo.id, recibo.respondida)}>{t('solicitar:recibo.verResposta')}</Link>
        </p>
      )}
      <h3>{t('solicitar:recibo.proximo')}</h3>
      {recibo.prazo && <p>{recibo.prazo}</p>}
      <p>{t('solicitar:recibo.guardar')}</p>
      <p>{recibo.contato}</p>
      <p className={styles.buttons}>
        {hydrated && (
          <button type="button" className={controls.button} onClick={() => window.print()}>
            {t('solicitar:recibo.imprimir')}
          </button>
        )}
        <a href={hrefOf(pedidos.reciboPdf(recibo.id, recibo.recibo))} download>
          {t('solicitar:recibo.pdf')}
        </a>
      </p>
    </SolicitarFrame>
  )
}
