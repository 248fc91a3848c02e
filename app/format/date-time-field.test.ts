import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateTimeIn } from '~/domain/shared/time-zone'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { joinTyped, parseDay, parseTime, readSent, readValue, toNative, writeDay, writeValue } from './date-time-field'
import { locales } from './locale'

dayjs.extend(customParseFormat)

const two = (most: number) => fc.nat(most).map((value) => String(value).padStart(2, '0'))
const year = fc.oneof(fc.integer({ min: 1900, max: 2100 }), fc.nat(9999)).map((value) => String(value).padStart(4, '0'))
const timezone = 'America/Sao_Paulo'

test.each([
  ['pt-BR', 'DD/MM/YYYY'],
  ['es', 'DD/MM/YYYY'],
  ['en', 'MM/DD/YYYY'],
] as const)(
  'em %s uma data digitada existe quando existe para o dayjs em modo estrito, do ano 1000 em diante',
  (locale, form) => {
    fc.assert(
      fc.property(two(40), two(40), year, (first, second, at) => {
        const text = `${first}/${second}/${at}`
        const strict = dayjs(text, form, true)
        const expected = strict.isValid() && Number(at) > 999 ? strict.format('YYYY-MM-DD') : null
        expect(parseDay(text, locale)).toBe(expected)
        expect(parseDay(text.replaceAll('/', ''), locale)).toBe(expected)
        if (expected) expect(writeDay(expected, locale)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  },
)

test('uma hora digitada existe quando existe para o dayjs em modo estrito', () => {
  fc.assert(
    fc.property(two(99), two(99), (hour, minute) => {
      const strict = dayjs(`${hour}:${minute}`, 'HH:mm', true)
      const expected = strict.isValid() ? `${hour}:${minute}` : null
      expect(parseTime(`${hour}:${minute}`)).toBe(expected)
      expect(parseTime(hour + minute)).toBe(expected)
    }),
  )
})

test.each([
  ['29/02/2028', '2028-02-29'],
  ['29/02/2030', null],
  ['29/02/2100', null],
  ['29/02/2000', '2000-02-29'],
  ['31/04/2030', null],
  ['00/01/2030', null],
  ['01/00/2030', null],
  ['01/01/0999', null],
  ['01/01/1000', '1000-01-01'],
  ['1/1/2030', null],
  ['01/01/20301', null],
  ['', null],
])('a data %s vale %s', (text, day) => {
  expect(parseDay(text, 'pt-BR')).toBe(day)
})

test('uma hora com menos de quatro algarismos não vale; uma data sem hora fica com 00:00, uma hora sem data com nada', () => {
  expect(parseTime('9:30')).toBeNull()
  expect(parseTime('09:30:59')).toBe('09:30')
  expect(joinTyped('2030-05-20', null)).toEqual({ day: '2030-05-20', time: '00:00' })
  expect(joinTyped(null, '09:30')).toBeNull()
})

test.each([
  ['2030-05-20T12:00:00.000+0000', { day: '2030-05-20', time: '09:00' }],
  ['2030-05-20', { day: '2030-05-20', time: '00:00' }],
  ['2030-05-20T09:00', { day: '2030-05-20', time: '09:00' }],
  ['2030-05-20T12:00:00.000+00000', null],
  ['2030-05-20T12:00:00.000-0300', null],
  ['2030-05-200', null],
  ['2030-02-30', null],
  ['2030-05-20T25:00', null],
  ['', null],
])('o valor %s mostra %o no campo, e o que é mais comprido o limpa', (value, shown) => {
  expect(readValue(value, timezone)).toEqual(shown)
})

test.each([
  ['2030-05-20T12:00:31.007+0000', '2030-05-20T12:00:31.007+0000'],
  ['2030-05-20T09:00', '2030-05-20T12:00:00.000+0000'],
  [' 20/05/2030 09:00 ', '2030-05-20T12:00:00.000+0000'],
  ['20/5/2030 9:00', '2030-05-20T12:00:00.000+0000'],
  ['20052030 0900', '2030-05-20T12:00:00.000+0000'],
  ['20/05/2030', '2030-05-20T03:00:00.000+0000'],
])('enviado como %s, o campo diz %s', (sent, instant) => {
  const read = readSent(sent, { locale: 'pt-BR', timezone })
  expect(read && toWireInstant(read)).toBe(instant)
})

test.each(['', '31/02/2030 09:00', '20/05/2030 24:00', 'amanhã', '20/05/30', '2030-13-01T09:00'])(
  'enviado como %s, o campo não diz data nenhuma',
  (sent) => {
    expect(readSent(sent, { locale: 'pt-BR', timezone })).toBeNull()
  },
)

test('o que o campo mostra é o que ele envia, no fuso do órgão, também sobre o fim do mês, do ano e do horário de verão', () => {
  const minute = fc
    .date({ min: new Date('2010-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  fc.assert(
    fc.property(minute, fc.constantFrom(...locales), (instant, locale) => {
      const shown = localDateTimeIn(timezone, instant)
      const sent = writeValue(shown, timezone)
      expect(sent).toHaveLength(28)
      expect(readValue(sent, timezone)).toEqual(shown)
      const again = readSent(toNative(shown), { locale, timezone })
      expect(again && toWireInstant(again)).toBe(sent)
      const typed = readSent(`${writeDay(shown.day, locale)} ${shown.time}`, { locale, timezone })
      expect(typed && toWireInstant(typed)).toBe(sent)
    }),
  )
})
