import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIdentifierText, makeIndexText, stripAccents } from './busca'
import { parseSearch } from './busca/query'
import { findSynonym, makeHighlighter } from './highlight'

const matched = (text: string, busca: string) =>
  makeHighlighter(parseSearch(busca))(text)
    .filter(({ match }) => match)
    .map(({ text }) => text)

test('acentos, maiúsculas e plurais não fazem diferença', () => {
  const same = [
    ['pregões', 'Pregão'],
    ['aquisições', 'AQUISICAO'],
    ['materiais', 'material'],
    ['hospitais', 'hospital'],
    ['bens', 'bem'],
    ['refeições', 'refeição'],
    ['colchões', 'colchão'],
    ['serviços', 'serviço'],
    ['professores', 'professor'],
  ]
  for (const [one, other] of same) expect(makeIndexText([one ?? '']), one).toBe(makeIndexText([other ?? '']))
})

test('palavras pequenas não contam', () => {
  expect(makeIndexText(['aquisição de pneus para a frota'])).toBe('aquisicao pneu frota')
})

test('o que tem algarismos é procurado como pedaço de número', () => {
  expect(parseSearch('23347.0098')).toEqual([{ kind: 'fragment', text: '23347.0098', bare: '233470098' }])
  expect(parseSearch('7')).toEqual([{ kind: 'word', words: ['7'], synonyms: [] }])
  expect(parseSearch('de 100%')).toEqual([{ kind: 'fragment', text: '100', bare: '100' }])
  expect(parseSearch(' , _ % ')).toEqual([])
})

test('um identificador é guardado como escrito e só com letras e algarismos', () => {
  expect(makeIdentifierText(['23347.001/2030', null, 'SEMED'])).toBe('23347.001/2030 233470012030 semed')
})

test('o que foi procurado aparece marcado, com ou sem acento, inteiro ou em parte', () => {
  expect(matched('Aquisição de medicamentos e aquisições futuras', 'aquisicao')).toEqual(['Aquisição', 'aquisições'])
  expect(matched('23347.001002.2016-76', '1002.2016')).toEqual(['1002.2016'])
  expect(matched('Aquisição de AQ', 'aq')).toEqual(['AQ'])
  expect(matched('qualquer coisa', '')).toEqual([])
})

test('o que um sinônimo achou é dito como está no texto, e nada se diz onde está o que se digitou', () => {
  const merenda = parseSearch('merenda')
  expect(findSynonym(['Aquisição de ALIMENTAÇÃO ESCOLAR', 'Prefeitura'], merenda)).toBe('alimentação escolar')
  expect(findSynonym(['Prefeitura', 'Gêneros alimentícios'], merenda)).toBe('gêneros alimentícios')
  for (const texts of [['Merendas'], ['Merendeira'], ['Alimentação escolar', 'Secretaria da Merenda'], ['Pneus'], []])
    expect(findSynonym(texts, merenda), texts.join()).toBeUndefined()
  // 'Escolar' alone is not what was typed.
  expect(findSynonym(['Merenda para os escolares'], parseSearch('alimentação escolar'))).toBe('merenda')
  expect(findSynonym(['Aquisição de pneus'], parseSearch('compra de pneus'))).toBe('aquisição')
})

test('marcar não muda o texto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, busca) => {
      const composed = text.normalize('NFC')
      expect(
        makeHighlighter(parseSearch(busca))(text)
          .map((segment) => segment.text.normalize('NFC'))
          .join(''),
      ).toBe(composed)
      expect(stripAccents(text)).toHaveLength(composed.length)
    }),
  )
})

test('de uma busca sem fim contam as primeiras palavras', () => {
  const endless = Array.from({ length: 900 }, (_, n) => `palavra${n}`).join(' ')
  expect(parseSearch(endless)).toHaveLength(16)
  expect(parseSearch(endless.replaceAll(' ', '/'))).toHaveLength(1)
  expect(parseSearch('ab/cd'.repeat(900)).length).toBeLessThanOrEqual(16)
})
