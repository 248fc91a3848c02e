import { expect } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from './licitacao.search.server'

const page = { page: 1, size: 10 }
const zone = 'America/Sao_Paulo'

async function found(db: Db, texts: Record<string, string>, few?: number) {
  const search = makeLicitacaoSearch(db, zone, { smallTotal: few, clock })
  const { items, total } = await search(readFilters(licitacaoFilters, texts), page, 'RELEVANCIA')
  expect(total).toBe(items.length)
  return items.map(({ id }) => id).sort()
}

testOnBothEngines(
  'o filtro processo acha por um pedaço do número do processo ou do edital, e por nada mais',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db, {
      chave: '43052497000181/262211',
      cnpj: '43052497000181',
      nome: 'Escola 81 de 2026',
      sigla: 'E81',
    })
    const wanted = await insertLicitacao(db, { num_processo: '0081/2026', numero_edital: 'PE 12/2026' })
    const sem_ano = await insertLicitacao(db, {
      id_orgao,
      num_processo: null,
      numero_edital: '90006',
      chave_origem: '43052497000181-1-000081/2024',
      objeto: 'Aquisição de 81 merendas, contrato 0081/2026',
    })
    await makeIndexJob(db).runQueue()

    for (const few of [undefined, 0])
      for (const processo of [
        '81',
        '1',
        '0081',
        '81/2026',
        '00812026',
        'processo nº 81/2026',
        '12/2026',
        'pe',
        '12 81',
      ])
        expect(await found(db, { processo }, few), processo).toEqual([wanted])
    for (const processo of ['0000', '90006', '90006/2024', 'edital 90006/2024', '9 6'])
      expect(await found(db, { processo }), processo).toEqual([sem_ano].filter(() => processo !== '0000'))
    for (const processo of [
      'merendas',
      'escola',
      'E81',
      '43052497',
      '000081',
      'carteiras',
      'merendas 0081',
      '90006/2026',
    ])
      expect(await found(db, { processo }), processo).toEqual([])
    expect(await found(db, { processo: '81', objeto: 'carteiras' })).toEqual([wanted])
  },
)

testOnBothEngines('o filtro objeto acha no objeto e nos itens, e em nada mais', async ({ db }) => {
  const id_orgao = await insertOrgao(db, { nome: 'Conselho da Merenda Escolar', sigla: 'MERENDA' })
  const no_objeto = await insertLicitacao(db, { objeto: 'Merendas para escolares, contrato 81/2026' })
  const no_item = await insertLicitacao(db, { id_orgao, objeto: 'Itens diversos', num_processo: '81/2026' })
  await db
    .insertInto('item')
    .values({ id_licitacao: no_item, sequencia: 1, descricao: 'Kit 16GB de merenda' })
    .execute()
  const alheia = await insertLicitacao(db, { id_orgao, objeto: 'Veículos', num_processo: 'MERENDA 5', uf: 'PE' })
  await db.insertInto('item').values({ id_licitacao: alheia, sequencia: 1, descricao: 'Caminhão' }).execute()
  await insertLicitacao(db, { id_orgao, objeto: 'Pneus' })
  await makeIndexJob(db).runQueue()

  const expected: [objeto: string, ids: number[]][] = [
    ['merenda', [no_objeto, no_item]],
    ['gêneros alimentícios', [no_objeto, no_item]],
    ['merenda escolar', [no_objeto]],
    ['"merendas para escolares"', [no_objeto]],
    ['"escolares merendas"', []],
    ['81/2026', [no_objeto]],
    ['kit 16g', [no_item]],
    ['veículos caminhões', [alheia]],
    ['conselho', []],
    ['pregão', []],
    ['Pernambuco', []],
    ['pneus merenda', []],
  ]
  for (const [objeto, ids] of expected)
    for (const few of [undefined, 0]) expect(await found(db, { objeto }, few), objeto).toEqual(ids)
  expect(await found(db, { conteudo: 'conselho', objeto: 'merenda' })).toEqual([no_item])
})

testOnBothEngines('o que um programa anterior indexou se acha como antes, até ser indexado de novo', async ({ db }) => {
  const old = { objeto: 'Merenda', busca: 'merend', num_processo: '0081/2026', ident: '0081/2026 00812026 if' }
  const id = await insertLicitacao(db, old)
  expect([await found(db, { objeto: 'merenda' }), await found(db, { processo: '81' })]).toEqual([[id], [id]])
})
