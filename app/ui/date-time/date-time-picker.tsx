import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import './date-time-picker.css'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '~/format/locale'

type Props = {
  locale: Locale
  label: string
  day: string | null
  time: string | null
  feriados?: { dia: string; nome: string }[]
  onDay(day: string | null): void
  onTime(time: string): void
}

/** A calendar and a list of times of 24 hours. Days and times are text: no zone comes in. */
export default function DateTimePicker({ locale, label, day, time, feriados = [], onDay, onTime }: Props) {
  const { t } = useTranslation('dataHora')
  const [month, setMonth] = useState(day)
  const [known, setKnown] = useState(day)
  // A day that was typed is shown; one that was picked is in sight, with the focus, and nothing moves under it.
  if (day !== known) {
    setKnown(day)
    if (day) setMonth(day)
  }
  function pick(picked: string | null) {
    setKnown(picked)
    onDay(picked)
  }
  const nameOf = (date: string) => feriados.find(({ dia }) => dia === date)?.nome
  const sight = month?.slice(0, 7) ?? dayjs().format('YYYY-MM')
  const inSight = feriados.filter(({ dia }) => dia.startsWith(sight))
  return (
    <DatesProvider settings={{ locale: locale.toLowerCase(), firstDayOfWeek: 0 }}>
      <DatePicker
        role="group"
        aria-label={t('calendario', { campo: label })}
        value={day}
        date={month ?? undefined}
        onDateChange={setMonth}
        onChange={pick}
        getDayProps={(date) => {
          const nome = nameOf(date)
          return nome ? { className: 'holiday', title: nome } : {}
        }}
        getDayAriaLabel={(date) =>
          [dayjs(date).locale(locale.toLowerCase()).format('D MMMM YYYY'), nameOf(date)].filter(Boolean).join(', ')
        }
        ariaLabels={{
          previousMonth: t('mesAnterior'),
          nextMonth: t('mesSeguinte'),
          previousYear: t('anoAnterior'),
          nextYear: t('anoSeguinte'),
          monthLevelControl: t('escolherMes'),
          yearLevelControl: t('escolherAno'),
        }}
      />
      <TimePicker
        label={t('hora', { campo: label })}
        value={time ?? ''}
        onChange={onTime}
        format="24h"
        withDropdown
        minutesStep={5}
        hoursInputLabel={t('horas')}
        minutesInputLabel={t('minutos')}
        popoverProps={{ withinPortal: false }}
      />
      {inSight.length > 0 && (
        <div className="holidays">
          <p>{t('feriados')}</p>
          <ul>
            {inSight.map(({ dia, nome }) => (
              <li key={dia}>{`${dayjs(dia).format(locale === 'en' ? 'MM/DD' : 'DD/MM')}: ${nome}`}</li>
            ))}
          </ul>
        </div>
      )}
    </DatesProvider>
  )
}
