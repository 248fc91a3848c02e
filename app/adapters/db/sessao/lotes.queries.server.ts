import { type Selectable, sql } from 'kysely'
import { classify } from '~/domain/ata/ata'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { shownPasso } from '~/domain/sessao/fases'
import type { EmDisputa, LancePublico, LoteDoProcesso, LoteUnavailable } from '~/domain/sessao/processo'
import { areVencedoresPublicos, judgeVisibility, toSecond } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { type Fatos, readFatos, type SessaoReadContext, toEstado } from './fatos.server'
import { type Oferta, readOfertas, readVencedores, toParticipante } from './ofertas.server'

export async function listLotes(
  context: SessaoReadContext,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<LoteDoProcesso>, LicitacaoUnavailable>> {
  const fatos = await readFatos(context.db, id, context.now)
  if (!fatos.ok) return fatos
  const rows = await queryLotes(context.db, id)
    .selectAll()
    .orderBy('numero')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await queryLotes(context.db, id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok({ items: await toLotes(context, fatos.value, rows), total: Number(total) })
}

export async function findLote(
  context: SessaoReadContext,
  id: number,
  idLote: number,
): Promise<Result<LoteDoProcesso, LoteUnavailable>> {
  const fatos = await readFatos(context.db, id, context.now)
  if (!fatos.ok) return fatos
  const rows = await queryLotes(context.db, id).selectAll().where('id', '=', idLote).execute()
  const [lote] = await toLotes(context, fatos.value, rows)
  return lote ? ok(lote) : err('loteNotFound')
}

export const queryLotes = (db: Db, id: number) => db.selectFrom('lote').where('id_licitacao', '=', id)

type LoteRow = Selectable<Schema['lote']>

export async function toLotes(
  { db, secretOrder }: SessaoReadContext,
  fatos: Fatos,
  rows: LoteRow[],
): Promise<LoteDoProcesso[]> {
  const ofertas = await readOfertas(
    db,
    'id_lote',
    rows.map(({ id }) => id),
    secretOrder,
  )
  const vencedores = await readVencedores(
    db,
    'id_lote',
    rows.filter((row) => areVencedoresPublicos(fatos, toEstado(row))).map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toLote(fatos, row, ofertas.get(row.id) ?? []),
    vencedores: vencedores.get(row.id) ?? [],
  }))
}

const toLote = (fatos: Fatos, row: LoteRow, ofertas: Oferta[]): LoteDoProcesso => ({
  ...{ id: row.id, numero: row.numero, descricao: row.descricao, situacao: row.situacao },
  ...toDisputa(fatos, row, ofertas),
})

/** What may be known of the dispute of a lot, or of an item in no lot. */
export function toDisputa(fatos: Fatos, row: LoteRow | Selectable<Schema['item']>, ofertas: Oferta[]): EmDisputa {
  const shown = judgeVisibility(fatos, toEstado(row))
  const melhor = shown.ofertas ? classify(ofertas, fatos.tipoLicitacao)[0] : undefined
  return {
    ...shownPasso(row),
    sigiloso: !shown.ofertas,
    melhorLance: melhor?.classificacao ? (melhor.melhorLance ?? melhor.valor) : null,
    melhorDe: melhor?.classificacao ? toParticipante(melhor, shown.identidades) : null,
    propostas: shown.ofertas ? ofertas.length : null,
  }
}

/** Bids of a lot, latest first; an empty page with total 0 while they are sealed. */
export async function listLances(
  context: SessaoReadContext,
  id: number,
  idLote: number,
  page: PageRequest,
): Promise<Result<Page<LancePublico>, LoteUnavailable>> {
  const [lote] = await queryLotes(context.db, id).selectAll().where('id', '=', idLote).execute()
  return readLances(context, { id, column: 'id_lote', row: lote }, page)
}

export async function listLancesDoItem(
  context: SessaoReadContext,
  id: number,
  numero: number,
  page: PageRequest,
): Promise<Result<Page<LancePublico>, LoteUnavailable>> {
  const [item] = await context.db
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .where('id_lote', 'is', null)
    .where('sequencia', '=', numero)
    .execute()
  return readLances(context, { id, column: 'id_item', row: item }, page)
}

type Lances = { id: number; column: 'id_lote' | 'id_item'; row: LoteRow | Selectable<Schema['item']> | undefined }

async function readLances(
  { db, secretOrder, now }: SessaoReadContext,
  { id, column, row }: Lances,
  { page, size }: PageRequest,
): Promise<Result<Page<LancePublico>, LoteUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  if (!row) return err('loteNotFound')
  const shown = judgeVisibility(fatos.value, toEstado(row))
  if (!shown.ofertas) return ok({ items: [], total: 0 })
  const lances = db.selectFrom('lance').where(column, '=', row.id)
  const rows = await lances
    .select(['id_fornecedor', 'valor', 'dado_em'])
    .orderBy('dado_em', 'desc')
    .orderBy(sql`id_ato collate "C"`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await lances.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const offered = (await readOfertas(db, column, [row.id], secretOrder)).get(row.id) ?? []
  const ofertas = new Map(offered.map((oferta) => [oferta.idFornecedor, oferta]))
  const items = rows.flatMap(({ id_fornecedor, valor, dado_em }) => {
    const oferta = ofertas.get(id_fornecedor)
    return oferta ? [{ participante: toParticipante(oferta, shown.identidades), valor, dadoEm: toSecond(dado_em) }] : []
  })
  return ok({ items, total: Number(total) })
}
