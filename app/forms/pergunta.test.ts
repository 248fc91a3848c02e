import { expect, test } from 'vitest'
import { maxNumber, wordCount } from '~/domain/guarda/desafio'
import type { locales } from '~/format/locale'
import guardaEn from '~/locales/en/guarda'
import guardaEs from '~/locales/es/guarda'
import guarda from '~/locales/pt-BR/guarda'
import { askPergunta } from './human-proof.server'

const many = (count: number, locale: (typeof locales)[number] = 'pt-BR') =>
  Array.from({ length: count }, () => askPergunta(locale))
const numeros = guarda.numeros.split(' ')

test('uma pessoa acha no texto da pergunta, em português, a resposta que o portal espera', () => {
  for (const { texto, respostas } of many(2000)) expect(respostas, texto).toContain(answerByReading(texto))
})

test('as perguntas variam: de mil, mais de trezentas são diferentes, dos quatro tipos', () => {
  const textos = many(1000).map(({ texto }) => texto)
  expect(new Set(textos).size).toBeGreaterThan(300)
  for (const beginning of [/mais/, /menos/, /maior/, /palavra/])
    expect(textos.some((texto) => beginning.test(texto))).toBe(true)
})

test('cada idioma pergunta nas suas palavras, e aceita a resposta em qualquer um deles', () => {
  const english = many(200, 'en')
  for (const { texto } of english) expect(texto).toMatch(/^(How much|Which is|Write the) .*[a-z][?.]$/)
  for (const { texto } of many(200, 'es')) expect(texto).toMatch(/^(¿Cuánto|¿Cuál|Escriba la) .*[a-zñíáé][?.]$/)
  const five = english.find(({ respostas }) => respostas.includes('5'))
  expect(five?.respostas).toEqual(['5', 'cinco', '5', 'five', '5', 'cinco'])
  expect(many(500).find(({ respostas }) => respostas.includes('14'))?.respostas).toContain('catorze')
})

test('cada idioma tem todas as palavras das perguntas, nenhuma repetida', () => {
  for (const { numeros, palavras, posicoes } of [guarda, guardaEn, guardaEs])
    for (const [list, length] of [
      [numeros, maxNumber + 1],
      [palavras, wordCount],
      [posicoes, 4],
    ] as const) {
      expect(list.split(' ')).toHaveLength(length)
      expect(new Set(list.split(' ')).size).toBe(length)
    }
})

/** Finds the answer from the words on the screen alone, as a person does. */
function answerByReading(texto: string) {
  const [, list = ''] = /: (.*)[?.]$/.exec(texto) ?? []
  const words = list.split(', ')
  const [, um = '', sinal, outro = ''] = /^Quanto é (\S+) (mais|menos) (\S+)\?$/.exec(texto) ?? []
  if (sinal) return numeros[numeros.indexOf(um) + (sinal === 'mais' ? 1 : -1) * numeros.indexOf(outro)]
  if (texto.includes('maior')) return words.reduce((a, b) => (numeros.indexOf(a) > numeros.indexOf(b) ? a : b))
  return words[['primeira', 'segunda', 'terceira', 'quarta'].findIndex((posicao) => texto.includes(posicao))]
}
