import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockEvent, makeTrustedClock } from './trusted-clock'

const start = Date.UTC(2030, 4, 10, 12)
const minute = 60_000
const year = 365 * 86_400_000

/** A machine whose clock is `error` milliseconds away from the time. */
function machine(error = 0) {
  let passed = 0
  const clock = makeTrustedClock({ wall: () => start + passed + error, uptime: () => 5000 + passed })
  const events: ClockEvent['kind'][] = []
  clock.watch(({ kind }) => void events.push(kind))
  return {
    clock,
    events,
    truth: () => start + passed,
    now: () => clock.now().getTime(),
    pass(milliseconds: number) {
      passed += milliseconds
    },
    set(milliseconds: number) {
      error = milliseconds
    },
  }
}

test('enquanto nenhum salto dura dez minutos, a hora do portal é a certa, por mais que o relógio da máquina vá e volte', () => {
  const jumps = fc.record({
    error: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -20 * year, max: 20 * year }).filter((each) => Math.abs(each) > 10 * minute),
    ),
    lasts: fc.array(fc.integer({ min: 0, max: 2 * minute }), { minLength: 1, maxLength: 4 }),
    apart: fc.integer({ min: 0, max: 3 * 86_400_000 }),
  })
  fc.assert(
    fc.property(fc.array(jumps, { maxLength: 20 }), (all) => {
      const { clock, now, truth, pass, set } = machine()
      for (const { error, lasts, apart } of all) {
        set(error)
        for (const milliseconds of lasts) {
          expect(now()).toBe(truth())
          expect(clock.doubt()?.ahead ?? 0).toBe(error)
          pass(milliseconds)
        }
        set(0)
        expect(now()).toBe(truth())
        expect(clock.doubt()).toBeNull()
        pass(apart)
      }
    }),
  )
})

test('um acerto de até cinco minutos vale na hora, para frente e para trás', () => {
  const { now, truth, set, events } = machine()
  for (const error of [5 * minute, 0, -5 * minute, 0]) {
    set(error)
    expect(now()).toBe(truth() + error)
  }
  expect(events).toEqual([])
})

test('um salto que dura dez minutos passa a valer, e o que aconteceu é dito', () => {
  const { clock, now, truth, pass, set, events } = machine()
  set(year)
  expect(now()).toBe(truth())
  pass(10 * minute - 1)
  expect(now()).toBe(truth())
  expect(clock.doubt()).toEqual({ since: new Date(start), ahead: year })
  pass(1)
  expect(now()).toBe(truth() + year)
  expect(clock.doubt()).toBeNull()
  expect(events).toEqual(['jumped', 'adopted'])
})

test('os dez minutos contam desde o último salto', () => {
  const { now, truth, pass, set } = machine()
  set(year)
  now()
  pass(9 * minute)
  set(2 * year)
  expect(now()).toBe(truth())
  pass(9 * minute)
  expect(now()).toBe(truth())
})

test('a máquina que dormiu acorda na hora certa', () => {
  const { now, truth, pass, events } = machine()
  pass(8 * 3_600_000)
  expect(now()).toBe(truth())
  expect(events).toEqual([])
})

test('o acerto que outro relógio confirma vale na hora', () => {
  const { clock, now, truth, pass, set, events } = machine(-year)
  clock.witness(new Date(truth()))
  set(0)
  expect(now()).toBe(truth() - year)
  pass(20_000)
  clock.witness(new Date(truth()))
  expect(now()).toBe(truth())
  expect(events).toEqual(['jumped', 'adopted'])
})

test('um relógio que saltou junto nada confirma, nem um que se vê pela primeira vez', () => {
  for (const seenBefore of [true, false]) {
    const { clock, now, truth, pass, set } = machine()
    if (seenBefore) clock.witness(new Date(truth()))
    set(year)
    for (let times = 0; times < 3; times++) {
      clock.witness(new Date(truth() + year))
      pass(20_000)
      expect(now()).toBe(truth())
    }
  }
})
