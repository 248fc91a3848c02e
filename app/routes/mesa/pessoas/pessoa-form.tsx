import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, typedValues } from '~/forms/answer'
import { fieldProps, inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import { EntradaAntiga, EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { formId, salvarId, versaoField } from './pessoa-fields'

type Props = {
  heading: string
  token: string
  /** The person who is changed; without it, one is added. */
  antes?: { versao: number; typed: { nome: string; papel: string; orgaos: string } }
  antiga: boolean
  children?: ReactNode
}

/** W17.23: the form that adds a person, or changes what a person may do. */
export function PessoaForm({ heading, token, antes, antiga, children }: Props) {
  const { t } = useTranslation(['pessoas', 'mesa'])
  const { form, fields, sent, answer, summary, onlyFormErrors } = useFormAnswer<
    'email' | 'nome' | 'papel' | 'orgaos',
    { answer: Answer; ended?: boolean }
  >({
    id: formId,
    formErrorTarget: salvarId,
    unavailable: t('mesa:indisponivel'),
    ...(antes && { defaultValue: antes.typed }),
  })
  const [papel = antes?.typed.papel] = typedValues(answer, 'papel')
  return (
    <>
      <h1>{heading}</h1>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {antiga && <EntradaAntiga />}
      {children}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        {antes && <input type="hidden" name={versaoField} value={antes.versao} />}
        {!antes && (
          <TextInput
            {...inputProps(fields.email, { type: 'email' })}
            label={t('pessoas:campo.email')}
            description={t('pessoas:campo.emailAjuda')}
          />
        )}
        <TextInput
          {...inputProps(fields.nome)}
          label={t('pessoas:campo.nome')}
          description={t('pessoas:campo.nomeAjuda')}
        />
        <RadioGroup
          {...fieldProps(fields.papel)}
          legend={t('pessoas:campo.papel')}
          options={(['orgaos', 'portal'] as const).map((value) => ({
            value,
            label: t(`pessoas:campo.${value === 'portal' ? 'cuida' : 'responde'}`),
          }))}
          defaultValue={papel}
        />
        <TextInput
          {...inputProps(fields.orgaos, { required: false })}
          label={t('pessoas:campo.orgaos')}
          description={t('pessoas:campo.orgaosAjuda')}
        />
        <Button id={salvarId} type="submit">
          {t(antes ? 'pessoas:campo.salvar' : 'pessoas:campo.incluir')}
        </Button>
      </Form>
    </>
  )
}
