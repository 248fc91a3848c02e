import { expect } from 'vitest'
import { compraDiretaFilters, type SortOrder } from '~/domain/compra-direta/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { insertCompraDireta, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { listEstados, listMunicipios, makeCompraDiretaSearch } from './compras-diretas.server'

const page = { page: 1, size: 100 }
const zone = 'America/Sao_Paulo'

async function listIds(db: Db, texts: Record<string, string>, sort: SortOrder = 'DESC', smallTotal?: number) {
  const filters = readFilters(compraDiretaFilters, texts)
  const { items, total } = await makeCompraDiretaSearch(db, zone, { smallTotal, clock })(filters, page, sort)
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}

testOnBothEngines('cada filtro acha a compra que o atende e nenhuma outra', async ({ db }) => {
  await db.insertInto('municipio').values({ id: 3550308, nome: 'São Paulo', uf: 'SP' }).execute()
  const wanted = await insertCompraDireta(db, {
    objeto: 'Serviço de calibração de balanças',
    num_processo: '99887.2031',
    numero: '00077',
    ano: 2031,
    uf: 'SP',
    id_municipio: 3550308,
    situacao: 'EM_ANALISE',
    modalidade: 'Dispensa',
    tipo: 'CREDENCIAMENTO',
    criterio_julgamento: 'MD',
    data_abertura: new Date('2031-01-11T01:30:00Z'),
  })
  await insertCompraDireta(db, { modalidade: null })
  for (const [name, text] of [
    ['objeto', 'calibracao balanca'],
    ['conteudo', '99887'],
    ['conteudo', '77/2031'],
    ['conteudo', '00077/2031'],
    ['conteudo', '77'],
    ['situacoes', 'EM_ANALISE,ENCERRADA'],
    ['modalidade', 'Dispensa'],
    ['modalidade', 'CREDENCIAMENTO'],
    ['criterioJulgamento', 'MAIOR_DESCONTO'],
    ['tipoLicitacao', 'MD'],
    ['periodo', '2031-01-10,2031-01-10'],
    ['estado', 'sao paulo'],
    ['estado', 'sp'],
    ['idMunicipio', '3550308'],
    ['idMunicipio', 'sao paulo'],
  ] as const)
    expect(await listIds(db, { [name]: text }), `${name}=${text}`).toEqual([wanted])

  // None of these texts is the number of a process or a purchase.
  for (const conteudo of ['calibração', 'Secretaria', '012/2031', '2031-07'])
    expect(await listIds(db, { conteudo }), conteudo).toEqual([])
})

testOnBothEngines(
  'vêm pelo encerramento, a última primeiro, e as sem ele por último, poucas ou muitas',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const at = (day: string) => new Date(`2030-06-${day}T12:00:00Z`)
    const first = await insertCompraDireta(db, { id_orgao, data_fim_envio_proposta: at('01') })
    // The bids for this purchase continue after its proposals have ended.
    const last = await insertCompraDireta(db, {
      id_orgao,
      data_fim_envio_proposta: at('02'),
      data_encerramento: at('09'),
    })
    const second = await insertCompraDireta(db, { id_orgao, data_fim_envio_proposta: at('05') })
    const none = await insertCompraDireta(db, { id_orgao, data_fim_envio_proposta: null })
    await insertCompraDireta(db, { id_orgao, situacao: 'EM_ELABORACAO' })
    await insertCompraDireta(db, { id_orgao, publicacao: 'DESPUBLICADA' })
    for (const smallTotal of [undefined, 1])
      for (const filters of [{}, { objeto: 'toner' }] as Record<string, string>[]) {
        expect(await listIds(db, filters, 'DESC', smallTotal)).toEqual([last, second, first, none])
        expect(await listIds(db, filters, 'ASC', smallTotal)).toEqual([first, second, last, none])
      }
    const search = makeCompraDiretaSearch(db, zone, { smallTotal: 1, clock })
    const third = await search({}, { page: 3, size: 1 }, 'DESC')
    expect(third).toMatchObject({ items: [{ id: first }], total: 4 })
  },
)

testOnBothEngines(
  'o critério de julgamento acha também a compra que não o diz, mas cujos itens o dizem, e acompanha o que deles muda',
  async ({ db }) => {
    const add = async (criterio_julgamento: string | null, dosItens: (string | null)[]) => {
      const id_compra_direta = await insertCompraDireta(db, { criterio_julgamento })
      const itens = dosItens.map((criterio, index) => ({ sequencia: index + 1, criterio_julgamento: criterio }))
      await db
        .insertInto('compra_direta_item')
        .values(itens.map((item) => ({ ...item, id_compra_direta, descricao: 'Caneta' })))
        .execute()
      return id_compra_direta
    }
    const dosItens = await add(null, ['MENOR_PRECO', null])
    const varios = await add(null, ['MAIOR_DESCONTO', 'MP'])
    await add('TP', ['MP'])
    await add(null, [null])
    const found = async (criterioJulgamento: string) => (await listIds(db, { criterioJulgamento })).sort()
    expect(await found('MENOR_PRECO')).toEqual([dosItens, varios].sort())
    expect(await found('MD')).toEqual([varios])
    const deVarios = db.updateTable('compra_direta_item').where('id_compra_direta', '=', varios)
    await deVarios.set({ criterio_julgamento: 'MO' }).execute()
    expect(await found('MO')).toEqual([varios])
    expect(await found('MD')).toEqual([])
    await db.deleteFrom('compra_direta_item').where('id_compra_direta', '=', varios).execute()
    expect(await found('MO')).toEqual([])
  },
)

testOnBothEngines('estados e municípios são os que têm compras públicas, pelo nome', async ({ db }) => {
  const cidades = [
    { id: 2611606, nome: 'Recife', uf: 'PE' },
    { id: 2607901, nome: 'Água Preta', uf: 'PE' },
    { id: 3550308, nome: 'São Paulo', uf: 'SP' },
    { id: 1302603, nome: 'Manaus', uf: 'AM' },
  ]
  await db.insertInto('municipio').values(cidades).execute()
  for (const { id, uf } of cidades.slice(0, 3))
    for (let n = 0; n < 2; n++) await insertCompraDireta(db, { uf, id_municipio: id })
  await insertCompraDireta(db, { uf: 'AM', id_municipio: 1302603, situacao: 'EM_ELABORACAO' })
  await insertCompraDireta(db)
  expect(await listEstados(db)).toEqual([
    { id: 26, nome: 'Pernambuco', sigla: 'PE' },
    { id: 35, nome: 'São Paulo', sigla: 'SP' },
  ])
  expect((await listMunicipios(db, 'PE')).map(({ nome }) => nome)).toEqual(['Água Preta', 'Recife'])
  expect(await listMunicipios(db, 'AM')).toEqual([])
})

testOnBothEngines(
  'o que se escreve de uma compra, ou do seu órgão, passa a ser achado sem que se diga',
  async ({ db }) => {
    const id = await insertCompraDireta(db, { busca: '', ident: '' })
    const { run } = makeIndexJob(db)
    await run(60_000)
    expect(await listIds(db, { objeto: 'toner' })).toEqual([id])
    expect(await listIds(db, { conteudo: '2030.000456' })).toEqual([id])
    await db.updateTable('compra_direta').set({ objeto: 'Bicicletas', numero: '555' }).execute()
    await db.updateTable('orgao').set({ nome: 'Prefeitura de Pedra Clara' }).execute()
    await run(60_000)
    expect(await listIds(db, { objeto: 'bicicleta pedra' })).toEqual([id])
    expect(await listIds(db, { conteudo: '555/2030' })).toEqual([id])
    expect(await run(60_000)).toBe(0)
  },
)

testOnBothEngines(
  'a busca acha uma compra direta pelo número, processo, órgão, cidade, item, CNPJ e número de controle, a que nomeia primeiro',
  async ({ db }) => {
    await db.insertInto('municipio').values({ id: 3550308, nome: 'São Paulo', uf: 'SP' }).execute()
    const id_orgao = await insertOrgao(db, { nome: 'Câmara de Vereadores', sigla: 'CV', cnpj: '10572071000112' })
    const outra = await insertCompraDireta(db, { objeto: 'Reforma da ponte 77', numero: '00078', ano: 2031 })
    const wanted = await insertCompraDireta(db, {
      ...{ objeto: 'Serviço de calibração de balanças', id_orgao, num_processo: '99887.2031', numero: '00077' },
      ...{ ano: 2031, id_municipio: 3550308, uf: 'SP', chave_origem: '10572071000112-1-000023/2031' },
    })
    await db
      .insertInto('compra_direta_item')
      .values({ id_compra_direta: wanted, sequencia: 4, descricao: 'Peso padrão de bronze' })
      .execute()
    await makeIndexJob(db).run(60_000)
    const search = async (busca: string) =>
      makeCompraDiretaSearch(db, zone, { clock })({ busca }, { page: 1, size: 100 }, 'RELEVANCIA')
    const found = async (busca: string) => (await search(busca)).items.map(({ id }) => id)

    for (const busca of [
      'dispensa 77/2031',
      '00077/2031',
      '99887.2031',
      'balança',
      'câmara de vereadores',
      'balanças são paulo',
      'calibração de bronze',
      'bronz',
      '10.572.071/0001-12',
      '10572071000112-1-000023/2031',
      'https://pncp.gov.br/app/editais/10572071000112/2031/23',
    ])
      expect(await found(busca), busca).toEqual([wanted])
    expect((await search('peso de bronze')).items[0]?.itemEncontrado).toEqual({
      numero: 4,
      descricao: 'Peso padrão de bronze',
    })
    await insertCompraDireta(db, { objeto: 'Balança', data_fim_envio_proposta: new Date('2040-01-01T00:00:00Z') })
    expect((await search('calibracao')).sugestao).toBeUndefined()
    expect((await search('calibrassao')).sugestao).toBe('calibração')
    expect(await found('ponte')).toEqual([outra])
    // `conteudo` searches only the numbers of process and purchase, not the CNPJ.
    expect(await listIds(db, { conteudo: '10572071000112' })).toEqual([])
  },
)
