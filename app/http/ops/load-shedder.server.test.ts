import { expect, onTestFinished, test, vi } from 'vitest'
import { makeConcurrencyLimit } from './load-shedder.server'

type Limit = ReturnType<typeof makeConcurrencyLimit>

/** Stops the clock, so that time passes only when the test advances it. */
function stopClock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

/** Starts a request within the limit and returns the function that ends it. Throws if the request is refused. */
async function entered(limit: Limit, network?: string) {
  const leave = await limit.enter(network)
  if (typeof leave === 'string') throw new Error(leave)
  return leave
}

test('entram tantos quantos cabem, e quem sai dá lugar a um só', async () => {
  const limit = makeConcurrencyLimit({ maxRunning: 2 })
  const [one, other] = [await entered(limit), await entered(limit)]
  expect(await limit.enter()).toBe('full')
  one()
  one()
  await entered(limit)
  expect(await limit.enter()).toBe('full')
  other()
  await entered(limit)
})

test('quem não cabe espera a sua vez por um momento, e não mais do que isso', async () => {
  const limit = makeConcurrencyLimit({ maxRunning: 1, maxWaiting: 2, maxWaitMs: 50 })
  const inside = await entered(limit)
  const [next, last] = [entered(limit), limit.enter()]
  expect(await limit.enter()).toBe('full')
  inside()
  const leave = await next
  expect(await last).toBe('waited')
  const again = entered(limit)
  leave()
  await again
})

test('redes que pedem muito ao mesmo tempo esperam por si mesmas, e qualquer outra por uma só das suas', async () => {
  const limit = makeConcurrencyLimit({
    maxRunning: 4,
    maxRunningPerNetwork: 2,
    maxWaiting: 100,
    maxWaitingPerNetwork: 3,
    maxWaitMs: 60_000,
  })
  const order: string[] = []
  const inside: (() => void)[] = []
  const ask = async (network: string) => {
    const leave = await limit.enter(network)
    order.push(typeof leave === 'string' ? `${network} recusada` : network)
    if (typeof leave !== 'string') inside.push(leave)
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  for (const network of ['203.0.113.1/32', '203.0.113.2/32']) for (let n = 0; n < 6; n++) ask(network)
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
  stopClock()
  const limit = makeConcurrencyLimit({
    maxRunning: 4,
    maxWaiting: 10,
    maxWaitMs: 60_000,
    byteBudget: { perSecond: 10_000, burst: 1000 },
  })
  const heavy = '203.0.113.1/32'
  ;(await entered(limit, heavy))(2000)
  const again = vi.fn()
  entered(limit, heavy).then(again)
  await entered(limit, '198.51.100.7/32')
  await vi.advanceTimersByTimeAsync(99)
  expect(again).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(again).toHaveBeenCalledOnce()
})

test('um salto do relógio da máquina não faz uma rede esperar', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limit = makeConcurrencyLimit({ maxRunning: 4, byteBudget: { perSecond: 10_000, burst: 1000 } })
  const network = '203.0.113.1/32'
  const right = Date.now()
  vi.setSystemTime(right + 10 * 365 * 86_400_000)
  ;(await entered(limit, network))(100)
  vi.setSystemTime(right)
  await entered(limit, network)
})

test('das redes que pedem as páginas mais pesadas entra uma página de cada vez, de todas juntas', async () => {
  const byteBudget = { perSecond: 1, burst: 1000 }
  const limits = { maxRunning: 4, maxRunningPerNetwork: 2, maxWaiting: 10, byteBudget, maxRunningHeavy: 1 }
  const limit = makeConcurrencyLimit(limits, () => 0)
  const [one, other, light] = ['203.0.113.1/32', '203.0.113.2/32', '198.51.100.7/32']
  for (const network of [one, other]) (await entered(limit, network))(900)

  const leave = await entered(limit, one)
  const inside: string[] = []
  for (const network of [other, one]) entered(limit, network).then((next) => inside.push(network) && setTimeout(next))
  await entered(limit, light)
  await entered(limit, light)
  expect(inside).toEqual([])
  leave()
  await expect.poll(() => inside).toEqual([one, other])
})

test('quem espera entre uma página pesada e outra é chamado mesmo se o relógio se atrasa', async () => {
  stopClock()
  const began = Date.now()
  const late = () => (Date.now() - began < 150 ? began : Date.now())
  const limits = { maxRunning: 4, maxWaiting: 10, maxWaitMs: 5000, byteBudget: { perSecond: 10_000, burst: 1000 } }
  const limit = makeConcurrencyLimit(limits, late)
  ;(await entered(limit, '203.0.113.1/32'))(2000)
  const again = vi.fn()
  entered(limit, '203.0.113.1/32').then(again)
  await vi.advanceTimersByTimeAsync(149)
  expect(again).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(again).toHaveBeenCalledOnce()
})
