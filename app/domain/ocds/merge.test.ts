import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, type Json, merge, toTags } from './merge'

const valor = (amount: number) => ({ amount, currency: 'BRL' })

test('o que some é nulo uma só vez: um valor ou um prazo membro a membro, e um elemento conserva o id', () => {
  const old = merge([
    {
      tender: {
        ...{ title: 'Giz', value: valor(9), submissionMethod: ['inPerson'], tenderPeriod: { startDate: 'a' } },
        items: [
          { id: '1', description: 'Giz', unit: { value: valor(2) } },
          { id: '2', description: 'Lousa' },
        ],
      },
    },
  ])
  const now = merge([{ tender: { items: [{ id: '2', description: 'Lousa' }] } }])
  const patch = difference(old, now)
  expect(patch).toEqual({
    tender: {
      ...{ title: null, value: { amount: null, currency: null }, submissionMethod: null },
      tenderPeriod: { startDate: null },
      items: [{ id: '1', description: null, unit: { value: { amount: null, currency: null } } }],
    },
  })
  expect(difference(merge([old, patch ?? {}]), now)).toBeNull()
})

test('um release diz só o que mudou: de uma lista, os elementos novos e os que são outros', () => {
  const items = [...Array(6000).keys()].map((n) => ({ id: String(n), description: 'Cadeira', quantity: n }))
  const old = merge([{ tender: { title: 'Giz', items } }])
  const asked = { id: '7', description: 'E o prazo?' }
  const now = merge([{ tender: { title: 'Giz', items: [...items].reverse(), enquiries: [asked] } }])
  expect(difference(old, now)).toEqual({ tender: { enquiries: [asked] } })
  const changed = merge([
    { tender: { title: 'Giz', items: items.map((one) => ({ ...one, quantity: one.id === '5' ? 1 : one.quantity })) } },
  ])
  expect(difference(old, changed)).toEqual({ tender: { items: [{ id: '5', quantity: 1 }] } })
})

test('o primeiro release é de tender; depois a etiqueta diz se mudou o processo ou um prêmio, ou se acabaram', () => {
  const award = { id: 'a', status: 'active', suppliers: [{ id: 's' }] }
  const old = merge([{ tender: { title: 'Giz' }, awards: [award] }])
  expect(toTags(null, old)).toEqual(['tender', 'award'])
  expect(toTags(null, { tender: {} })).toEqual(['tender'])
  expect(toTags(old, { tender: { title: 'Lousa' } })).toEqual(['tenderUpdate'])
  expect(toTags(old, { parties: [] })).toEqual(['tenderUpdate'])
  expect(toTags(old, { tender: { status: 'cancelled' } })).toEqual(['tenderCancellation'])
  expect(toTags(old, { parties: [], awards: [{ id: 'b', status: 'active' }] })).toEqual(['award'])
  expect(toTags(old, { awards: [{ id: 'a', value: valor(3) }] })).toEqual(['awardUpdate'])
  const taken = difference(old, merge([{ tender: { title: 'Giz' } }])) ?? {}
  expect(toTags(old, taken)).toEqual(['awardCancellation'])
  expect(toTags(merge([old, taken]), { awards: [award] })).toEqual(['award'])
})

/** What is left of what went: ids alone, and objects with nothing in them. */
function withoutRemains(value: unknown): unknown {
  if (Array.isArray(value)) {
    const left = value.map(withoutRemains).filter((one) => one !== undefined)
    return left.length > 0
      ? left.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).flatMap(([name, one]) => {
    const kept = withoutRemains(one)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return left.every(([name]) => name === 'id') ? undefined : Object.fromEntries(left.sort())
}

const text = fc.constantFrom('x', 'y', 'z')
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const period = fc.record({ startDate: optional(text), endDate: optional(text) })
const part = fc.record({ id: fc.constantFrom('1', '2', '3'), description: optional(text), value: optional(period) })
const listOf = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, minLength: 1 })
const state = fc.record({
  buyer: optional(fc.record({ id: text, name: text })),
  tender: fc.record({
    ...{ title: optional(text), tenderPeriod: optional(period), methods: optional(fc.array(text, { minLength: 1 })) },
    lots: optional(listOf(part)),
    enquiries: optional(listOf(fc.record({ id: fc.constantFrom('1', '2'), answers: optional(listOf(part)) }))),
  }),
  awards: optional(listOf(part)),
})

test('juntos, os releases dizem o que é verdade agora, seja o que for que mudou, e o segundo olhar nada acha', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
      const releases: Json[] = []
      for (const one of states) {
        const now = merge([one])
        const patch = difference(merge(releases), now)
        if (patch) releases.push(patch)
        const merged = merge(releases)
        expect(withoutRemains(merged)).toEqual(withoutRemains(now))
        expect(difference(merged, now)).toBeNull()
      }
    }),
  )
})
