import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
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
import { EntradaAntiga } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadRemover, receiveRemover } from './pessoa.server'
import { formId, salvarId, versaoField } from './pessoa-fields'

export const handle = { i18n: ['common', 'mesa', 'pessoas'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadRemover(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveRemover(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function Remover() {
  const { id, heading, pessoa, email, nome, papel, versao, propria, antiga, token } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['pessoas', 'mesa'])
  const { form, summary } = useFormAnswer<'papel', { answer: Answer }>({
    id: formId,
    formErrorTarget: salvarId,
    unavailable: t('mesa:indisponivel'),
  })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{heading}</h1>
      <ErrorSummary title={heading} {...summary} />
      {antiga && <EntradaAntiga />}
      <Fields>
        <Field name={t('pessoas:pessoa.hoje')} value={<PortugueseText>{nome}</PortugueseText>} />
        <Field name={t('pessoas:campo.email')} value={email} />
        <Field name={t('pessoas:campo.papel')} value={papel} wide />
      </Fields>
      <p>{t(propria ? 'pessoas:remover.propria' : 'pessoas:remover.explica')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.buttons}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <input type="hidden" name={versaoField} value={versao} />
        <Button id={salvarId} type="submit">
          {t('pessoas:remover.botao')}
        </Button>
        <Link to={paths.mesaPessoa(id)}>{t('pessoas:remover.voltar')}</Link>
      </Form>
    </div>
  )
}
