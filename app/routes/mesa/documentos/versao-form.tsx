import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Processo } from '~/domain/supressao/supressao'
import { type Answer, typedValues } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { fieldProps, inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { EntrarDeNovo } from '../entrar-de-novo'
import type { FileFormState } from '../file-form-fields'
import { FormFile, useKnownState } from '../form-file'
import styles from '../mesa.module.css'
import { formId, salvarId, vistaField } from './documento-fields'

type Props = {
  page: { processo: Processo; heading: string; accept: string[]; state: FileFormState }
  /** The address that the form is sent to. */
  action: string
  /** A new document, of one of these types, or a new version of the one that was seen. */
  of: { tipos: { tipo: string; nome: string }[] } | { vista: number }
}

/** W17.51, W17.52: the form that publishes a document, or a new version of one. */
export function VersaoForm({ page: { processo, heading, accept, state: opened }, action, of }: Props) {
  const { t } = useTranslation(['documentosDaMesa', 'mesa'])
  const { form, fields, sent, answer, summary, unsent, onlyFormErrors } = useFormAnswer<
    'tipo' | 'nome',
    { answer: Answer; state: Partial<FileFormState>; ended: boolean }
  >({ id: formId, formErrorTarget: salvarId, unavailable: t('mesa:indisponivel') })
  const state = useKnownState(opened, sent?.state)
  const [tipo = ''] = typedValues(answer, 'tipo')
  const what = 'tipos' in of ? 'novo' : 'trocar'
  return (
    <>
      <h2>{t(`documentosDaMesa:${what}.title`)}</h2>
      <p>{t(`documentosDaMesa:${what}.explica`)}</p>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={action}
        encType="multipart/form-data"
        className={styles.form}
      >
        <UnsentForm {...unsent} />
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        {'vista' in of && <input type="hidden" name={vistaField} value={of.vista} />}
        {/* Enter activates the first submit button of a form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        {'tipos' in of && (
          <NativeSelect {...fieldProps(fields.tipo)} label={t('documentosDaMesa:novo.tipo')} defaultValue={tipo}>
            <option value="">{t('documentosDaMesa:novo.escolha')}</option>
            {of.tipos.map((one) => (
              <option key={one.tipo} value={one.tipo}>
                {one.nome}
              </option>
            ))}
          </NativeSelect>
        )}
        <FormFile
          label={t(`documentosDaMesa:${what}.arquivo`)}
          accept={accept}
          state={state}
          of={processo.entidade}
          idLicitacao={processo.id}
          parte="documento"
          errors={summary.errors}
        />
        <TextInput
          {...inputProps(fields.nome, { required: false })}
          label={t('documentosDaMesa:novo.nome')}
          description={t('documentosDaMesa:novo.nomeAjuda')}
        />
        <Button id={salvarId} type="submit">
          {t(`documentosDaMesa:${what}.botao`)}
        </Button>
      </Form>
    </>
  )
}
