import { type SqlBool, sql } from 'kysely'
import { cnpjDoOrgao } from '~/domain/orgao/orgao'
import type { Publicado, Publicados, TipoPublicado } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'
import { isVisible } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { listVencedoras } from '../fornecedor/vencedoras.server'
import { publicEventos } from '../sessao/historico.queries.server'
import { eventosDeTrecho } from '../trechos.server'

const maxRows = 1000

/** The units of a body have one page, which is listed once. */
const isFirstUnit = sql<SqlBool>`(orgao.cnpj is null
  or not exists (select from orgao as outra where outra.cnpj = orgao.cnpj and outra.id < orgao.id))`

const none = sql`null::text`

const sources = {
  licitacoes: { table: 'licitacao', shown: sql<SqlBool>`licitacao.publicacao = 'PUBLICADA'`, cnpj: none },
  'compras-diretas': { table: 'compra_direta', shown: isVisible, cnpj: none },
  orgaos: {
    table: 'orgao',
    shown: sql<SqlBool>`(${isFirstUnit} and exists (
      select from orgao as unidade where (unidade.id = orgao.id or unidade.cnpj = orgao.cnpj) and (
        exists (select from licitacao where licitacao.publicacao = 'PUBLICADA' and licitacao.id_orgao = unidade.id)
        or exists (select from compra_direta where ${isVisible} and compra_direta.id_orgao = unidade.id))))`,
    cnpj: sql.ref('orgao.cnpj'),
  },
} as const satisfies Record<Exclude<TipoPublicado, 'municipios' | 'fornecedores'>, unknown>

/** Towns with published processes. They are counted in the order of their codes, because codes leave large gaps. */
async function listMunicipios(db: Db, from: number, to: number): Promise<Publicado[]> {
  const { rows } = await sql<Publicado>`
    select lugar.id, lugar.codigo as "idMunicipio", null as "changedAt"
    from (select row_number() over (order by id)::integer as id, id as codigo, uf from municipio) as lugar
    where lugar.id between ${from} and ${to} and (
      exists (select from licitacao where licitacao.publicacao = 'PUBLICADA'
        and licitacao.uf = lugar.uf and licitacao.id_municipio = lugar.codigo)
      or exists (select from compra_direta where ${isVisible}
        and compra_direta.uf = lugar.uf and compra_direta.id_municipio = lugar.codigo))
    order by lugar.id
    limit ${maxRows}`.execute(db)
  return rows
}

/** Ids of published processes, órgãos, towns and companies, with the time of their last change, for the site map. */
export const makePublicados = (db: Db, clock: Clock): Publicados => ({
  async last(tipo) {
    if (tipo === 'fornecedores') {
      const { rows } = await sql<{ last: number | null }>`
        select greatest((select max(id_fornecedor) from resultado), (select max(id_fornecedor) from item_resultado),
          (select max(id_fornecedor) from compra_direta_resultado)) as last`.execute(db)
      return rows[0]?.last ?? 0
    }
    if (tipo === 'municipios') {
      const { rows } = await sql<{ last: number }>`select count(*)::integer as last from municipio`.execute(db)
      return rows[0]?.last ?? 0
    }
    const row = await db.selectFrom(sources[tipo].table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row?.id ?? 0
  },

  async list(tipo, from, to) {
    if (tipo === 'fornecedores') return listVencedoras(db, from, to, clock.now())
    if (tipo === 'municipios') return listMunicipios(db, from, to)
    const { table, shown, cnpj } = sources[tipo]
    const id = sql.ref(`${table}.id`)
    const { rows } = await sql<Publicado & { cnpj: string | null }>`
      select ${id}, ${cnpj} as cnpj, (select criado_em from evento where entidade = ${table} and id_entidade = ${id}
        order by evento.id desc limit 1) as "changedAt"
      from ${sql.table(table)}
      where ${shown} and ${id} between ${from} and ${to}
      order by ${id}
      limit ${maxRows}`.execute(db)
    return rows.map(({ cnpj, ...row }) => ({ ...row, cnpj: cnpjDoOrgao(cnpj ?? '') }))
  },

  async readAlteracoes(tipo, ids) {
    const rows = await db
      .selectFrom('evento')
      .where('entidade', '=', sources[tipo].table)
      .where('id_entidade', 'in', [0, ...ids])
      // Other events, as those of sealed bids, may not be noticed.
      .where('tipo', 'in', publicEventos)
      .groupBy('id_entidade')
      .select(['id_entidade', sql<number>`count(*)::integer`.as('total'), sql<Date>`max(criado_em)`.as('ultima')])
      .execute()
    return new Map(rows.map(({ id_entidade, ...alteracoes }) => [id_entidade, alteracoes]))
  },
  async readCorrecoes(idLicitacao) {
    const pedidos = db.selectFrom('solicitacao').select('id').where('id_licitacao', '=', idLicitacao)
    const rows = await db
      .selectFrom('evento')
      .where('tipo', 'in', eventosDeTrecho)
      .where(({ eb, and, or }) =>
        or([
          and([eb('entidade', '=', 'licitacao'), eb('id_entidade', '=', idLicitacao)]),
          and([eb('entidade', '=', 'solicitacao'), eb('id_entidade', 'in', pedidos)]),
        ]),
      )
      .groupBy('entidade')
      .select(['entidade', sql<Date>`max(criado_em)`.as('ultima')])
      .execute()
    const lastOf = (entidade: string) => rows.find((row) => row.entidade === entidade)?.ultima ?? null
    return { doProcesso: lastOf('licitacao'), dosPedidos: lastOf('solicitacao') }
  },
})
