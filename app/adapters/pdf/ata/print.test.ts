import { buffer } from 'node:stream/consumers'
import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Ata, Disputa } from '~/domain/ata/ata'
import type { Codigo } from '~/domain/documento/codigo'
import { needPoppler, pdfText } from '../../../../tests/pdf'
import { makePrintAta } from './print.server'

const fornecedor = { id: 1, razaoSocial: 'Comércio São João & Irmãos Ltda.', cpfCnpj: '99.830.111/0001-92' }

const disputa = (numero: number, over: Partial<Disputa> = {}): Disputa => ({
  tipo: 'LOTE',
  numero,
  descricao: 'Carteiras escolares',
  situacao: 'ADJUDICADO',
  itens: [
    {
      sequencia: 1,
      codigo: '100001',
      descricao: 'Carteira com tampo de 60 cm',
      unidade: 'Unidade',
      quantidade: '1200.5000',
      valorUnitario: '210.0000',
      valorTotal: '252105.0000',
    },
  ],
  lances: [{ fornecedor, valor: '240000.5000', dadoEm: new Date('2030-05-20T12:40:07Z') }],
  propostas: [
    {
      id: 1,
      ordem: 1,
      fornecedor,
      valor: '250000.0000',
      melhorLance: '240000.5000',
      dataMelhorLance: new Date('2030-05-20T12:40:07Z'),
      situacao: 'CLASSIFICADA',
      motivo: null,
      classificacao: 1,
    },
  ],
  resultados: [
    {
      fornecedor,
      quantidade: '1200.5000',
      valorUnitario: '199.9200',
      valorTotal: '240000.5000',
      percentualDesconto: '4.8000',
      dataResultado: new Date('2030-05-22T18:00:00Z'),
    },
  ],
  ...over,
})

const ata = (over: Partial<Ata> = {}): Ata => ({
  licitacao: {
    id: 7,
    numProcesso: '2030.000123',
    numRepeticao: 2,
    numeroEdital: '007/2030',
    dataIniEnvioProposta: null,
    dataFimEnvioProposta: new Date('2030-05-20T11:45:00Z'),
    dataAbertura: new Date('2030-05-20T12:00:00Z'),
    dataLimiteEsclarecimentoImpugnacao: null,
    tempoFaseAbertoFechado: null,
    modoDisputa: 'ABERTO',
    modalidade: 'PREGAO_ELETRONICO',
    amparoLegal: { lei: 'Lei nº 14.133/2021' },
    tipoLicitacao: 'MP',
    nomeOrgao: 'Secretaria Municipal de Educação',
    ehPerfilProduto: true,
    tipoDisputa: null,
    inversaoFases: false,
    objeto: 'Aquisição de carteiras escolares para a pré-escola: ãõçáéíóúâêôàü',
    status: 'ENCERRADO',
    linkAcessoExterno: null,
  },
  fornecedores: [fornecedor],
  sessao: [],
  autores: [],
  disputas: [disputa(1)],
  solicitacoes: [
    {
      id: 1,
      tipo: 'ESCLARECIMENTO',
      dataCadastro: new Date('2030-05-01T12:00:00Z'),
      tipoPessoa: 'FISICA',
      nome: 'Aurora Lima',
      cpfCnpj: '***.456.789-**',
      email: null,
      assunto: 'O item 1 aceita madeira certificada?\nE a cor?',
      arquivoNome: 'catálogo.pdf',
      arquivoUri: null,
      situacao: 'RESPONDIDO',
      respostas: [
        {
          id: 1,
          corrige: null,
          dataCadastro: new Date('2030-05-02T12:00:00Z'),
          resposta: 'Aceita.',
          anexoUri: null,
          anexoNome: null,
        },
      ],
    },
  ],
  recursos: [
    {
      tipo: 'LOTE',
      numero: 1,
      descricao: 'Carteiras escolares',
      prazos: {
        inicio: new Date('2030-05-22T18:00:00Z'),
        fimRecurso: new Date('2030-05-27T21:00:00Z'),
        fimContrarrazao: new Date('2030-05-30T21:00:00Z'),
      },
      manifestacoes: [
        {
          fornecedor,
          motivo: 'A amostra não atende ao edital.',
          dataCadastro: new Date('2030-05-20T17:00:00Z'),
          concedidoEm: new Date('2030-05-22T18:00:00Z'),
        },
      ],
    },
  ],
  ...over,
})

const impressao = {
  geradaEm: new Date('2030-05-23T15:30:00Z'),
  codigo: '7K2M9QTX4HWBD8RN' as Codigo,
  endereco: 'https://portal.example/licitacao-pub/validar-documento/7K2M-9QTX-4HWB-D8RN',
}

const print = (over: Partial<Ata> = {}) => buffer(makePrintAta('America/Sao_Paulo')(ata(over), impressao))
const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')

test('a ata diz o que aconteceu na sessão, nos horários do órgão, e traz o código no topo da última página', async (context) => {
  await needPoppler(context)
  const pages = await pdfText(await print())
  const text = flat(pages.join(' '))
  for (const said of [
    'Relatório da Ata',
    'Gerada em 23/05/2030 12:30:00.',
    'Órgão Secretaria Municipal de Educação',
    'Número do Processo 2030.000123',
    'Repetição 2',
    'Modalidade Pregão Eletrônico',
    'Data/Hora Abertura Licitação 20/05/2030 09:00',
    'Situação Encerrada',
    'Inversão de fases Não',
    'ãõçáéíóúâêôàü',
    'Lote 1: Carteiras escolares',
    'Situação: Adjudicado.',
    '1.200,5',
    'R$ 252.105,00',
    'R$ 240.000,50',
    '20/05/2030 09:40:07',
    'Classificada',
    '4,80%',
    'Comércio São João & Irmãos Ltda.',
    '99.830.111/0001-92',
    '1. Enviada em 01/05/2030 09:00',
    'Por Aurora Lima, ***.456.789-**.',
    'E a cor?',
    'Anexo: catálogo.pdf.',
    'Resposta de 02/05/2030 09:00: Aceita.',
    'Não há impugnações.',
    'A amostra não atende ao edital.',
    'Sim, em 22/05/2030 15:00',
    'Fim do recurso 27/05/2030 18:00',
    'Fim da contrarrazão 30/05/2030 18:00',
  ])
    expect(text).toContain(said)

  const last = flat(pages.at(-1))
  expect(last).toMatch(/^Autenticidade Código de acesso: 7K2M-9QTX-4HWB-D8RN/)
  expect(last.replaceAll(' ', '')).toContain(impressao.endereco)
})

test('sem propostas, sem lotes e sem pedidos a ata diz só o que o portal sabe', async (context) => {
  await needPoppler(context)
  const none = await pdfText(
    await print({ disputas: [disputa(1, { propostas: [], resultados: [] })], fornecedores: [] }),
  )
  expect(flat(none.join(' '))).toContain('Nenhuma proposta foi registrada.')
  expect(flat(none.join(' '))).toContain('Nenhum fornecedor foi registrado neste portal.')
  const empty = flat((await pdfText(await print({ disputas: [], solicitacoes: [], recursos: [] }))).join(' '))
  expect(empty).toContain('A licitação não tem lotes nem itens registrados.')
  expect(empty).toContain('Não há esclarecimentos.')
  expect(empty).toContain('Nenhuma intenção de recurso foi registrada neste portal.')
  const open = flat((await pdfText(await print({ disputas: [disputa(1, { resultados: [] })] }))).join(' '))
  expect(open).toContain('Nenhum vencedor foi registrado.')
})

test('a ata diz quem venceu também quando nenhuma proposta foi registrada', async (context) => {
  await needPoppler(context)
  const text = flat((await pdfText(await print({ disputas: [disputa(1, { propostas: [] })] }))).join(' '))
  expect(text).toContain('Nenhuma proposta foi registrada.')
  expect(text).toContain('R$ 240.000,50')
})

test('no maior desconto os valores são percentuais', async (context) => {
  await needPoppler(context)
  const { licitacao } = ata()
  const text = flat((await pdfText(await print({ licitacao: { ...licitacao, tipoLicitacao: 'MD' } }))).join(' '))
  expect(text).toContain('% 250.000,00')
  expect(text).not.toContain('R$ 250.000,00')
})

test('uma tabela que passa de página repete o cabeçalho, e toda página diz o seu número', async (context) => {
  await needPoppler(context)
  const [item] = disputa(1).itens
  if (!item) throw new Error('falta o item')
  const itens = Array.from({ length: 150 }, (_, index) => ({ ...item, sequencia: index + 1 }))
  const pages = await pdfText(await print({ disputas: [disputa(1, { itens })] }))
  const withItens = pages.filter((page) => page.includes('Carteira com tampo'))

  expect(withItens.length).toBeGreaterThan(3)
  for (const page of withItens) expect(flat(page)).toMatch(/Item Descrição Unidade Quantidade/)
  expect(pages.map((page) => flat(page).match(/Página \d+ de \d+/g))).toEqual(
    pages.map((_, index) => [`Página ${index + 1} de ${pages.length}`]),
  )
  expect(pages.join(' ').match(/Carteira com tampo de 60 cm/g)).toHaveLength(150)
})

test('uma descrição mais longa que uma página sai inteira', async (context) => {
  await needPoppler(context)
  const words = Array.from({ length: 3000 }, (_, index) => `palavra${index}`)
  const [item] = disputa(1).itens
  if (!item) throw new Error('falta o item')
  const disputas = [disputa(1, { itens: [{ ...item, descricao: words.join(' ') }] })]
  const pages = await pdfText(await print({ disputas }))
  expect(flat(pages.join(' ')).match(/palavra\d+/g)).toEqual(words)
  expect(pages.length).toBeGreaterThan(5)
})

test('um texto sem espaços, com caracteres invisíveis ou em branco não sai do papel nem impede a ata', async (context) => {
  await needPoppler(context)
  const solicitacoes = ata().solicitacoes.map((one) => ({
    ...one,
    assunto: `${'x'.repeat(2000)}\u0000\u202e\n\n`,
    nome: '',
  }))
  const text = (await pdfText(await print({ solicitacoes }))).join('')
  expect(text.match(/x{5,}/g)?.join('')).toHaveLength(2000)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(400)
})

test('acentos escritos à parte da letra leem-se como os demais, também onde não há letra com eles', async (context) => {
  await needPoppler(context)
  const razaoSocial = 'Ação Única Guarani g̃'
  const text = await pdfText(
    await print({ fornecedores: [{ ...fornecedor, razaoSocial: razaoSocial.normalize('NFD') }] }),
  )
  expect(flat(text.join(' ')).replace(' \u0303', '\u0303')).toContain(razaoSocial)
})

test('o arquivo diz língua e título, e quem o ouve passa por títulos e tabelas com cabeçalhos', async () => {
  const pdf = await PDFDocument.load(await print())
  const { catalog, context } = pdf
  expect(readText(catalog.lookup(PDFName.of('Lang')))).toBe('pt-BR')
  expect(pdf.getTitle()).toBe('Relatório da Ata - 2030.000123')
  expect(catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle'))?.toString()).toBe(
    'true',
  )
  expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true')
  expect(pdf.getPages().every((page) => page.node.has(PDFName.of('StructParents')))).toBe(true)

  const elements = listElements(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict), context.lookup.bind(context))
  const tags = elements.map(({ tag }) => tag)
  expect(tags[0]).toBe('Document')
  expect(tags.filter((tag) => /^H\d$/.test(tag))).toEqual([
    'H1',
    'H2',
    'H2',
    'H2',
    'H3',
    'H2',
    'H3',
    'H2',
    'H2',
    'H3',
    'H2',
  ])
  for (const { tag, parent } of elements) {
    if (tag === 'TR') expect(parent).toBe('Table')
    if (tag === 'TH' || tag === 'TD') expect(parent).toBe('TR')
  }
  expect(elements.filter(({ tag }) => tag === 'TH').every(({ scope }) => /^\/(Column|Row)$/.test(scope ?? ''))).toBe(
    true,
  )
  expect(elements.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)).toEqual([
    `Código QR que abre ${impressao.endereco}`,
  ])
})

const readText = (object: PDFObject | undefined) =>
  object instanceof PDFHexString || object instanceof PDFString ? object.decodeText() : undefined

type Found = { tag: string; parent: string; scope?: string; alt?: string }

function listElements(dict: PDFDict, lookup: (object: PDFObject) => PDFObject | undefined, parent = ''): Found[] {
  const name = dict.get(PDFName.of('S'))
  const tag = name instanceof PDFName ? name.decodeText() : ''
  const kids = dict.lookup(PDFName.of('K'))
  const list = kids && 'asArray' in kids ? (kids as { asArray(): PDFObject[] }).asArray() : kids ? [kids] : []
  const own: Found[] = tag
    ? [
        {
          tag,
          parent,
          scope: dict.lookupMaybe(PDFName.of('A'), PDFDict)?.get(PDFName.of('Scope'))?.toString(),
          alt: readText(dict.lookup(PDFName.of('Alt'))),
        },
      ]
    : []
  return [
    ...own,
    ...list.flatMap((kid) => {
      const found = lookup(kid)
      return found instanceof PDFDict && found.has(PDFName.of('S')) ? listElements(found, lookup, tag) : []
    }),
  ]
}

test('a ata conta a sessão do começo ao fim, com a razão de cada suspensão e as fases de cada lote', async (context) => {
  await needPoppler(context)
  const at = (time: string) => new Date(`2030-05-20T${time}Z`)
  const sessao: Ata['sessao'] = [
    { ocorridoEm: at('12:00:00'), numeroLote: null, numeroItem: null, tipo: 'ABERTA' },
    { ocorridoEm: at('12:30:00'), numeroLote: 2, numeroItem: null, tipo: 'FASE', fase: 'LANCES', etapa: null },
    {
      ...{ ocorridoEm: at('13:00:09'), numeroLote: null, numeroItem: null, tipo: 'SUSPENSA' },
      ...{ motivo: 'Falta de energia na sede.', retomaEm: at('17:00:00') },
    },
    { ocorridoEm: at('17:00:00'), numeroLote: null, numeroItem: null, tipo: 'RETOMADA' },
    { ocorridoEm: at('18:00:00'), numeroLote: 2, numeroItem: null, tipo: 'RESULTADO', situacao: 'ADJUDICADO' },
  ]
  const text = flat((await pdfText(await print({ sessao, autores: ['Pregoeira Ana'] }))).join(' '))
  const told = [
    'Sessão pública',
    'Segundo os atos informados por Pregoeira Ana.',
    '20/05/2030 09:30:00',
    '20/05/2030 10:00:09',
    'Falta de energia na sede.',
    'Adjudicado',
  ]
  const places = told.map((said) => text.indexOf(said))
  expect(places).not.toContain(-1)
  expect(text).toContain('20/05/2030 14:00')
  expect(text).toMatch(/lote 2/i)
  expect(flat((await pdfText(await print())).join(' '))).not.toContain('O que houve na sessão')
})
