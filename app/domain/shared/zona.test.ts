import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay, localDateTimeIn, localDayIn, resolveInstant } from './time-zone'

const zones = ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'Asia/Tokyo', 'Europe/Lisbon', 'UTC']
const anyMinute = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

test('o que o relógio mostra leva de volta ao mesmo instante, ou ao primeiro em que mostrou o mesmo', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMinute, (zone, instant) => {
      const shown = localDateTimeIn(zone, instant)
      const again = resolveInstant(zone, shown)
      expect(localDateTimeIn(zone, again)).toEqual(shown)
      expect(again.getTime()).toBeLessThanOrEqual(instant.getTime())
      expect(instant.getTime() - again.getTime()).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

test.each([
  ['o fim de um mês', '2030-04-30', '21:00', '2030-05-01T00:00:00Z'],
  ['o fim de um ano', '2030-12-31', '23:59', '2031-01-01T02:59:00Z'],
  ['um verão com horário de verão', '2018-12-20', '10:00', '2018-12-20T12:00:00Z'],
  ['o primeiro instante do horário de verão de 2018', '2018-11-04', '01:00', '2018-11-04T03:00:00Z'],
  ['a meia-noite que o horário de verão de 2018 pulou', '2018-11-04', '00:30', '2018-11-04T03:30:00Z'],
  ['a hora que se repetiu ao fim do horário de verão de 2018', '2018-02-17', '23:30', '2018-02-18T01:30:00Z'],
  ['a hora que se repetiu ao fim do horário de verão', '2019-02-16', '23:30', '2019-02-17T01:30:00Z'],
])('Brasília, %s: %s às %s é %s', (_, day, time, instant) => {
  expect(resolveInstant('America/Sao_Paulo', { day, time })).toEqual(new Date(instant))
})

test('o dia seguinte começa à meia-noite, ou na primeira hora que o relógio não pulou', () => {
  expect(endOfDay('America/Sao_Paulo', '2030-12-31')).toEqual(new Date('2031-01-01T03:00:00Z'))
  expect(endOfDay('America/Sao_Paulo', '2018-11-03')).toEqual(new Date('2018-11-04T03:00:00Z'))
  expect(localDayIn('America/Sao_Paulo', new Date('2031-01-01T02:59:59Z'))).toBe('2030-12-31')
})
