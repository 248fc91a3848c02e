import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { emailFormSchema, type PedidoProblem } from '~/domain/solicitacao/pedido'
import { notFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { answerOf, breakdownOf, parseSent } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/small-form.server'
import { orUnanswered } from '~/forms/unanswered'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { useOpenedWithin } from '~/shell/opened-within'
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
import styles from './recibo.module.css'
import { showRecibo } from './show-recibo.server'
import { carriedOrigin, SolicitarFrame } from './solicitar-frame'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'guarda'], ...filledIn }
export const headers = privatePage

/** D8: the receipt of a request, for its sender alone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { form } = contextOf(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const shown = await showRecibo(request, context, id, recibo)
  if (!shown) throw notFound()
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const title = t(`recibo.title.${shown.tipo}`)
  return {
    ...shown,
    id,
    recibo,
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    heading: title,
    avisado: new URL(request.url).searchParams.get('aviso'),
  }
}

export const meta = titleOfData

const emailForm = { schema: emailFormSchema, names: ['email'] }

/** Sends another link, where wanted to another address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const sent = await readSmallForm(request)
  const submission = parseSent(sent, emailForm)
  const refused = (status: number, text: string) => {
    const answer = answerOf(submission, [{ field: 'email', text }])
    form.answer = answer
    return data({ answer }, { status })
  }
  if (!intake) throw notFound()
  if (submission.status !== 'success') {
    const [problem] = submission.error?.email ?? []
    return refused(422, t(`erro.email.${problem as PedidoProblem}`, { digitado: sent.get('email') }))
  }
  try {
    const wait = await intake.guarda.limites.spend('reenvio', { address, processo: id, quem: recibo })
    if (wait > 0) {
      const guarda = i18nOf(locale).getFixedT(locale, 'guarda')
      return refused(429, guarda('limite', { count: Math.ceil(wait / 60) }))
    }
    const renewed = await intake.envio.resend(id, recibo, submission.value.email)
    if (!renewed) throw notFound()
    if (!renewed.ok && renewed.error === 'prazoEncerrado') return refused(409, t('recibo.aviso.encerrado'))
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    if (!renewed.ok) return redirect(pedidosAt(pathname).recibo(id, recibo, query), 303)
    query.set('aviso', 'reenviado')
    return redirect(pedidosAt(pathname).recibo(id, renewed.value.recibo, query), 303)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    return refused(status, text ?? t('erro.indisponivel'))
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Recibo() {
  const recibo = useLoaderData<typeof loader>()
  const { t } = useTranslation(['solicitar', 'solicitacoes', 'common'])
  const { form, fields, summary } = useFormAnswer<'email', { answer: Answer }>({
    id: 'formulario-de-reenvio',
    whole: 'email',
    defaultValue: { email: recibo.aviso?.email ?? '' },
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const wrong = summary.errors.length > 0
  // It was sent, and there is nothing left to go on with.
  useEffect(() => forgetRascunho(recibo.id), [recibo.id])
  const hydrated = useHydrated()
  const within = useOpenedWithin()
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
      {aviso && (
        <section className={styles.aviso} aria-labelledby="aviso">
          <h3 id="aviso">{t('solicitar:recibo.aviso.title')}</h3>
          <p>{t(`solicitar:recibo.aviso.texto.${recibo.tipo}`)}</p>
          <p>
            {t(aviso.expired ? 'solicitar:recibo.aviso.vencido' : 'solicitar:recibo.aviso.enviado', {
              email: aviso.email,
              data: aviso.ate,
            })}
          </p>
          {aviso.open && aviso.resends && (
            <details open={wrong}>
              <summary>{t('solicitar:recibo.aviso.reenviar')}</summary>
              <Form
                {...getFormProps(form, { ariaAttributes: false })}
                method="post"
                className={styles.reenviar}
                state={within ? { dialog: true } : undefined}
              >
                <TextInput
                  {...inputProps(fields.email, 'email')}
                  autoComplete="email"
                  label={t('solicitar:recibo.aviso.campo')}
                />
                <Button type="submit">{t('solicitar:recibo.aviso.botao')}</Button>
              </Form>
            </details>
          )}
          {!aviso.open && <p>{t('solicitar:recibo.aviso.encerrado')}</p>}
        </section>
      )}
      <h3>{t('solicitar:recibo.proximo')}</h3>
      {recibo.respondida === null && <p>{recibo.prazo}</p>}
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
