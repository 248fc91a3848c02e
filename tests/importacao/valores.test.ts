import { expect, test } from 'vitest'
import { formatEstimate } from '~/format/numbers'
import { makeTimes } from '~/format/times'
import { presentFacts } from '~/routes/licitacoes/load-list.server'
import { presentEstimativa } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { presentOrigem } from '~/routes/licitacoes/partes/origem-fields'
import { presentFimPropostas, presentValor } from '~/routes/licitacoes/partes/processo-head'

const reader = {
  times: makeTimes({ locale: 'pt-BR', timezone: 'America/Sao_Paulo' }),
  now: new Date('2030-05-10T12:00:00Z'),
  locale: 'pt-BR' as const,
}

test('uma estimativa de zero conta como não informada, e a que está no alto da página só se repete ao lado do valor homologado', () => {
  const unknown = { valorHomologado: null, orcamentoSigiloso: false }
  expect(presentEstimativa({ ...unknown, valorEstimado: '0.0000' })).toMatchObject({ naoInformado: true })
  expect(presentEstimativa({ ...unknown, valorEstimado: '10.0000' })).toMatchObject({
    naoInformado: false,
    estimado: null,
  })
  expect(presentEstimativa({ ...unknown, valorEstimado: '10.0000', valorHomologado: '9.0000' })).toMatchObject({
    naoInformado: false,
    estimado: 'R$ 10,00',
  })
  expect(presentEstimativa({ ...unknown, valorEstimado: null })).toMatchObject({
    naoInformado: false,
    estimado: null,
  })
})

test('um valor negativo não é mostrado, nem R$ 0,00 onde a página diz Não informado', () => {
  const semValores = { valorHomologado: '0.0000', orcamentoSigiloso: false }
  expect(presentEstimativa({ ...semValores, valorEstimado: '-5.0000' })).toMatchObject({
    naoInformado: true,
    estimado: null,
  })
  for (const valor of ['0.0000', '-5.0000']) {
    expect(presentValor({ valorEstimado: valor, valorHomologado: valor })).toBeNull()
    expect(presentValor({ valorEstimado: '10.0000', valorHomologado: valor })?.text).toBe('R$ 10,00')
    expect(presentFacts({ prazo: null, valor }, reader)).toEqual({})
  }
  expect(presentFacts({ prazo: null, valor: '10.0000' }, reader)).toEqual({ valor: 'R$ 10,00' })
})

test('um fim de prazo a mais de um ano não é contado em dias', () => {
  const writeRemaining = (fim: string) =>
    presentFimPropostas({ inicio: null, fim: new Date(fim) }, reader.times, reader.now)?.remaining
  expect(writeRemaining('2103-06-14T12:00:00Z')).toBeNull()
  expect(writeRemaining('2030-05-20T12:00:00Z')).toEqual({ unit: 'days', count: 10 })
})

test('o valor zero de um item não é mostrado como R$ 0,00, e um desconhecido continua desconhecido', () => {
  const format = (value: string) => `R$ ${value}`
  expect(formatEstimate('0.0000', format)).toBe('')
  expect(formatEstimate(null, format)).toBeNull()
  expect(formatEstimate('0.0035', format)).toBe('R$ 0.0035')
})

test('o link do processo eletrônico só é mostrado se é http ou https e não leva usuário nem senha', () => {
  const shown = (link: string) => presentOrigem({ linkProcessoEletronico: link }).linkProcessoEletronico
  expect(shown('https://sei.example.com/1')).toBe('https://sei.example.com/1')
  for (const bad of ['javascript:alert(1)', 'https://gov.br@fora.example.com/1', 'https://a:b@fora.example.com/1'])
    expect(shown(bad)).toBeNull()
})
