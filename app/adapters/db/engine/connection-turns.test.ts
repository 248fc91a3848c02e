import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeConnectionTurns } from './connection-turns.server'

const patient = { quiet: 1000, patience: 60_000 }

test('quem pede a conexão a recebe na ordem em que pediu', async () => {
  const { take } = makeConnectionTurns()
  const order: number[] = []
  const ask = async (who: number) => {
    const leave = await take()
    order.push(who)
    leave()
  }
  await Promise.all([1, 2, 3].map(ask))
  expect(order).toEqual([1, 2, 3])
})

test('o que pode esperar deixa passar todas as perguntas de quem lê, e não só a que já esperava', async () => {
  const { take, takeWhenQuiet } = makeConnectionTurns(patient)
  const order: string[] = []
  const reading = await take()
  const importing = takeWhenQuiet().then((leave) => {
    order.push('importação')
    leave()
  })
  reading()
  for (const question of ['contagem', 'linhas', 'filtros']) {
    await new Promise(setImmediate)
    const leave = await take()
    order.push(question)
    leave()
  }
  await importing
  expect(order).toEqual(['contagem', 'linhas', 'filtros', 'importação'])
})

test('o que pode esperar segue depois de um momento, por mais que se leia', async () => {
  const { take, takeWhenQuiet } = makeConnectionTurns({ quiet: 5, patience: 50 })
  let importing = false
  const done = takeWhenQuiet().then((leave) => {
    importing = true
    leave()
  })
  while (!importing) {
    const leave = await take()
    await sleep(1)
    leave()
  }
  await done
})

test('o que pode esperar não espera onde ninguém pergunta nada', async () => {
  const { takeWhenQuiet } = makeConnectionTurns(patient)
  const order: string[] = []
  const importing = takeWhenQuiet().then((leave) => {
    order.push('importação')
    leave()
  })
  const timer = sleep(1).then(() => order.push('relógio'))
  await Promise.all([importing, timer])
  expect(order).toEqual(['importação', 'relógio'])
})
