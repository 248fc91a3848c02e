import { type SelectQueryBuilder, sql } from 'kysely'
import type { Contagens, OrgaoAchado } from '~/domain/licitacao/lista'
import { stripAccents } from '~/domain/shared/busca'
import { plain } from '../busca/plain.server'
import type { Db, Schema } from '../engine/schema'

/** As many as anybody looks through. */
const mostOrgaos = 20

/** As the index on it has it. */
const text = plain(sql`nome || ' ' || coalesce(sigla, '') || ' ' || coalesce(nome_unidade, '')`)

/** The bodies that have published tenders and each of the words, by name (W1). */
export async function findOrgaos(db: Db, texto: string) {
  const patterns = stripAccents(texto)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return { orgaos: [], mais: false }
  const rows = await asAchado(db.selectFrom('orgao'))
    .where(({ and }) => and(patterns.map((pattern) => sql<boolean>`${text} like ${pattern}`)))
    .where(
      sql<boolean>`exists (select from licitacao where publicacao = 'PUBLICADA' and licitacao.id_orgao = orgao.id)`,
    )
    .orderBy('nome')
    .orderBy('nome_unidade')
    .orderBy('id')
    .limit(mostOrgaos + 1)
    .execute()
  return { orgaos: rows.slice(0, mostOrgaos), mais: rows.length > mostOrgaos }
}

export const findOrgao = async (db: Db, id: number): Promise<OrgaoAchado | null> =>
  (await asAchado(db.selectFrom('orgao')).where('id', '=', id).executeTakeFirst()) ?? null

const asAchado = (query: SelectQueryBuilder<Schema, 'orgao', unknown>) =>
  query.select(['orgao.id', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade as unidade'])

/** As triggers keep them: none is counted when it is asked for. */
export async function readContagens(db: Db): Promise<Contagens> {
  const { rows } = await sql<{ chave: string; n: number }>`
    select chave, sum(n)::bigint as n from contagem_lista group by chave`.execute(db)
  const { recebendo = 0, ...status } = Object.fromEntries(rows.map(({ chave, n }) => [chave, n]))
  return { status, recebendo }
}

/** So many changes are read in a moment; more are added up. */
const manyChanges = 500

/** Adds up what triggers left; who reads meanwhile sees the changes or their sum. */
export async function addUpContagens(db: Db) {
  await sql`
    with apagadas as (
      delete from contagem_lista where (select count(*) from contagem_lista) > ${manyChanges} returning chave, n
    )
    insert into contagem_lista select chave, sum(n) from apagadas group by chave having sum(n) <> 0`.execute(db)
}
