import { type SqlBool, sql } from 'kysely'
import type { Alcance } from '~/domain/mesa/pessoa'

/** Whether the tender is one of these bodies'. */
export const isTenderOf = (alcance: Alcance) =>
  alcance === 'todos' ? sql<SqlBool>`true` : sql<SqlBool>`licitacao.id_orgao = ${anyOf(alcance)}`

/** One of these ids; of none of them, if there are none. */
export const anyOf = (ids: readonly number[]) => sql`any(cast(${`{${ids.join(',')}}`}::text as bigint[]))`
