import { minutesOf } from '~/domain/guarda/limites'
import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import { isBreakdown } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { answerOf, isLanguageChange, parseSent, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { mesaPageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { destinoOf, findAcesso, findNavegador, openMesa } from './acesso.server'
import styles from './mesa.module.css'

const formId = 'entrar'

export const handle = { i18n: ['common', 'mesa'], form: formId }
export const headers = mesaPageHeaders

/** W17.3: asks for an e-mail address, then says that a link was sent if the address is known. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  openMesa(context)
  const query = new URL(request.url).searchParams
  const aviso = query.get('aviso')
  const para = destinoOf(query.get('para'))
  if (aviso === null && (await findAcesso(request, context))) throw redirect(para)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const title = t(aviso === 'enviado' ? 'entrar.enviado.title' : 'entrar.title')
  const { form, settings } = contextOf(context)
  return {
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    heading: title,
    para,
    aviso,
    open: aviso !== 'enviado',
    telefones: settings.phones.join(t('ou')),
  }
}

export const meta = titleOfData

/** Answers the same, and equally fast, for known and unknown addresses, so that nobody can find out who has access. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { mesa, intake } = openMesa(context)
  const { form, address } = contextOf(context)
  const para = destinoOf(new URL(request.url).searchParams.get('para'))
  const [sent, locale] = await Promise.all([readSmallForm(request), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const submission = parseSent(sent, { schema: emailFormSchema, names: ['email'] })
  function back(status: number, problems: Parameters<typeof answerOf>[1]) {
    const answer = answerOf(submission, problems)
    form.answer = answer
    return data({ answer }, { status })
  }
  if (isLanguageChange(sent, form)) return back(200, [])
  if (submission.status !== 'success') return back(422, [{ field: 'email', text: t('entrar.erro.email') }])
  const { email } = submission.value
  try {
    const conhecido = await findNavegador(request, context)
    const { spend } = intake.guarda.limites
    const wait = await (conhecido
      ? spend('entradaConhecida', { address, person: conhecido.id })
      : spend('entrada', { address, person: email.toLowerCase() }))
    if (wait > 0) return back(429, [{ text: t('entrar.erro.limite', { count: minutesOf(wait) }) }])
    await mesa.acessos.request({ email, destino: para, idioma: locale, conhecido })
  } catch (thrown) {
    if (!isBreakdown(thrown)) throw thrown
    form.resend = resendOf([...sent], thrown)
    return back(503, [{ text: t('indisponivel') }])
  }
  return redirect(pathsOf(request).mesaEntrar(para, 'aviso=enviado'), 303)
}

export { clientAction } from '~/forms/answer'

export default function Entrar() {
  const { heading, aviso, para, telefones } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const { t } = useTranslation('mesa')
  if (aviso !== 'enviado') return <EntrarForm key={aviso} />
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <p>{t('entrar.enviado.texto')}</p>
      <p>{t('entrar.enviado.nada', { telefones })}</p>
      <p>
        <Link to={paths.mesaEntrar(para)}>{t('entrar.enviado.deNovo')}</Link>
      </p>
    </div>
  )
}

function EntrarForm() {
  const { heading, aviso } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['mesa', 'common'])
  const { form, fields, summary } = useFormAnswer<'email', { answer: Answer }>({
    id: formId,
    formErrorTarget: 'email',
    unavailable: t('mesa:indisponivel'),
  })
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {aviso === 'saiu' && <p role="status">{t('mesa:entrar.saiu')}</p>}
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('mesa:erroNoTitulo', { title: heading })}
        {...summary}
      />
      <p>{t('mesa:entrar.quem')}</p>
      <p>{t('mesa:entrar.explica')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <TextInput {...inputProps(fields.email, 'email')} label={t('mesa:entrar.email')} autoComplete="email" />
        <Button type="submit">{t('mesa:entrar.enviar')}</Button>
      </Form>
    </div>
  )
}
