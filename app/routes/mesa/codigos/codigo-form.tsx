import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { useMesaPaths } from '~/site/mesa-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { EntrarDeNovo } from '../entrar-de-novo'
import type { FileFormState } from '../file-form-fields'
import { FormFile, useKnownState } from '../form-file'
import styles from '../mesa.module.css'
import { formId, salvarId } from './codigo-fields'

type Page = { id: number; heading: string; accept: string[]; state: FileFormState }

/** W17.35: the form that gives a document a code. */
export function CodigoForm({ page: { id, heading, accept, state: opened } }: { page: Page }) {
  const paths = useMesaPaths()
  const { t } = useTranslation(['codigos', 'mesa'])
  const { form, fields, sent, summary, unsent, onlyFormErrors } = useFormAnswer<
    'nome',
    { answer: Answer; state: Partial<FileFormState>; ended: boolean }
  >({ id: formId, formErrorTarget: salvarId, unavailable: t('mesa:indisponivel') })
  const state = useKnownState(opened, sent?.state)
  return (
    <>
      <h2>{t('codigos:novo.title')}</h2>
      <p>{t('codigos:novo.explica')}</p>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={paths.mesaCodigosDe(id)}
        encType="multipart/form-data"
        className={styles.form}
      >
        <UnsentForm {...unsent} />
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        {/* Enter activates the first submit button of a form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <FormFile
          label={t('codigos:novo.arquivo')}
          accept={accept}
          state={state}
          idLicitacao={id}
          parte="documentoComCodigo"
          errors={summary.errors}
        />
        <TextInput
          {...inputProps(fields.nome, { required: false })}
          label={t('codigos:novo.nome')}
          description={t('codigos:novo.nomeAjuda')}
        />
        <Button id={salvarId} type="submit">
          {t('codigos:novo.dar')}
        </Button>
      </Form>
    </>
  )
}
