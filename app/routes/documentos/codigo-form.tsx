import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '~/forms/answer'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { usePaths } from '~/site/use-paths'
import { PortuguesePart } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { type Question, QuestionField } from '~/ui/human/human-check'
import { MaskedInput } from '~/ui/masked-input'
import styles from './documentos.module.css'
import type { CodigoProblem, Revogado } from './judge-codigo.server'

export const codigoFormId = 'formulario-de-codigo'

type CodigoAnswer = {
  kind: CodigoProblem['kind']
  revogado?: Revogado | undefined
  answer: Answer
  question?: Question | undefined
}

/** F1: asks for a code and shows its errors; `opened` is the result for a code in the address. */
export function CodigoForm({ opened }: { opened: CodigoAnswer | null }) {
  const paths = usePaths()
  const { t } = useTranslation(['documentos', 'common'])
  const { form, fields, sent, unanswered, summary } = useFormAnswer<'codigo', CodigoAnswer>({
    id: codigoFormId,
    formErrorTarget: 'codigo',
    opened: opened?.answer,
    unavailable: t('common:errors.unavailable'),
  })
  const { kind, revogado, answer, question } = sent ?? opened ?? {}
  const title = t(`documentos:${chooseTitle(kind)}`)
  return (
    <>
      <h1>{title}</h1>
      {!kind && <p>{t('documentos:description')}</p>}
      <ErrorSummary
        heading={t(`documentos:${unanswered ? 'naoValidado' : chooseHeading(kind)}`)}
        title={title}
        {...summary}
      >
        {revogado && !unanswered && <RevogadoText {...revogado} />}
      </ErrorSummary>
      {/* Posts to the form's address without a code, so that the previous code is not checked again. */}
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
        {question && <QuestionField question={question} error={answer?.error?.[guardFields.resposta]?.join(' ')} />}
        <Button type="submit">{t('documentos:validar')}</Button>
      </Form>
    </>
  )
}

function RevogadoText({ nome, data, motivo, orgao }: Revogado) {
  const { t } = useTranslation('documentos')
  return (
    <>
      <p>
        <PortuguesePart sentence={(part) => t('revogado', { nome: part, data })} part={nome} />{' '}
        <PortuguesePart sentence={(part) => t('motivo', { motivo: part })} part={motivo} />
      </p>
      {orgao && (
        <p>
          <PortuguesePart sentence={(part) => t('responsavel', { orgao: part })} part={orgao} />
        </p>
      )}
      <p>{t('substituto')}</p>
    </>
  )
}

/** A revoked document has a title of its own, because its code was not mistyped. */
export const chooseTitle = (kind: CodigoProblem['kind'] | undefined) =>
  kind === 'revogado' ? 'documentoRevogado' : 'title'

function chooseHeading(kind: CodigoProblem['kind'] | undefined) {
  if (kind === 'invalido') return 'erros'
  return kind === 'revogado' || kind === 'alterado' ? 'documentoInvalido' : 'naoValidado'
}
