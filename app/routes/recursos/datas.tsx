import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Calendario, fimPadrao } from '~/domain/recurso/prazos'
import { fromWire, toWire } from '~/domain/shared/instante'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { DateTimeField } from '~/ui/date-time/date-time-field'
import { Contagem } from './contagem'
import { type OpenedRecurso, type ShownForm, valuesOf } from './shown-form'

export type DatasPage = {
  locale: Locale
  calendario: Calendario
  lote: { saved: boolean } | null
  /** As it opens, with the dates that are set or proposed. */
  form: OpenedRecurso
}

/** The three dates of a lot, and how they were reckoned while nothing is saved. */
export function Datas({ page, shown }: { page: DatasPage; shown: ShownForm }) {
  const { t } = useTranslation('recursos')
  const { locale, calendario, lote, form } = page
  const { timezone, feriados } = calendario
  const { fields, values, state } = shown
  const { definido, informado } = state
  const [fimRecurso, setFimRecurso] = useState(values.fimRecurso)
  const [contrarrazao, setContrarrazao] = useState({ value: values.fimContrarrazao, proposed: !lote?.saved })
  const inicio = fromWire(values.inicio)
  // A narrow field has no room for both ways in which English writes a day.
  const [written = '', named] = inicio
    ? makeTimes({ locale, timezone })
        .dateTime(inicio)
        .split(/ \((.*)\)/)
    : []
  // Emptied dates leave the reckoning of those that were proposed.
  const proposed = valuesOf(form.answer)
  const reckoned = inicio
    ? { inicio, fim: fimRecurso }
    : { inicio: fromWire(proposed.inicio), fim: proposed.fimRecurso }
  const field = (name: 'fimRecurso' | 'fimContrarrazao') => ({
    id: name,
    name,
    label: t(`campo.${name}`),
    locale,
    timezone,
    feriados: feriados ?? undefined,
    error: fields[name].errors?.join(' '),
  })

  /** Until somebody chooses another, the end of the counter-argument follows that of the appeal. */
  function follow(value: string) {
    setFimRecurso(value)
    const end = fromWire(value)
    if (end && contrarrazao.proposed) setContrarrazao({ value: toWire(fimPadrao(end, calendario)), proposed: true })
  }

  return (
    <>
      {lote && !lote.saved && reckoned.inicio && (
        <Contagem
          inicio={reckoned.inicio}
          fimRecurso={fromWire(reckoned.fim)}
          locale={locale}
          calendario={calendario}
        />
      )}
      <input type="hidden" name="inicio" value={values.inicio} />
      <TextInput
        id="inicio"
        label={t('campo.inicio')}
        value={written}
        description={named}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
      />
      <DateTimeField
        {...field('fimRecurso')}
        description={informado}
        value={values.fimRecurso}
        notBefore={definido ? { value: definido, message: t('erro.fimAnterior') } : undefined}
        onCommit={follow}
      />
      <DateTimeField
        {...field('fimContrarrazao')}
        value={contrarrazao.value}
        onCommit={(value) => setContrarrazao({ value, proposed: false })}
      />
    </>
  )
}
