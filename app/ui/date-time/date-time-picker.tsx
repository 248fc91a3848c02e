import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import './date-time-picker.css'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '~/format/locale'
import { PortugueseText, usePortugueseLang } from '../body-text'

type Props = {
  locale: Locale
  label: string
  day: string | null
  time: string | null
  feriados?: { dia: string; nome: string }[]
  onDay(day: string | null): void
  onTime(time: string): void
}

/** A calendar and a 24-hour list of times. Days and times are strings without a time zone. */
export default function DateTimePicker({ locale, label, day, time, feriados = [], onDay, onTime }: Props) {
  const { t } = useTranslation('dataHora')
  const foreign = usePortugueseLang() !== undefined
  const [month, setMonth] = useState(day)
  const [lastDay, setLastDay] = useState(day)
  // The calendar moves to a typed day, but not to a picked one, so that nothing moves under the pointer.
  if (day !== lastDay) {
    setLastDay(day)
    if (day) setMonth(day)
  }
  function pick(picked: string | null) {
    setLastDay(picked)
    onDay(picked)
  }
  const nameFeriado = (date: string) => feriados.find(({ dia }) => dia === date)?.nome
  const visibleMonth = month?.slice(0, 7) ?? dayjs().format('YYYY-MM')
  const visibleFeriados = feriados.filter(({ dia }) => dia.startsWith(visibleMonth))
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
          const nome = nameFeriado(date)
          return nome ? { className: 'holiday', title: foreign ? t('feriado') : nome } : {}
        }}
        // Holidays have Portuguese names, but a label has only one language. So on pages in other languages, only the
        // list below the calendar shows the names.
        getDayAriaLabel={(date) => {
          const nome = nameFeriado(date)
          const written = dayjs(date).locale(locale.toLowerCase()).format('D MMMM YYYY')
          return nome ? `${written}, ${foreign ? t('feriado') : nome}` : written
        }}
        ariaLabels={{
          previousMonth: t('mesAnterior'),
          nextMonth: t('mesSeguinte'),
          previousYear: t('anoAnterior'),
          nextYear: t('anoSeguinte'),
          monthLevelControl: t('escolherMes', {
            mes: dayjs(visibleMonth).locale(locale.toLowerCase()).format('MMMM YYYY'),
          }),
          yearLevelControl: t('escolherAno', { ano: visibleMonth.slice(0, 4) }),
        }}
      />
      <TimePicker
        label={t('hora', { campo: label })}
        value={time ?? ''}
        onChange={onTime}
        format="24h"
        withDropdown
        minutesStep={5}
        hoursInputLabel={t('horas', { campo: label })}
        minutesInputLabel={t('minutos')}
        popoverProps={{ withinPortal: false }}
      />
      {visibleFeriados.length > 0 && (
        <div className="holidays">
          <p>{t('feriados')}</p>
          <ul>
            {visibleFeriados.map(({ dia, nome }) => (
              <li key={dia}>
                {`${dayjs(dia).format(locale === 'en' ? 'MM/DD' : 'DD/MM')}: `}
                <PortugueseText>{nome}</PortugueseText>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DatesProvider>
  )
}
