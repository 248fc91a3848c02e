import { type SqlBool, sql } from 'kysely'
import type { Alcance } from '~/domain/mesa/pessoa'

/** Whether the tender, or the direct purchase, is one of these bodies'. */
export const isTenderOf = (alcance: Alcance, entidade: 'licitacao' | 'compra_direta' = 'licitacao') =>
  alcance === 'todos' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${entidade}.id_orgao`)} = ${anyOf(alcance)}`

/** One of these ids; of none of them, if there are none. */
export const anyOf = (ids: readonly number[]) => sql`any(cast(${`{${ids.join(',')}}`}::text as bigint[]))`
