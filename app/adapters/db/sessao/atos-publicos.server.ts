import { type SqlBool, sql } from 'kysely'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import {
  type Ato,
  type AtoDe,
  atoSchema,
  isSameLugar,
  type Lugar,
  readLugar,
  type TipoAto,
} from '~/domain/sessao/atos/ato'
import { makeVisto, publicRetificacoes, publishAto, seeLugar } from '~/domain/sessao/atos/publicos'
import { underSeal } from '~/domain/sessao/atos/registros'
import { selectVigentes } from '~/domain/sessao/atos/vigentes'
import type { AtoPublico } from '~/domain/sessao/processo'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { readDisputas } from './disputas.server'
import { readFatos, type SessaoReadContext } from './fatos.server'
import { readNomes, showIdentidade } from './nomes.server'
import { readOmitido } from './registros.queries.server'

/**
 * The acts that may be seen, newest first (W18). Acts of the same second are sorted by lot, and acts of the same
 * instant in a lot by a secret order. Thus the order reveals neither which bids in different lots came together nor the
 * order of the ids.
 */
export async function listAtosPublicos(
  { db, secretOrder, now }: SessaoReadContext,
  id: number,
  { page, size, lugar = null, tipos }: PageRequest & { lugar?: Lugar | null; tipos?: TipoAto[] },
): Promise<Result<Page<AtoPublico>, LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const disputas = await readDisputas(db, id, null)
  const lugares = disputas.map(({ lugar, estado }) => seeLugar(fatos.value, lugar, estado))
  const findVisto = makeVisto(lugares)
  const retificacoes = await readRetificacoes(db, id)
  const referidos = await readReferidos(db, id, retificacoes)
  const shownRetificacoes = publicRetificacoes(retificacoes, referidos, findVisto)
  const referidosById = new Map(referidos.map((ato) => [ato.id, ato]))
  const opened = lugares.filter(({ ofertas }) => ofertas).map(({ lugar }) => lugar)
  const shown = db
    .selectFrom('ato_sessao')
    .where('id_licitacao', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('tipo', 'not in', [...underSeal, 'RETIFICACAO']),
        and([eb('tipo', 'in', [...underSeal]), isIn(opened, opened.length > 0 && opened.length === lugares.length)]),
        ...(shownRetificacoes.length > 0 ? [eb('id_ato', 'in', shownRetificacoes)] : []),
      ]),
    )
    .$if(lugar !== null, (query) => query.where(concerns(lugar, retificacoes, referidosById)))
    .$if(tipos !== undefined, (query) => query.where('tipo', 'in', tipos ?? []))
  const rows = await shown
    .select('conteudo')
    .orderBy(sql`date_trunc('second', instante) desc, lote nulls first, item nulls first, instante desc`)
    .orderBy(sql`md5(${secretOrder(`atos:${id}`)} || id_ato)`)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await shown.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const atos = rows.map(toAto)
  const vigentes = new Set(selectVigentes([...retificacoes, ...atos]).map((ato) => ato.id))
  const annulledBy = (ato: Ato) => (ato.tipo === 'RETIFICACAO' ? referidosById.get(ato.refere) : undefined)
  const findParticipante = await makeFindParticipante(db, id, [
    ...atos,
    ...atos.flatMap((ato) => annulledBy(ato) ?? []),
  ])
  const omitido = await readOmitido(db, id, fatos.value)
  const publish = (ato: Ato) => {
    const visto = findVisto(ato)
    const participante = findParticipante(ato, visto.identidades)
    return publishAto(ato, { anulado: !vigentes.has(ato.id), visto, participante, omitido })
  }
  const items = atos.map((ato) => {
    const annulled = annulledBy(ato)
    return { ...publish(ato), anula: annulled ? referenceTo(publish(annulled)) : null }
  })
  return ok({ items, total: Number(total) })
}

const referenceTo = ({ tipo, instante, lote, item, participante, valor }: AtoPublico) => ({
  ...{ tipo, instante, lote, item, participante, valor },
})

/** Whether an act concerns a lot or item: it names it, is of the whole session, or annuls such an act. */
function concerns(lugar: Lugar | null, retificacoes: AtoDe<'RETIFICACAO'>[], referidosById: ReadonlyMap<string, Ato>) {
  const isOfLugar = (ato: Ato | undefined) => {
    const of = ato && readLugar(ato)
    return ato !== undefined && (!of || (lugar !== null && isSameLugar(of, lugar)))
  }
  const ids = retificacoes.filter(({ refere }) => isOfLugar(referidosById.get(refere))).map(({ id }) => id)
  const { lote = null, item = null }: { lote?: number | null; item?: number | null } = lugar ?? {}
  return sql<SqlBool>`(case when tipo = 'RETIFICACAO' then id_ato = any(${sql.val(ids)}::text[])
    else coalesce(lote = ${lote}::integer, item = ${item}::integer, lote is null and item is null) end)`
}

const toAto = ({ conteudo }: { conteudo: string }) => atoSchema.parse(JSON.parse(conteudo))

/** Whether an act belongs to one of these lots or items. With `all`, acts of the session as a whole match too. */
function isIn(lugares: Lugar[], all: boolean) {
  const lotes = lugares.flatMap((lugar) => ('lote' in lugar ? [lugar.lote] : []))
  const itens = lugares.flatMap((lugar) => ('item' in lugar ? [lugar.item] : []))
  return sql<SqlBool>`(coalesce(lote = any(${sql.val(lotes)}::integer[]), false)
    or coalesce(item = any(${sql.val(itens)}::integer[]), false)
    or (${sql.val(all)} and lote is null and item is null))`
}

async function readRetificacoes(db: Db, id: number) {
  const rows = await db
    .selectFrom('ato_sessao')
    .select('conteudo')
    .where('id_licitacao', '=', id)
    .where('tipo', '=', 'RETIFICACAO')
    .execute()
  return rows.map((row) => toAto(row) as AtoDe<'RETIFICACAO'>)
}

async function readReferidos(db: Db, id: number, retificacoes: AtoDe<'RETIFICACAO'>[]) {
  if (retificacoes.length === 0) return []
  const rows = await db
    .selectFrom('ato_sessao')
    .select('conteudo')
    .where('id_licitacao', '=', id)
    .where(sql<SqlBool>`id_ato = any(${sql.val(retificacoes.map(({ refere }) => refere))}::text[])`)
    .execute()
  return rows.map(toAto)
}

/** Returns a function that finds the participant named in an act: the number in the lot or item and the identity. */
async function makeFindParticipante(db: Db, id: number, atos: Ato[]) {
  const documentos = atos.flatMap((ato) => ('fornecedor' in ato && ato.fornecedor ? [ato.fornecedor.cpfCnpj] : []))
  const rows =
    documentos.length === 0
      ? []
      : await db
          .selectFrom('proposta')
          .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
          .leftJoin('lote', 'lote.id', 'proposta.id_lote')
          .leftJoin('item', 'item.id', 'proposta.id_item')
          .select(['proposta.numero', 'cpf_cnpj', 'lote.numero as lote', 'item.sequencia as item'])
          .where('cpf_cnpj', 'in', documentos)
          .where(({ eb, or, selectFrom }) =>
            or([
              eb('proposta.id_lote', 'in', selectFrom('lote').select('lote.id').where('lote.id_licitacao', '=', id)),
              eb('proposta.id_item', 'in', selectFrom('item').select('item.id').where('item.id_licitacao', '=', id)),
            ]),
          )
          .execute()
  const nomes = await readNomes(db, documentos)
  const makeKey = (place: { lote?: number | null; item?: number | null } | null, cpfCnpj: string) =>
    [place?.lote, place?.item, cpfCnpj].join()
  const numeros = new Map(rows.map(({ numero, cpf_cnpj, ...place }) => [makeKey(place, cpf_cnpj), numero]))
  return (ato: Ato, isKnown: boolean): AtoPublico['participante'] => {
    if (!('fornecedor' in ato) || !ato.fornecedor) return null
    const numero = numeros.get(makeKey(readLugar(ato), ato.fornecedor.cpfCnpj)) ?? null
    const identidade = isKnown ? showIdentidade(ato.fornecedor, nomes) : null
    return numero === null && !identidade ? null : { numero, identidade }
  }
}
