import { expect, test } from 'vitest'
import { makeTotalCache } from './totals.server'

const never = () => Promise.reject(new Error('não era para contar'))

const any = () => true

test('um total já contado nesta versão não é contado de novo', async () => {
  const totals = makeTotalCache()
  expect(await totals.get('tudo', 1, async () => 50, any)).toEqual({ total: 50 })
  expect(await totals.get('tudo', 1, never, any)).toEqual({ total: 50 })
})

test('um total antigo que não basta é contado de novo', async () => {
  const totals = makeTotalCache()
  await totals.get('tudo', 1, async () => 9, any)
  expect(
    await totals.get(
      'tudo',
      2,
      async () => 10,
      (earlier) => earlier > 9,
    ),
  ).toEqual({ total: 10 })
})

test('um total grande vale como da última vez, e diz que é provisório, enquanto é contado por trás', async () => {
  const totals = makeTotalCache()
  await totals.get('tudo', 1, async () => 50, any)
  let finish = (_total: number) => {}
  const counting = new Promise<number>((resolve) => {
    finish = resolve
  })

  expect(await totals.get('tudo', 2, () => counting, any)).toEqual({ total: 50, provisional: true })
  expect(await totals.get('tudo', 2, never, any)).toEqual({ total: 50, provisional: true })
  finish(60)
  await counting
  await new Promise(setImmediate)
  expect(await totals.get('tudo', 2, never, any)).toEqual({ total: 60 })
})

test('duas pessoas que perguntam ao mesmo tempo fazem contar uma vez só; se a versão já é outra, o total é provisório', async () => {
  const totals = makeTotalCache()
  let counted = 0
  const count = async () => ++counted
  const asked = [1, 1, 2].map((versao) => totals.get('tudo', versao, count, any))
  expect(await Promise.all(asked)).toEqual([{ total: 1 }, { total: 1 }, { total: 1, provisional: true }])
})
