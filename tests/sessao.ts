import type { Insertable } from 'kysely'
import type { Db, Schema } from '~/adapters/db/engine/schema'
import type { EstadoDoLote } from '~/domain/sessao/estado'
import { insertLote } from './builders'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

/** Stores a lot with one item and returns its id. */
export async function insertLoteComItem(db: Db, id_licitacao: number, over: Row<'lote'> = {}) {
  const id = await insertLote(db, { descricao: 'Carteiras', situacao: 'ADJUDICADO', ...over, id_licitacao })
  await insertItem(db, id_licitacao, { id_lote: id })
  return id
}

/** Stores an item and returns its id. */
export async function insertItem(db: Db, id_licitacao: number, over: Row<'item'> = {}) {
  const item = {
    sequencia: 1,
    codigo: '100001',
    descricao: 'Carteira escolar, tampo de 60 cm',
    unidade: 'Unidade',
    quantidade: '1200.5',
    valor_unitario: '210',
    valor_total: '252105',
  }
  const { id } = await db
    .insertInto('item')
    .values({ ...item, ...over, id_licitacao })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores an offer for a lot or an item. */
export async function insertProposta(db: Db, row: Row<'proposta'> & { id_fornecedor: number }) {
  await db
    .insertInto('proposta')
    .values({ valor: '250000', ...row })
    .execute()
}

/** Stores who won a lot or an item. */
export async function insertResultado(db: Db, row: Row<'resultado'> & { id_fornecedor: number }) {
  await db
    .insertInto('resultado')
    .values({ valor_total_homologado: '240000.5', data_resultado: new Date('2030-05-22T18:00:00Z'), ...row })
    .execute()
}

/** A lot of which nothing has come to pass yet. */
export const buildEstado = (over: Partial<EstadoDoLote> = {}): EstadoDoLote => ({
  ...{ fase: null, etapa: null, situacao: null },
  ...{ propostasAbertasEm: null, disputaEncerradaEm: null, julgadoEm: null, habilitacaoDecididaEm: null },
  ...over,
})
