import type { Db } from '../engine/schema'
import type { Kind } from './importacao.itens.server'

export const kinds = ['licitacao', 'compra_direta'] as const

/** A stored process, and the hashes of what is stored of it. */
export type Encontrado = { id: number; kind: Kind; resumo: string }

/** The stored processes of these keys. Locked in the order of their ids, so that two imports never wait for each other in a circle. */
export async function findProcessos(db: Db, chaves: string[], locked = false) {
  const found = new Map<string, Encontrado>()
  for (const kind of kinds) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'chave_origem', 'resumo_origem'])
      .where('chave_origem', 'in', chaves)
      .orderBy('id')
      .$if(locked, (query) => query.forUpdate())
      .execute()
    for (const { id, chave_origem, resumo_origem } of rows)
      if (chave_origem !== null && !found.has(chave_origem))
        found.set(chave_origem, { id, kind, resumo: resumo_origem ?? '' })
  }
  return found
}
