import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeConnectionQueue } from './connection-queue.server'

const patient = { idleTime: 1000, maxWait: 60_000 }

test('quem pede a conexão a recebe na ordem em que pediu', async () => {
  const { acquire } = makeConnectionQueue()
  const order: number[] = []
  const ask = async (who: number) => {
    const release = await acquire()
    order.push(who)
    release()
  }
  await Promise.all([1, 2, 3].map(ask))
  expect(order).toEqual([1, 2, 3])
})

test('o que pode esperar deixa passar todas as perguntas de quem lê, e não só a que já esperava', async () => {
  const { acquire, acquireWhenIdle } = makeConnectionQueue(patient)
  const order: string[] = []
  const reading = await acquire()
  const importing = acquireWhenIdle().then((release) => {
    order.push('importação')
    release()
  })
  reading()
  for (const question of ['contagem', 'linhas', 'filtros']) {
    await new Promise(setImmediate)
    const release = await acquire()
    order.push(question)
    release()
  }
  await importing
  expect(order).toEqual(['contagem', 'linhas', 'filtros', 'importação'])
})

test('o que pode esperar segue depois de um momento, por mais que se leia', async () => {
  const { acquire, acquireWhenIdle } = makeConnectionQueue({ idleTime: 5, maxWait: 50 })
  let importing = false
  const done = acquireWhenIdle().then((release) => {
    importing = true
    release()
  })
  while (!importing) {
    const release = await acquire()
    await sleep(1)
    release()
  }
  await expect(done).resolves.toBeUndefined()
})

test('o que pode esperar não espera onde ninguém pergunta nada', async () => {
  const { acquireWhenIdle } = makeConnectionQueue(patient)
  const order: string[] = []
  const importing = acquireWhenIdle().then((release) => {
    order.push('importação')
    release()
  })
  const timer = sleep(1).then(() => order.push('relógio'))
  await Promise.all([importing, timer])
  expect(order).toEqual(['importação', 'relógio'])
})
