import { sql } from 'kysely'
import { expect } from 'vitest'
import { comprasListaFilters, type ListaOrder } from '~/domain/compra-direta/filters'
import type { Ordem } from '~/domain/licitacao/filters'
import { readFilters } from '~/domain/shared/filter'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { makeStatusJob } from '../licitacao/status-job.server'
import { makeCompraDiretaSearch, makeComprasDiretas } from './compras-diretas.server'

const zone = 'America/Sao_Paulo'
/** Wednesday, 22 May 2030, 09:00 in São Paulo. */
const now = new Date('2030-05-22T12:00:00Z')
const clock = { now: () => now }
const at = (text: string) => new Date(text)

const searcher = (db: Db, smallTotal?: number) => {
  const search = makeCompraDiretaSearch(db, zone, { smallTotal, clock })
  return async (texts: Record<string, string>, sort: ListaOrder | Ordem = 'DESC', page = 1, size = 10) => {
    const { items, total } = await search(readFilters(comprasListaFilters, texts), { page, size }, sort)
    return { ids: items.map(({ id }) => id), total }
  }
}

testOnBothEngines(
  'a lista de compras diretas sabe quais recebem propostas agora, quais encerram em 7 dias inteiros e quais saíram nesta semana',
  async ({ db }) => {
    const proposals = (inicio: string | null, fim: string, more: Parameters<typeof insertCompraDireta>[1] = {}) =>
      insertCompraDireta(db, {
        ...{ situacao: 'ABERTA', data_abertura: null, data_fim_envio_proposta: at(fim) },
        ...{ data_ini_envio_proposta: inicio === null ? null : at(inicio), ...more },
      })
    const soon = await proposals('2030-05-20T12:00:00Z', '2030-05-30T02:59:00Z', {
      data_publicacao: at('2030-05-20T03:00:00Z'),
    })
    const later = await proposals(null, '2100-01-01T00:00:00Z', {
      ...{ tipo: 'CREDENCIAMENTO', data_publicacao: at('2030-05-20T02:59:00Z') },
    })
    const notYet = await proposals('2030-05-23T12:00:00Z', '2030-05-25T12:00:00Z', { situacao: null })
    const semDisputa = await proposals(null, '2030-05-24T12:00:00Z', { tipo: 'INEXIGIBILIDADE' })
    await proposals('2030-05-20T12:00:00Z', '2030-05-24T12:00:00Z', { situacao: 'ENCERRADA' })
    await proposals('2030-05-20T12:00:00Z', '2030-05-24T12:00:00Z', { publicacao: 'DESPUBLICADA' })
    await proposals('2030-05-20T12:00:00Z', '2030-05-24T12:00:00Z', { situacao: 'EM_ELABORACAO' })
    await proposals('2030-05-01T12:00:00Z', '2030-05-22T12:00:00Z')
    const search = searcher(db)
    const { lista } = makeComprasDiretas({ db, knownVersao: () => null }, zone, clock)

    await makeStatusJob(db, clock)()
    expect((await search({ atalho: 'recebendo' })).ids.sort()).toEqual([soon, later].sort())
    expect(await lista?.count({ atalho: 'recebendo' }, 100)).toBe(2)
    expect((await search({ atalho: 'encerram' })).ids).toEqual([soon])
    expect((await search({ atalho: 'semana' })).ids).toEqual([soon])
    expect((await search({}, 'prazo')).ids.slice(0, 4)).toEqual([semDisputa, notYet, soon, later])

    await makeStatusJob(db, { now: () => at('2030-05-23T12:00:00Z') })()
    expect((await search({ atalho: 'recebendo' })).total).toBe(3)
    await makeStatusJob(db, { now: () => at('2030-05-30T02:59:00Z') })()
    expect((await search({ atalho: 'recebendo' })).ids).toEqual([later])
  },
)

testOnBothEngines(
  'compras diretas vêm por prazo, publicação ou valor, em páginas que não se repetem, poucas ou muitas',
  async ({ db }) => {
    const ids: number[] = []
    for (let day = 1; day <= 5; day++)
      ids.push(
        await insertCompraDireta(db, {
          data_fim_envio_proposta: at(`2035-06-0${day}T12:00:00Z`),
          data_publicacao: at(`2030-05-0${6 - day}T12:00:00Z`),
          ...{ valor_estimado: String(60 - day * 10), uf: 'PE', situacao: 'ABERTA' },
        }),
      )
    const sigilosa = { orcamento_sigiloso: true, valor_estimado: '999', situacao: 'ENCERRADA', uf: 'PE' } as const
    const semDatas = { data_publicacao: null, data_fim_envio_proposta: null, data_abertura: null }
    const none = await insertCompraDireta(db, { ...sigilosa, ...semDatas })
    for (const few of [1, 100])
      for (const filters of [{}, { estado: 'PE' }] as Record<string, string>[])
        for (const ordem of ['prazo', 'publicacao', 'valor'] as const) {
          const search = searcher(db, few)
          const pages = await Promise.all([1, 2, 3].map((page) => search(filters, ordem, page, 2)))
          expect(
            pages.flatMap((page) => page.ids),
            `${ordem}, ${few}`,
          ).toEqual([...ids, none])
        }
    expect((await searcher(db)({ valor: '15,35' }, 'valor')).ids).toEqual(ids.slice(2, 4))
    expect((await searcher(db)({ valor: '900,1000' })).ids).toEqual([])
  },
)

testOnBothEngines(
  'compras diretas se filtram pelo órgão, que se acha pelo nome se tem alguma, e pelos itens exclusivos',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db, { nome: 'Prefeitura de Pedra Clara' })
    await insertLicitacao(db, { id_orgao: await insertOrgao(db, { nome: 'Prefeitura de Pedra Escura' }) })
    const dele = await insertCompraDireta(db, { id_orgao })
    const exclusiva = await insertCompraDireta(db)
    await db
      .insertInto('compra_direta_item')
      .values({ id_compra_direta: exclusiva, sequencia: 1, descricao: 'Caneta', tipo_beneficio: 'EXCLUSIVA' })
      .execute()
    const { lista } = makeComprasDiretas({ db, knownVersao: () => null }, zone, clock)
    expect((await lista?.findOrgaos('pedra'))?.orgaos.map(({ id }) => id)).toEqual([id_orgao])
    expect((await searcher(db)({ orgao: String(id_orgao) })).ids).toEqual([dele])
    expect((await searcher(db)({ beneficio: 'EXCLUSIVA' })).ids).toEqual([exclusiva])
  },
)

testOnBothEngines(
  'as modalidades de compras diretas que se oferecem são as que há, também nas palavras da origem',
  async ({ db }) => {
    const { lista } = makeComprasDiretas({ db, knownVersao: () => null }, zone, clock)
    expect(await lista?.listModalidades()).toEqual([])
    await insertCompraDireta(db)
    await insertCompraDireta(db)
    await insertCompraDireta(db, { modalidade: 'Dispensa emergencial' })
    await insertCompraDireta(db, { tipo: 'CREDENCIAMENTO', modalidade: null })
    await insertCompraDireta(db, { tipo: 'INEXIGIBILIDADE', situacao: 'EM_ELABORACAO' })
    await insertCompraDireta(db, { tipo: 'INEXIGIBILIDADE', publicacao: 'DESPUBLICADA' })
    expect((await lista?.listModalidades())?.toSorted()).toEqual([
      ...['CREDENCIAMENTO', 'DISPENSA_LICITACAO', 'Dispensa emergencial'],
    ])
  },
)

testOnBothEngines(
  'cada situação, modalidade, estado e critério de compras diretas diz quantas tem no que os outros filtros acham',
  async ({ db }) => {
    const add = (over: Parameters<typeof insertCompraDireta>[1]) => insertCompraDireta(db, { uf: 'PE', ...over })
    await add({ situacao: 'ABERTA', criterio_julgamento: 'MP' })
    await add({ situacao: 'ENCERRADA', criterio_julgamento: 'MD', tipo: 'CREDENCIAMENTO' })
    const semCriterio = await add({ situacao: null, criterio_julgamento: null })
    await db
      .insertInto('compra_direta_item')
      .values({ id_compra_direta: semCriterio, sequencia: 1, descricao: 'Caneta', criterio_julgamento: 'MP' })
      .execute()
    await add({ uf: 'SP', objeto: 'Mesa redonda' })
    const { lista } = makeComprasDiretas({ db, knownVersao: () => null }, zone, clock)
    const readFacetas = (texts: Record<string, string>) => lista?.facetas(readFilters(comprasListaFilters, texts))
    expect(await readFacetas({ estado: 'PE' })).toEqual({
      situacoes: { '': 1, ABERTA: 1, ENCERRADA: 1 },
      modalidade: { DISPENSA_LICITACAO: 2, CREDENCIAMENTO: 1 },
      estado: { PE: 3, SP: 1 },
      criterioJulgamento: { MP: 2, MD: 1 },
    })
    expect(await readFacetas({ estado: 'PE', situacoes: 'ABERTA' })).toEqual({
      situacoes: { '': 1, ABERTA: 1, ENCERRADA: 1 },
      modalidade: { DISPENSA_LICITACAO: 1 },
      estado: { PE: 1, SP: 1 },
      criterioJulgamento: { MP: 1 },
    })
    expect(await readFacetas({ objeto: 'mesa redonda' })).toMatchObject({ situacoes: { ABERTA: 1 } })
    await sql`insert into compra_direta (id_orgao, objeto, tipo, busca, ident)
      select id_orgao, objeto, tipo, busca, ident from compra_direta, generate_series(1, 5000)`.execute(db)
    expect(await readFacetas({}), 'mais do que se conta').toEqual({})
  },
)
