import { expect, test } from 'vitest'
import { formatEstimate } from '~/format/numbers'
import { presentValores } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { presentOrigem } from '~/routes/licitacoes/partes/origem-fields'

test('uma estimativa de zero conta como não informada, e outra é mostrada', () => {
  const unknown = { valorHomologado: null, orcamentoSigiloso: false }
  expect(presentValores({ ...unknown, valorEstimado: '0.0000' })).toMatchObject({ naoInformado: true })
  expect(presentValores({ ...unknown, valorEstimado: '10.0000' })).toMatchObject({
    naoInformado: false,
    estimado: 'R$ 10,00',
  })
  expect(presentValores({ ...unknown, valorEstimado: null })).toMatchObject({
    naoInformado: false,
    estimado: null,
  })
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
