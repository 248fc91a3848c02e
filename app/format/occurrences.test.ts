import { expect, test } from 'vitest'
import { findOccurrences, foldForSearch } from './occurrences'

const text = 'Licitação nº 12\ndo Órgão (pregão). LICITAÇÃO nº\n12.'
const found = (searched: string) =>
  findOccurrences(foldForSearch(text), searched).map(({ start, end }) => text.slice(start, end))

test('uma palavra é achada em maiúsculas ou minúsculas, com ou sem acento, no lugar em que está', () => {
  expect(found('licitacao')).toEqual(['Licitação', 'LICITAÇÃO'])
  expect(found('ÓRGÃO')).toEqual(['Órgão'])
})

test('uma expressão é achada também onde a linha quebra no meio dela', () => {
  expect(found('  licitação nº  12 ')).toEqual(['Licitação nº 12', 'LICITAÇÃO nº\n12'])
})

test('sinais valem o que são, e nada digitado nada acha', () => {
  expect(found('(pregão).')).toEqual(['(pregão).'])
  expect(found('.*')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('um texto com o acento separado da letra é achado no lugar certo', () => {
  const apart = 'a\u0301gua e limpeza'
  const [place] = findOccurrences(foldForSearch(apart), 'limpeza')
  expect(apart.slice(place?.start, place?.end)).toBe('limpeza')
})
