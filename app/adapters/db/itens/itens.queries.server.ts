import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type Itens,
  type ItensEncontrados,
  type ItensFilterName,
  type ItensFilters,
  maxItens,
  minPrecos,
  type Precos,
} from '~/domain/item/item'
import { parseSearch } from '~/domain/shared/busca/query'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { numberAsWords, tsqueryOf } from '../busca/termos.server'
import { vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { boundsOf } from '../licitacao/licitacao.filters.server'
import { isNotDecidedHere } from '../sessao/resultados-da-origem.server'
import { vencedoresPublicos } from '../sessao/vencedores-publicos.server'
import { readItensDeCompras, readItensDeLicitacoes } from './itens.rows.server'

type Condition = Expression<SqlBool>
type Conditions = { [Name in ItensFilterName]: (value: NonNullable<ItensFilters[Name]>) => Condition[] }

const conditionsIn = (timezone: string): Conditions => ({
  busca(text) {
    const query = tsqueryOf(parseSearch(text).map(numberAsWords), 'all')
    return query === undefined ? [] : [sql`item_busca.fts @@ to_tsquery('simple', ${query})`]
  },
  estado: (sigla) => [sql`item_busca.uf = ${sigla}`],
  periodo(periodo) {
    const { from, before } = boundsOf(periodo, timezone)
    return [
      ...(from ? [sql<SqlBool>`item_busca.data >= ${from}`] : []),
      ...(before ? [sql<SqlBool>`item_busca.data < ${before}`] : []),
    ]
  },
  venceu: () => [sql`item_busca.premiado`],
  beneficio: () => [sql`item_busca.exclusivo`],
  unidade: (text) => [sql`item_busca.unidade = lower(btrim(${text}))`],
  utm_source: () => [],
  utm_medium: () => [],
  utm_campaign: () => [],
})

function matchesOf(filters: ItensFilters, timezone: string): Condition {
  const conditions = conditionsIn(timezone)
  const active = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as ItensFilterName](value as never),
  )
  return active.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(active, sql` and `)}`
}

export const makeItens = (db: Db, timezone: string, clock: Clock): Itens => ({
  /** Winners, and the sessions that decide whether they are public, must be read from the same snapshot. */
  search: (filters, page) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => search(trx, filters, page, matchesOf(filters, timezone), clock.now())),
})

async function search(
  db: Db,
  filters: ItensFilters,
  page: PageRequest,
  matches: Condition,
  now: Date,
): Promise<ItensEncontrados> {
  const { ids, total, more, listMudaEm } = await findIds(db, filters, page, matches, now)
  const licitacoes = await readItensDeLicitacoes(db, ids, now)
  const compras = await readItensDeCompras(db, ids)
  const byId = new Map([...licitacoes.items, ...compras])
  const { precos, mudaEm } = filters.busca === undefined ? noPrecos : await readPrecos(db, matches, now)
  const changes = [listMudaEm, licitacoes.mudaEm, mudaEm].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    total,
    more,
    precos,
    mudaEm: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
}

const order = sql`data desc nulls last, id desc`

const newest = (matches: Condition, limit: number) => sql`
  select id, id_item, id_item_compra, data, unidade from item_busca where ${matches} order by ${order} limit ${limit}`

/**
 * One page of the newest `maxItens` matches. If only awarded items are wanted, their awards must be public;
 * `listMudaEm` is then the next opening, which may make awards public.
 */
async function findIds(db: Db, filters: ItensFilters, { page, size }: PageRequest, matches: Condition, now: Date) {
  const listed: RawBuilder<unknown> =
    filters.venceu === undefined
      ? sql`select id, data from candidato`
      : sql`select candidato.id, candidato.data from ${awarded(now)}
          union all select candidato.id, candidato.data from ${awardedInCompras}`
  const nextOpening =
    filters.venceu === undefined
      ? sql`null::timestamptz`
      : sql`(select min(licitacao.data_abertura) from candidato join item on item.id = candidato.id_item
          join licitacao on licitacao.id = item.id_licitacao where licitacao.data_abertura > ${now})`
  const { rows } = await sql<{ ids: number[]; total: number; more: boolean; listMudaEm: Date | null }>`
    with candidato as materialized (${newest(matches, maxItens + 1)}),
      listado as materialized (select id, data from (${listed}) as publico order by ${order} limit ${maxItens})
    select array(select id from listado order by ${order} limit ${size} offset ${(page - 1) * size})::text[] as ids,
      (select count(*) from listado)::integer as total, (select count(*) from candidato) > ${maxItens} as more,
      ${nextOpening} as "listMudaEm"`.execute(db)
  const { ids, total, more, listMudaEm } = rows[0] ?? { ids: [], total: 0, more: false, listMudaEm: null }
  return { ids: ids.map(Number), total, more, listMudaEm }
}

/** The rows of `candidato` that are items of tenders and whose winners may be shown. */
const awarded = (now: Date) => sql`candidato
  join item on item.id = candidato.id_item
  join licitacao on licitacao.id = item.id_licitacao
  left join lote on lote.id = item.id_lote
  where licitacao.publicacao = 'PUBLICADA' and ${vencedoresPublicos(now)}`

/** The rows of `candidato` that are items of direct purchases and whose winners may be shown. */
const awardedInCompras = sql`candidato
  join compra_direta_item as item on item.id = candidato.id_item_compra
  join compra_direta on compra_direta.id = item.id_compra_direta
  where ${vencedoresDaCompraPublicos}`

const maxUnidades = 10
const noPrecos = { precos: [], mudaEm: null }

const quartile = (fraction: number) => sql<string>`
  round((percentile_cont(${sql.lit(fraction)}) within group (order by valor))::numeric, 4)::text`

/** Quartiles of the public unit prices of the newest awarded matches, one row for each unit of measure. */
async function readPrecos(db: Db, matches: Condition, now: Date) {
  const { rows } = await sql<{ precos: Precos[]; mudaEm: Date | null }>`
    with candidato as materialized (${newest(sql<SqlBool>`${matches} and item_busca.premiado`, maxItens)}),
      publico as (select candidato.id_item, candidato.unidade from ${awarded(now)}),
      comprado as (select candidato.id_item_compra, candidato.unidade from ${awardedInCompras}),
      preco as (
        select publico.unidade, resultado.valor_unitario_homologado as valor
        from publico join resultado on resultado.id_item = publico.id_item
        where resultado.valor_unitario_homologado > 0
        union all select publico.unidade, resultado.valor_unitario
        from publico join item_resultado as resultado on resultado.id_item = publico.id_item
        where resultado.valor_unitario > 0 and ${isNotDecidedHere('publico.id_item')}
        union all select comprado.unidade, resultado.valor_unitario
        from comprado join compra_direta_resultado as resultado on resultado.id_item = comprado.id_item_compra
        where resultado.valor_unitario > 0
      ),
      distribuicao as (
        select unidade, count(*)::integer as quantidade, ${quartile(0.25)} as "quartilInferior",
          ${quartile(0.5)} as mediana, ${quartile(0.75)} as "quartilSuperior"
        from preco group by unidade having count(*) >= ${minPrecos}
        order by count(*) desc, unidade nulls last limit ${maxUnidades}
      )
    select (select coalesce(json_agg(distribuicao), '[]') from distribuicao) as precos,
      (
        select min(licitacao.data_abertura)
        from candidato join item on item.id = candidato.id_item join licitacao on licitacao.id = item.id_licitacao
        where licitacao.data_abertura > ${now}
      ) as "mudaEm"`.execute(db)
  return rows[0] ?? noPrecos
}
