import { expect, test } from 'vitest'
import { makeContract } from '~/contract'
import { parseLeniently } from './lenient'

const contract = makeContract({ product: 'Portal' })
const schemaOf = (procedure: { '~orpc': { outputSchema?: unknown } }) => procedure['~orpc'].outputSchema as never
const list = schemaOf(contract.licitacoes.search)
const detail = schemaOf(contract.licitacoes.find)

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

function read(schema: never, answer: unknown) {
  const oddities: string[] = []
  const parsed: Record<string, unknown> = parseLeniently(schema, answer, ({ path }) => oddities.push(path))
  return { parsed, oddities }
}

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
