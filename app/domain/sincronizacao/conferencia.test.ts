import { expect, test } from 'vitest'
import { isBelievable, isNight } from './conferencia'

test('só de noite, pela hora de Brasília, se pergunta por cada compra', () => {
  const at = (hour: string) => isNight(new Date(`2030-05-10T${hour}:30:00-03:00`))
  expect(['23', '00', '05', '06', '12'].map(at)).toEqual([false, true, true, false, false])
})

test('dez compras que somem, ou uma em cem, são críveis; mais do que isso, não', () => {
  const believed = [
    [3, 10],
    [1_000, 10],
    [2_000, 20],
  ]
  const doubted = [
    [3, 11],
    [1_000, 11],
    [2_000, 21],
  ]
  const judge = ([conferidas = 0, ausentes = 0]: number[]) => isBelievable({ conferidas, ausentes })
  expect([believed.map(judge), doubted.map(judge)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})
