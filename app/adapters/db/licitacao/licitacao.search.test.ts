import { expect, vi } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { makeLicitacaoSearch } from './licitacao.search.server'

const searcher = (db: Db, few?: number) => {
  const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { smallTotal: few, clock })
  return async (filters: Record<string, string> = {}, page = 1, size = 10, sort: 'ASC' | 'DESC' = 'DESC') => {
    const { items, ...rest } = await search(readFilters(licitacaoFilters, filters), { page, size }, sort)
    return { ids: items.map(({ id }) => id), ...rest }
  }
}

testOnBothEngines('páginas vizinhas não repetem licitações com a mesma data de abertura', async ({ db }) => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await insertLicitacao(db))
  const search = searcher(db)

  const pages = [await search({}, 1, 2), await search({}, 2, 2), await search({}, 3, 2)]
  expect(pages.flatMap((page) => page.ids)).toEqual(ids)
  expect(pages.map((page) => page.total)).toEqual([5, 5, 5])
})

testOnBothEngines('licitações sem data de abertura ficam por último nas duas ordens', async ({ db }) => {
  const without = await insertLicitacao(db, { data_abertura: null })
  const early = await insertLicitacao(db, { data_abertura: new Date('2030-01-01T12:00:00Z') })
  const late = await insertLicitacao(db, { data_abertura: new Date('2030-02-01T12:00:00Z') })
  const search = searcher(db)

  expect((await search({}, 1, 10, 'DESC')).ids).toEqual([late, early, without])
  expect((await search({}, 1, 10, 'ASC')).ids).toEqual([early, late, without])
  // These searches read the last page from the other end of the index.
  expect((await search({}, 3, 1, 'DESC')).ids).toEqual([without])
  expect((await search({}, 3, 1, 'ASC')).ids).toEqual([without])
})

testOnBothEngines('a busca acha com e sem acento, no singular e no plural', async ({ db }) => {
  const pregao = await insertLicitacao(db, { objeto: 'Pregão para aquisição de material hospitalar' })
  await insertLicitacao(db, { objeto: 'Reforma da praça central', modalidade: 'CONCORRENCIA' })
  const search = searcher(db)

  for (const conteudo of [
    'pregões',
    'pregao',
    'AQUISIÇÕES',
    'aquisicao',
    'materiais hospitalares',
    'hospitalar de materiais',
  ])
    expect(await search({ conteudo }), conteudo).toEqual({ ids: [pregao], total: 1 })
})

testOnBothEngines(
  'a busca acha por um pedaço do número do processo, do edital e pela sigla do órgão',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db, { sigla: 'AQ', nome: 'Campus do Interior' })
    const found = await insertLicitacao(db, {
      id_orgao,
      num_processo: '23347.009833.2016-96',
      numero_edital: '00002/2016',
    })
    await insertLicitacao(db, { num_processo: '0', numero_edital: '15/2030', objeto: 'Aquilo que não é da sigla' })
    const search = searcher(db)

    for (const conteudo of [
      '23347.009833.2016-96',
      '009833',
      '9833.2016',
      '23347009833201696',
      '00002/2016',
      '02/2016',
      'aq',
      'AQ',
    ])
      expect((await search({ conteudo })).ids, conteudo).toEqual([found])
    expect((await search({ conteudo: '0' })).total).toBe(1)
  },
)

testOnBothEngines('os filtros do endereço se somam', async ({ db }) => {
  const id_orgao = await insertOrgao(db)
  await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
  const found = await insertLicitacao(db, {
    id_orgao,
    uf: 'PE',
    id_municipio: 2611606,
    status: 'SUSPENSO',
    modalidade: 'LEILAO',
    tipo_licitacao: 'MENOR_PRECO',
    data_abertura: new Date('2030-06-01T02:59:59Z'),
  })
  await insertLicitacao(db)
  const search = searcher(db)

  const filters: Record<string, string>[] = [
    { estado: 'pe' },
    { idMunicipio: '2611606' },
    { status: 'SUSPENSO' },
    { situacoes: 'SUSPENSO,ANULADA' },
    { modalidade: 'LEILAO' },
    { tipoLicitacao: 'MP' },
    { criterioJulgamento: 'MENOR_PRECO' },
    // 2030-06-01T02:59:59Z is still 31 May in São Paulo.
    { periodo: '2030-05-31,2030-05-31' },
  ]
  for (const filter of filters) expect((await search(filter)).ids, JSON.stringify(filter)).toEqual([found])
  expect((await search(Object.assign({}, ...filters))).ids).toEqual([found])
  expect((await search({ periodo: '2030-06-01,' })).total).toBe(0)
  expect((await search({ estado: 'null', status: '', periodo: '2030-02-31,x' })).total).toBe(2)
})

testOnBothEngines('licitações despublicadas e excluídas não aparecem', async ({ db }) => {
  const shown = await insertLicitacao(db)
  await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
  await insertLicitacao(db, { publicacao: 'EXCLUIDA' })
  const search = searcher(db)

  expect(await search()).toEqual({ ids: [shown], total: 1 })
  expect(await search({ conteudo: 'carteiras' })).toEqual({ ids: [shown], total: 1 })
})

testOnBothEngines('uma página além da última é vazia e mesmo assim diz o total', async ({ db }) => {
  for (let n = 0; n < 3; n++) await insertLicitacao(db)
  const search = searcher(db)

  expect(await search({}, 9, 10)).toEqual({ ids: [], total: 3 })
  expect(await search({ conteudo: 'carteiras' }, 9, 10)).toEqual({ ids: [], total: 3 })
  expect(await search({ conteudo: 'inexistente' }, 1, 10)).toEqual({ ids: [], total: 0 })
})

testOnBothEngines(
  'uma busca que acha demais dá as mesmas páginas pelo índice de datas, nas duas ordens',
  async ({ db }) => {
    for (let n = 0; n < 9; n++)
      await insertLicitacao(db, { data_abertura: n % 4 === 0 ? null : new Date(Date.UTC(2030, 4, 1 + (n % 3))) })
    await insertLicitacao(db, { objeto: 'Lousas' })
    const sorted = searcher(db)
    const walked = searcher(db, 3)

    for (const sort of ['DESC', 'ASC'] as const)
      for (const page of [1, 2, 3, 4, 5, 6]) {
        const filters = { conteudo: 'carteiras escolares' }
        expect(await walked(filters, page, 2, sort)).toEqual(await sorted(filters, page, 2, sort))
      }
  },
)

testOnBothEngines(
  'depois de uma gravação o total é provisório até ser contado, e nenhuma licitação fica fora das páginas do fim',
  async ({ db }) => {
    const ids: number[] = []
    const add = async () => ids.unshift(await insertLicitacao(db))
    for (let n = 0; n < 6; n++) await add()
    const search = searcher(db, 3)
    expect(await search({}, 1, 2)).toEqual({ ids: ids.slice(0, 2), total: 6 })

    for (let n = 0; n < 2; n++) await add()
    await db.transaction().execute(bumpVersao)
    expect(await search({}, 1, 2)).toEqual({ ids: ids.slice(0, 2), total: 6, provisional: true })
    await vi.waitFor(async () => expect(await search({}, 1, 2)).toEqual({ ids: ids.slice(0, 2), total: 8 }))

    for (let n = 0; n < 2; n++) await add()
    await db.transaction().execute(bumpVersao)
    expect(await search({}, 4, 2)).toMatchObject({ total: 8 + 2, ids: ids.slice(6, 8) })
  },
)
