import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { Notice, Warnings } from '~/ui/notice'
import { EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadOrgao, receiveCaixa } from './orgao.server'
import { antesField } from './orgao-fields'

const formId = 'caixa'

export const handle = { i18n: ['common', 'mesa', 'orgaos'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadOrgao(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveCaixa(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function OrgaoDaMesa() {
  const { id, heading, sigla, email, avisadas, ultimoAviso, falhou, pessoa, aviso } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('orgaos')
  const ninguem = !email && avisadas === 0
  const sobre = [...(ninguem ? [t('caixa.ninguem')] : []), ...(falhou && ultimoAviso ? [ultimoAviso] : [])]
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`caixa.${aviso}`)} closeTo={paths.mesaOrgao(id)} />}
      <h1>
        <PortugueseText>{heading}</PortugueseText>
      </h1>
      <Fields>
        <Field name={t('orgao.numero')} value={id} />
        <Field name={t('orgao.sigla')} value={sigla} />
        <Field name={t('orgao.avisadas')} value={t('orgao.pessoas', { count: avisadas })} />
        <Field name={t('orgao.ultimoAviso')} value={ultimoAviso} wide />
      </Fields>
      <Warnings texts={sobre} />
      <CaixaForm key={email} />
      <p>
        <Link to={paths.mesaFeriados(id)}>{t('orgao.feriados')}</Link>
      </p>
      <p>
        <Link to={paths.mesaOrgaos()}>{t('orgao.voltar')}</Link>
      </p>
    </div>
  )
}

function CaixaForm() {
  const { heading, email, token } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['orgaos', 'mesa'])
  const { form, fields, sent, summary } = useFormAnswer<'email', { answer: Answer; ended?: boolean }>({
    id: formId,
    formErrorTarget: 'email',
    unavailable: t('mesa:indisponivel'),
    defaultValue: { email: email ?? '' },
  })
  return (
    <>
      <h2>{t('orgaos:caixa.title')}</h2>
      <p>{t('orgaos:caixa.explica')}</p>
      <ErrorSummary title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <input type="hidden" name={antesField} value={email ?? ''} />
        <TextInput
          {...inputProps(fields.email, { type: 'email', required: false })}
          label={t('orgaos:caixa.email')}
          description={t('orgaos:caixa.ajuda')}
        />
        <Button type="submit">{t('orgaos:caixa.salvar')}</Button>
      </Form>
    </>
  )
}
