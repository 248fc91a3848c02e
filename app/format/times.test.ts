import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTimes } from './times'

const brasilia = { locale: 'pt-BR', timezone: 'America/Sao_Paulo' } as const

test('os horários são os de Brasília, qualquer que seja o fuso do servidor', () => {
  const times = makeTimes(brasilia)
  const instant = new Date('2030-01-01T02:30:00Z')

  expect(times.dateTime(instant)).toBe('31/12/2029 23:30')
  expect(times.date(instant)).toBe('31/12/2029')
  expect(times.dateHour(instant)).toBe('31/12/2029 - 23h')
  expect(times.dateTimeSecond(new Date('2030-01-01T02:30:07.999Z'))).toBe('31/12/2029 23:30:07')
})

test('em inglês o mês vem antes do dia, e atrás se diz qual é qual', () => {
  const times = makeTimes({ ...brasilia, locale: 'en' })
  expect(times.dateTime(new Date('2030-05-20T12:00:00Z'))).toBe('05/20/2030 09:00 (20\u00a0May\u00a02030)')
  expect(times.date(new Date('2030-06-05T12:00:00Z'))).toBe('06/05/2030 (5\u00a0Jun\u00a02030)')
  expect(times.day('2030-06-05')).toBe('06/05/2030 (5\u00a0Jun\u00a02030)')
})

test('o horário de verão de anos passados é respeitado', () => {
  const times = makeTimes(brasilia)
  expect(times.dateTime(new Date('2018-12-20T12:00:00Z'))).toBe('20/12/2018 10:00')
  expect(times.dateTime(new Date('2019-12-20T12:00:00Z'))).toBe('20/12/2019 09:00')
})

test('qualquer instante aparece como o calendário do fuso o conta', () => {
  const times = makeTimes(brasilia)
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const range = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (instant) => {
      expect(times.dateTime(instant)).toBe(parts.format(instant).replace(', ', ' '))
    }),
  )
})
