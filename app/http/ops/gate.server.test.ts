import { expect, test } from 'vitest'
import { makeGate } from './gate.server'

test('entram tantos quantos cabem, e quem sai dá lugar a um só', async () => {
  const gate = makeGate({ inside: 2 })
  const [one, other] = [await gate.enter(), await gate.enter()]
  expect(await gate.enter()).toBeUndefined()
  one?.()
  one?.()
  expect(await gate.enter()).toBeDefined()
  expect(await gate.enter()).toBeUndefined()
  other?.()
  expect(await gate.enter()).toBeDefined()
})

test('quem não cabe espera a sua vez por um momento, e não mais do que isso', async () => {
  const gate = makeGate({ inside: 1, waiting: 2, patience: 50 })
  const inside = await gate.enter()
  const [next, last] = [gate.enter(), gate.enter()]
  expect(await gate.enter()).toBeUndefined()
  inside?.()
  expect(await next).toBeDefined()
  expect(await last).toBeUndefined()
  const again = gate.enter()
  ;(await next)?.()
  expect(await again).toBeDefined()
})

test('redes que pedem muito ao mesmo tempo esperam por si mesmas, e qualquer outra por uma só das suas', async () => {
  const gate = makeGate({ inside: 4, own: 2, waiting: 100, ownWaiting: 3, patience: 60_000 })
  const order: string[] = []
  const inside: (() => void)[] = []
  const ask = async (rede: string) => {
    const leave = await gate.enter(rede)
    order.push(leave ? rede : `${rede} recusada`)
    if (leave) inside.push(leave)
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  for (const rede of ['203.0.113.1/32', '203.0.113.2/32']) for (let n = 0; n < 6; n++) ask(rede)
  await turn()
  expect(order.filter((one) => one.endsWith('recusada'))).toHaveLength(2)
  expect(inside).toHaveLength(4)

  order.length = 0
  ask('198.51.100.7/32')
  await turn()
  expect(order).toEqual([])
  inside.shift()?.()
  inside.shift()?.()
  await turn()
  expect(order).toContain('198.51.100.7/32')
  while (inside.length > 0) {
    inside.shift()?.()
    await turn()
  }
  expect(order.filter((one) => one.startsWith('203'))).toHaveLength(6)
})

test('uma rede que pede as páginas mais pesadas espera entre uma e outra, e as outras não', async () => {
  const gate = makeGate({ inside: 4, waiting: 10, patience: 60_000, allowance: { perSecond: 10_000, atOnce: 1000 } })
  const heavy = '203.0.113.1/32'
  const asked = Date.now()
  ;(await gate.enter(heavy))?.(2000)
  const again = gate.enter(heavy).then((leave) => leave && Date.now() - asked)
  const other = await gate.enter('198.51.100.7/32')
  expect(other).toBeDefined()
  expect(await again).toBeGreaterThanOrEqual(90)
})

test('das redes que pedem as páginas mais pesadas entra uma página de cada vez, de todas juntas', async () => {
  const room = { inside: 4, own: 2, waiting: 10, allowance: { perSecond: 1, atOnce: 1000 }, heavy: 1 }
  const gate = makeGate(room, () => 0)
  const [one, other, light] = ['203.0.113.1/32', '203.0.113.2/32', '198.51.100.7/32']
  for (const rede of [one, other]) (await gate.enter(rede))?.(900)

  const leave = await gate.enter(one)
  const entered: string[] = []
  for (const rede of [other, one]) gate.enter(rede).then((next) => next && entered.push(rede) && setTimeout(next))
  expect(await gate.enter(light)).toBeDefined()
  expect(await gate.enter(light)).toBeDefined()
  expect(entered).toEqual([])
  leave?.()
  await expect.poll(() => entered).toEqual([one, other])
})

test('quem espera entre uma página pesada e outra é chamado mesmo se o relógio se atrasa', async () => {
  const began = Date.now()
  const late = () => (Date.now() - began < 150 ? began : Date.now())
  const room = { inside: 4, waiting: 10, patience: 5000, allowance: { perSecond: 10_000, atOnce: 1000 } }
  const gate = makeGate(room, late)
  ;(await gate.enter('203.0.113.1/32'))?.(2000)
  expect(await gate.enter('203.0.113.1/32')).toBeDefined()
})
