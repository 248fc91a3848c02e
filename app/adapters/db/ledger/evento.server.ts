import type { Db } from '../engine/schema'

type Evento = { entidade: string; idEntidade: number; tipo: string; dados: Record<string, unknown>; autor: string }

/** Writes to the append-only history who changed what; part of the transaction that changes it. */
export async function recordEventos(trx: Db, eventos: Evento[]) {
  if (eventos.length === 0) return
  await trx
    .insertInto('evento')
    .values(
      eventos.map(({ entidade, idEntidade, tipo, dados, autor }) => ({
        entidade,
        id_entidade: idEntidade,
        tipo,
        dados: JSON.stringify(dados),
        autor,
      })),
    )
    .execute()
}
