import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { useFormAnswer } from '~/forms/use-form-answer'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { Notice } from '~/ui/notice'
import { EntradaAntiga } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadLink, receiveRevogar } from './link.server'
import { formId, salvarId } from './recurso-fields'

export const handle = { i18n: ['common', 'mesa', 'recursosDaMesa'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadLink(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveRevogar(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function LinkDeRecurso() {
  const { id, heading, de, emitidoEm, validade, isValid, pessoa, antiga, aviso, enderecos, token } =
    useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['recursosDaMesa', 'mesa'])
  const { form, summary } = useFormAnswer<'link', { answer: Answer }>({
    id: formId,
    formErrorTarget: salvarId,
    unavailable: t('mesa:indisponivel'),
  })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`recursosDaMesa:aviso.${aviso}`)} closeTo={paths.mesaRecurso(id)} />}
      <h1>{heading}</h1>
      <ErrorSummary title={heading} {...summary} />
      <Fields>
        <Field name={t('recursosDaMesa:campo.alvo')} value={<PortugueseText>{de}</PortugueseText>} />
        <Field name={t('recursosDaMesa:campo.emitidoEm')} value={emitidoEm} />
        <Field name={t('recursosDaMesa:campo.validade')} value={validade} />
      </Fields>
      {isValid && antiga && <EntradaAntiga explica={t('recursosDaMesa:link.deNovo')} />}
      {enderecos.length > 0 && (
        <>
          <h2>{t('recursosDaMesa:link.enderecos')}</h2>
          <p>{t('recursosDaMesa:link.explica')}</p>
          {enderecos.map(({ chave, nome, endereco }) => (
            <TextInput key={chave} id={`endereco-${chave}`} label={nome} value={endereco} readOnly />
          ))}
        </>
      )}
      {isValid && (
        <>
          <h2>{t('recursosDaMesa:link.revogar')}</h2>
          <p>{t('recursosDaMesa:link.revogarExplica')}</p>
          <Form {...getFormProps(form, { ariaAttributes: false })} method="post">
            <input type="hidden" name={guardFields.formToken} value={token} />
            <Button id={salvarId} type="submit">
              {t('recursosDaMesa:link.revogar')}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to={paths.mesaRecurso(id)}>{t('recursosDaMesa:link.voltar')}</Link>
      </p>
    </div>
  )
}
