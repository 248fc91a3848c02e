import { expect, test } from 'vitest'
import { nextAttempt } from './mail-worker'

const queuedAt = new Date('2030-05-10T12:00:00Z')
const after = (milliseconds: number) => new Date(queuedAt.getTime() + milliseconds)
const minute = 60_000
const day = 24 * 60 * minute

test('um e-mail que não saiu espera cada vez mais, até uma hora', () => {
  const waits = [1, 2, 3, 4, 5, 6, 50].map((attempt) => {
    const next = nextAttempt({ attempt, queuedAt }, after(minute), 0)
    return next && next.getTime() - after(minute).getTime()
  })
  expect(waits).toEqual([10_000, minute, 5 * minute, 15 * minute, 60 * minute, 60 * minute, 60 * minute])
})

test('os que falharam juntos não voltam juntos: até um quarto da espera é por sorte', () => {
  expect(nextAttempt({ attempt: 2, queuedAt }, queuedAt, 1)).toEqual(after(75_000))
  expect(nextAttempt({ attempt: 2, queuedAt }, queuedAt, 0.5)).toEqual(after(67_500))
})

test('depois de cinco dias ninguém mais tenta', () => {
  const lastHour = after(5 * day - 60 * minute)
  expect(nextAttempt({ attempt: 9, queuedAt }, lastHour, 0)).toEqual(after(5 * day))
  expect(nextAttempt({ attempt: 9, queuedAt }, new Date(lastHour.getTime() + 1), 0)).toBeNull()
})
