import type { Selectable } from 'kysely'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { ReservaDoItem } from '~/domain/licitacao/participacao'
import type { Disputado, ItemDoLote, LoteUnavailable } from '~/domain/sessao/processo'
import { areVencedoresPublicos, judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { toCatalogo } from '~/domain/shared/source-text'
import type { Db, Schema } from '../engine/schema'
import { reservaMarcada } from '../participacao.server'
import { type Fatos, readFatos, type SessaoReadContext, toEstado } from './fatos.server'
import { queryLotes, toDisputa, toLotes } from './lotes.queries.server'
import { readOfertas, readVencedoresDeItens } from './ofertas.server'

/** Items of a lot, or the items in no lot if `idLote` is `null`. */
export async function listItens(
  context: SessaoReadContext,
  id: number,
  idLote: number | null,
  { page, size }: PageRequest,
): Promise<Result<Page<ItemDoLote>, LoteUnavailable>> {
  const { db, now } = context
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const [lote] = idLote === null ? [] : await queryLotes(db, id).selectAll().where('id', '=', idLote).execute()
  if (idLote !== null && !lote) return err('loteNotFound')
  const rows = await selectItens(db, id, idLote, { offset: (page - 1) * size, limit: size })
  const items = await toItens(context, fatos.value, rows, lote && toEstado(lote))
  return ok({ items, total: await countItens(db, id, idLote) })
}

/** An item in no lot, by its number. */
export async function findItem(
  context: SessaoReadContext,
  id: number,
  numero: number,
): Promise<Result<ItemDoLote, LoteUnavailable>> {
  const { db, now } = context
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const rows = await queryItens(db, id, null).selectAll().select(reserva).where('sequencia', '=', numero).execute()
  const [item] = await toItens(context, fatos.value, rows.slice(0, 1), undefined)
  return item ? ok(item) : err('loteNotFound')
}

/** The lots of a tender, then its items in no lot, as one list. */
export async function listDisputados(
  context: SessaoReadContext,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<Disputado>, LicitacaoUnavailable>> {
  const { db, now } = context
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const offset = (page - 1) * size
  const lotes = await queryLotes(db, id).selectAll().orderBy('numero').limit(size).offset(offset).execute()
  const { total } = await queryLotes(db, id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const left = { offset: Math.max(0, offset - Number(total)), limit: size - lotes.length }
  const itens = left.limit > 0 ? await selectItens(db, id, null, left) : []
  const items: Disputado[] = [
    ...(await toLotes(context, fatos.value, lotes)).map((lote) => ({ tipo: 'LOTE' as const, ...lote })),
    ...(await toItens(context, fatos.value, itens, undefined)).map((item) => ({ tipo: 'ITEM' as const, ...item })),
  ]
  return ok({ items, total: Number(total) + (await countItens(db, id, null)) })
}

const reserva = reservaMarcada('licitacao').as('reserva')
type ItemRow = Selectable<Schema['item']> & { reserva: ReservaDoItem | null }

const queryItens = (db: Db, id: number, idLote: number | null) =>
  db
    .selectFrom('item')
    .where('id_licitacao', '=', id)
    .where('id_lote', idLote === null ? 'is' : '=', idLote)

const selectItens = (db: Db, id: number, idLote: number | null, { offset, limit }: { offset: number; limit: number }) =>
  queryItens(db, id, idLote)
    .selectAll()
    .select(reserva)
    .orderBy('sequencia')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

async function countItens(db: Db, id: number, idLote: number | null) {
  const { total } = await queryItens(db, id, idLote)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** `ofLote`: the state of the lot that the items belong to; without it, each item is disputed by itself. */
async function toItens(
  { db, secretOrder }: SessaoReadContext,
  fatos: Fatos,
  rows: ItemRow[],
  ofLote: ReturnType<typeof toEstado> | undefined,
): Promise<ItemDoLote[]> {
  const ids = rows.map(({ id }) => id)
  const chooseEstado = (item: ItemRow) => ofLote ?? toEstado(item)
  const ofertas = await readOfertas(db, 'id_item', ofLote ? [] : ids, secretOrder)
  const vencedores = await readVencedoresDeItens(
    db,
    rows.filter((row) => areVencedoresPublicos(fatos, chooseEstado(row))).map((row) => row.id),
  )
  return rows.map((row): ItemDoLote => {
    const { estimativa } = judgeVisibility(fatos, chooseEstado(row))
    const offered = ofertas.get(row.id) ?? []
    const isDisputed = !ofLote && (fatos.situacao !== null || offered.length > 0)
    return {
      sequencia: row.sequencia,
      codigo: row.codigo,
      descricao: row.descricao,
      categoria: row.categoria,
      catalogo: toCatalogo(row),
      reserva: row.reserva,
      unidade: row.unidade,
      quantidade: row.quantidade,
      situacao: row.situacao,
      valorUnitario: estimativa ? row.valor_unitario : null,
      valorTotal: estimativa ? row.valor_total : null,
      vencedores: vencedores.get(row.id) ?? [],
      disputa: isDisputed ? toDisputa(fatos, row, offered) : null,
    }
  })
}
