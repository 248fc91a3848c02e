import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { EntradaAntiga, EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { formId, salvarId } from './documento-fields'
import { loadRetirar, receiveRetirar } from './retirar.server'

export const handle = { i18n: ['common', 'mesa', 'documentosDaMesa'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadRetirar(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveRetirar(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function RetirarVersao() {
  const { processo, documento, heading, situacao, motivo, podeRetirar, pessoa } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('documentosDaMesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{heading}</h1>
      <Fields>
        <Field name={t('campo.situacao')} value={situacao} wide />
        {motivo !== null && <Field name={t('campo.motivo')} value={<PortugueseText>{motivo}</PortugueseText>} wide />}
      </Fields>
      {podeRetirar && <RetirarForm />}
      <p>
        <Link to={paths.mesaDocumento(processo, documento)}>{t('retirar.voltar')}</Link>
      </p>
    </div>
  )
}

function RetirarForm() {
  const { heading, isAtual, antiga, token } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['documentosDaMesa', 'mesa'])
  const { form, fields, sent, summary, onlyFormErrors } = useFormAnswer<'motivo', { answer: Answer; ended?: boolean }>({
    id: formId,
    formErrorTarget: salvarId,
    unavailable: t('mesa:indisponivel'),
  })
  return (
    <>
      <p>{t('documentosDaMesa:retirar.explica')}</p>
      {isAtual && <p>{t('documentosDaMesa:retirar.atual')}</p>}
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {antiga && <EntradaAntiga explica={t('documentosDaMesa:retirar.deNovo')} />}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <Textarea
          {...textareaProps(fields.motivo)}
          label={t('documentosDaMesa:retirar.motivo')}
          description={t('documentosDaMesa:retirar.motivoAjuda')}
          rows={3}
        />
        <Button id={salvarId} type="submit">
          {t('documentosDaMesa:retirar.botao')}
        </Button>
      </Form>
    </>
  )
}
