import { type Selectable, sql } from 'kysely'
import { classify } from '~/domain/ata/ata'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { shownPasso } from '~/domain/sessao/fases'
import type { ItemDoLote, LancePublico, LoteDoProcesso, LoteUnavailable } from '~/domain/sessao/processo'
import { areVencedoresPublicos, toSecond, visibilityOf } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { catalogoOf } from '~/domain/shared/source-text'
import type { Db, Schema } from '../engine/schema'
import { isMarkedExclusivo } from '../participacao.server'
import { type Fatos, readFatos, type SessaoReadContext, toEstado } from './fatos.server'
import { type Oferta, participanteOf, readOfertas, readVencedores, readVencedoresDeItens } from './ofertas.server'

export async function listLotes(
  context: SessaoReadContext,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<LoteDoProcesso>, LicitacaoUnavailable>> {
  const fatos = await readFatos(context.db, id, context.now)
  if (!fatos.ok) return fatos
  const rows = await lotesOf(context.db, id)
    .selectAll()
    .orderBy('numero')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await lotesOf(context.db, id)
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
  const rows = await lotesOf(context.db, id).selectAll().where('id', '=', idLote).execute()
  const [lote] = await toLotes(context, fatos.value, rows)
  return lote ? ok(lote) : err('loteNotFound')
}

const lotesOf = (db: Db, id: number) => db.selectFrom('lote').where('id_licitacao', '=', id)

type LoteRow = Selectable<Schema['lote']>

async function toLotes(
  { db, secretOrder }: SessaoReadContext,
  fatos: Fatos,
  rows: LoteRow[],
): Promise<LoteDoProcesso[]> {
  const ofertas = await readOfertas(
    db,
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

function toLote(fatos: Fatos, row: LoteRow, ofertas: Oferta[]): LoteDoProcesso {
  const { id, numero, descricao, situacao } = row
  const shown = visibilityOf(fatos, toEstado(row))
  const melhor = shown.ofertas ? classify(ofertas, fatos.tipoLicitacao)[0] : undefined
  return {
    ...{ id, numero, descricao, ...shownPasso(row), situacao },
    sigiloso: !shown.ofertas,
    melhorLance: melhor?.classificacao ? (melhor.melhorLance ?? melhor.valor) : null,
    melhorDe: melhor?.classificacao ? participanteOf(melhor, shown.identidades) : null,
    propostas: shown.ofertas ? ofertas.length : null,
  }
}

/** Bids of a lot, latest first; an empty page with total 0 while they are sealed. */
export async function listLances(
  { db, secretOrder, now }: SessaoReadContext,
  id: number,
  idLote: number,
  { page, size }: PageRequest,
): Promise<Result<Page<LancePublico>, LoteUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lote = await db
    .selectFrom('lote')
    .selectAll()
    .where('id', '=', idLote)
    .where('id_licitacao', '=', id)
    .executeTakeFirst()
  if (!lote) return err('loteNotFound')
  const shown = visibilityOf(fatos.value, toEstado(lote))
  if (!shown.ofertas) return ok({ items: [], total: 0 })
  const lances = db.selectFrom('lance').where('id_lote', '=', idLote)
  const rows = await lances
    .select(['id_fornecedor', 'valor', 'dado_em'])
    .orderBy('dado_em', 'desc')
    .orderBy(sql`id_ato collate "C"`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await lances.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ofertas = new Map(
    ((await readOfertas(db, [idLote], secretOrder)).get(idLote) ?? []).map((oferta) => [oferta.idFornecedor, oferta]),
  )
  const items = rows.flatMap(({ id_fornecedor, valor, dado_em }) => {
    const oferta = ofertas.get(id_fornecedor)
    return oferta ? [{ participante: participanteOf(oferta, shown.identidades), valor, dadoEm: toSecond(dado_em) }] : []
  })
  return ok({ items, total: Number(total) })
}

/** Items of a lot, or the items in no lot if `idLote` is `null`. */
export async function listItens(
  { db, now }: SessaoReadContext,
  id: number,
  idLote: number | null,
  { page, size }: PageRequest,
): Promise<Result<Page<ItemDoLote>, LoteUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lote = idLote === null ? null : await findEstado(db, id, idLote)
  if (lote === undefined) return err('loteNotFound')
  const itens = db
    .selectFrom('item')
    .where('id_licitacao', '=', id)
    .where('id_lote', idLote === null ? 'is' : '=', idLote)
  const rows = await itens
    .selectAll()
    .select(isMarkedExclusivo('licitacao').as('exclusivo'))
    .orderBy('sequencia')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await itens.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const estadoOf = (item: Selectable<Schema['item']>) => lote ?? toEstado(item)
  const vencedores = await readVencedoresDeItens(
    db,
    rows.filter((row) => areVencedoresPublicos(fatos.value, estadoOf(row))).map((row) => row.id),
  )
  const items = rows.map((row): ItemDoLote => {
    const { estimativa } = visibilityOf(fatos.value, estadoOf(row))
    return {
      sequencia: row.sequencia,
      codigo: row.codigo,
      descricao: row.descricao,
      categoria: row.categoria,
      catalogo: catalogoOf(row),
      exclusivo: row.exclusivo,
      unidade: row.unidade,
      quantidade: row.quantidade,
      situacao: row.situacao,
      valorUnitario: estimativa ? row.valor_unitario : null,
      valorTotal: estimativa ? row.valor_total : null,
      vencedores: vencedores.get(row.id) ?? [],
    }
  })
  return ok({ items, total: Number(total) })
}

async function findEstado(db: Db, id: number, idLote: number) {
  const row = await db
    .selectFrom('lote')
    .selectAll()
    .where('id', '=', idLote)
    .where('id_licitacao', '=', id)
    .executeTakeFirst()
  return row && toEstado(row)
}
