import '~/ui/form.css'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Answer } from '~/forms/answer'
import { formTitle } from '~/forms/answer.server'
import { useFormAnswer } from '~/forms/use-form-answer'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { reciboParams } from '~/site/params'
import { toHref } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Unbroken } from '~/ui/compact-head'
import controls from '~/ui/controls.module.css'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { Callout, Notice } from '~/ui/notice'
import { carriedOrigin, forgetRascunho } from './carried-between-steps'
import { sendId } from './pedido-state'
import styles from './recibo.module.css'
import { reenvioForm, showRecibo } from './recibo.server'
import { PendingNotice } from './recibo-aviso'
import { SolicitarFrame, StepHeading } from './solicitar-frame'

const formId = 'formulario-de-reenvio'

export const handle = {
  i18n: ['common', 'solicitacoes', 'solicitar', 'guarda'],
  form: formId,
  ownHead: true,
  ...filledIn,
}
export const headers = privatePageHeaders

/** D8: the recibo of a solicitação, for its sender only. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const shown = await showRecibo(request, context, id, recibo)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  if (!shown) {
    if (!(await intake?.envio.hasMoved(id, recibo))) throw notFound()
    const title = t('recibo.mudado.title')
    return data({ mudado: true as const, id, title, heading: title }, { status: 404 })
  }
  return data({
    ...shown,
    mudado: false as const,
    formulario: crypto.randomUUID() as string,
    id,
    recibo,
    title: formTitle(context, locale, shown.heading),
    open: Boolean(shown.aviso?.open && shown.aviso.resends),
    avisado: new URL(request.url).searchParams.get('aviso'),
  })
}

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => reenvioForm.action(args)

export { clientAction } from '~/forms/answer'

export default function ReciboPage() {
  const recibo = useLoaderData<typeof loader>()
  return recibo.mudado ? <MovedRecibo {...recibo} /> : <Recibo recibo={recibo} />
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { mudado: false }>

function Recibo({ recibo }: { recibo: Loaded }) {
  const { pedidosAt } = usePaths()
  const { t } = useTranslation(['solicitar', 'solicitacoes'])
  const { form, fields, summary, unsent } = useFormAnswer<'email', { answer: Answer }>({
    id: formId,
    formErrorTarget: sendId,
    defaultValue: { email: recibo.aviso?.email ?? '' },
    unavailable: t('solicitar:erro.indisponivel'),
  })
  // The solicitação was sent, so no draft remains to continue.
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
    <SolicitarFrame id={recibo.id} title={recibo.heading} processo={recibo.processo} width={650}>
      <ErrorSummary title={recibo.heading} {...summary} />
      {success && !unsent.cameBack && (
        <Notice kind="success" message={success} closeTo={pedidos.recibo(recibo.id, recibo.recibo, origin)} />
      )}
      <ReciboFields fields={recibo.fields} />
      {recibo.respondida !== null && (
        <Callout kind="info">
          <p>
            {t('solicitar:recibo.respondida')}{' '}
            <Link to={pedidos.solicitacao(recibo.id, recibo.respondida)}>{t('solicitar:recibo.verResposta')}</Link>
          </p>
        </Callout>
      )}
      <StepHeading>{t('solicitar:recibo.proximo')}</StepHeading>
      {aviso && (
        <PendingNotice aviso={aviso} formulario={recibo.formulario} form={form} email={fields.email} unsent={unsent} />
      )}
      {recibo.prazo && <p>{recibo.prazo}</p>}
      <p>{recibo.guardar}</p>
      <p>
        <Unbroken text={recibo.contato} />
      </p>
      <p className={styles.buttons}>
        {hydrated && (
          <button type="button" className={controls.button} onClick={() => window.print()}>
            {t('solicitar:recibo.imprimir')}
          </button>
        )}{' '}
        <a href={toHref(pedidos.reciboPdf(recibo.id, recibo.recibo))} download>
          {t('solicitar:recibo.pdf')}
        </a>
      </p>
      <StepHeading>{t('solicitar:recibo.pedido')}</StepHeading>
      <ReciboFields fields={recibo.details} />
    </SolicitarFrame>
  )
}

function ReciboFields({ fields }: Pick<Loaded, 'fields'>) {
  const { t } = useTranslation('solicitar')
  return (
    <Fields>
      {fields.map(([name, value, inPortuguese]) => (
        <Field
          key={name}
          name={name}
          value={inPortuguese ? <PortugueseText>{value}</PortugueseText> : value}
          wide={name === t('campo.assunto')}
        />
      ))}
    </Fields>
  )
}

/** A receipt that moved when its e-mail was corrected. Only the right recipient gets the page's new address. */
function MovedRecibo({ id, heading }: { id: number; heading: string }) {
  const { t } = useTranslation('solicitar')
  return (
    <SolicitarFrame id={id} title={heading} width={650}>
      <p role="alert">{t('recibo.mudado.texto')}</p>
    </SolicitarFrame>
  )
}
