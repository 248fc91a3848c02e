import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { instant } from './instant'

test('um instante viaja com 28 caracteres e volta o mesmo', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
      (date) => {
        const wire: unknown = instant.parse(date)
        expect(wire).toBe(toWireInstant(date))
        expect(wire).toHaveLength(28)
        expect(instant.parse(wire)).toEqual(date)
      },
    ),
  )
})

test('o instante é escrito em UTC com +0000', () => {
  expect(instant.parse(new Date('2030-05-20T09:00:00-03:00'))).toBe('2030-05-20T12:00:00.000+0000')
})

test.each([
  '2030-05-20T12:00:00.000Z',
  '2030-05-20T12:00:00.000-0300',
  '2030-05-20T12:00:00.000+00:00',
  '2030-02-30T12:00:00.000+0000',
  '2030-05-20T24:00:00.000+0000',
  '2030-13-20T12:00:00.000+0000',
  '2030/05/20T12:00:00.000+0000',
  '20/05/2030 12:00',
  '',
  1_905_508_800_000,
  null,
])('recusa %s, que não tem a forma de um instante', (other) => {
  expect(instant.safeParse(other).success).toBe(false)
})

test('recusa uma data que não existe', () => {
  expect(instant.safeParse(new Date(Number.NaN)).success).toBe(false)
})
