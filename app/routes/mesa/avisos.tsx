import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { frequencias } from '~/domain/mesa/avisos'
import type { Answer } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { fieldProps, useFormAnswer } from '~/forms/use-form-answer'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import controls from '~/ui/controls.module.css'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { Notice } from '~/ui/notice'
import { RadioGroup } from '~/ui/radio-group'
import { requireAcesso, shownPessoa, toFormIdentity } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'

const formId = 'avisos'

export const handle = { i18n: ['common', 'mesa'], form: formId }
export const headers = mesaPageHeaders

const open = ({ request, context }: LoaderFunctionArgs) => requireAcesso(request, context, '/mesa/avisos')

const avisosForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso }) => ({ form: `${toFormIdentity(acesso).form}/avisos` }),
  schema: z.object({ frequencia: z.enum(frequencias) }),
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return { problem: () => t('correio.erro.escolha'), expired: t('erro.outroAcesso'), unavailable: t('indisponivel') }
  },
  async happens({ args, mesa, acesso, value, locale }) {
    const chosen = await mesa.avisos.choose(acesso, value.frequencia)
    if (chosen.ok) return redirect(toMesaPaths(args.request).mesaAvisos('aviso=salvo'), 303)
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return { problems: [{ field: 'frequencia', text: t(`correio.erro.${chosen.error}`) }] }
  },
})

/** W17.22: which mails the person gets of the requests to her bodies. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const opened = await open(args)
  const { mesa, acesso } = opened
  const [frequencia, locale] = await Promise.all([mesa.avisos.read(acesso), readLocale(request)])
  const heading = findI18n(locale).getFixedT(locale, 'mesa')('correio.title')
  return data({
    ...{ heading, frequencia },
    pessoa: shownPessoa(acesso),
    email: acesso.pessoa.email,
    salvo: new URL(request.url).searchParams.get('aviso') === 'salvo',
    ...(await avisosForm.shown(args, opened, heading)),
  })
}

export const meta = titleOfData

export const action = avisosForm.action

export { clientAction } from '~/forms/answer'

export default function Avisos() {
  const { heading, frequencia, pessoa, email, salvo, token } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  const { form, fields, summary } = useFormAnswer<'frequencia', { answer: Answer }>({
    id: formId,
    formErrorTarget: 'frequencia',
    unavailable: t('indisponivel'),
    defaultValue: { frequencia },
  })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {salvo && <Notice kind="success" message={t('correio.salvo')} closeTo={paths.mesaAvisos()} />}
      <h1>{heading}</h1>
      <p>{t('correio.explica', { email })}</p>
      <ErrorSummary title={heading} {...summary} />
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.page}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <RadioGroup
          {...fieldProps(fields.frequencia)}
          legend={t('correio.quando')}
          defaultValue={fields.frequencia.initialValue}
          options={frequencias.map((value) => ({ value, label: t(`correio.${value}`) }))}
        />
        <p>
          <button type="submit" className={`${controls.button} ${controls.primary}`}>
            {t('correio.salvar')}
          </button>
        </p>
      </Form>
    </div>
  )
}
