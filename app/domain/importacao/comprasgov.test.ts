import { expect, test } from 'vitest'
import { buildLinhaComprasgov } from '../../../tests/importacao/importacao'
import { readCompra } from './comprasgov'

const read = (over: Record<string, string> = {}) => {
  const lida = readCompra(buildLinhaComprasgov(over))
  return lida.ok ? lida.processo : lida.motivo
}

test('as datas valem como estão, mesmo com a abertura depois do encerramento', () => {
  expect(read()).toMatchObject({
    kind: 'licitacao',
    dataIniEnvioProposta: new Date('2016-02-20T02:00:00Z'),
    dataFimEnvioProposta: new Date('2016-02-18T02:00:00Z'),
    dataAbertura: new Date('2016-02-18T02:00:00Z'),
    valorEstimado: '1234.50',
    valorHomologado: null,
    amparoLegal: null,
  })
})

test('sem número do PNCP, a chave é a da compra; sem as duas, a linha é recusada', () => {
  expect(read()).toMatchObject({ chaveOrigem: 'comprasgov:90000105000012016' })
  expect(read({ numero_controle_pncp: '99888777000166-1-000001/2030' })).toMatchObject({
    chaveOrigem: '99888777000166-1-000001/2030',
  })
  expect(read({ id_compra: '' })).toBe('numero_controle_pncp e id_compra: não informados')
})

test('uma dispensa tem número e ano da compra', () => {
  expect(read({ modalidade_nome: 'Dispensa', numero_compra: '00012/2016' })).toMatchObject({
    kind: 'compra_direta',
    tipo: 'DISPENSA_LICITACAO',
    numero: '00012',
    ano: 2016,
  })
  expect(read({ modalidade_nome: 'Dispensa', numero_compra: 'S/N' })).toMatchObject({ numero: 'S/N', ano: null })
})

test('uma hora que o relógio mostrou duas vezes é a primeira delas, aqui como em toda parte', () => {
  expect(read({ data_publicacao: '17/02/2018 23:30' })).toMatchObject({
    dataPublicacao: new Date('2018-02-18T01:30:00Z'),
  })
})

test('linhas sem objeto, sem unidade ou com data que não existe são recusadas com o motivo', () => {
  expect(read({ objeto: '' })).toBe('objeto: não informado')
  expect(read({ uasg_nome: '' })).toBe('uasg_nome: não informado')
  expect(read({ data_publicacao: '31/02/2016' })).toBe('data_publicacao: data inválida')
})
