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
import { toHref } from '~/site/paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { Notice } from '~/ui/notice'
import { EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { formId, salvarId } from './codigo-fields'
import { loadDocumento, receiveRevogar } from './documento.server'

export const handle = { i18n: ['common', 'mesa', 'codigos'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadDocumento(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveRevogar(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function DocumentoComCodigo() {
  const page = useLoaderData<typeof loader>()
  const { id, documento, heading, motivo, situacao, isValido, pessoa, aviso } = page
  const paths = useMesaPaths()
  const { t } = useTranslation('codigos')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`aviso.${aviso}`)} closeTo={paths.mesaCodigo(id, documento)} />}
      <h1>
        <PortugueseText>{heading}</PortugueseText>
      </h1>
      <Fields>
        <Field name={t('campo.situacao')} value={situacao} wide />
        {motivo && <Field name={t('campo.motivo')} value={<PortugueseText>{motivo}</PortugueseText>} wide />}
      </Fields>
      {isValido && (
        <>
          <p>
            <a href={toHref(paths.mesaCodigoArquivo(id, documento))}>{t('documento.baixar')}</a>
          </p>
          <p>{t('documento.explica')}</p>
          <RevogarForm />
        </>
      )}
      <p>
        <Link to={paths.mesaCodigosDe(id)}>{t('documento.voltar')}</Link>
      </p>
    </div>
  )
}

function RevogarForm() {
  const { heading, token } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['codigos', 'mesa'])
  const { form, fields, sent, summary, onlyFormErrors } = useFormAnswer<'motivo', { answer: Answer; ended?: boolean }>({
    id: formId,
    formErrorTarget: salvarId,
    unavailable: t('mesa:indisponivel'),
  })
  return (
    <>
      <h2>{t('codigos:revogar.title')}</h2>
      <p>{t('codigos:revogar.explica')}</p>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <Textarea
          {...textareaProps(fields.motivo)}
          label={t('codigos:revogar.motivo')}
          description={t('codigos:revogar.motivoAjuda')}
          rows={3}
        />
        <Button id={salvarId} type="submit">
          {t('codigos:revogar.botao')}
        </Button>
      </Form>
    </>
  )
}
