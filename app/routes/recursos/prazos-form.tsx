import '~/ui/form.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Calendario, fimPadrao } from '~/domain/recurso/prazos'
import { fromWire, toWire } from '~/domain/shared/instante'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { DateTimeField } from '~/ui/date-time/date-time-field'
import { guardFields } from '~/ui/human/guard-fields'
import { Contagem } from './contagem'
import type { RecursoField, RecursoFormState } from './form-state'
import styles from './recursos.module.css'

type Props = {
  page: { locale: Locale; calendario: Calendario; lote: { descricao: string; saved: boolean } | null }
  state: RecursoFormState
  /** What the button does. */
  submit: string
  /** There is a button that empties the fields. */
  clearable?: boolean
}

/**
 * A form that sets a lot's periods; what each screen has beside them stands above, the buttons below, and both stay there,
 * with the focus, when the fields come anew.
 */
export function PrazosForm({ children, page, state, submit, clearable }: Props & { children: ReactNode }) {
  const { t } = useTranslation('recursos')
  return (
    <Form method="post" noValidate className={styles.form} preventScrollReset>
      {/* What Enter presses. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      {children}
      <Fields key={`campos ${state.token}`} page={page} state={state} />
      <p className={styles.buttons}>
        <Button type="submit">{submit}</Button>
        {clearable && (
          <Button type="submit" name="acao" value="limpar" variant="default">
            {t('limpar')}
          </Button>
        )}
      </p>
    </Form>
  )
}

function Fields({ page, state }: Pick<Props, 'page' | 'state'>) {
  const { t } = useTranslation('recursos')
  const { locale, calendario, lote } = page
  const { timezone } = calendario
  const { values, definido } = state
  const [fimRecurso, setFimRecurso] = useState(values.fimRecurso)
  const [contrarrazao, setContrarrazao] = useState({ value: values.fimContrarrazao, proposed: !lote?.saved })
  const inicio = fromWire(values.inicio)
  const problemOf = (field: RecursoField) => state.problems.find((problem) => problem.field === field)
  const field = (name: 'fimRecurso' | 'fimContrarrazao') => ({
    id: name,
    name,
    label: t(`campo.${name}`),
    locale,
    timezone,
    error: problemOf(name)?.text,
    description: problemOf(name)?.hint,
  })

  /** Until somebody chooses another, the end of the counter-argument follows that of the appeal. */
  function follow(value: string) {
    setFimRecurso(value)
    const end = fromWire(value)
    if (end && contrarrazao.proposed) setContrarrazao({ value: toWire(fimPadrao(end, calendario)), proposed: true })
  }

  return (
    <>
      <input type="hidden" name={guardFields.formToken} value={state.token} />
      {lote && <input type="hidden" name="descricao" value={lote.descricao} />}
      <fieldset className={styles.group}>
        <legend>{t('grupo')}</legend>
        {lote && !lote.saved && inicio && (
          <Contagem inicio={inicio} fimRecurso={fromWire(fimRecurso)} locale={locale} calendario={calendario} />
        )}
        <input type="hidden" name="inicio" value={values.inicio} />
        <TextInput
          id="inicio"
          label={t('campo.inicio')}
          value={inicio ? makeTimes({ locale, timezone }).dateTime(inicio) : ''}
          readOnly
        />
        <DateTimeField
          {...field('fimRecurso')}
          value={values.fimRecurso}
          notBefore={definido ? { value: definido, message: t('erro.fimAnterior') } : undefined}
          onCommit={follow}
        />
        <DateTimeField
          {...field('fimContrarrazao')}
          value={contrarrazao.value}
          onCommit={(value) => setContrarrazao({ value, proposed: false })}
        />
        <Textarea
          id="justificativa"
          name="justificativa"
          label={t('campo.justificativa')}
          description={t('ajuda.justificativa')}
          error={problemOf('justificativa')?.text}
          defaultValue={values.justificativa}
          rows={4}
        />
      </fieldset>
      {state.over && (
        <TextInput
          id="link"
          name="link"
          label={t('campo.link')}
          description={t('ajuda.link')}
          error={problemOf('link')?.text}
          defaultValue={values.link}
          autoComplete="off"
        />
      )}
    </>
  )
}
