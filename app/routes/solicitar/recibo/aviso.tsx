import { type FieldMetadata, type FormMetadata, getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { inputProps } from '~/forms/use-form-answer'
import { useOpenedWithin } from '~/shell/opened-within'
import styles from '../recibo.module.css'
import type { ShownRecibo } from '../show-recibo.server'
import { formularioField } from './fields'

type Props = {
  aviso: NonNullable<ShownRecibo['aviso']>
  tipo: ShownRecibo['tipo']
  form: FormMetadata<Record<string, string>>
  email: FieldMetadata<string>
  formulario: string
  /** What was sent last was refused. */
  wrong: boolean
}

/** What is missing until the request counts, and how to get another link. */
export function Aviso({ aviso, tipo, form, email, formulario, wrong }: Props) {
  const { t } = useTranslation('solicitar')
  const within = useOpenedWithin()
  return (
    <section className={styles.aviso} aria-labelledby="aviso">
      <h3 id="aviso">{t('recibo.aviso.title')}</h3>
      <p>{t(`recibo.aviso.texto.${tipo}`)}</p>
      <p>
        {t(aviso.expired ? 'recibo.aviso.vencido' : 'recibo.aviso.enviado', {
          email: aviso.email,
          data: aviso.ate,
        })}
      </p>
      {aviso.open && aviso.resends && (
        <details open={wrong}>
          <summary>{t('recibo.aviso.reenviar')}</summary>
          <Form
            {...getFormProps(form, { ariaAttributes: false })}
            method="post"
            className={styles.reenviar}
            state={within ? { dialog: true } : undefined}
          >
            <input type="hidden" name={formularioField} value={formulario} />
            <TextInput {...inputProps(email, 'email')} autoComplete="email" label={t('recibo.aviso.campo')} />
            <Button type="submit">{t('recibo.aviso.botao')}</Button>
          </Form>
        </details>
      )}
      {!aviso.open && <p>{t('recibo.aviso.encerrado')}</p>}
    </section>
  )
}
