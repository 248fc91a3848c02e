import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import type { Answer } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { ErrorSummary } from '~/ui/error-summary'
import { findAcesso, findNavegador, openMesa, parseDestino } from './acesso.server'
import styles from './mesa.module.css'

const formId = 'entrar'

export const handle = { i18n: ['common', 'mesa'], form: formId }
export const headers = mesaPageHeaders

const open = ({ request, context }: LoaderFunctionArgs) => ({
  ...openMesa(context),
  para: parseDestino(new URL(request.url).searchParams.get('para')),
})

/** Answers the same, and equally fast, for known and unknown addresses, so that nobody can find out who has access. */
const entrarForm = guardedForm({
  guard: 'none',
  open,
  ref: () => ({ form: 'entrar' }),
  find: async ({ args }) => ({ conhecido: await findNavegador(args.request, args.context) }),
  schema: emailFormSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return {
      problem: () => t('entrar.erro.email'),
      limit: (count) => t('entrar.erro.limite', { count }),
      unavailable: t('indisponivel'),
    }
  },
  limit: ({ conhecido, value: { email } }) =>
    conhecido ? ['entradaConhecida', conhecido.id] : ['entrada', email.toLowerCase()],
  async happens({ args, mesa, para, conhecido, value: { email }, locale }) {
    await mesa.acessos.request({ email, destino: para, idioma: locale, conhecido })
    return redirect(toMesaPaths(args.request).mesaEntrar(para, 'aviso=enviado'), 303)
  },
})

/** W17.3: asks for an e-mail address, then says that a link was sent if the address is known. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const opened = open(args)
  const { para } = opened
  const aviso = new URL(request.url).searchParams.get('aviso')
  const acesso = await findAcesso(request, context)
  if (aviso === null && acesso) throw redirect(para)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const heading = t(aviso === 'enviado' ? 'entrar.enviado.title' : 'entrar.title')
  return {
    heading,
    para,
    aviso,
    email: aviso === 'deNovo' && acesso ? acesso.pessoa.email : null,
    open: aviso !== 'enviado',
    telefones: completeContext(context).settings.phones.join(t('ou')),
    ...(await entrarForm.shown(args, opened, heading)),
  }
}

export const meta = titleOfData

export const action = entrarForm.action

export { clientAction } from '~/forms/answer'

export default function Entrar() {
  const { heading, aviso, para, telefones } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
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
  const { heading, aviso, email } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['mesa', 'common'])
  const { form, fields, summary } = useFormAnswer<'email', { answer: Answer }>({
    id: formId,
    formErrorTarget: 'email',
    unavailable: t('mesa:indisponivel'),
    ...(email !== null && { defaultValue: { email } }),
  })
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {aviso === 'deNovo' && <p>{t('mesa:deNovo.explica')}</p>}
      {aviso === 'saiu' && <p role="status">{t('mesa:entrar.saiu')}</p>}
      <ErrorSummary title={heading} {...summary} />
      <p>{t('mesa:entrar.quem')}</p>
      <p>{t('mesa:entrar.explica')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <TextInput
          {...inputProps(fields.email, { type: 'email' })}
          label={t('mesa:entrar.email')}
          autoComplete="email"
        />
        <Button type="submit">{t('mesa:entrar.enviar')}</Button>
      </Form>
    </div>
  )
}
