import { type SqlBool, sql } from 'kysely'
import {
  type NumeroAusente,
  nearestTo,
  numeroSearched,
  numerosWithin,
  reaches,
} from '~/domain/shared/busca/missing-number'
import type { Termo } from '~/domain/shared/busca/query'
import { campanhas } from '~/domain/shared/filter'
import type { Db } from '../engine/schema'
import { countLines, type LineSource } from './found-lines.server'
import { type TermoConditions, toNumeroWords } from './termos.server'

type Numbered = { listed: LineSource; inProcesso: TermoConditions['inProcesso'] }

/** Whether so few rows match that the searched number may be missing. Longer numbers that contain it match as well. */
export const isFew = (total: number) => total < 5

/** Whether `name` is the only filter, apart from campaigns. Another filter might hide the process with the number. */
export const isOnly = <Filters extends object>(filters: Filters, name: keyof Filters) =>
  Object.entries(filters).every(([other, value]) => value === undefined || other === name || other in campanhas)

/** Maximum number of processes read for one of the `reaches`, the distances from the searched number. */
const maxRows = 500

/** A searched number that no listed process has, and the nearest numbers of its year; `undefined` in other cases. */
export async function findNumeroAusente(
  db: Db,
  { listed, inProcesso }: Numbered,
  termos: Termo[],
): Promise<NumeroAusente | undefined> {
  const numero = numeroSearched(termos)
  if (!numero) return undefined
  const having = (words: string[]) => inProcesso(words.join(' | '))
  if ((await countLines(db, listed, having(toNumeroWords(numero)), 1)) > 0) return undefined
  const ausente = `${numero.numero}/${numero.ano}`
  for (const reach of reaches) {
    const words = numerosWithin(numero, reach).flatMap((n) => toNumeroWords({ ...numero, numero: String(n) }))
    const { rows } = await sql<{ lexeme: string }>`
      select distinct lexeme from (
        select fts from ${sql.table(listed.table)} where ${sql<SqlBool>`${listed.shown} and ${having(words)}`} limit ${maxRows}
      ) as near, unnest(tsvector_to_array(near.fts)) as lexeme where lexeme = any(${words})`.execute(db)
    const found = rows.map(({ lexeme }) => Number(/\d+/.exec(lexeme)?.[0]))
    if (found.length > 0) return { numero: ausente, proximos: nearestTo(numero, found) }
  }
  return { numero: ausente, proximos: [] }
}
