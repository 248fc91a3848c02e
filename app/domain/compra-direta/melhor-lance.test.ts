import { expect, test } from 'vitest'
import { aberturaDosLances, isMelhorLancePublico } from './compra-direta'

const fim = new Date('2030-05-20T12:00:00Z')
const abertura = new Date('2030-05-20T13:00:00Z')
const compra = { situacao: 'ABERTA' as const, dataHoraAbertura: abertura, dataHoraFimEnvioPropostas: fim }
const before = (date: Date) => new Date(date.getTime() - 1)

test('o melhor lance só aparece desde o instante em que os lances se abrem, depois das propostas', () => {
  expect(isMelhorLancePublico(compra, before(abertura))).toBe(false)
  expect(isMelhorLancePublico(compra, abertura)).toBe(true)
  const foraDeOrdem = { ...compra, dataHoraAbertura: fim, dataHoraFimEnvioPropostas: abertura }
  expect(aberturaDosLances(foraDeOrdem)).toEqual(abertura)
  expect(isMelhorLancePublico({ ...compra, dataHoraAbertura: null }, before(fim))).toBe(false)
  expect(isMelhorLancePublico({ ...compra, dataHoraAbertura: null }, fim)).toBe(true)
})

test('sem datas, o melhor lance só aparece quando a situação diz que os lances passaram', () => {
  const semDatas = { dataHoraAbertura: null, dataHoraFimEnvioPropostas: null }
  for (const situacao of ['ABERTA', 'PROCESSANDO', null] as const)
    expect(isMelhorLancePublico({ ...semDatas, situacao }, abertura)).toBe(false)
  for (const situacao of ['EM_ANALISE', 'REANALISE', 'ENCERRADA'] as const)
    expect(isMelhorLancePublico({ ...semDatas, situacao }, abertura)).toBe(true)
})
