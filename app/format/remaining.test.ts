import { expect, test } from 'vitest'
import { remainingUntil } from './remaining'

const now = new Date('2030-05-10T12:00:00Z')
const after = (milliseconds: number) => remainingUntil(new Date(now.getTime() + milliseconds), now)

test('o que falta é dito na maior unidade que cabe, sem prometer tempo a mais', () => {
  expect(after(49 * 3_600_000)).toEqual({ unit: 'days', count: 2 })
  expect(after(24 * 3_600_000 - 1)).toEqual({ unit: 'hours', count: 23 })
  expect(after(3_599_999)).toEqual({ unit: 'minutes', count: 59 })
  expect(after(59_999)).toEqual({ unit: 'minutes', count: 0 })
})

test('no instante do limite já não falta nada', () => {
  expect(after(0)).toBeNull()
  expect(remainingUntil(null, now)).toBeNull()
})
