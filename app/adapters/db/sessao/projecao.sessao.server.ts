import type { Selectable } from 'kysely'
import { nextStatusChange, statusByDates } from '~/domain/licitacao/licitacao'
import { isSameLugar, type Lugar } from '~/domain/sessao/atos/ato'
import type { SessaoProjetada } from '~/domain/sessao/atos/projecao'
import type { RegistroProjetado } from '~/domain/sessao/atos/registros'
import { toWireInstant } from '~/domain/shared/wire-instant'
import type { Db, Schema } from '../engine/schema'
import { type Disputa, notEmpty } from './disputas.server'

/** Rows per statement, few enough for PostgreSQL's limit on parameters. */
const batchSize = 1000

type Licitacao = Selectable<Schema['licitacao']>

/** Writes the state of the session to its tender; returns whether anything changed. */
export async function rewriteSessao(trx: Db, row: Licitacao, sessao: SessaoProjetada, now: Date) {
  const values = {
    sessao: sessao.situacao,
    tem_atos: sessao.situacao !== null,
    sessao_aberta_em: sessao.abertaEm,
    sessao_retoma_em: sessao.retomaEm,
    sessao_encerrada_em: sessao.encerradaEm,
    ...statusColumns(row, isStatusOfSource(row) ? null : sessao.status, now),
  }
  const kept = Object.entries(values).every(([column, value]) => isSame(row[column as keyof typeof values], value))
  if (kept) return false
  await trx.updateTable('licitacao').set(values).where('id', '=', row.id).execute()
  return true
}

/** Whether the source of an imported tender states its status. Such a status counts more than the session. */
const isStatusOfSource = ({ chave_origem, status_por_data, por_data_sem_atos }: Licitacao) =>
  chave_origem !== null && !(por_data_sem_atos ?? status_por_data)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The columns of the tender's status. While acts of the session determine it, `status_sem_atos` keeps the status from
 * before. When none does any more, that one is restored, or computed anew if it followed the dates.
 */
function statusColumns(row: Licitacao, status: SessaoProjetada['status'], now: Date) {
  const { status: current, status_por_data, status_sem_atos, por_data_sem_atos, proxima_mudanca } = row
  const unchanged = { status: current, status_por_data, proxima_mudanca, status_sem_atos, por_data_sem_atos }
  if (status !== null) {
    const first = por_data_sem_atos === null && { status_sem_atos: current, por_data_sem_atos: status_por_data }
    return { ...unchanged, ...first, status, status_por_data: false, proxima_mudanca: null }
  }
  if (por_data_sem_atos === null) return unchanged
  const prazo = { inicio: row.data_ini_envio_proposta, fim: row.data_fim_envio_proposta ?? row.data_abertura }
  return {
    status: por_data_sem_atos ? statusByDates(prazo, now) : status_sem_atos,
    status_por_data: por_data_sem_atos,
    proxima_mudanca: por_data_sem_atos ? nextStatusChange(prazo, now) : null,
    ...{ status_sem_atos: null, por_data_sem_atos: null },
  }
}

type Refolded = { lugares: readonly Lugar[] | null; disputas: readonly Disputa[] }
type Place = { id_lote: number | null; id_item: number | null }

/**
 * `open`: an entry that everybody may read has changed. `sealed`: the lots and items of the changed entries that are
 * still secret.
 */
export type RegistrosRewritten = { open: boolean; sealed: Place[] }

/** Makes the stored entries of the public log match `registros`. */
export async function rewriteRegistros(
  trx: Db,
  id: number,
  registros: readonly RegistroProjetado[],
  { lugares, disputas }: Refolded,
): Promise<RegistrosRewritten> {
  const listIds = (column: Disputa['column']) => disputas.flatMap((one) => (one.column === column ? [one.id] : []))
  const stored = await trx
    .selectFrom('sessao_registro')
    .select(['id', 'id_ato', 'tipo', 'dados', 'id_lote', 'id_item', 'sob_sigilo'])
    .where('id_licitacao', '=', id)
    .where('id_ato', 'is not', null)
    .$if(lugares !== null, (query) =>
      query.where(({ eb, or }) =>
        or([eb('id_lote', 'in', notEmpty(listIds('id_lote'))), eb('id_item', 'in', notEmpty(listIds('id_item')))]),
      ),
    )
    .execute()
  const wanted = registros
    .filter(({ lugar }) => lugar !== null || lugares === null)
    .map((one) => registroRow(id, one, disputas))
  const kept = new Set(wanted.map((row) => makeKey(row, JSON.parse(row.dados))))
  const known = new Set(stored.map((row) => makeKey(row, row.dados)))
  const gone = stored.filter((row) => !kept.has(makeKey(row, row.dados)))
  const added = wanted.filter((row) => !known.has(makeKey(row, JSON.parse(row.dados))))
  const goneIds = gone.map((row) => row.id)
  if (goneIds.length > 0) await trx.deleteFrom('sessao_registro').where('id', 'in', goneIds).execute()
  for (let from = 0; from < added.length; from += batchSize)
    await trx
      .insertInto('sessao_registro')
      .values(added.slice(from, from + batchSize))
      .execute()
  const changed = [...gone, ...added]
  return {
    open: changed.some((row) => !row.sob_sigilo),
    sealed: changed.filter((row) => row.sob_sigilo),
  }
}

/** Key for comparing entries. Includes the content: an act never changes, but its participant's number may. */
const makeKey = ({ id_ato, tipo }: { id_ato: string | null; tipo: string }, dados: Record<string, unknown>) =>
  JSON.stringify([id_ato, tipo, ...Object.entries(dados).sort(([one], [other]) => (one < other ? -1 : 1))])

function registroRow(
  id_licitacao: number,
  { idAto, lugar, instante, sobSigilo, fato }: RegistroProjetado,
  disputas: readonly Disputa[],
) {
  const { tipo, ...dados } = fato
  const disputa = lugar && disputas.find((one) => isSameLugar(one.lugar, lugar))
  return {
    ...{ id_licitacao, tipo, ocorrido_em: instante, id_ato: idAto, sob_sigilo: sobSigilo },
    id_lote: disputa?.column === 'id_lote' ? disputa.id : null,
    id_item: disputa?.column === 'id_item' ? disputa.id : null,
    dados: JSON.stringify(toStored(dados)),
  }
}

/** Prepares an entry for storage: puts the participant's fields beside the others and writes instants as text. */
const toStored = ({ participante, ...dados }: Record<string, unknown> & { participante?: object | null }) =>
  Object.fromEntries(
    Object.entries({ ...dados, ...participante }).map(([key, value]) => [
      key,
      value instanceof Date ? toWireInstant(value) : value,
    ]),
  )
