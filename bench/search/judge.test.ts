import { expect, test } from 'vitest'
import { comprasPrefix, computeFigures, judge, searchBounds, searchTable } from './judge'
import { pluralPairs, rateBounds, ratesTable, spread, withSlip } from './rates'
import { readQueries } from './run'

const query = { busca: 'pneus', kind: 'palavras', esperadas: ['a', 'b', 'c'] }

test('o que se acha é medido ao lado do que se poderia achar entre os dez primeiros', () => {
  expect(judge(query, ['x', 'a', 'b'])).toEqual({ recall: 2 / 3, precision: 2 / 3, reciprocalRank: 1 / 2 })
  expect(judge(query, ['a'])).toEqual({ recall: 1 / 3, precision: 1, reciprocalRank: 1 })
  expect(judge(query, [])).toEqual({ recall: 0, precision: 0, reciprocalRank: 0 })
  const [figures] = computeFigures([{ kind: 'palavras', verdict: judge(query, ['a', 'b', 'c']) }])
  expect(figures).toEqual({ kind: 'palavras', queries: 1, recall: 1, precision: 1, mrr: 1 })
  expect(searchTable([]).split('\n')).toHaveLength(2)
})

test('há cento e vinte buscas julgadas, cada uma com o que dela se espera', async () => {
  const queries = await readQueries('licitacao')
  expect(queries).toHaveLength(120)
  for (const { busca, esperadas } of queries) expect(esperadas.length, busca).toBeGreaterThan(0)
})

test('há oitenta e cinco buscas julgadas de compras diretas, nenhuma repetida, cada uma com o que dela se espera', async () => {
  const queries = await readQueries('compra_direta')
  expect(queries).toHaveLength(85)
  expect(new Set(queries.map(({ busca }) => busca)).size).toBe(85)
  for (const { busca, esperadas } of queries) expect(esperadas.length, busca).toBeGreaterThan(0)
})

test('as buscas de compras diretas têm um MRR mínimo, juntas e sem as de licitações', () => {
  const verdict = (reciprocalRank: number) => ({ recall: 1, precision: 1, reciprocalRank })
  const judged = [
    { kind: 'words', verdict: verdict(0) },
    { kind: `${comprasPrefix}words`, verdict: verdict(1) },
    { kind: `${comprasPrefix}synonyms`, verdict: verdict(0.5) },
  ]
  expect(searchBounds(judged)).toMatchObject([{ figure: '0.75 ≥ 0.90' }])
  expect(searchBounds([])).toEqual([])
})

test('as buscas com enganos e plurais são feitas das palavras dos dados, e cada tipo de busca tem o seu mínimo', () => {
  const words = ['extintor', 'extintores', 'limpeza', 'papeis', 'papel', 'perfil', 'perfis', 'sabao', 'sabao', 'saboes']
  expect(['limpeza', 'limpeza', 'limpeza', 'limpeza'].map((word, index) => withSlip(word, index)[0])).toEqual([
    'lmipeza',
    'lipeza',
    'limpesa',
    'limpeeza',
  ])
  expect(new Map(pluralPairs(words))).toEqual(
    new Map([
      ['papeis', 'papel'],
      ['perfis', 'perfil'],
      ['saboes', 'sabao'],
      ['extintores', 'extintor'],
    ]),
  )
  expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5])
  const rate = { list: 'tenders', kind: 'typing errors' as const, searches: 36, asTyped: 1, right: 29 }
  expect(ratesTable([rate])).toContain('| tenders: typing errors | 36 | 1 | 29 |')
  expect(rateBounds([rate])).toMatchObject([{ figure: '0.81 ≥ 0.78' }])
})
