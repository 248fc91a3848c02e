import { expect, test } from 'vitest'
import { buildContratacao } from '../../../tests/importacao'
import { chaveDaCompra, paginaNoPncp } from './chave-pncp'
import { readContratacao } from './pncp-contratacao'
import { readArquivos, readItens } from './pncp-partes'

const read = (over: Record<string, unknown> = {}) => {
  const lida = readContratacao(buildContratacao(over))
  if (!lida.ok) throw new Error(lida.motivo)
  return lida.processo
}
const motivo = (over: Record<string, unknown>) => {
  const lida = readContratacao(buildContratacao(over))
  return lida.ok ? undefined : lida.motivo
}

test('os horários do PNCP são os de Brasília, e o encerramento das propostas é a abertura', () => {
  expect(read()).toMatchObject({
    dataPublicacao: new Date('2030-05-02T12:15:00Z'),
    dataIniEnvioProposta: new Date('2030-05-03T11:00:00Z'),
    dataFimEnvioProposta: new Date('2030-05-20T12:00:00Z'),
    dataAbertura: new Date('2030-05-20T12:00:00Z'),
  })
})

test('no horário de verão que houve até 2019, Brasília estava duas horas atrás de Greenwich', () => {
  const { dataFimEnvioProposta } = read({ dataEncerramentoProposta: '2018-12-01T09:00:00' })
  expect(dataFimEnvioProposta).toEqual(new Date('2018-12-01T11:00:00Z'))
})

test('números podem vir como texto e textos como número, e um CNPJ recupera os zeros da frente', () => {
  const orgaoEntidade = { cnpj: 4092680000171, razaoSocial: 'MUNICIPIO DE PEDRA CLARA' }
  expect(read({ numeroCompra: 138, valorTotalEstimado: '2.500,75', orgaoEntidade })).toMatchObject({
    numeroEdital: '138',
    valorEstimado: '2500.75',
    orgao: { cnpj: '04092680000171', chave: '04092680000171/7' },
  })
})

test('um orçamento sigiloso, de todos os itens ou de alguns, é guardado como tal, e nada se diz dos outros', () => {
  for (const code of [2, 3, '3']) expect(read({ orcamentoSigilosoCodigo: code }).orcamentoSigiloso).toBe(true)
  for (const code of [1, null, undefined]) expect(read({ orcamentoSigilosoCodigo: code })).toEqual(read())
})

test('só um endereço da web vira link para o sistema de origem', () => {
  expect(read({ linkSistemaOrigem: '' }).linkAcessoExterno).toBeNull()
  expect(read({ linkSistemaOrigem: 'javascript:alert(1)' }).linkAcessoExterno).toBeNull()
  expect(read({ linkSistemaOrigem: 'https://compras.example.com/1' }).linkAcessoExterno).toBe(
    'https://compras.example.com/1',
  )
})

test('o CPF de uma pessoa é mascarado onde quer que esteja, um link com ele não entra, e a chave e o processo ficam', () => {
  const orgaoEntidade = { cnpj: '12345678909', razaoSocial: 'AURORA LIMA 52998224725' }
  expect(
    read({
      orgaoEntidade,
      objetoCompra: 'Curso de Aurora, CPF 123.456.789-09',
      processo: '12345678901',
      numeroCompra: 'AURORA-529.982.247-25',
      linkSistemaOrigem: 'https://compras.example.com/?de=529.982.247%2D25',
    }),
  ).toMatchObject({
    chaveOrigem: '11222333000181-1-000005/2030',
    orgao: { cnpj: '***.456.789-**', nome: 'AURORA LIMA ***.982.247-**' },
    objeto: 'Curso de Aurora, CPF ***.456.789-**',
    numProcesso: '12345678901',
    numeroEdital: 'AURORA-***.982.247-**',
    linkAcessoExterno: null,
  })
})

test('uma data fora de 1990 a 2100 é recusada, e um fim que nunca chega conta como nenhum', () => {
  for (const data of ['0001-01-01T00:00:00', '1900-01-01', '2101-01-01', '9999-12-31T23:59:59'])
    expect(motivo({ dataAberturaProposta: data }), data).toBe('dataAberturaProposta: data fora de 1990 a 2100')
  expect(motivo({ dataEncerramentoProposta: '0001-01-01' })).toBe('dataEncerramentoProposta: data fora de 1990 a 2100')
  expect(read({ dataEncerramentoProposta: '9999-12-31T23:59:59' })).toMatchObject({
    dataFimEnvioProposta: null,
    dataAbertura: null,
  })
})

test('um texto longo demais é recusado, nunca cortado', () => {
  expect(motivo({ objetoCompra: 'a'.repeat(50_001) })).toBe('objetoCompra: texto longo demais (mais de 50.000 letras)')
  expect(read({ objetoCompra: 'a'.repeat(50_000) }).objeto).toHaveLength(50_000)
  expect(motivo({ processo: '1'.repeat(2001) })).toBe('processo: texto longo demais (mais de 2.000 letras)')
})

test('a recusa diz o campo e o motivo verdadeiro', () => {
  expect(motivo({ numeroControlePNCP: undefined })).toBe('numeroControlePNCP: não informado')
  expect(motivo({ objetoCompra: ' ' })).toBe('objetoCompra: não informado')
  expect(motivo({ orgaoEntidade: undefined })).toBe('orgaoEntidade: não informado')
  expect(motivo({ orgaoEntidade: { cnpj: '11222333000181' } })).toBe('orgaoEntidade.razaoSocial: não informado')
  expect(motivo({ dataAberturaProposta: '2030-02-31T08:00:00' })).toBe('dataAberturaProposta: data inválida')
  expect(motivo({ valorTotalEstimado: 'a combinar' })).toBe('valorTotalEstimado: não é um valor')
  expect(motivo({ valorTotalEstimado: 1e20 })).toBe('valorTotalEstimado: valor grande demais')
  expect(readContratacao('uma frase')).toEqual({ ok: false, motivo: 'não é um objeto' })
})

test('campos que ninguém conhece não atrapalham', () => {
  expect(read({ campoNovo: { a: 1 } }).objeto).toBe('Aquisição de carteiras escolares')
})

test('a chave de uma compra é a do PNCP', () => {
  expect(chaveDaCompra({ cnpj: '11222333000181', ano: 2030, sequencial: 5 })).toBe('11222333000181-1-000005/2030')
})

test('a página de uma compra no PNCP se faz do número de controle', () => {
  expect(paginaNoPncp('11222333000181-1-000005/2030')).toBe('https://pncp.gov.br/app/editais/11222333000181/2030/5')
  expect(paginaNoPncp('comprasgov:90000105000012016')).toBeNull()
  expect(paginaNoPncp(null)).toBeNull()
})

test('um credenciamento é compra direta com o número e o ano da compra', () => {
  expect(read({ modalidadeNome: 'Credenciamento', numeroCompra: '3', anoCompra: '2030' })).toMatchObject({
    kind: 'compra_direta',
    tipo: 'CREDENCIAMENTO',
    numero: '3',
    ano: 2030,
  })
})

test('um item sem descrição recusa a lista inteira, que em parte passaria por inteira', () => {
  const itens = [{ numeroItem: 1, descricao: 'Mesa' }, { numeroItem: 2 }]
  expect(readItens(itens)).toEqual({ ok: false, motivo: 'item 2: descricao: não informado' })
})

test('um item que vem duas vezes conta uma, como veio por último', () => {
  const lidos = readItens([
    { numeroItem: 1, descricao: 'Mesa' },
    { numeroItem: 1, descricao: 'Mesa de reunião' },
  ])
  expect(lidos.ok && lidos.value.map(({ descricao }) => descricao)).toEqual(['Mesa de reunião'])
})

test('um documento retirado não entra, e um sem data é recusado', () => {
  const documento = { sequencialDocumento: 1, titulo: 'Edital', dataPublicacaoPncp: '2030-05-02T09:00:00' }
  expect(readArquivos([{ ...documento, statusAtivo: false }])).toEqual({ ok: true, value: [] })
  expect(readArquivos([{ ...documento, dataPublicacaoPncp: null }])).toEqual({
    ok: false,
    motivo: 'documento 1: dataPublicacaoPncp: não informado',
  })
})
