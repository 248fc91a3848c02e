import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAtrasada, isWithinPrazo, limiteDosPedidos, respostaDeadline } from './prazo'

const timezone = 'America/Sao_Paulo'
const semFeriados = new Set<string>()
const limite = new Date('2030-05-10T21:00:00Z')

test('até o último instante antes do limite se pode pedir; no limite e depois, não', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (milliseconds) => {
      expect(isWithinPrazo(limite, new Date(limite.getTime() + milliseconds))).toBe(milliseconds < 0)
    }),
  )
  expect(isWithinPrazo(null, new Date())).toBe(false)
})

test('a sessão que termina antes do limite também encerra os pedidos; reaberta, o limite volta', () => {
  const tender = { dataLimiteEsclarecimentoImpugnacao: limite }
  const fim = new Date('2030-05-09T12:00:00Z')
  expect(limiteDosPedidos({ ...tender, sessaoEncerradaEm: fim })).toBe(fim)
  expect(limiteDosPedidos({ ...tender, sessaoEncerradaEm: new Date('2030-05-20T12:00:00Z') })).toBe(limite)
  expect(limiteDosPedidos(tender)).toBe(limite)
  expect(limiteDosPedidos({ dataLimiteEsclarecimentoImpugnacao: null, sessaoEncerradaEm: fim })).toBeNull()
})

test.each([
  ['segunda-feira', '2030-05-06T15:00:00Z', '2030-05-31T12:00:00Z', '2030-05-09'],
  ['quinta-feira: o fim de semana não conta', '2030-05-09T15:00:00Z', '2030-05-31T12:00:00Z', '2030-05-14'],
  ['sábado', '2030-05-11T15:00:00Z', '2030-05-31T12:00:00Z', '2030-05-15'],
  ['a abertura é na quarta: até a terça', '2030-05-06T15:00:00Z', '2030-05-08T12:00:00Z', '2030-05-07'],
  ['a abertura é na segunda: até a sexta', '2030-05-09T15:00:00Z', '2030-05-13T12:00:00Z', '2030-05-10'],
  ['quase meia-noite em Brasília ainda é o mesmo dia', '2030-05-07T02:59:00Z', '2030-05-31T12:00:00Z', '2030-05-09'],
])('o prazo da resposta a quem pede na %s', (_when, asked, opening, due) => {
  expect(respostaDeadline({ enviadaEm: new Date(asked), abertura: new Date(opening), timezone }, semFeriados)).toBe(due)
})

test('um feriado do órgão não é dia útil', () => {
  const certame = { enviadaEm: new Date('2030-05-06T15:00:00Z'), abertura: null, timezone }
  expect(respostaDeadline(certame, new Set(['2030-05-08']))).toBe('2030-05-10')
})

test('o último dia inteiro ainda é em tempo', () => {
  const certame = { enviadaEm: new Date('2030-05-06T15:00:00Z'), abertura: null, timezone }
  expect(isAtrasada(certame, new Date('2030-05-10T02:59:59Z'), semFeriados)).toBe(false)
  expect(isAtrasada(certame, new Date('2030-05-10T03:00:00Z'), semFeriados)).toBe(true)
})

test('entre o pedido e o prazo há no máximo três dias úteis, e o prazo nunca é fim de semana', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (enviadaEm, days) => {
      const abertura = new Date(enviadaEm.getTime() + days * 86_400_000)
      const due = respostaDeadline({ enviadaEm, abertura, timezone: 'UTC' }, semFeriados)
      const weekday = new Date(`${due}T00:00:00Z`).getUTCDay()
      expect([0, 6]).not.toContain(weekday)
      expect(due < abertura.toISOString().slice(0, 10) || days <= 3).toBe(true)
    }),
  )
})
