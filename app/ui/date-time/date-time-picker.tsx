import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import './date-time-picker.css'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '~/format/locale'

type Props = {
  locale: Locale
  label: string
  day: string | null
  time: string | null
  onDay(day: string | null): void
  onTime(time: string): void
}

/** A calendar and a list of times of 24 hours. Days and times are text: no zone comes in. */
export default function DateTimePicker({ locale, label, day, time, onDay, onTime }: Props) {
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
  return (
    <DatesProvider settings={{ locale: locale.toLowerCase(), firstDayOfWeek: 0 }}>
      <DatePicker
        role="group"
        aria-label={t('calendario', { campo: label })}
        value={day}
        date={month ?? undefined}
        onDateChange={setMonth}
        onChange={pick}
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
    </DatesProvider>
  )
}
