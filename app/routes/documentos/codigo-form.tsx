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

export const codigoFormId = 'formulario-de-codigo'

type CodigoAnswer = { kind: CodigoProblem['kind']; answer: Answer }

/** F1: asks for a code, and says what is wrong with the one that was given; `opened` is said of one in the address. */
export function CodigoForm({ opened }: { opened: CodigoAnswer | null }) {
  const { t } = useTranslation(['documentos', 'common'])
  const { form, fields, sent, summary } = useFormAnswer<'codigo', CodigoAnswer>({
    id: codigoFormId,
    whole: 'codigo',
    opened: opened?.answer,
    unavailable: t('common:errors.unavailable'),
  })
  const { kind } = sent ?? opened ?? {}
  const title = t(`documentos:${titleOf(kind)}`)
  return (
    <>
      <h1>{title}</h1>
      <ErrorSummary
        heading={t(`documentos:${headingOf(kind)}`)}
        pageTitle={t('documentos:erroNoTitulo', { title })}
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

/** A document that is no longer valid heads its page: what it is said of is no code that was mistyped. */
export const titleOf = (kind: CodigoProblem['kind'] | undefined) =>
  kind === 'revogado' ? 'documentoRevogado' : 'title'

function headingOf(kind: CodigoProblem['kind'] | undefined) {
  if (kind === 'invalido') return 'erros'
  return kind === 'revogado' || kind === 'alterado' ? 'documentoInvalido' : 'naoValidado'
}
