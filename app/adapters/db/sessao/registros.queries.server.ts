import { expressionBuilder, sql } from 'kysely'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { ParticipanteProjetado } from '~/domain/sessao/atos/registros'
import { maskTextoDaSessao, type Omitido, type ParticipanteOculto, type Sigilo } from '~/domain/sessao/participantes'
import type { FatoDaSessao, Participante, Registro } from '~/domain/sessao/processo'
import { areParticipantesKnown, judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import { parseWireInstant } from '~/domain/shared/wire-instant'
import type { Db, Schema } from '../engine/schema'
import { readTrechos } from '../trechos.server'
import { type Disputa, notEmpty, readDisputas } from './disputas.server'
import { type Fatos, readFatos, type SessaoReadContext } from './fatos.server'
import { type Nomes, readNomes, showIdentidade } from './nomes.server'

export async function listRegistros(
  { db, now }: SessaoReadContext,
  id: number,
  request: PageRequest,
): Promise<Result<Page<Registro>, LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const shown = await readShownPlaces(db, id, fatos.value)
  const { total } = await selectRegistros(db, id, shown)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok({ items: await readRegistros(db, id, fatos.value, request), total: Number(total) })
}

/** Visible entries of the public log, newest first: one page, or all of them without `request`. */
export async function readRegistros(db: Db, id: number, fatos: Fatos, request?: PageRequest): Promise<Registro[]> {
  const shown = await readShownPlaces(db, id, fatos)
  const all = selectRegistros(db, id, shown)
    .select(['registro.tipo', 'registro.dados', 'registro.ocorrido_em', 'registro.id_lote', 'registro.id_item'])
    .select(['lote.numero', 'item.sequencia'])
    .orderBy('registro.ocorrido_em', 'desc')
    .orderBy(sql`registro.id_ato collate "C"`, 'desc')
    .orderBy('registro.id', 'desc')
  const rows = await (request ? all.limit(request.size).offset((request.page - 1) * request.size) : all).execute()
  const omitido = await readOmitido(db, id, rows.some(({ dados }) => 'motivo' in dados) ? fatos : null)
  const nomes = await readNomes(
    db,
    rows.flatMap(({ dados }) => documentosIn(dados)),
  )
  return rows.map((row) => ({
    ...{ ocorridoEm: row.ocorrido_em, numeroLote: row.numero, numeroItem: row.sequencia },
    ...toFato(row, { omitido, nomes, known: isKnownAt(shown, row) }),
  }))
}

/** The reason of the latest suspension, as everybody may read it. */
export async function readMotivoDaSuspensao(db: Db, id: number, fatos: Fatos): Promise<string | null> {
  const row = await db
    .selectFrom('sessao_registro')
    .select('dados')
    .where('id_licitacao', '=', id)
    .where('tipo', '=', 'SUSPENSA')
    .orderBy('ocorrido_em', 'desc')
    .orderBy(sql`id_ato collate "C"`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { motivo } = (row?.dados ?? {}) as { motivo?: string }
  return motivo ? maskTextoDaSessao(motivo, await readOmitido(db, id, fatos)) : null
}

/** Where entries under seal may be seen, and where participants may be named. */
export type ShownPlaces = {
  numeroOfItem: Map<number, number>
  ofertas: { id_lote: number[]; id_item: number[] }
  identidades: { id_lote: number[]; id_item: number[] }
  everywhere: boolean
}

export async function readShownPlaces(db: Db, id: number, fatos: Fatos): Promise<ShownPlaces> {
  const none = { id_lote: [], id_item: [] }
  if (!fatos.temAtos) return { ofertas: none, identidades: none, everywhere: false, numeroOfItem: new Map() }
  const disputas = await readDisputas(db, id, null)
  const where = (what: 'ofertas' | 'identidades') => {
    const shown = disputas.filter(({ estado }) => judgeVisibility(fatos, estado)[what])
    const listIds = (of: Disputa['column']) => shown.flatMap(({ column, id }) => (column === of ? [id] : []))
    return { id_lote: listIds('id_lote'), id_item: listIds('id_item') }
  }
  const identidades = where('identidades')
  const everywhere = identidades.id_lote.length + identidades.id_item.length === disputas.length
  const numeroOfItem = new Map(disputas.flatMap(({ id, lugar }) => ('item' in lugar ? [[id, lugar.item]] : [])))
  return { ofertas: where('ofertas'), identidades, everywhere, numeroOfItem }
}

export const isKnownAt = (
  shown: ShownPlaces,
  { id_lote, id_item }: { id_lote: number | null; id_item: number | null },
) =>
  id_lote === null && id_item === null
    ? shown.everywhere
    : shown.identidades.id_lote.includes(id_lote ?? 0) || shown.identidades.id_item.includes(id_item ?? 0)

const selectRegistros = (db: Db, id: number, shown: ShownPlaces) =>
  db
    .selectFrom('sessao_registro as registro')
    .leftJoin('lote', 'lote.id', 'registro.id_lote')
    .leftJoin('item', 'item.id', 'registro.id_item')
    .where('registro.id_licitacao', '=', id)
    .where(mayBeSeen(shown))

export function mayBeSeen({ ofertas, everywhere }: ShownPlaces) {
  const { and, eb, or } = expressionBuilder<Schema & { registro: Schema['sessao_registro'] }, 'registro'>()
  return or([
    eb('registro.sob_sigilo', '=', false),
    eb('registro.id_lote', 'in', notEmpty(ofertas.id_lote)),
    eb('registro.id_item', 'in', notEmpty(ofertas.id_item)),
    ...(everywhere ? [and([eb('registro.id_lote', 'is', null), eb('registro.id_item', 'is', null)])] : []),
  ])
}

/** What the texts of a session leave out. Without `fatos`: where every participant may be known. */
export async function readOmitido(db: Db, id: number, fatos: Fatos | null): Promise<Omitido> {
  const sigilo = fatos && !areParticipantesKnown(fatos) ? await readSigilo(db, id) : null
  return { sigilo, trechos: await readTrechos(db, { entidade: 'licitacao', id }) }
}

/** Names to mask in free text, also of participants whose offers were annulled. */
async function readSigilo(db: Db, id: number): Promise<Sigilo> {
  const { rows: ocultos } = await sql<ParticipanteOculto>`
    select distinct fornecedor.cpf_cnpj as documento, fornecedor.razao_social as "razaoSocial"
    from fornecedor join proposta on fornecedor.id = proposta.id_fornecedor
    where id_lote in (select id from lote where id_licitacao = ${id})
      or id_item in (select id from item where id_licitacao = ${id})
    union select cpf_cnpj, conteudo::jsonb -> 'fornecedor' ->> 'razaoSocial' from ato_sessao
    where id_licitacao = ${id} and cpf_cnpj is not null
    order by 1, 2`.execute(db)
  const { rows } = await sql<{ comuns: string }>`
    select concat_ws(' ', licitacao.objeto, orgao.nome, orgao.sigla,
      (select string_agg(descricao, ' ') from lote where id_licitacao = licitacao.id),
      (select string_agg(descricao, ' ') from item where id_licitacao = licitacao.id)) as comuns
    from licitacao join orgao on orgao.id = licitacao.id_orgao where licitacao.id = ${id}`.execute(db)
  return { ocultos, comuns: rows[0]?.comuns ?? '' }
}

type Stored = { tipo: FatoDaSessao['tipo']; dados: Record<string, unknown> }
type Masking = { omitido: Omitido; nomes: Nomes; known: boolean }

/** The CPF or CNPJ that a stored entry names, if any. */
export const documentosIn = ({ cpfCnpj }: Record<string, unknown>) => (typeof cpfCnpj === 'string' ? [cpfCnpj] : [])

/** Restores a stored entry: parses instants, and groups the participant's fields, which are stored ungrouped. */
export function toFato({ tipo, dados }: Stored, { omitido, nomes, known }: Masking): FatoDaSessao {
  const { cpfCnpj, razaoSocial, numero, motivo, retomaEm, de, ...rest } = dados as Record<string, unknown> &
    Partial<ParticipanteProjetado> & { motivo?: string | null; retomaEm?: string | null; de?: string | null }
  return {
    ...{ tipo, ...rest },
    ...(motivo !== undefined && { motivo: motivo && maskTextoDaSessao(motivo, omitido) }),
    ...(retomaEm !== undefined && { retomaEm: instantIn(retomaEm) }),
    ...(tipo === 'ANULADO' && { de: instantIn(de) }),
    ...(underSeal.includes(tipo) && { participante: toParticipante({ cpfCnpj, razaoSocial, numero }, nomes, known) }),
  } as FatoDaSessao
}

const instantIn = (text: string | null | undefined) => (text ? parseWireInstant(text) : null)

const underSeal: readonly FatoDaSessao['tipo'][] = [
  ...(['DESCLASSIFICACAO', 'INABILITACAO', 'NEGOCIACAO', 'INTENCAO_RECURSO', 'ANULADO'] as const),
]

function toParticipante(
  { cpfCnpj, razaoSocial, numero }: Partial<ParticipanteProjetado>,
  nomes: Nomes,
  known: boolean,
): Participante | null {
  if (cpfCnpj === undefined || razaoSocial === undefined) return null
  return { numero: numero ?? 0, identidade: known ? showIdentidade({ cpfCnpj, razaoSocial }, nomes) : null }
}
