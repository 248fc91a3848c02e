import { expect } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from './licitacao.search.server'

const day = (n: number) => new Date(Date.UTC(2030, 4, n))

async function searched(db: Db, conteudo: string, few?: number) {
  await makeIndexJob(db).runQueue()
  const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { smallTotal: few, clock })
  return search({ conteudo }, { page: 1, size: 10 }, 'RELEVANCIA')
}
const listIds = async (db: Db, conteudo: string) => (await searched(db, conteudo)).items.map(({ id }) => id)

const insertItem = (db: Db, id_licitacao: number, sequencia: number, descricao: string) =>
  db.insertInto('item').values({ id_licitacao, sequencia, descricao }).execute()

testOnBothEngines('quem diz a modalidade, o número e o ano acha primeiro essa licitação', async ({ db }) => {
  const chave_origem = '43052497000102-1-000308/2024'
  const pregao = await insertLicitacao(db, { numero_edital: '90006', chave_origem, data_abertura: day(1) })
  const leilao = await insertLicitacao(db, {
    numero_edital: '90006/2024',
    modalidade: 'LEILAO',
    data_abertura: day(9),
  })
  await insertLicitacao(db, { numero_edital: '190006/2024' })
  await insertLicitacao(db, { numero_edital: '90006', chave_origem: '43052497000102-1-000309/2023' })

  expect((await listIds(db, 'Pregão nº 90006/2024')).slice(0, 2)).toEqual([pregao, leilao])
  expect((await listIds(db, 'PE 90006/2024'))[0]).toBe(pregao)
  expect((await listIds(db, 'leilão 90006/2024'))[0]).toBe(leilao)
  expect((await listIds(db, 'edital 90006/2024')).slice(0, 2)).toEqual([leilao, pregao])
  expect(await listIds(db, chave_origem)).toEqual([pregao])
})

testOnBothEngines('um CNPJ, uma UASG e uma unidade acham as suas licitações', async ({ db }) => {
  const orgao = { chave: '43052497000102/262211', cnpj: '43052497000102', nome: 'MUNICIPIO DE PEDRA CLARA' }
  const id_orgao = await insertOrgao(db, { ...orgao, sigla: null, nome_unidade: 'FUNDO DE SAUDE' })
  const found = await insertLicitacao(db, { id_orgao, uf: 'PA' })
  await insertLicitacao(db)

  for (const conteudo of [
    '43.052.497/0001-02',
    'UASG 262211',
    'fundo de saúde',
    'prefeitura de Pedra Clara',
    'prefeitura municipal de pedra clara',
    'município de Pedra Clara',
    'Pará',
  ])
    expect(await listIds(db, conteudo), conteudo).toEqual([found])
})

testOnBothEngines(
  'o que se digitou vem antes do seu sinônimo, e uma palavra inteira antes de um começo',
  async ({ db }) => {
    const sinonimo = await insertLicitacao(db, { objeto: 'Gêneros alimentícios', data_abertura: day(9) })
    const digitado = await insertLicitacao(db, { objeto: 'Merenda', data_abertura: day(1) })
    expect(await listIds(db, 'merenda')).toEqual([digitado, sinonimo])

    const comeco = await insertLicitacao(db, { objeto: 'Pneumologia', data_abertura: day(9) })
    const inteira = await insertLicitacao(db, { objeto: 'Pneus', data_abertura: day(1) })
    expect(await listIds(db, 'pneu')).toEqual([inteira, comeco])
  },
)

testOnBothEngines('uma frase entre aspas só é achada com as palavras juntas e em ordem', async ({ db }) => {
  const juntas = await insertLicitacao(db, { objeto: 'Material de limpeza' })
  await insertLicitacao(db, { objeto: 'Limpeza de prédio, com material' })
  expect(await listIds(db, '"material de limpeza"')).toEqual([juntas])
  expect(await listIds(db, 'material de limpeza')).toContain(juntas)
})

testOnBothEngines('a busca acha por um item, o mostra, e o põe depois do que o objeto diz', async ({ db }) => {
  const pelo_item = await insertLicitacao(db, { objeto: 'Equipamentos diversos', data_abertura: day(9) })
  await insertItem(db, pelo_item, 1, 'Cadeira giratória')
  await insertItem(db, pelo_item, 2, 'NOTEBOOKS de 14 polegadas')
  const pelo_objeto = await insertLicitacao(db, { objeto: 'Compra de notebook', data_abertura: day(1) })

  const { items } = await searched(db, 'notebook')
  expect(items.map(({ id, itemEncontrado }) => [id, itemEncontrado])).toEqual([
    [pelo_objeto, undefined],
    [pelo_item, { numero: 2, descricao: 'NOTEBOOKS de 14 polegadas' }],
  ])
  expect(await listIds(db, 'equipamentos notebook')).toEqual([pelo_item])

  await db.deleteFrom('item').where('id_licitacao', '=', pelo_item).execute()
  expect(await listIds(db, 'notebook')).toEqual([pelo_objeto])
})

testOnBothEngines('de várias palavras contam todas: vale-alimentação não é qualquer alimentação', async ({ db }) => {
  const vale = await insertLicitacao(db, { objeto: 'Cartão de vale alimentação' })
  await insertLicitacao(db, { objeto: 'Gêneros para a alimentação escolar' })
  expect(await listIds(db, 'vale alimentação')).toEqual([vale])
})

testOnBothEngines(
  'nos itens vem antes o que diz as palavras juntas, e o digitado vem antes de um sinônimo no objeto',
  async ({ db }) => {
    const espalhadas = await insertLicitacao(db, { objeto: 'Itens diversos', data_abertura: day(9) })
    await insertItem(db, espalhadas, 1, 'Cadeira fixa')
    await insertItem(db, espalhadas, 2, 'Armário com rodas')
    const juntas = await insertLicitacao(db, { objeto: 'Equipamentos', data_abertura: day(1) })
    await insertItem(db, juntas, 1, 'Armário com rodas')
    await insertItem(db, juntas, 2, 'Cadeira de rodas dobrável')
    expect(await listIds(db, 'cadeira de rodas')).toEqual([juntas, espalhadas])
    expect(await listIds(db, '"cadeira de rodas"')).toEqual([juntas])

    const sinonimo = await insertLicitacao(db, { objeto: 'Gás de cozinha', data_abertura: day(9) })
    const digitado = await insertLicitacao(db, { objeto: 'Produtos diversos', data_abertura: day(1) })
    await insertItem(db, digitado, 1, 'GLP, botijão de 13 kg')
    expect(await listIds(db, 'GLP')).toEqual([digitado, sinonimo])
  },
)

testOnBothEngines('quando a busca acha demais, a ordem é a da data, e isso é dito', async ({ db }) => {
  for (let n = 1; n <= 4; n++)
    await insertLicitacao(db, { objeto: n === 1 ? 'Pneu' : 'Pneumologia', data_abertura: day(n) })
  expect((await searched(db, 'pneu')).sort).toBe('RELEVANCIA')
  const many = await searched(db, 'pneu', 2)
  expect(many.sort).toBe('DESC')
  expect(many.items[0]?.objeto).toBe('Pneumologia')
})

testOnBothEngines('"você quis dizer" vem do que existe, e só quando melhora', async ({ db }) => {
  for (let n = 0; n < 6; n++) await insertLicitacao(db, { objeto: 'Serviços de limpeza' })
  expect(await searched(db, 'limpesa')).toMatchObject({ total: 0, sugestao: 'limpeza' })
  expect((await searched(db, 'limpeza')).sugestao).toBeUndefined()
  expect((await searched(db, 'criptozoologia')).sugestao).toBeUndefined()
})

testOnBothEngines('duas palavras com um engano cada ainda têm a sua sugestão, e as certas nenhuma', async ({ db }) => {
  for (let n = 0; n < 6; n++) await insertLicitacao(db, { objeto: 'Gêneros para a merenda escolar' })
  for (let n = 0; n < 30; n++) await insertLicitacao(db, { objeto: 'Reforma da escola e compra de mesas' })
  const suggested = async (conteudo: string) => (await searched(db, conteudo)).sugestao
  for (const [typed, meant] of [
    ['merrenda escolr', 'merenda escolar'],
    ['escolr merrenda', 'escolar merenda'],
    ['merrnda', 'merenda'],
    // No tender has both 'mesas' and 'escolar', but one has 'escola'.
    ['escolr mesaas', 'escola mesas'],
    ['merenda reforma', undefined],
    ['merenda escolar', undefined],
  ] as const)
    expect([typed, await suggested(typed)]).toEqual([typed, meant])
})

testOnBothEngines(
  'o nome inteiro de um órgão ou de uma cidade vem antes de um nome mais longo e do que só o menciona',
  async ({ db }) => {
    await db
      .insertInto('municipio')
      .values([
        { id: 3205309, nome: 'Vitória', uf: 'ES' },
        { id: 1508357, nome: 'Vitória do Xingu', uf: 'PA' },
      ])
      .execute()
    const prefeitura = await insertOrgao(db, { chave: 'es', nome: 'MUNICIPIO DE VITORIA' })
    const longa = await insertOrgao(db, { chave: 'pa', nome: 'PREFEITURA MUNICIPAL DE VITORIA DO XINGU' })
    const escola = await insertOrgao(db, { chave: 'escola', nome: 'ESCOLA TECNICA' })
    const daPrefeitura = await insertLicitacao(db, { id_orgao: prefeitura, data_abertura: day(1) })
    const naCidade = await insertLicitacao(db, {
      ...{ id_orgao: escola, uf: 'ES', id_municipio: 3205309, data_abertura: day(2) },
    })
    const doXingu = await insertLicitacao(db, {
      ...{ id_orgao: longa, uf: 'PA', id_municipio: 1508357, data_abertura: day(9) },
    })
    const menciona = await insertLicitacao(db, { objeto: 'Festa da vitória na prefeitura', data_abertura: day(8) })

    for (const conteudo of ['prefeitura de vitoria', 'Prefeitura Municipal de Vitória'])
      expect((await listIds(db, conteudo))[0], conteudo).toBe(daPrefeitura)
    expect(await listIds(db, 'vitória')).toEqual([naCidade, daPrefeitura, doXingu, menciona])
    expect((await listIds(db, 'vitoria es'))[0]).toBe(naCidade)
    expect((await listIds(db, 'prefeitura de vitória do xingu'))[0]).toBe(doXingu)
  },
)
