import { type SqlBool, sql } from 'kysely'
import type { Alcance } from '~/domain/mesa/pessoa'

/** Whether the tender is one of these bodies'. */
export const isTenderOf = (alcance: Alcance) =>
  alcance === 'todos'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`licitacao.id_orgao = any(cast(${`{${alcance.join(',')}}`}::text as bigint[]))`
