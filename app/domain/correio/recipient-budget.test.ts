import { expect, test } from 'vitest'
import { nextWithinBudget, toMailbox } from './mail-worker'

const now = new Date('2030-05-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutesAgo(minutes))

test('dez e-mails por hora e trinta por dia chegam a um endereço; os outros esperam a sua vez', () => {
  expect(nextWithinBudget([], now)).toBeNull()
  expect(nextWithinBudget(times(9, 1), now)).toBeNull()
  expect(nextWithinBudget(times(10, 1), now)).toEqual(minutesAgo(-59))
  expect(nextWithinBudget(times(10, 60), now)).toBeNull()
  expect(nextWithinBudget(times(30, 120), now)).toEqual(minutesAgo(-22 * 60))
  expect(nextWithinBudget([...times(30, 120), ...times(10, 1)], now)).toEqual(minutesAgo(-22 * 60))
})

test('maiúsculas e o que vem depois de um mais não fazem outra caixa de correio', () => {
  expect(toMailbox(' Ana+x@Example.com ')).toBe('ana@example.com')
  expect(toMailbox('ana@example.com')).toBe('ana@example.com')
})
