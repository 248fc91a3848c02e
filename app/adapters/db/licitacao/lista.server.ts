import { type SelectQueryBuilder, sql } from 'kysely'
import type { Contagens, OrgaoOption } from '~/domain/licitacao/filters'
import type { RefDoOrgao } from '~/domain/orgao/orgao'
import { stripAccents } from '~/domain/shared/busca'
import { type Estado, estados, findEstado, type Municipio } from '~/domain/shared/estados'
import type { LineSource } from '../busca/found-lines.server'
import { unaccentLower } from '../busca/palavras.server'
import type { Db, Schema } from '../engine/schema'
import { newestName } from '../orgao.server'

const maxOrgaos = 20

/** Must equal the expression of its index, or PostgreSQL would not use the index. */
const orgaoText = unaccentLower(sql`nome || ' ' || coalesce(sigla, '') || ' ' || coalesce(nome_unidade, '')`)

/** Órgãos that have listed processes and whose name, sigla and unit together contain every word (W1). */
export async function findOrgaos(db: Db, texto: string, { table, shown }: LineSource) {
  const patterns = stripAccents(texto)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return { orgaos: [], mais: false }
  const rows = await selectOrgao(db.selectFrom('orgao'))
    .where(({ and }) => and(patterns.map((pattern) => sql<boolean>`${orgaoText} like ${pattern}`)))
    .where(
      sql<boolean>`exists (select from ${sql.table(table)} where ${shown} and ${sql.ref(`${table}.id_orgao`)} = orgao.id)`,
    )
    .orderBy('nome')
    .orderBy('nome_unidade')
    .orderBy('id')
    .limit(maxOrgaos + 1)
    .execute()
  return { orgaos: rows.slice(0, maxOrgaos), mais: rows.length > maxOrgaos }
}

/** A unit by its id, or a body by its CNPJ, under the newest of the names that its units give it. */
export async function findOrgao(db: Db, ref: RefDoOrgao): Promise<OrgaoOption | null> {
  const row = await selectOrgao(db.selectFrom('orgao'))
    .where(typeof ref === 'number' ? 'id' : 'cnpj', '=', ref)
    .orderBy(newestName)
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, ...(typeof ref === 'string' && { id: ref, unidade: null }) } : null
}

const selectOrgao = (query: SelectQueryBuilder<Schema, 'orgao', unknown>) =>
  query.select(['orgao.id', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade as unidade'])

/** How many published tenders have each status, and how many receive proposals: counts that triggers maintain. */
export async function readContagens(db: Db): Promise<Contagens> {
  const { rows } = await sql<{ chave: string; n: number }>`
    select chave, sum(n)::bigint as n from contagem_lista group by chave`.execute(db)
  const { recebendo = 0, ...status } = Object.fromEntries(rows.map(({ chave, n }) => [chave, n]))
  return { status, recebendo }
}

const maxUncompacted = 500

/** Replaces the rows of each counter by their sum once there are many. Concurrent readers see the same totals. */
export async function compactContagens(db: Db) {
  await sql`
    with removed as (
      delete from contagem_lista where (select count(*) from contagem_lista) > ${maxUncompacted} returning chave, n
    )
    insert into contagem_lista select chave, sum(n) from removed group by chave having sum(n) <> 0`.execute(db)
}

/** States with published tenders (H4). A loose index scan: its time does not depend on the number of tenders. */
export async function listEstados(db: Db): Promise<Estado[]> {
  const { rows } = await sql<{ uf: string }>`
    with recursive found as (
      (select uf from licitacao where publicacao = 'PUBLICADA' and uf is not null order by uf limit 1)
      union all
      select (
        select licitacao.uf from licitacao
        where licitacao.publicacao = 'PUBLICADA' and licitacao.uf > found.uf order by licitacao.uf limit 1
      ) from found where found.uf is not null
    )
    select uf from found where uf is not null`.execute(db)
  const present = new Set(rows.map(({ uf }) => uf))
  return estados.filter(({ sigla }) => present.has(sigla))
}

/** Modalidades of published tenders, by a loose index scan. */
export async function listModalidades(db: Db): Promise<string[]> {
  const { rows } = await sql<{ modalidade: string }>`
    with recursive found as (
      (select modalidade from licitacao where publicacao = 'PUBLICADA' and modalidade is not null
        order by modalidade limit 1)
      union all
      select (
        select licitacao.modalidade from licitacao
        where licitacao.publicacao = 'PUBLICADA' and licitacao.modalidade > found.modalidade
        order by licitacao.modalidade limit 1
      ) from found where found.modalidade is not null
    )
    select modalidade from found where modalidade is not null`.execute(db)
  return rows.map(({ modalidade }) => modalidade)
}

/**
 * Municipalities of a state with published tenders, by name (H4). Needs one lookup per municipality in the index
 * `licitacao_municipio`. The subquery repeats the order of the index, so that PostgreSQL uses the index.
 */
export async function listMunicipios(db: Db, uf: string): Promise<Municipio[]> {
  const estado = findEstado(uf)
  if (!estado) return []
  const { rows } = await sql<Municipio>`
    select municipio.id, municipio.nome, municipio.uf
    from municipio
    cross join lateral (
      select 1 from licitacao
      where licitacao.publicacao = 'PUBLICADA' and licitacao.id_municipio = municipio.id
      order by licitacao.data_abertura desc nulls last, licitacao.id desc limit 1
    ) as one
    where municipio.uf = ${estado.sigla}`.execute(db)
  // The database may sort by bytes, which puts 'Água' after 'Zebra'.
  return rows.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
}

export async function findMunicipio(db: Db, id: number) {
  const municipio = await db.selectFrom('municipio').select(['nome', 'uf']).where('id', '=', id).executeTakeFirst()
  return municipio ?? null
}
