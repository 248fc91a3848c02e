import { expect, test } from 'vitest'
import { statusLicitacao } from '../licitacao/enums'
import { isConcluded, listMarcos, nextMarcoAt, toDecisiveStatus } from './marcos'

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
} as unknown as Parameters<typeof listMarcos>[0]

const shown = (now: Date, over: object = {}) =>
  listMarcos({ ...base, ...over }, now).map(({ marco, andamento }) => `${marco} ${andamento}`)

test('as datas de uma licitação vêm em ordem, e a última que começou é a fase atual', () => {
  expect(shown(day(9))).toEqual([
    'PUBLICACAO passado',
    'INICIO_PROPOSTAS presente',
    'LIMITE_PEDIDOS passado',
    'FIM_PROPOSTAS futuro',
    'ABERTURA futuro',
  ])
  expect(nextMarcoAt(listMarcos(base, day(9)))).toEqual(day(10))
  expect(shown(day(12), { sessao: { abertaEm: day(11), encerradaEm: null } })).toEqual([
    'PUBLICACAO passado',
    'INICIO_PROPOSTAS passado',
    'LIMITE_PEDIDOS passado',
    'FIM_PROPOSTAS passado',
    'ABERTURA passado',
    'SESSAO presente',
  ])
})

test('suspensa, revogada, homologada ou encerrada, é isso que vale, e nenhuma data é a atual', () => {
  expect(toDecisiveStatus({ status: 'SUSPENSO' })).toBe('SUSPENSO')
  expect(toDecisiveStatus({ status: 'ABERTO' })).toBeNull()
  const running: readonly string[] = ['AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA']
  for (const status of statusLicitacao) {
    const present = shown(day(12), { status }).filter((line) => line.endsWith('presente'))
    expect(present, status).toHaveLength(running.includes(status) ? 1 : 0)
    expect(isConcluded(status), status).toBe(!running.includes(status) && !status.startsWith('SUSPENS'))
  }
})
