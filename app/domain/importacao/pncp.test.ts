import { expect, test } from 'vitest'
import { buildContratacao } from '../../../tests/importacao/importacao'
import { chaveDaCompra, paginaNoPncp } from './chave-pncp'
import { readContratacao } from './pncp-contratacao'
import { readArquivos, readItens, readResultados, toPartes } from './pncp-partes'

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

test('um CPF no lugar do CNPJ de um órgão é mascarado, como texto e como número', () => {
  for (const cnpj of ['529.982.247-25', '52998224725', 52998224725, 1234567890])
    expect(JSON.stringify(read({ orgaoEntidade: { cnpj, razaoSocial: 'FULANO' } }))).not.toMatch(
      /52998224725|1234567890/,
    )
  expect(read({ orgaoEntidade: { cnpj: 52998224725, razaoSocial: 'FULANO' } }).orgao.cnpj).toBe('***.982.247-**')
})

test('um orçamento sigiloso, de todos os itens ou de alguns, é guardado como tal, e nada se diz dos outros', () => {
  for (const code of [2, 3, '3']) expect(read({ orcamentoSigilosoCodigo: code }).orcamentoSigiloso).toBe(true)
  for (const code of [1, null, undefined])
    expect(read({ orcamentoSigilosoCodigo: code })).not.toHaveProperty('orcamentoSigiloso')
})

test('só um endereço da web vira link para o sistema de origem', () => {
  expect(read({ linkSistemaOrigem: '' }).linkAcessoExterno).toBeNull()
  expect(read({ linkSistemaOrigem: 'javascript:alert(1)' }).linkAcessoExterno).toBeNull()
  expect(read({ linkSistemaOrigem: 'https://compras.example.com/1' }).linkAcessoExterno).toBe(
    'https://compras.example.com/1',
  )
})

test('a um link sem https:// ele se põe, e só ao que é um endereço da web', () => {
  for (const link of ['www.example.com/1', 'compras.pedraclara.pe.gov.br', 'licitar.example.com:8080/x?y=1', 'bnc.org'])
    expect(read({ linkSistemaOrigem: link }).linkAcessoExterno).toBe(`https://${link}`)
  const others = [
    'compras@pedraclara.pe.gov.br',
    'ana:x@example.com/1',
    'edital.pdf',
    'não se aplica',
    'www.',
    'a b.com',
  ]
  for (const link of others) expect(read({ linkSistemaOrigem: link }).linkAcessoExterno, link).toBeNull()
})

test('um valor negativo não é valor de nada', () => {
  expect(read({ valorTotalEstimado: -5, valorTotalHomologado: '-5,00' })).toMatchObject({
    valorEstimado: null,
    valorHomologado: null,
  })
})

test('muitas linhas em branco seguidas viram uma só', () => {
  expect(read({ objetoCompra: 'Mesas\r\n\r\n \t\r\n\r\n\r\nCadeiras\n\nArmários\nBancos' }).objeto).toBe(
    'Mesas\n\nCadeiras\n\nArmários\nBancos',
  )
})

test('um link com usuário e senha não entra', () => {
  for (const link of ['https://joao:segredo@compras.example.com/1', 'https://joao@compras.example.com/1'])
    expect(read({ linkSistemaOrigem: link }).linkAcessoExterno).toBeNull()
})

test('sinais que invertem a direção do texto não entram, e o resto do texto fica', () => {
  const signs = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
  expect(read({ objetoCompra: `Mesas ${signs}txe.lasiver`, processo: `9\u202e1` })).toMatchObject({
    objeto: 'Mesas txe.lasiver',
    numProcesso: '91',
  })
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
  expect(motivo({ objetoCompra: 'a'.repeat(50_001) })).toBe(
    'objetoCompra: texto longo demais (mais de 50.000 caracteres)',
  )
  expect(read({ objetoCompra: 'a'.repeat(50_000) }).objeto).toHaveLength(50_000)
  expect(motivo({ processo: '1'.repeat(2001) })).toBe('processo: texto longo demais (mais de 2.000 caracteres)')
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

test('de um registro ruim de uma lista só se perde o campo ruim, ou só ele, e a recusa diz a sua posição', () => {
  const itens = readItens([
    { numeroItem: 1, descricao: 'Mesa', quantidade: 'várias', unidadeMedida: 'UN' },
    { numeroItem: 2 },
    { numeroItem: 3, descricao: 'Cadeira' },
  ])
  expect(itens).toMatchObject({
    values: [
      { sequencia: 1, descricao: 'Mesa', quantidade: null, unidade: 'UN' },
      { sequencia: 3, descricao: 'Cadeira' },
    ],
    emParte: true,
    rejeitados: [
      { linha: 1, motivo: 'item 1: quantidade: não é um valor; o resto do registro entrou' },
      { linha: 2, motivo: 'item 2: descricao: não informado' },
    ],
  })
  expect(readItens([{ numeroItem: 2 }])).toMatchObject({ values: null, emParte: true, rejeitados: [{ linha: 1 }] })

  const documento = { sequencialDocumento: 1, titulo: 'Edital', dataPublicacaoPncp: '2030-05-02T09:00:00' }
  expect(
    readArquivos([
      { ...documento, dataPublicacaoPncp: null },
      { ...documento, url: {} },
    ]),
  ).toMatchObject({
    values: [{ chaveOrigem: 'pncp:1', linkExterno: null }],
    rejeitados: [
      { linha: 1, motivo: 'documento 1: dataPublicacaoPncp: não informado' },
      { linha: 2, motivo: expect.stringContaining('documento 2: url: ') },
    ],
  })
})

test('de 24 resultados, um com data impossível e um sem preço legível, entram 23, e o do preço é dito em parte', () => {
  const resultado = (numeroItem: number, over: Record<string, unknown> = {}) => ({
    ...{ numeroItem, sequencialResultado: 1, niFornecedor: '99830111000192', nomeRazaoSocialFornecedor: 'Serra Azul' },
    ...{ valorUnitarioHomologado: 10, dataResultado: '2030-06-01', ...over },
  })
  const numeros = Array.from({ length: 24 }, (_, index) => index + 1)
  const bad: Record<number, object> = {
    5: { dataResultado: '2030-02-31' },
    9: { valorUnitarioHomologado: 'a combinar' },
  }
  const resultados = readResultados(numeros.map((numero) => resultado(numero, { ...bad[numero] })))
  const itens = readItens(numeros.map((numeroItem) => ({ numeroItem, descricao: 'Toner' })))
  const read = toPartes({ itens, anexos: null, resultados }).itens ?? []

  expect(read.flatMap((item) => item.resultados ?? [])).toHaveLength(23)
  expect(read.filter(({ resultadosEmParte }) => resultadosEmParte).map(({ sequencia }) => sequencia)).toEqual([9])
  expect(read[8]?.resultados).toMatchObject([{ nome: 'Serra Azul', valorUnitario: null }])
  expect(read[4]).not.toHaveProperty('resultados')
  expect(resultados.rejeitados).toEqual([
    { linha: 5, motivo: 'resultado 5: dataResultado: data inválida' },
    { linha: 9, motivo: 'resultado 9: valorUnitarioHomologado: não é um valor; o resto do registro entrou' },
  ])
  const undecided = readResultados([resultado(1, { situacaoCompraItemResultadoId: 'cancelado?' })])
  expect(undecided.values, 'um resultado que talvez esteja cancelado não entra').toMatchObject([{ resultado: null }])
})

test('um item que vem duas vezes conta uma, como veio por último', () => {
  const lidos = readItens([
    { numeroItem: 1, descricao: 'Mesa' },
    { numeroItem: 1, descricao: 'Mesa de reunião' },
  ])
  expect(lidos.values?.map(({ descricao }) => descricao)).toEqual(['Mesa de reunião'])
})

test('o número de um item não é tomado por um código', () => {
  const lidos = readItens([{ numeroItem: 100_183, descricao: 'Mesa' }])
  expect(lidos.values).toMatchObject([{ sequencia: 100_183, codigo: null }])
})

test('um documento retirado não entra', () => {
  const documento = { sequencialDocumento: 1, titulo: 'Edital', dataPublicacaoPncp: '2030-05-02T09:00:00' }
  expect(readArquivos([{ ...documento, statusAtivo: false }])).toMatchObject({ values: [], rejeitados: [] })
})

test('a informação complementar, o registro de preços e o link do processo são lidos, com CPF mascarado', () => {
  const informacaoComplementar = 'Dúvidas com Maria, CPF 529.982.247-25.\n\n\n\nSala 2.'
  const linkProcessoEletronico = 'https://sei.example.com/1'
  expect(read({ informacaoComplementar, srp: true, linkProcessoEletronico })).toMatchObject({
    informacaoComplementar: 'Dúvidas com Maria, CPF ***.982.247-**.\n\nSala 2.',
    srp: true,
    linkProcessoEletronico,
  })
  expect(read({ srp: 'talvez', linkProcessoEletronico: 'javascript:alert(1)' })).toMatchObject({
    srp: null,
    linkProcessoEletronico: null,
  })
  for (const campo of ['informacaoComplementar', 'srp', 'linkProcessoEletronico'])
    expect(read()).not.toHaveProperty(campo)
})

test('o órgão sub-rogado e a justificativa da sessão presencial são lidos, e o que não se lê não conta', () => {
  const justificativaPresencial = 'Não há internet; falar com o CPF 529.982.247-25.'
  const orgaoSubRogado = { cnpj: '11222333000181', razaoSocial: 'FUNDO DE SAUDE' }
  expect(read({ orgaoSubRogado, justificativaPresencial })).toMatchObject({
    orgaoSubRogado: 'FUNDO DE SAUDE',
    justificativaPresencial: 'Não há internet; falar com o CPF ***.982.247-**.',
  })
  expect(read({ orgaoSubRogado: 'nenhum' })).toMatchObject({ orgaoSubRogado: null })
  for (const campo of ['orgaoSubRogado', 'justificativaPresencial']) expect(read()).not.toHaveProperty(campo)
})

test('o benefício a pequenas empresas, a categoria e o catálogo de um item são lidos', () => {
  const item = (over: Record<string, unknown>) => readItens([{ numeroItem: 1, descricao: 'Caneta', ...over }])
  const beneficios = [
    [{ tipoBeneficioNome: 'Participação exclusiva para ME/EPP' }, 'EXCLUSIVA'],
    [{ tipoBeneficioNome: 'Subcontratação para ME/EPP' }, 'SUBCONTRATACAO'],
    [{ tipoBeneficioNome: 'Cota reservada para ME/EPP' }, 'COTA'],
    [{ tipoBeneficioNome: 'Sem benefício' }, 'SEM_BENEFICIO'],
    [{ tipoBeneficio: 1 }, 'EXCLUSIVA'],
    [{ tipoBeneficio: 5 }, 'NAO_SE_APLICA'],
  ] as const
  for (const [over, tipoBeneficio] of beneficios) expect(item(over)).toMatchObject({ values: [{ tipoBeneficio }] })
  const naoSeAplica = { tipoBeneficioNome: 'Não se aplica', itemCategoriaNome: 'Não se aplica' }
  expect(item(naoSeAplica)).toMatchObject({ values: [{ tipoBeneficio: 'NAO_SE_APLICA' }] })
  expect(item({})).not.toMatchObject({ values: [{ tipoBeneficio: expect.anything() }] })
  expect(item({ itemCategoriaNome: 'Material', catalogoCodigoItem: 123, catalogo: { nome: 'CATMAT' } })).toMatchObject({
    values: [{ categoria: 'Material', catalogoCodigo: '123', catalogoNome: 'CATMAT' }],
  })
})

test('o CPF de quem venceu é mascarado também como número sem os zeros da frente, que passaria por CNPJ; o CNPJ fica', () => {
  const readDocumento = (niFornecedor: string | number, tipoPessoa?: string) => {
    const fields = {
      numeroItem: 1,
      sequencialResultado: 1,
      nomeRazaoSocialFornecedor: 'Ana',
      dataResultado: '2030-06-01',
    }
    const read = readResultados([{ ...fields, niFornecedor, tipoPessoa }])
    return read.values?.[0]?.resultado?.documento
  }
  // 001.003.571-05, whose digits are also those of the CNPJ 00.000.100/3571-05.
  const semZeros = 100357105
  expect([readDocumento(semZeros), readDocumento(semZeros, 'PF')]).toEqual(Array(2).fill('***.003.571-**'))
  expect(readDocumento('00000100357105', 'PF')).toBe('***.003.571-**')
  expect(readDocumento(52998224725)).toBe('***.982.247-**')
  expect(readDocumento('529.982.247-25', 'PF')).toBe('***.982.247-**')
  expect(readDocumento(semZeros, 'PJ')).toBe('00000100357105')
  for (const tipoPessoa of ['PJ', undefined]) {
    expect(readDocumento(11222333000181, tipoPessoa)).toBe('11222333000181')
    expect(readDocumento('11.222.333/0001-81', tipoPessoa)).toBe('11222333000181')
  }
  expect(readDocumento('X-123', 'PE')).toBe('***')
})
