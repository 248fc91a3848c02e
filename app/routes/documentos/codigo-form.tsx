import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { paths } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { MaskedInput } from '~/ui/masked-input'
import styles from './documentos.module.css'
import type { CodigoProblem } from './judge-codigo.server'

type CodigoAnswer = { kind: CodigoProblem['kind']; answer: Answer }

/** F1: asks for a code, and says what is wrong with the one that was given; `opened` is said of one in the address. */
export function CodigoForm({ opened }: { opened: CodigoAnswer | null }) {
  const { t } = useTranslation(['documentos', 'common'])
  const { form, fields, sent, summary } = useFormAnswer<'codigo', CodigoAnswer>({
    id: 'formulario-de-codigo',
    whole: 'codigo',
    opened: opened?.answer,
    unavailable: t('common:errors.unavailable'),
  })
  return (
    <>
      <h1>{t('documentos:title')}</h1>
      <ErrorSummary
        heading={t(`documentos:${headingOf((sent ?? opened)?.kind)}`)}
        pageTitle={t('documentos:erroNoTitulo', { title: t('documentos:title') })}
        {...summary}
      />
      {/* To the address of the form alone, so that the code that was there before is not looked up once more. */}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={paths.validarDocumento()}
        className={styles.form}
      >
        <MaskedInput
          {...inputProps(fields.codigo)}
          mask="codigo"
          label={t('documentos:campo')}
          description={t('documentos:dica')}
          placeholder={t('documentos:exemplo')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit">{t('documentos:validar')}</Button>
      </Form>
    </>
  )
}

function headingOf(kind: CodigoProblem['kind'] | undefined) {
  if (kind === 'invalido') return 'erros'
  return kind === 'revogado' || kind === 'alterado' ? 'documentoInvalido' : 'naoValidado'
}
