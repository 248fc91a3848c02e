import { type FieldMetadata, type FormMetadata, getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { UnsentForm, type UnsentFormState } from '~/forms/unsent-form'
import { inputProps } from '~/forms/use-form-answer'
import { useOpenedWithin } from '~/shell/opened-within'
import { Callout } from '~/ui/notice'
import { formularioField, sendId } from './pedido-state'
import styles from './recibo.module.css'
import type { ShownRecibo } from './recibo.server'

type Props = {
  aviso: NonNullable<ShownRecibo['aviso']>
  form: FormMetadata<Record<string, string>>
  email: FieldMetadata<string>
  formulario: string
  unsent: UnsentFormState
}

/** Says what is still missing before the request counts, and how to get another link. */
export function PendingNotice({ aviso, form, email, formulario, unsent }: Props) {
  const { t } = useTranslation('solicitar')
  const within = useOpenedWithin()
  return (
    <Callout kind="warning" title={t('recibo.aviso.title')}>
      <p>{aviso.enviado}</p>
      {aviso.open && aviso.enviadaEm && <p>{t('recibo.aviso.conta', { data: aviso.enviadaEm })}</p>}
      {aviso.open && aviso.resends && (
        <details className={styles.details} open={unsent.cameBack || aviso.expired}>
          <summary>{t('recibo.aviso.reenviar')}</summary>
          <p>{t('recibo.aviso.reenviarAte', { data: aviso.reenvioAte })}</p>
          <Form
            {...getFormProps(form, { ariaAttributes: false })}
            method="post"
            className={styles.reenviar}
            state={within ? { dialog: true } : undefined}
          >
            <UnsentForm {...unsent} />
            <input type="hidden" name={formularioField} value={formulario} />
            <TextInput {...inputProps(email, { type: 'email' })} autoComplete="email" label={t('recibo.aviso.campo')} />
            <Button id={sendId} type="submit">
              {t('recibo.aviso.botao')}
            </Button>
          </Form>
        </details>
      )}
      {!aviso.open && <p>{t('recibo.aviso.encerrado')}</p>}
    </Callout>
  )
}
