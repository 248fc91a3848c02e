import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Calendario, defaultFim, makeContagem } from '~/domain/recurso/prazos'
import type { Feriado } from '~/domain/shared/dias-uteis'
import { parseWireInstant, toWireInstant } from '~/domain/shared/wire-instant'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { fieldProps } from '~/forms/use-form-answer'
import { DateTimeField } from '~/ui/date-time/date-time-field'
import styles from './recursos.module.css'
import { loteOrItem, type OpenedRecurso, readValues, type ShownForm } from './shown-form'

export type PrazosPage = {
  locale: Locale
  calendario: Calendario
  disputado: { numero?: number | undefined; saved: boolean } | null
  form: OpenedRecurso
}

/** The three dates of a lot or item, and how the proposed ones were calculated. */
export function PrazoFields({ page, shown }: { page: PrazosPage; shown: ShownForm }) {
  const { t } = useTranslation('recursos')
  const { locale, calendario, disputado, form } = page
  const { timezone, feriados } = calendario
  const { fields, values, state } = shown
  const { definido, informado } = state
  const [fimRecurso, setFimRecurso] = useState(values.fimRecurso)
  const [contrarrazao, setContrarrazao] = useState({ value: values.fimContrarrazao, proposed: !disputado?.saved })
  const inicio = parseWireInstant(values.inicio)
  // `dateTime` returns an English date twice, the second time with a named month, in parentheses.
  const [inicioText = '', inicioNamed] = inicio
    ? makeTimes({ locale, timezone })
        .dateTime(inicio)
        .split(/ \((.*)\)/)
    : []
  // If the dates were emptied, the proposed dates are explained instead.
  const proposed = readValues(form.answer)
  const explained = inicio
    ? { inicio, fim: fimRecurso }
    : { inicio: parseWireInstant(proposed.inicio), fim: proposed.fimRecurso }
  const field = (name: 'fimRecurso' | 'fimContrarrazao') => ({
    ...fieldProps(fields[name]),
    label: t(`campo.${name}`),
    locale,
    timezone,
    feriados: feriados ?? undefined,
  })

  /** The end for counter-arguments follows the end for appeals unless it was saved or chosen separately. */
  function follow(value: string) {
    setFimRecurso(value)
    const end = parseWireInstant(value)
    if (end && contrarrazao.proposed)
      setContrarrazao({ value: toWireInstant(defaultFim(end, calendario)), proposed: true })
  }

  return (
    <>
      {disputado && !disputado.saved && explained.inicio && (
        <Contagem
          title={t('contagem.proposta', loteOrItem(disputado))}
          inicio={explained.inicio}
          fimRecurso={parseWireInstant(explained.fim)}
          locale={locale}
          calendario={calendario}
        />
      )}
      <input type="hidden" name="inicio" value={values.inicio} />
      <TextInput
        id="inicio"
        label={t('campo.inicio')}
        value={inicioText}
        description={inicioNamed}
        classNames={{ input: styles.readOnly }}
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

type Props = { title: string; inicio: Date; fimRecurso: Date | null; locale: Locale; calendario: Calendario }

/** How the proposed ends were calculated, and which holidays of the órgão were skipped. */
function Contagem({ title, inicio, fimRecurso, locale, calendario }: Props) {
  const { t } = useTranslation('recursos')
  const times = makeTimes({ locale, timezone: calendario.timezone })
  const steps = [
    { name: 'recurso' as const, from: inicio },
    ...(fimRecurso ? [{ name: 'contrarrazao' as const, from: fimRecurso }] : []),
  ].map((step) => ({ ...step, ...makeContagem(step.from, calendario) }))
  const feriados = steps.flatMap((step) => step.feriados)
  const feriadoText = ({ dia, nome }: Feriado) => t('contagem.feriado', { data: times.day(dia), nome })
  return (
    <div className={styles.reckoning}>
      <p>{title}</p>
      <ul>
        {steps.map(({ name, from, dias }) => (
          <li key={name}>
            {t(`contagem.${name}`, {
              prazo: dias.length,
              data: times.date(from),
              dias: dias.map((dia) => times.day(dia)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <p>
        {feriados.length > 0
          ? t('contagem.feriados', { feriados: [...new Set(feriados.map(feriadoText))].join(', ') })
          : t(calendario.feriados ? 'contagem.semFeriados' : 'contagem.semTabela')}
      </p>
    </div>
  )
}
