import { sql } from 'kysely'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { Leitura } from '~/domain/sincronizacao/atualizacao'
import { modalidades } from '~/domain/sincronizacao/periodo'
import { type FalhaEmAberto, type SituacaoDaSincronizacao, toSituacao } from '~/domain/sincronizacao/situacao'
import type { Db } from '../engine/schema'
import { isIn } from './compras.server'
import { listPeriodos } from './periodos.server'

/** Failures that are named, those that are tried again first. */
const maxFalhas = 20

/** What of these scopes' recent days was read. What PNCP did not give so far does not keep the rest waiting. */
export async function readLeitura(db: Db, alcances: Alcance[]): Promise<Leitura> {
  if (alcances.length === 0) return { lidoEm: null, falta: false }
  const tried = sql`count(*) filter (where lido_em is not null or erro is not null)`
  const { rows } = await sql<Leitura>`
    select case when ${tried} = ${alcances.length * modalidades.length}::int then min(lido_em) end as "lidoEm",
      coalesce(bool_or(lido_em is null and erro is not null), false) as falta
    from sincronizacao_periodo where fase = 'recentes' and alcance in (${sql.join(alcances)})`.execute(db)
  return rows[0] ?? { lidoEm: null, falta: false }
}

/** Whether the synchronization reads a process in these scopes. */
export async function isKept(db: Db, alcances: Alcance[], entidade: 'licitacao' | 'compra_direta', id: number) {
  const { rows } = await sql`
    select 1 from ${sql.table(entidade)} processo
    join sincronizacao_compra on sincronizacao_compra.chave = processo.chave_origem
    where processo.id = ${id} and ${isIn(alcances)}`.execute(db)
  return rows.length > 0
}

/** What the synchronization has read of these scopes, and what failed. */
export async function readSituacao(db: Db, alcances: Alcance[]): Promise<SituacaoDaSincronizacao> {
  const periodos = await listPeriodos(db, alcances)
  const counts = await sql<{ vistas: number; pendentes: number; rejeitados: number }>`
    select count(*) as vistas, count(*) filter (where pendente) as pendentes,
      (select count(*) from sincronizacao_recusa) as rejeitados
    from sincronizacao_compra where ${isIn(alcances)}`.execute(db)
  const { vistas = 0, pendentes = 0, rejeitados = 0 } = counts.rows[0] ?? {}
  const { rows } = await sql<FalhaEmAberto & { total: number }>`
    select "oQue", erro, tentar_em as "tentarEm", count(*) over () as total from (
      select chave as "oQue", erro, tentar_em from sincronizacao_compra
      where pendente and erro is not null and ${isIn(alcances)}
      union all
      select alcance || ', modalidade ' || modalidade || ', ' || fase || ' de ' || de || ' a ' || ate, erro, tentar_em
      from sincronizacao_periodo where fechado_em is null and erro is not null
        and alcance = any(cast(${`{${alcances.join(',')}}`} as text[]))
    ) falha
    order by tentar_em, "oQue" limit ${sql.lit(maxFalhas)}`.execute(db)
  return {
    alcances: alcances.map((alcance) => toSituacao(alcance, periodos)),
    compras: { vistas, pendentes },
    falhas: { total: rows[0]?.total ?? 0, proximas: rows.map(({ total: _, ...falha }) => falha) },
    rejeitados,
  }
}
