import { expect, test } from 'vitest'
import { makePseudonym } from '~/adapters/crypto/crypto.server'
import type { CompraDireta } from '~/domain/compra-direta/compra-direta'
import type { ItemDoLote, LoteDoProcesso, Processo, Vencedor } from '~/domain/sessao/processo'
import type { Fatos, FatosDaLicitacao, Pedido } from './facts.server'
import { compileRelease } from './release.server'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

const processo: Processo = {
  ...{ id: 7, numProcesso: '123', numRepeticao: null, numeroEdital: '10/2030', objeto: 'Carteiras' },
  ...{ dataIniEnvioProposta: null, dataFimEnvioProposta: day('2030-05-20'), dataAbertura: null },
  ...{ dataLimiteEsclarecimentoImpugnacao: day('2030-05-15'), tempoFaseAbertoFechado: null, tipoDisputa: null },
  ...{ modoDisputa: 'ABERTO', modalidade: 'PREGAO_ELETRONICO', amparoLegal: { lei: 'Lei 14.133, art. 28' } },
  ...{ tipoLicitacao: 'MP', nomeOrgao: 'Prefeitura', ehPerfilProduto: true, inversaoFases: null },
  status: 'ABERTO',
  ...{ linkAcessoExterno: null, permiteSolicitarEscImp: true, tipoValor: null, orcamentoSigiloso: null },
  ...{ valorEstimado: '1234.5000', municipio: 'Olinda', uf: 'PE', sessao: null },
}

const lote: LoteDoProcesso = {
  ...{ id: 91, numero: 3, descricao: 'Móveis', situacao: 'HOMOLOGADO', fase: null, etapa: null, sigiloso: false },
  ...{ melhorLance: null, melhorDe: null, propostas: null },
}

const item: ItemDoLote = {
  ...{ sequencia: 1, codigo: null, descricao: 'Carteira', unidade: 'un', quantidade: '10.0000', situacao: null },
  ...{ valorUnitario: '0.0000', valorTotal: null },
}

const pedido: Pedido = {
  ...{ id: 5, dataCadastro: day('2030-05-02'), nome: 'Aurora Lima' },
  tipo: 'IMPUGNACAO',
  tipoPessoa: 'FISICA',
  ...{ cpfCnpj: '***.456.789-**', email: null, assunto: 'O prazo', arquivoNome: null, arquivoUri: null },
  situacao: 'RESPONDIDO',
  respostas: [
    { id: 8, corrige: null, dataCadastro: day('2030-05-03'), resposta: 'Dez dias.', anexoUri: null, anexoNome: null },
    { id: 9, corrige: 8, dataCadastro: day('2030-05-04'), resposta: 'Doze.', anexoUri: 'x y', anexoNome: 'a.pdf' },
  ],
}

const licitacao: FatosDaLicitacao = {
  entidade: 'licitacao',
  ...{ processo, lotes: [{ lote, itens: [item] }], itens: [] },
  ...{ anexos: [], pedidos: [] },
}

const winner = (over: Partial<Vencedor>): Vencedor => ({
  ...{ razaoSocial: 'Aramonte Ltda', cpfCnpj: '99.830.111/0002-73', quantidade: '4', valorUnitario: '2.5' },
  ...{ valorTotal: '10', percentualDesconto: null },
  ...over,
})

const compile = (fatos: Fatos, ocid = 'ocds-213czf-1', cnpj?: string) =>
  compileRelease(fatos, {
    ...{ ocid, date: day('2030-05-05'), cnpj },
    pseudonym: (text) => makePseudonym('segredo', ocid)(text),
    toAddress: (path) => `https://portal.example${path}`,
  })

/** As it is sent: without what is not known. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('uma licitação vira um release do OCDS com o que se sabe dela, e sem campo nenhum do que não se sabe', () => {
  const { release, compiledRelease } = sent(compile(licitacao, 'ocds-213czf-1', '11222333000181'))
  expect(release).toMatchObject({ ocid: 'ocds-213czf-1', tag: ['tender'], initiationType: 'tender', language: 'pt' })
  expect(compiledRelease).toEqual({ ...release, id: 'ocds-213czf-1-2030-05-05T12:00:00.000Z', tag: ['compiled'] })
  const body = { id: 'BR-CNPJ-11222333000181', name: 'Prefeitura' }
  expect(release.parties).toEqual([
    {
      ...{ ...body, roles: ['buyer', 'procuringEntity'] },
      identifier: { scheme: 'BR-CNPJ', id: '11222333000181', legalName: 'Prefeitura' },
      address: { locality: 'Olinda', region: 'PE', countryName: 'Brasil' },
    },
  ])
  expect(release.tender).toEqual({
    ...{ id: 'ocds-213czf-1', title: '10/2030', description: 'Carteiras', status: 'active', procuringEntity: body },
    items: [{ id: '3.1', description: 'Carteira', quantity: 10, unit: { name: 'un' }, relatedLot: '3' }],
    value: { amount: 1234.5, currency: 'BRL' },
    ...{ procurementMethod: 'open', procurementMethodDetails: 'PREGAO_ELETRONICO' },
    procurementMethodRationale: 'Lei 14.133, art. 28',
    ...{ awardCriteria: 'priceOnly', awardCriteriaDetails: 'MP', submissionMethod: ['electronicSubmission'] },
    tenderPeriod: { endDate: '2030-05-20T12:00:00.000Z' },
    enquiryPeriod: { endDate: '2030-05-15T12:00:00.000Z' },
    hasEnquiries: false,
    lots: [{ id: '3', description: 'Móveis', status: 'complete' }],
  })
  expect(JSON.stringify(release)).not.toContain('null')
})

test('o id de um release só muda quando o conteúdo muda', () => {
  const { id } = compile(licitacao).release
  expect(compile(licitacao).release.id).toBe(id)
  expect(compile({ ...licitacao, processo: { ...processo, objeto: 'Mesas' } }).release.id).not.toBe(id)
})

test('quem pede ou vence como pessoa não tem identificador, e o seu id nada diz fora do processo; uma empresa tem o CNPJ', () => {
  const person = winner({ razaoSocial: 'Aurora Lima', cpfCnpj: '***.456.789-**' })
  const fatos = { ...licitacao, lotes: [{ lote: { ...lote, vencedores: [winner({}), person] }, itens: [item] }] }
  const release = sent(compile({ ...fatos, pedidos: [pedido] }).release)
  const [, company, enquirer] = release.parties
  expect(company).toMatchObject({ id: 'BR-CNPJ-99830111000273', roles: ['supplier'] })
  expect(enquirer).toEqual({
    ...{ id: expect.stringMatching(/^pessoa-[\w-]{22}$/), name: 'Aurora Lima', roles: ['supplier', 'enquirer'] },
  })
  const other = compile({ ...fatos, pedidos: [pedido] }, 'ocds-213czf-2').release.parties
  expect(other.map(({ id }) => id)).not.toContain(enquirer?.id)
  expect(JSON.stringify(release)).not.toContain('456')
  expect(release.tag).toEqual(['tender', 'award'])
})

test('uma impugnação traz a sua espécie e todas as respostas, também as corrigidas; a resposta é a mais nova', () => {
  const [enquiry] = sent(compile({ ...licitacao, pedidos: [pedido] }).release).tender.enquiries ?? []
  expect(enquiry).toMatchObject({
    ...{ id: '5', description: 'O prazo', requestType: 'challenge', answer: 'Doze.' },
    dateAnswered: '2030-05-04T12:00:00.000Z',
    answers: [
      { id: '8', text: 'Dez dias.' },
      {
        ...{ id: '9', text: 'Doze.', corrects: '8' },
        documents: [
          {
            ...{ id: 'resposta-9', title: 'a.pdf', datePublished: '2030-05-04T12:00:00.000Z' },
            url: 'https://portal.example/licitacao/hal/public/arquivos?uri=x%20y',
          },
        ],
      },
    ],
  })
})

test('um prêmio de item traz a quantidade e o preço de quem venceu; o de um lote, só o lote', () => {
  const ofItem = { ...item, sequencia: 2, situacao: 'ADJUDICADO', vencedores: [winner({})] }
  const ofLote = { lote: { ...lote, vencedores: [winner({})] }, itens: [{ ...item, vencedores: [winner({})] }] }
  const supplier = { id: 'BR-CNPJ-99830111000273', name: 'Aramonte Ltda' }
  const common = { value: { amount: 10, currency: 'BRL' }, suppliers: [supplier] }
  expect(sent(compile({ ...licitacao, lotes: [ofLote], itens: [ofItem] }).release.awards)).toEqual([
    { ...common, id: 'lote-3-1', status: 'active', relatedLots: ['3'] },
    {
      ...{ ...common, id: 'item-2-1', status: 'pending' },
      items: [
        {
          ...{ id: '2', description: 'Carteira', quantity: 4 },
          unit: { name: 'un', value: { amount: 2.5, currency: 'BRL' } },
        },
      ],
    },
  ])
})

test('o prazo das propostas acabou: só está decidido o que os lotes e itens dizem estar', () => {
  const statusOf = (...situacoes: (string | null)[]) => {
    const itens = situacoes.map((situacao, index) => ({ ...item, sequencia: index + 1, situacao }))
    const encerrado = { ...processo, status: 'ENCERRADO' as const }
    return compile({ ...licitacao, processo: encerrado, lotes: [], itens }).release.tender.status
  }
  expect(statusOf()).toBe('active')
  expect(statusOf('HOMOLOGADO', null)).toBe('active')
  expect(statusOf('HOMOLOGADO', 'DESERTO')).toBe('complete')
  expect(statusOf('FRACASSADO', 'DESERTO')).toBe('unsuccessful')
})

test('uma compra direta vira um release com o seu tipo, e o que é de planejamento fica no planejamento', () => {
  const compra: CompraDireta = {
    ...{ id: 4, numero: '12', ano: 2030, objeto: 'Giz', dataHoraPublicacao: null, orgaoNome: 'Prefeitura' },
    tipo: 'INEXIGIBILIDADE',
    situacao: 'ENCERRADA',
    ...{ numProcesso: null, numeroEdital: null, modalidade: null },
    ...{ disputaPor: null, criterioJulgamento: null, amparoLegal: 'Art. 74', unidadeNome: null, municipio: null },
    ...{ estado: null, dataHoraAbertura: null, dataHoraInicioEnvioPropostas: null, dataHoraFimEnvioPropostas: null },
    ...{ dataHoraEncerramento: null, linkAcessoExterno: 'https://pncp.gov.br/x' },
    anexos: [
      { nome: 'etp.pdf', criadoEm: day('2030-05-01'), uri: 'a', linkExterno: null, tipo: 'ESTUDO_TECNICO_PRELIMINAR' },
      { nome: 'aviso', criadoEm: day('2030-05-01'), uri: null, linkExterno: 'javascript:alert(1)', tipo: 'AVISO' },
    ],
  }
  const release = sent(compile({ entidade: 'compra_direta', compra, lotes: [], itens: [] }).release)
  expect(release.parties).toEqual([
    { id: 'orgao', name: 'Prefeitura', address: { countryName: 'Brasil' }, roles: ['buyer', 'procuringEntity'] },
  ])
  const datePublished = '2030-05-01T12:00:00.000Z'
  expect(release.tender).toEqual({
    ...{ id: 'ocds-213czf-1', title: '12/2030', description: 'Giz', status: 'complete' },
    procuringEntity: { id: 'orgao', name: 'Prefeitura' },
    ...{ procurementMethod: 'direct', procurementMethodDetails: 'INEXIGIBILIDADE' },
    procurementMethodRationale: 'Art. 74',
    documents: [{ id: 'javascript:alert(1)', documentType: 'tenderNotice', title: 'aviso', datePublished }],
  })
  expect(release.planning?.documents).toMatchObject([{ title: 'etp.pdf', documentType: 'needsAssessment' }])
})
