import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, readNewest } from './archives'

type Item = { n: number; instante: Date }

const dayOf = ({ instante }: Item) => instante.toISOString().slice(0, 10)

async function* newestFirst(items: Item[]) {
  yield* items
}

test('a parte mais nova e os arquivos dos dias anteriores têm juntos tudo, uma vez e em ordem', async () => {
  const someDays = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(someDays, async (days) => {
      const items = days
        .toSorted((one, other) => other - one)
        .map((day, n) => ({ n, instante: new Date(Date.UTC(2030, 0, 1 + day, 12)) }))
      const newest = await readNewest({ newest: newestFirst(items), dayOf })
      const found = [...newest.items]
      for (let { before } = newest; before !== null; ) {
        const part = await readDay({ newest: newestFirst(items), dayOf }, before)
        expect(part?.current).toBe(false)
        found.push(...(part?.items ?? []))
        before = part?.before ?? null
      }
      expect(found).toEqual(items)
      expect(newest.items.length).toBeGreaterThanOrEqual(Math.min(20, items.length))
    }),
  )
})

test('de um dia em que nada houve não há arquivo, e o último dia ainda não é um', async () => {
  const items = [{ n: 0, instante: new Date('2030-01-05T12:00:00Z') }]
  expect(await readDay({ newest: newestFirst(items), dayOf }, '2030-01-04')).toBeNull()
  expect(await readDay({ newest: newestFirst(items), dayOf }, '2030-01-05')).toMatchObject({ current: true })
})
