import { sql } from 'kysely'
import type { TipoBeneficio } from '~/domain/importacao/source-words'
import { comPagina } from '~/domain/licitacao/enums'
import type { Exclusividade } from '~/domain/licitacao/licitacao'
import type { Participacao, ReservaDoItem } from '~/domain/licitacao/participacao'
import type { Db } from './engine/schema'

const sources = {
  licitacao: {
    item: 'item',
    idProcesso: 'item.id_licitacao',
    shown: sql<boolean>`publicacao in (${sql.join(comPagina)})`,
    // What acts decide is public only when they say so.
    decided: sql`id_lote is null and sem_atos is null`,
  },
  compra_direta: {
    item: 'compra_direta_item',
    idProcesso: 'compra_direta_item.id_compra_direta',
    shown: sql<boolean>`publicacao in (${sql.join(comPagina)}) and situacao is distinct from 'EM_ELABORACAO'`,
    decided: sql`true`,
  },
} as const

const outcomes = sql.raw(
  ['HOMOLOGADO', 'DESERTO', 'FRACASSADO', 'CANCELADO', 'REVOGADO', 'ANULADO'].map((one) => `'${one}'`).join(', '),
)

/** What a process with a page and its items state about who may take part. */
export async function findParticipacao(db: Db, processo: keyof typeof sources, id: number) {
  const { item, idProcesso, shown, decided } = sources[processo]
  const having = (tipo: TipoBeneficio) => sql<number>`count(*) filter (where tipo_beneficio = ${tipo})::integer`
  const row = await db
    .selectFrom(processo)
    .leftJoin('municipio', 'municipio.id', `${processo}.id_municipio`)
    .select(['srp', 'municipio.nome', 'municipio.uf'])
    .where(`${processo}.id`, '=', id)
    .where(shown)
    .executeTakeFirst()
  if (!row) return null
  const { rows } = await sql<Omit<Participacao, 'srp' | 'lugar'>>`
    select count(*)::integer as itens, ${having('EXCLUSIVA')} as exclusivos, ${having('COTA')} as cotas,
      ${having('SUBCONTRATACAO')} as subcontratacao, ${having('SEM_BENEFICIO')} as "semBeneficio",
      ${having('NAO_SE_APLICA')} as "naoSeAplica",
      coalesce(bool_or(situacao = 'HOMOLOGADO') and bool_and(coalesce(situacao in (${outcomes}), false) and ${decided}),
        false) as decidida
    from ${sql.table(item)} where ${sql.ref(idProcesso)} = ${id}`.execute(db)
  const [counts] = rows
  return counts ? { srp: row.srp, lugar: row.nome && `${row.nome} – ${row.uf}`, ...counts } : null
}

/** A quota, or an item for small businesses only where not every item of its process is. For queries on the item table. */
export function reservaMarcada(processo: keyof typeof sources) {
  const { item, idProcesso } = sources[processo]
  const parent = sql.ref(idProcesso.replace(item, 'outro'))
  const tipo = sql.ref(`${item}.tipo_beneficio`)
  return sql<ReservaDoItem | null>`case ${tipo} when 'COTA' then 'COTA' when 'EXCLUSIVA' then (select 'EXCLUSIVA' where exists (
    select from ${sql.table(item)} as outro
    where ${parent} = ${sql.ref(idProcesso)} and outro.tipo_beneficio is distinct from 'EXCLUSIVA')) end`
}

/** Processes with items exclusive to small businesses; must match the predicate of its index. */
export function hasExclusivos(processo: keyof typeof sources) {
  const { item, idProcesso } = sources[processo]
  return sql<boolean>`exists (select from ${sql.table(item)} where ${sql.ref(idProcesso)} = ${sql.ref(`${processo}.id`)}
    and ${sql.ref(`${item}.tipo_beneficio`)} = 'EXCLUSIVA')`
}

/** The number of exclusive items, 'todos' if all are, `null` if none. The index alone shows that there are none. */
export const exclusividade = sql<Exclusividade | null>`(
  select case when count(*) = 0 then null
    when exists (
      select from item as outro
      where outro.id_licitacao = licitacao.id and outro.tipo_beneficio is distinct from 'EXCLUSIVA'
    ) then to_jsonb(count(*)) else to_jsonb('todos'::text) end
  from item where item.id_licitacao = licitacao.id and item.tipo_beneficio = 'EXCLUSIVA')`
