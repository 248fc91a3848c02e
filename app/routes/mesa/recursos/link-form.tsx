import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Answer, typedValues } from '~/forms/answer'
import { fieldProps, inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { usePortugueseLang } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import { EntradaAntiga, EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { formId, salvarId } from './recurso-fields'

type Props = {
  heading: string
  token: string
  antiga: boolean
  disputados: { chave: string; nome: string }[]
  validades: ('8h' | '1d' | '2d' | '7d' | '30d')[]
}

/** W17.29: the form that gives an authority a link. */
export function LinkForm({ heading, token, antiga, disputados, validades }: Props) {
  const { t } = useTranslation(['recursosDaMesa', 'mesa'])
  const portuguese = usePortugueseLang()
  const { form, fields, sent, answer, summary, onlyFormErrors } = useFormAnswer<
    'para' | 'alvo' | 'validade',
    { answer: Answer; ended?: boolean }
  >({ id: formId, formErrorTarget: salvarId, unavailable: t('mesa:indisponivel') })
  const [alvo = ''] = typedValues(answer, 'alvo')
  const [validade = validades[0]] = typedValues(answer, 'validade')
  return (
    <>
      <h2>{t('recursosDaMesa:novo.title')}</h2>
      <p>{t('recursosDaMesa:novo.explica')}</p>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {antiga && <EntradaAntiga explica={t('recursosDaMesa:novo.deNovo')} />}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <TextInput
          {...inputProps(fields.para)}
          label={t('recursosDaMesa:novo.para')}
          description={t('recursosDaMesa:novo.paraAjuda')}
        />
        <NativeSelect {...fieldProps(fields.alvo)} label={t('recursosDaMesa:novo.alvo')} defaultValue={alvo}>
          <option value="">{t('recursosDaMesa:link.tudo')}</option>
          {disputados.map(({ chave, nome }) => (
            <option key={chave} value={chave} lang={portuguese}>
              {nome}
            </option>
          ))}
        </NativeSelect>
        <RadioGroup
          {...fieldProps(fields.validade)}
          legend={t('recursosDaMesa:novo.validade')}
          options={validades.map((value) => ({ value, label: t(`recursosDaMesa:novo.por.${value}`) }))}
          defaultValue={validade}
        />
        <Button id={salvarId} type="submit">
          {t('recursosDaMesa:novo.fazer')}
        </Button>
      </Form>
    </>
  )
}
