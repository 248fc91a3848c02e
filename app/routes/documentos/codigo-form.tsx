import '~/ui/form.css'
import { Button } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { MaskedInput } from '~/ui/masked-input'
import styles from './documentos.module.css'
import type { CodigoProblem } from './judge-codigo.server'

const field = 'codigo'

/** F1: asks for a code, and says what is wrong with the one that was given. */
export function CodigoForm({ typed, problem }: { typed: string; problem: CodigoProblem | null }) {
  const { t } = useTranslation('documentos')
  const problemText = useProblemText()
  const invalid = problem?.kind === 'invalido'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a code that came back says anything new
  const errors = useMemo(() => (problem ? [{ id: field, text: problemText(problem) }] : []), [problem])
  return (
    <>
      <h1>{t('title')}</h1>
      <ErrorSummary
        heading={headingOf(problem, t)}
        pageTitle={t('erroNoTitulo', { title: t('title') })}
        errors={errors}
      />
      {/* To the address of the form alone, so that the code that was there before is not looked up once more. */}
      <Form method="post" action={paths.validarDocumento()} noValidate className={styles.form}>
        <MaskedInput
          key={typed}
          mask="codigo"
          id={field}
          name={field}
          label={t('campo')}
          description={t('dica')}
          placeholder={t('exemplo')}
          defaultValue={typed}
          error={invalid ? t('invalido') : undefined}
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit">{t('validar')}</Button>
      </Form>
    </>
  )
}

type Texts = ReturnType<typeof useTranslation<'documentos'>>['t']

function headingOf(problem: CodigoProblem | null, t: Texts) {
  if (problem?.kind === 'invalido') return t('erros')
  return problem?.kind === 'revogado' || problem?.kind === 'alterado' ? t('documentoInvalido') : t('naoValidado')
}

function useProblemText() {
  const { t } = useTranslation(['documentos', 'common'])
  return (problem: CodigoProblem) => {
    switch (problem.kind) {
      case 'aguarde':
        return t('documentos:aguarde', { count: Math.ceil(problem.segundos / 60) })
      case 'indisponivel':
        return t('common:errors.unavailable')
      case 'invalido':
        return t('documentos:invalido')
      default:
        return t(`documentos:${problem.kind}`, { ...problem })
    }
  }
}
