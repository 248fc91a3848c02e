import { expect, test } from 'vitest'
import { situacaoAt, situacaoCompraDireta, situacaoLicitacao, statusAt } from './situacao'

const now = new Date('2030-05-10T12:00:00Z')
const prazo = {
  dataIniEnvioProposta: new Date('2030-05-01T12:00:00Z'),
  dataFimEnvioProposta: new Date('2030-05-20T12:00:00Z'),
}
const semDatas = { dataIniEnvioProposta: null, dataFimEnvioProposta: null }
const status = (word: string | null, datas: typeof prazo | typeof semDatas = prazo) =>
  statusAt({ situacao: situacaoLicitacao(word), ...datas }, now).valor
const situacao = (word: string | null, datas: typeof prazo | typeof semDatas = prazo) =>
  situacaoAt({ situacao: situacaoCompraDireta(word), ...datas }, now).valor

test('a palavra da origem decide o status da licitação, em qualquer gênero e caixa', () => {
  expect(status('Suspenso')).toBe('SUSPENSO')
  expect(status('SUSPENSA')).toBe('SUSPENSO')
  expect(status('Homologado')).toBe('HOMOLOGADA')
  expect(status('Revogada')).toBe('REVOGADA')
  expect(status('Anulado')).toBe('ANULADA')
  expect(status('Deserto')).toBe('ENCERRADO')
  expect(status('Fracassada')).toBe('ENCERRADO')
  expect(status('Cancelado')).toBe('CANCELADA')
})

test('uma licitação divulgada, publicada ou aberta segue as datas, e muda no próximo limite', () => {
  for (const word of ['Divulgada no PNCP', 'Divulgada no pncp', 'Publicado', 'Aberta'])
    expect(statusAt({ situacao: situacaoLicitacao(word), ...prazo }, now), word).toEqual({
      valor: 'ABERTO',
      porData: true,
      proximaMudanca: prazo.dataFimEnvioProposta,
    })
})

test('sem datas, nada segue delas', () => {
  expect(statusAt({ situacao: situacaoLicitacao('Publicado'), ...semDatas }, now)).toEqual({
    valor: null,
    porData: false,
    proximaMudanca: null,
  })
  expect(situacao('Publicado', semDatas)).toBeNull()
})

test('uma palavra vazia ou que ninguém conhece não dá status nenhum', () => {
  for (const word of [null, 'Em quarentena', 'Abertura adiada']) {
    expect(status(word), String(word)).toBeNull()
    expect(situacao(word), String(word)).toBeNull()
  }
})

test('uma compra direta só fica aberta ou encerrada', () => {
  expect(situacao('Divulgada no PNCP')).toBe('ABERTA')
  expect(situacao('Divulgada no PNCP', { ...prazo, dataFimEnvioProposta: now })).toBe('ENCERRADA')
  for (const word of ['Homologada', 'Revogado', 'Anulada', 'Deserto', 'Fracassado', 'Cancelada'])
    expect(situacao(word), word).toBe('ENCERRADA')
})
