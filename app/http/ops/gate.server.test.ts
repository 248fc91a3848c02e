import { expect, test } from 'vitest'
import { makeGate } from './gate.server'

test('entram tantos quantos cabem, e quem sai dá lugar a um só', () => {
  const gate = makeGate(2)
  const [one, other] = [gate.enter(), gate.enter()]
  expect(gate.enter()).toBeUndefined()
  one?.()
  one?.()
  expect(gate.enter()).toBeDefined()
  expect(gate.enter()).toBeUndefined()
  other?.()
  expect(gate.enter()).toBeDefined()
})
