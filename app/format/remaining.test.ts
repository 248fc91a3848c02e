import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  elapsedSince,
  judgeNearness,
  nextChangeOfNearness,
  nextChangeOfRemaining,
  nextMinuteSince,
  remainingUntil,
} from './times'

const now = new Date('2030-05-10T12:00:00Z')
const after = (milliseconds: number) => remainingUntil(new Date(now.getTime() + milliseconds), now)

test('o que falta é dito na maior unidade que cabe, sem prometer tempo a mais', () => {
  expect(after(49 * 3_600_000)).toEqual({ unit: 'days', count: 2 })
  expect(after(24 * 3_600_000 - 1)).toEqual({ unit: 'hours', count: 23 })
  expect(after(3_599_999)).toEqual({ unit: 'minutes', count: 59 })
  expect(after(59_999)).toEqual({ unit: 'minutes', count: 0 })
})

test('no instante do limite já não falta nada', () => {
  expect(after(0)).toBeNull()
  expect(remainingUntil(null, now)).toBeNull()
})

test('o texto muda no instante anunciado, e não antes', () => {
  const instants = fc.integer({ min: 1, max: 400 * 24 * 3_600_000 })
  fc.assert(
    fc.property(instants, (milliseconds) => {
      const instant = new Date(now.getTime() + milliseconds)
      const change = nextChangeOfRemaining(instant, now)?.getTime() ?? 0
      expect(change).toBeGreaterThan(now.getTime())
      expect(remainingUntil(instant, new Date(change - 1))).toEqual(remainingUntil(instant, now))
      expect(remainingUntil(instant, new Date(change))).not.toEqual(remainingUntil(instant, now))
    }),
  )
})

test('depois do limite, ou sem ele, nada mais muda', () => {
  expect(nextChangeOfRemaining(now, now)).toBeNull()
  expect(nextChangeOfRemaining(null, now)).toBeNull()
})

test('um prazo está perto a partir de sete dias e urge com menos de 48 horas, e muda no instante anunciado', () => {
  const hour = 3_600_000
  const nearness = (milliseconds: number) => judgeNearness(new Date(now.getTime() + milliseconds), now)
  expect([7 * 24 * hour + 1, 7 * 24 * hour, 48 * hour, 48 * hour - 1, 1, 0].map(nearness)).toEqual([
    null,
    'soon',
    'soon',
    'urgent',
    'urgent',
    null,
  ])
  const shown = (instant: Date, at: number) => {
    const level = judgeNearness(instant, new Date(at))
    return [level, level && remainingUntil(instant, new Date(at))]
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * 24 * hour }), (milliseconds) => {
      const instant = new Date(now.getTime() + milliseconds)
      const change = nextChangeOfNearness(instant, now)?.getTime() ?? 0
      expect(change).toBeGreaterThan(now.getTime())
      expect(shown(instant, change - 1)).toEqual(shown(instant, now.getTime()))
      expect(shown(instant, change)).not.toEqual(shown(instant, now.getTime()))
    }),
  )
  expect([nextChangeOfNearness(now, now), nextChangeOfNearness(null, now)]).toEqual([null, null])
})

test('o que passou é dito na maior unidade que cabe, e só muda no minuto anunciado', () => {
  const hour = 3_600_000
  const since = (milliseconds: number) => elapsedSince(new Date(now.getTime() - milliseconds), now)
  expect([0, 59_999, 6 * 60_000, hour, 24 * hour - 1, 24 * hour, 49 * hour].map(since)).toEqual([
    ...[0, 0, 6].map((count) => ({ unit: 'minutes', count })),
    ...[1, 23].map((count) => ({ unit: 'hours', count })),
    ...[1, 2].map((count) => ({ unit: 'days', count })),
  ])
  expect(since(-hour)).toEqual({ unit: 'minutes', count: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -2 * hour, max: 400 * 24 * hour }), (milliseconds) => {
      const instant = new Date(now.getTime() - milliseconds)
      const change = nextMinuteSince(instant, now)
      expect(change.getTime() - now.getTime()).toBeGreaterThan(0)
      expect(change.getTime() - now.getTime()).toBeLessThanOrEqual(60_000)
      expect(elapsedSince(instant, new Date(change.getTime() - 1))).toEqual(elapsedSince(instant, now))
    }),
  )
})
