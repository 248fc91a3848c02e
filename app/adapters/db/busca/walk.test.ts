import { sql } from 'kysely'
import { expect } from 'vitest'
import { comprasListaFilters } from '~/domain/compra-direta/filters'
import { type ListaFilters, licitacaoFilters, listaFilters, ordens } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import type { Page, PageRequest, WholeList } from '~/domain/shared/page'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch, makeListAll as makeListCompras } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeListAll } from '../licitacao/licitacao.walk.server'

const timezone = 'America/Sao_Paulo'
const sorts = ['DESC', 'ASC', 'RELEVANCIA', ...ordens] as const
type Sort = (typeof sorts)[number]

type Lists<Filters> = {
  search(filters: Filters, page: PageRequest, sort: Sort): Promise<Page<{ id: number }>>
  listAll(filters: Filters, sort: Sort): Promise<WholeList<{ id: number }, string>>
}

/** The ids of all pages, in their order. */
async function idsOfPages<Filters>({ search }: Lists<Filters>, filters: Filters, sort: Sort) {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await search(filters, { page, size: 4 }, sort)
    ids.push(...items.map(({ id }) => id))
    if (page * 4 >= total) return ids
  }
}

async function idsOfTable<Filters>({ listAll }: Lists<Filters>, filters: Filters, sort: Sort) {
  const ids: number[][] = []
  for await (const rows of (await listAll(filters, sort)).steps) ids.push(rows.map(({ id }) => id))
  return ids.flat()
}

/** Each with a state, a date and an amount, or without, many of them the same; some dates differ by a microsecond. */
async function insertMany(db: Db) {
  const ids = { pe: await insertOrgao(db, { sigla: 'PE' }), ba: await insertOrgao(db, { sigla: 'BA', uf: 'BA' }) }
  const toDay = (n: number) => new Date(Date.UTC(2030, 4, 1 + (n % 3), 12))
  for (let n = 0; n < 23; n++) {
    const common = {
      ...{ id_orgao: n % 2 ? ids.pe : ids.ba, uf: n % 2 ? 'PE' : 'BA', objeto: n % 4 ? 'Merenda escolar' : 'Lousas' },
      ...{ data_abertura: n % 5 ? toDay(n) : null, data_publicacao: n % 7 ? toDay(n + 1) : null },
      ...{ valor_estimado: n % 6 ? String((n % 4) * 100.5) : null, orcamento_sigiloso: n % 8 === 1 },
    }
    await insertLicitacao(db, { ...common, data_fim_envio_proposta: n % 3 ? null : toDay(n) })
    await insertCompraDireta(db, { ...common, data_fim_envio_proposta: n % 3 ? null : toDay(n) })
  }
  for (const table of ['licitacao', 'compra_direta'])
    await sql`update ${sql.table(table)} set data_abertura = data_abertura + (id % 3) * interval '1 microsecond',
      data_fim_envio_proposta = data_fim_envio_proposta + (id % 2) * interval '1 microsecond'`.execute(db)
}

/** `smallTotal`: 3, so that nearly everything is read in the order of an index, or more than there is. */
const strategies = [
  { smallTotal: 3, stepSize: 4 },
  { smallTotal: 100, stepSize: 4 },
  { smallTotal: 100, stepSize: 100 },
]

testOnBothEngines(
  'uma lista inteira tem as linhas das suas páginas, na mesma ordem, com e sem data e filtro, em cada ordem',
  async ({ db }) => {
    await insertMany(db)
    const searches: Record<string, string>[] = [
      {},
      { conteudo: 'merenda' },
      { estado: 'PE' },
      { valor: '100,300' },
      { conteudo: 'merenda lousas' },
    ]
    const read = (texts: Record<string, string>): ListaFilters =>
      readFilters({ ...licitacaoFilters, ...listaFilters }, texts)
    for (const strategy of strategies) {
      const licitacoes: Lists<ListaFilters> = {
        search: makeLicitacaoSearch(db, timezone, { ...strategy, clock }),
        listAll: makeListAll(db, timezone, { ...strategy, clock }),
      }
      for (const texts of searches)
        for (const sort of sorts) {
          const expected = await idsOfPages(licitacoes, read(texts), sort)
          expect(await idsOfTable(licitacoes, read(texts), sort), JSON.stringify([texts, sort, strategy])).toEqual(
            expected,
          )
          if (!texts.conteudo?.includes(' ')) expect(expected.length).toBeGreaterThan(3)
        }
    }
  },
)

testOnBothEngines(
  'uma lista inteira de compras diretas tem as linhas das suas páginas, na mesma ordem',
  async ({ db }) => {
    await insertMany(db)
    for (const strategy of strategies) {
      const compras = {
        search: makeCompraDiretaSearch(db, timezone, { ...strategy, clock }),
        listAll: makeListCompras(db, timezone, { ...strategy, clock }),
      }
      for (const texts of [{}, { busca: 'merenda' }, { estado: 'PE' }])
        for (const sort of sorts) {
          const filters = readFilters(comprasListaFilters, texts)
          const expected = await idsOfPages(compras, filters, sort)
          expect(expected.length).toBeGreaterThan(3)
          expect(await idsOfTable(compras, filters, sort), JSON.stringify([texts, sort, strategy])).toEqual(expected)
        }
    }
  },
)

testOnBothEngines('além do que se ordena por relevância uma lista inteira vem pela data, e o diz', async ({ db }) => {
  await insertMany(db)
  const filters = { conteudo: 'merenda' }
  const readSort = async (smallTotal: number) =>
    (await makeListAll(db, timezone, { smallTotal, clock })(filters, 'RELEVANCIA')).sort
  expect([await readSort(3), await readSort(100)]).toEqual(['DESC', 'RELEVANCIA'])
})

testOnBothEngines(
  'entre dois passos nada fica preso: o que se retira não vem mais, o resto vem uma vez',
  async ({ db }) => {
    await insertMany(db)
    for (const strategy of strategies.slice(0, 2)) {
      const { steps } = await makeListAll(db, timezone, { ...strategy, clock })({ conteudo: 'merenda' }, 'DESC')
      const iterator = steps[Symbol.asyncIterator]()
      const first = (await iterator.next()).value ?? []
      const [withdrawn] = await db
        .selectFrom('licitacao')
        .select('id')
        .where('objeto', '=', 'Merenda escolar')
        .where('publicacao', '=', 'PUBLICADA')
        .where(
          'id',
          'not in',
          first.map(({ id }: { id: number }) => id),
        )
        .execute()
      await db.transaction().execute((trx) =>
        trx
          .updateTable('licitacao')
          .set({ publicacao: 'DESPUBLICADA' })
          .where('id', '=', withdrawn?.id ?? 0)
          .execute(),
      )
      const ids = first.map(({ id }: { id: number }) => id)
      for (let step = await iterator.next(); !step.done; step = await iterator.next())
        ids.push(...step.value.map(({ id }: { id: number }) => id))
      const { length } = await db
        .selectFrom('licitacao')
        .select('id')
        .where('objeto', '=', 'Merenda escolar')
        .where('publicacao', '=', 'PUBLICADA')
        .execute()
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(length)
      expect(ids).not.toContain(withdrawn?.id)
    }
  },
)
