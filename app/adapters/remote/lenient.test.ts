import { expect, test } from 'vitest'
import { makeContract } from '~/contract'
import { parseLeniently } from './lenient'

const contract = makeContract({ product: 'Portal' })
const readSchema = (procedure: { '~orpc': { outputSchema?: unknown } }) => procedure['~orpc'].outputSchema as never
const list = readSchema(contract.licitacoes.search)
const detail = readSchema(contract.licitacoes.find)

const line = (changes: object = {}) => ({
  id: 1,
  dataAbertura: '2030-05-20T12:00:00.000+0000',
  numeroEdital: '1/2030',
  numProcesso: '2030/000001',
  quantidadeRepeticoes: 0,
  objeto: 'Aquisição de medicamentos',
  orgao: { sigla: 'SES', nome: 'Secretaria da Saúde' },
  modalidade: 'Pregão Eletrônico',
  modoDisputa: 'ABERTO',
  status: 'ABERTO',
  linkAcessoExterno: null,
  ...changes,
})

function read(schema: never, answer: unknown, substitutes?: Record<string, unknown>) {
  const oddities: string[] = []
  const tell = ({ path }: { path: string }) => oddities.push(path)
  const parsed: Record<string, unknown> = parseLeniently(schema, answer, tell, substitutes)
  return { parsed, oddities }
}

test('os sinais de controle e os que invertem a direção de um texto de outro sistema ficam de fora', () => {
  const objeto = 'Mesas \u202etxe.exe\u0007'
  const { parsed } = read(list, { content: [line({ objeto })], totalPages: 1, totalElements: 1, numberOfElements: 1 })
  expect(parsed).toMatchObject({ content: [{ objeto: 'Mesas txe.exe' }] })
})

test('campos desconhecidos ficam de fora, os que faltam ficam vazios, e nada disso é um erro', () => {
  const { modalidade, linkAcessoExterno, ...rest } = line({ segredo: 'x', orgao: { nome: 'SES', id: 9 } })
  const { parsed, oddities } = read(list, { content: [rest], totalPages: 1, totalElements: 1, numberOfElements: 1 })
  expect(parsed).toEqual({
    content: [
      {
        ...line({ modalidade: null, linkAcessoExterno: null }),
        dataAbertura: new Date('2030-05-20T12:00:00Z'),
        orgao: { sigla: null, nome: 'SES' },
      },
    ],
    totalPages: 1,
    totalElements: 1,
  })
  expect(oddities).toEqual([])
})

test('um campo do tipo errado fica vazio e é apontado pelo seu caminho, nunca pelo seu valor', () => {
  const wrong = line({ dataAbertura: 'ontem', quantidadeRepeticoes: 'muitas', status: 'NOVO', objeto: 7 })
  const { parsed, oddities } = read(list, { content: [line(), wrong], totalPages: 1, totalElements: 2 })
  expect(parsed.content).toMatchObject([
    { status: 'ABERTO' },
    { dataAbertura: null, quantidadeRepeticoes: null, status: null, objeto: '' },
  ])
  expect(oddities.toSorted()).toEqual([
    'content.1.dataAbertura',
    'content.1.objeto',
    'content.1.quantidadeRepeticoes',
    'content.1.status',
  ])
})

test('uma linha sem identificador sai da lista, e as outras ficam', () => {
  const { orgao: _, ...semOrgao } = line({ id: 6 })
  const wrong = line({ id: 'três', objeto: 1 })
  const content = [line({ id: null }), line({ id: 2 }), wrong, 'linha', line({ id: 4 }), semOrgao]
  const { parsed, oddities } = read(list, { content, totalPages: 1, totalElements: 6 })
  expect((parsed.content as { id: number }[]).map(({ id }) => id)).toEqual([2, 4])
  expect(oddities.toSorted()).toEqual([
    'content.0.id',
    'content.2.id',
    'content.2.objeto',
    'content.3',
    'content.5.orgao',
  ])
})

test('uma lista que falta é uma lista vazia, e um sim-ou-não que falta é não', () => {
  expect(read(list, { totalPages: 0, totalElements: 0 }).parsed.content).toEqual([])
  const { parsed } = read(detail, { id: 1, objeto: 'x', nomeOrgao: 'y' })
  expect(parsed).toMatchObject({ ehPerfilPortal: false, dataAbertura: null, amparoLegal: null })
})

test('o que falta e impede de ler a resposta inteira é apontado', () => {
  const oddities: string[] = []
  const answer = { content: [], totalPages: 1 }
  expect(() => parseLeniently(list, answer, ({ path }) => oddities.push(path))).toThrow('unreadable')
  expect(oddities).toEqual(['totalElements'])
})

test.each([null, [], 'texto', 7, {}, { totalPages: 'x' }])('de %j nada se lê', (answer) => {
  expect(() => read(list, answer)).toThrow('unreadable')
})

test.each([
  ['uma página em vez da resposta', new Blob(['<html>'])],
  ['um arquivo em vez da resposta', new File(['%PDF'], 'a.pdf')],
  ['um formulário em vez da resposta', new FormData()],
  ['uma resposta a outra pergunta', { status: 'ok' }],
])('%s não se lê, nem como a de uma chamada que pode responder pouco', (_title, answer) => {
  expect(() => read(readSchema(contract.licitacoes.listAnexos), answer)).toThrow('unreadable')
  expect(() => read(readSchema(contract.parametros.publicos), answer)).toThrow('unreadable')
})

test('o que falta ou não se lê tem o valor que lhe foi dado, e é apontado', () => {
  const anexos = [
    { id: 1, tipo: { key: 'ATA_SESSAO', label: 'Ata da sessão' }, arquivoNome: 'ata.pdf' },
    { id: 2, tipo: { key: 'EDITAL', label: 'Edital' }, arquivoNome: 'edital.pdf' },
  ].map((anexo) => ({ ...anexo, dataCadastro: '2030-05-20T12:00:00.000+0000' }))
  const { parsed, oddities } = read(
    readSchema(contract.licitacoes.listAnexos),
    { anexos },
    { 'anexos.*.tipo.key': 'OUTROS' },
  )
  expect(parsed.anexos).toMatchObject([
    { id: 1, tipo: { key: 'OUTROS' } },
    { id: 2, tipo: { key: 'EDITAL' } },
  ])
  expect(oddities).toEqual(['anexos.0.tipo.key'])

  const own = { extensoesAceitas: ['pdf'], validarImpugnacaoPublica: true }
  const given = { extensoesAceitas: 'pdf,txt', esclarecimentoPubAtivo: true, timezone: 'America/Recife' }
  const parametros = read(readSchema(contract.parametros.publicos), given, own)
  expect(parametros.parsed).toEqual({ ...given, ...own, chaveSiteCaptcha: null })
  expect(parametros.oddities.toSorted()).toEqual(['extensoesAceitas', 'validarImpugnacaoPublica'])
})
