import type { Selectable } from 'kysely'
import type { Lugar } from '~/domain/sessao/atos/ato'
import type { EstadoDoLote } from '~/domain/sessao/fases'
import type { Db, Schema, SemAtos } from '../engine/schema'
import { toEstado } from './fatos.server'

/** A lot, or an item in no lot, as it is stored. */
export type Disputa = {
  column: 'id_lote' | 'id_item'
  id: number
  lugar: Lugar
  estado: EstadoDoLote
  semAtos: SemAtos | null
}

export const toPlace = ({ column, id }: Disputa) => ({
  id_lote: column === 'id_lote' ? id : null,
  id_item: column === 'id_item' ? id : null,
})

/** A list for `in`, which SQL does not allow to be empty: no id and no number is 0. */
export const notEmpty = (numbers: readonly number[]) => [0, ...numbers]

/** The lots of a tender and its items in no lot; with `lugares`, only those at these places. */
export async function readDisputas(trx: Db, id: number, lugares: readonly Lugar[] | null): Promise<Disputa[]> {
  const numbers = lugares?.map((lugar) => ('lote' in lugar ? lugar.lote : lugar.item)) ?? []
  const lotes = await trx
    .selectFrom('lote')
    .selectAll()
    .where('id_licitacao', '=', id)
    .$if(lugares !== null, (query) => query.where('numero', 'in', notEmpty(numbers)))
    .execute()
  const itens = await trx
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .where('id_lote', 'is', null)
    .$if(lugares !== null, (query) => query.where('sequencia', 'in', notEmpty(numbers)))
    .execute()
  const wanted = (one: Lugar) => !lugares?.every((lugar) => JSON.stringify(lugar) !== JSON.stringify(one))
  return [
    ...lotes.map((row) => ({ ...toDisputa(row), column: 'id_lote' as const, lugar: { lote: row.numero } })),
    ...itens.map((row) => ({ ...toDisputa(row), column: 'id_item' as const, lugar: { item: row.sequencia } })),
  ].filter(({ lugar }) => wanted(lugar))
}

const toDisputa = (row: Selectable<Schema['lote']> | Selectable<Schema['item']>) => ({
  id: row.id,
  estado: toEstado(row),
  semAtos: row.sem_atos,
})
