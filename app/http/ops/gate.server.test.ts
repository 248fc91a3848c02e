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

test('redes que pedem muito ao mesmo tempo deixam lugar a todas as outras', () => {
  const gate = makeGate(6, 6)
  const enterAs = (rede: string) => Array.from({ length: 20 }, () => gate.enter(rede)).filter((leave) => leave)
  const first = enterAs('203.0.113.1/32')
  expect(first).toHaveLength(2)
  expect(enterAs('203.0.113.2/32')).toHaveLength(1)
  for (let other = 3; other < 6; other++) expect(gate.enter(`203.0.113.${other}/32`)).toBeDefined()
  expect(gate.enter()).toBeUndefined()
  for (let other = 6; other < 12; other++) expect(gate.enter(`203.0.113.${other}/32`)).toBeDefined()
  expect(gate.enter('203.0.113.12/32')).toBeUndefined()
  first[0]?.()
  expect(gate.enter('203.0.113.1/32')).toBeUndefined()
  expect(gate.enter('203.0.113.12/32')).toBeDefined()
})
