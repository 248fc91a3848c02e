import os from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeMachineClock } from './machine-clock.server'

const hour = 3_600_000
const year = 365 * 24 * hour

function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const begin = Date.now()
  const uptime = vi.spyOn(os, 'uptime').mockReturnValue(5000)
  onTestFinished(() => {
    vi.useRealTimers()
    uptime.mockRestore()
  })
  const lines: unknown[] = []
  const clock = makeMachineClock({ warn: (fields: object) => void lines.push(fields) })
  const secondsFrom = (instant: number) => Math.round((clock.now().getTime() - instant) / 1000)
  return { begin, uptime, lines, secondsFrom }
}

test('o relógio da máquina que salta dez anos não leva o portal, e o log o diz uma vez, e a volta também', () => {
  const { begin, lines, secondsFrom } = startClock()
  vi.setSystemTime(begin + 10 * year)
  expect([secondsFrom(begin), secondsFrom(begin)]).toEqual([0, 0])
  vi.setSystemTime(begin)
  expect(secondsFrom(begin)).toBe(0)
  expect(lines).toMatchObject([
    { relogio: 'jumped', portal: expect.any(Date), maquina: new Date(begin + 10 * year) },
    { relogio: 'returned', maquina: new Date(begin) },
  ])
})

test('a máquina que dormiu oito horas acorda na hora certa, sem que nada se diga', () => {
  const { begin, uptime, lines, secondsFrom } = startClock()
  uptime.mockReturnValue(5000 + (8 * hour) / 1000)
  vi.setSystemTime(begin + 8 * hour)
  expect(secondsFrom(begin + 8 * hour)).toBe(0)
  expect(lines).toEqual([])
})
