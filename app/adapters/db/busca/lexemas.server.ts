import { sql } from 'kysely'
import { parseBusca, type Termo } from '~/domain/shared/busca/query'
import type { Db } from '../engine/schema'

/** How what was typed is read. */
export type Read = (texto: string) => Termo[]

/** So few are found sooner than what they begin with; a hundred are not. */
const mostBegun = 40

/**
 * Reads as `parseBusca` does; of `textos` in which several words must meet, a beginning tells the words it stands for (W3.16):
 * for a beginning the index reads every line that may be meant, for words only those that have the others too.
 */
export async function makeRead(db: Db, textos: string[]): Promise<Read> {
  const termos = textos.map(parseBusca)
  if (termos.flat().filter(hasWords).length < 2) return parseBusca
  const read = await Promise.all(termos.map((some) => Promise.all(some.map((termo) => tellBegun(db, termo)))))
  const known = new Map(textos.map((texto, index) => [texto, read[index]]))
  return (texto) => known.get(texto) ?? parseBusca(texto)
}

/** What is looked for in the index of words. */
export const hasWords = ({ kind }: Termo) => kind === 'word' || kind === 'phrase'

async function tellBegun(db: Db, termo: Termo): Promise<Termo> {
  if (termo.kind !== 'word' || !termo.beginning) return termo
  const { rows } = await sql<{ lexema: string }>`
    select distinct lexema from lexema where lexema like ${`${termo.beginning}%`} limit ${mostBegun + 1}`.execute(db)
  return rows.length > mostBegun ? termo : { ...termo, begun: rows.map(({ lexema }) => lexema) }
}
