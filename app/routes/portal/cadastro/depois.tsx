import { minutesOf } from '~/domain/guarda/limites'
import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { FieldProblem } from '~/domain/shared/typed-fields'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import { cadastroNotFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { answerOf, breakdownOf, isLanguageChange, parseSent } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { UnsentForm } from '~/forms/unsent-form'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { cadastroParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { findDigitado } from './passo.server'
import styles from './passos/cadastro.module.css'
import { sendId } from './passos/passo-page'
import { wordsOf } from './words.server'

const formId = 'continuar-depois'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: formId }
export const headers = privatePageHeaders

/** The page whose form mails a link to continue the draft later. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const paths = pathsOf(request)
  const { intake, form } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params, cadastroNotFound)
  const { digitado } = await findDigitado(paths, intake?.cadastro, chave)
  const query = new URL(request.url).searchParams
  const t = wordsOf(await localeOf(request))
  const title = t('nome.depois')
  const passo = Number(query.get('passo'))
  return {
    chave,
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    passo: [1, 2, 3, 4].includes(passo) ? passo : 1,
    email: digitado.email ?? '',
    enviado: query.get('aviso') === 'enviado',
  }
}

export const meta = titleOfData

const emailForm = { schema: emailFormSchema, names: ['email'] }

export async function action({ request, params, context }: ActionFunctionArgs) {
  const paths = pathsOf(request)
  const { intake, address, form } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params, cadastroNotFound)
  const locale = await localeOf(request)
  const t = wordsOf(locale)
  const sent = await readSmallForm(request)
  const submission = parseSent(sent, emailForm)
  if (isLanguageChange(sent, form)) {
    form.answer = answerOf(submission, [])
    return data({ answer: form.answer })
  }
  const refused = (status: number, text: string, field?: string) => {
    const answer = answerOf(submission, [{ field, text }])
    form.answer = answer
    return data({ answer }, { status })
  }
  try {
    const { cadastro } = await findDigitado(paths, intake?.cadastro, chave)
    if (submission.status !== 'success') {
      const [problem = 'required'] = submission.error?.email ?? []
      return refused(422, t(`erro.email.${problem as FieldProblem}`), 'email')
    }
    const wait = (await intake?.guarda.limites.spend('reenvio', { address, person: chave })) ?? 0
    if (wait > 0) return refused(429, i18nOf(locale).getFixedT(locale, 'guarda')('limite', { count: minutesOf(wait) }))
    const { email } = submission.value
    await cadastro.save(chave, { email })
    await cadastro.sendLink(chave, email, locale)
    const query = new URLSearchParams(new URL(request.url).searchParams)
    query.set('aviso', 'enviado')
    return redirect(paths.cadastroDepois(chave, query), 303)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const { status, text } = breakdownOf(thrown)
    return refused(status, text ?? t('recusa.indisponivel'))
  }
}

export { clientAction } from '~/forms/answer'
export { CadastroError as ErrorBoundary } from './cadastro-error'

export default function Depois() {
  const paths = usePaths()
  const { chave, passo, email, enviado } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['cadastro', 'common'])
  const { form, fields, summary, unsent } = useFormAnswer<'email', { answer: Answer }>({
    id: formId,
    formErrorTarget: sendId,
    defaultValue: { email },
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  return (
    <>
      <h1>{t('cadastro:nome.depois')}</h1>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('cadastro:erroNoTitulo', { title: t('cadastro:nome.depois') })}
        {...summary}
      />
      {enviado && summary.errors.length === 0 && <p role="status">{t('cadastro:depois.enviado', { email })}</p>}
      <p>{t('cadastro:depois.texto')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <UnsentForm {...unsent} />
        <TextInput {...inputProps(fields.email, 'email')} label={t('cadastro:campo.email')} autoComplete="email" />
        <div className={styles.buttons}>
          <Button id={sendId} type="submit">
            {t('cadastro:depois.enviar')}
          </Button>{' '}
          <Button component={Link} to={paths.cadastroPasso(chave, passo)} variant="default">
            {t('cadastro:depois.voltar')}
          </Button>
        </div>
      </Form>
    </>
  )
}
