import { expect, test } from 'vitest'
import { makeTotals } from './totals.server'

const never = () => Promise.reject(new Error('não era para contar'))

test('um total já contado nesta versão não é contado de novo', async () => {
  const totals = makeTotals(10)
  expect(await totals.get('tudo', 1, async () => 50)).toBe(50)
  expect(await totals.get('tudo', 1, never)).toBe(50)
})

test('um total pequeno é contado de novo a cada versão', async () => {
  const totals = makeTotals(10)
  await totals.get('tudo', 1, async () => 9)
  expect(await totals.get('tudo', 2, async () => 10)).toBe(10)
})

test('um total grande vale como da última vez enquanto é contado por trás', async () => {
  const totals = makeTotals(10)
  await totals.get('tudo', 1, async () => 50)
  let finish = (_total: number) => {}
  const counting = new Promise<number>((resolve) => {
    finish = resolve
  })

  expect(await totals.get('tudo', 2, () => counting)).toBe(50)
  expect(await totals.get('tudo', 2, never)).toBe(50)
  finish(60)
  await counting
  await new Promise(setImmediate)
  expect(await totals.get('tudo', 2, never)).toBe(60)
})

test('duas pessoas que perguntam ao mesmo tempo fazem contar uma vez só', async () => {
  const totals = makeTotals(10)
  let counted = 0
  const count = async () => ++counted
  expect(await Promise.all([totals.get('tudo', 1, count), totals.get('tudo', 1, count)])).toEqual([1, 1])
})
