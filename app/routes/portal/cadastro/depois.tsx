import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '~/domain/shared/typed-fields'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import type { Answer } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { UnsentForm } from '~/forms/unsent-form'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { findDigitado, openRascunho } from './passo.server'
import styles from './passos/cadastro.module.css'
import { sendId } from './passos/passo-page'
import { formTexts, translatorIn } from './words.server'

const formId = 'continuar-depois'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: formId }
export const headers = privatePageHeaders

const open = (args: LoaderFunctionArgs) => ({
  ...openRascunho(args),
  query: new URL(args.request.url).searchParams,
})

const depoisForm = guardedForm({
  guard: 'none',
  open,
  ref: () => ({ form: 'depois' }),
  find: ({ intake, chave, paths }) => findDigitado(paths, intake.cadastro, chave),
  schema: emailFormSchema,
  texts: (locale) => ({
    ...formTexts(locale),
    problem: (_, problem) => translatorIn(locale)(`erro.email.${problem as FieldProblem}`),
  }),
  limit: ({ chave }) => ['reenvio', chave],
  async happens({ cadastro, chave, paths, query, value: { email }, locale }) {
    await cadastro.save(chave, { email })
    await cadastro.sendLink(chave, email, locale)
    query.set('aviso', 'enviado')
    return redirect(paths.cadastroDepois(chave, query), 303)
  },
})

/** The page whose form mails a link to continue the draft later. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = open(args)
  const { intake, chave, paths, query } = opened
  const { digitado } = await findDigitado(paths, intake.cadastro, chave)
  const passo = Number(query.get('passo'))
  return {
    chave,
    passo: [1, 2, 3, 4].includes(passo) ? passo : 1,
    email: digitado.email ?? '',
    enviado: query.get('aviso') === 'enviado',
    ...(await depoisForm.shown(args, opened, translatorIn(await readLocale(args.request))('nome.depois'))),
  }
}

export const meta = titleOfData

export const action = depoisForm.action

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
      <ErrorSummary title={t('cadastro:nome.depois')} {...summary} />
      {enviado && summary.errors.length === 0 && <p role="status">{t('cadastro:depois.enviado', { email })}</p>}
      <p>{t('cadastro:depois.texto')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <UnsentForm {...unsent} />
        <TextInput
          {...inputProps(fields.email, { type: 'email' })}
          label={t('cadastro:campo.email')}
          autoComplete="email"
        />
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
