import { expect, test } from 'vitest'
import { desfechoOf, marcosOf, nextMarco } from './marcos'

const day = (date: number) => new Date(`2030-05-${String(date).padStart(2, '0')}T12:00:00Z`)
const base = {
  id: 1,
  dataPublicacao: day(1),
  dataIniEnvioProposta: day(2),
  dataLimiteEsclarecimentoImpugnacao: day(8),
  dataFimEnvioProposta: day(10),
  dataAbertura: day(10),
  status: 'ABERTO',
  sessao: null,
} as unknown as Parameters<typeof marcosOf>[0]

const shown = (now: Date, over: object = {}) =>
  marcosOf({ ...base, ...over }, now).map(({ marco, andamento }) => `${marco} ${andamento}`)

test('as datas de uma licitação vêm em ordem, e a última que começou é a fase atual', () => {
  expect(shown(day(9))).toEqual([
    'PUBLICACAO passado',
    'INICIO_PROPOSTAS presente',
    'LIMITE_PEDIDOS passado',
    'FIM_PROPOSTAS futuro',
    'ABERTURA futuro',
  ])
  expect(nextMarco(marcosOf(base, day(9)))).toEqual(day(10))
  expect(shown(day(12), { sessao: { abertaEm: day(11), encerradaEm: null } })).toEqual([
    'PUBLICACAO passado',
    'INICIO_PROPOSTAS passado',
    'LIMITE_PEDIDOS passado',
    'FIM_PROPOSTAS passado',
    'ABERTURA passado',
    'SESSAO presente',
  ])
})

test('suspensa, revogada ou homologada, é isso que vale, e nenhuma data é a atual', () => {
  expect(desfechoOf({ status: 'SUSPENSO' })).toBe('SUSPENSO')
  expect(desfechoOf({ status: 'ENCERRADO' })).toBeNull()
  expect(shown(day(9), { status: 'SUSPENSO' }).filter((line) => line.endsWith('presente'))).toEqual([])
})
