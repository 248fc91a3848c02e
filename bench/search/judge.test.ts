import { expect, test } from 'vitest'
import { figuresOf, judge, searchTable } from './judge'
import { readQueries } from './run'

const query = { busca: 'pneus', kind: 'palavras', esperadas: ['a', 'b', 'c'] }

test('o que se acha é medido ao lado do que se poderia achar entre os dez primeiros', () => {
  expect(judge(query, ['x', 'a', 'b'])).toEqual({ recall: 2 / 3, precision: 2 / 3, rank: 1 / 2 })
  expect(judge(query, ['a'])).toEqual({ recall: 1 / 3, precision: 1, rank: 1 })
  expect(judge(query, [])).toEqual({ recall: 0, precision: 0, rank: 0 })
  const [figures] = figuresOf([{ kind: 'palavras', verdict: judge(query, ['a', 'b', 'c']) }])
  expect(figures).toEqual({ kind: 'palavras', queries: 1, recall: 1, precision: 1, mrr: 1 })
  expect(searchTable([]).split('\n')).toHaveLength(2)
})

test('há cento e vinte buscas julgadas, cada uma com o que dela se espera', async () => {
  const queries = await readQueries()
  expect(queries).toHaveLength(120)
  for (const { busca, esperadas } of queries) expect(esperadas.length, busca).toBeGreaterThan(0)
})
