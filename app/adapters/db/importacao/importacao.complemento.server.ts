import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Complemento } from '~/domain/importacao/processo-importado'
import { isPending, pending, type SourceHashes } from '~/domain/importacao/source-hashes'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import {
  clearStaged,
  dropOtherItens,
  isPart,
  type ProcessoKind,
  replaceAnexos,
  stageItens,
  switchItens,
} from './importacao.partes.server'
import { hasher } from './importacao.source-records.server'
import { findProcessos, type ProcessoRef, processoKinds } from './importacao.stored.server'
import { withoutTrechos } from './importacao.trechos.server'

export const autorImportacao = 'importação'

/**
 * Maximum number of items of a new tender merged by one statement. A tender with more stays hidden until all its parts
 * are merged.
 */
export const maxItensAtOnce = 2000

type Adding = { complemento: Complemento; known: ProcessoRef; hashes: SourceHashes }

/** Replaces items and documents of stored processes. Each key may occur once. Returns one outcome per key, in order. */
export async function saveComplementos(db: Db, given: Complemento[], clock: Clock) {
  const complementos = await withoutTrechos(db, given)
  const chaves = complementos.map(({ chaveOrigem }) => chaveOrigem)
  const known = await findProcessos(db, chaves)
  const adding = addingTo(known, complementos)
  const changed = adding.length === 0 ? new Set() : await add(db, adding, clock)
  return chaves.map((chave) => {
    if (!known.has(chave)) return 'processoAusente' as const
    return changed.has(chave) ? ('alterado' as const) : ('inalterado' as const)
  })
}

function addingTo(known: Map<string, ProcessoRef>, complementos: Complemento[]): Adding[] {
  return complementos.flatMap((complemento) => {
    const stored = known.get(complemento.chaveOrigem)
    if (!stored) return []
    const hashes = hasher.merge(stored.hashes, hasher.ofPartes(complemento))
    return hashes.novosItens || hashes.novosAnexos ? [{ complemento, known: stored, hashes }] : []
  })
}

/**
 * Copies all items to the staging table first. A tender that is still hidden may have very many items, so they are
 * merged part by part. One transaction does the rest: it merges the items of visible processes, replaces the documents,
 * and publishes the hidden tenders. Returns the keys of changed processes.
 */
async function add(db: Db, adding: Adding[], clock: Clock) {
  const batchId = randomUUID()
  const withItens = adding.flatMap(({ complemento: { chaveOrigem, itens }, hashes, known }) =>
    hashes.novosItens && itens ? [{ chaveOrigem, itens, known }] : [],
  )
  try {
    if (withItens.length > 0) await stageItens(db, batchId, withItens, clock.now())
    for (const { chaveOrigem, itens, known } of withItens.filter(({ known }) => isPending(known.hashes)))
      for (const range of splitRanges(itens))
        await switchItens(db, known.kind, { batchId, chaves: [chaveOrigem], ...range })
    return await db.transaction().execute(async (trx) => {
      const locked = await findProcessos(trx, listKeys(adding), true)
      const current = addingTo(
        locked,
        adding.map(({ complemento }) => complemento),
      )
      await finish(trx, current, batchId)
      return new Set(listKeys(current))
    })
  } finally {
    if (withItens.length > 0) await clearStaged(db, batchId)
  }
}

const listKeys = (adding: Adding[]) => adding.map(({ complemento }) => complemento.chaveOrigem)

async function finish(trx: Db, adding: Adding[], batchId: string) {
  for (const kind of processoKinds) {
    const ofKind = adding.filter(({ known }) => known.kind === kind)
    if (ofKind.length === 0) continue
    const chaves = listKeys(ofKind.filter(({ complemento, hashes }) => hashes.novosItens && complemento.itens))
    if (chaves.length > 0) {
      await switchItens(trx, kind, { batchId, chaves })
      const inPart = new Set(listKeys(ofKind.filter(({ complemento: { emParte } }) => isPart(emParte, 'itens'))))
      const whole = chaves.filter((chave) => !inPart.has(chave))
      if (whole.length > 0) await dropOtherItens(trx, kind, { batchId, chaves: whole })
    }
    const withAnexos = ofKind.flatMap(({ complemento: { anexos, emParte }, hashes, known: { id } }) =>
      hashes.novosAnexos && anexos ? [{ id, anexos, keepsOthers: isPart(emParte, 'anexos') }] : [],
    )
    await replaceAnexos(trx, kind, withAnexos)
    for (const { known, complemento } of ofKind)
      if (isPending(known.hashes) && kind === 'licitacao') await showPending(trx, complemento.chaveOrigem)
    await saveHashes(trx, kind, ofKind)
  }
  await recordEventos(
    trx,
    adding.map(({ complemento: { origem, itens, anexos }, known: { id, kind } }) => {
      const dados = { origem, itens: itens?.length ?? null, anexos: anexos?.length ?? null }
      return { entidade: kind, idEntidade: id, tipo: 'alterada', dados, autor: autorImportacao }
    }),
  )
  if (adding.length > 0) await bumpVersao(trx)
}

async function saveHashes(trx: Db, kind: ProcessoKind, adding: Adding[]) {
  const rows = adding.map(({ known: { id }, hashes: { text } }) => ({ id, text }))
  await sql`
    update ${sql.table(kind)} processo set resumo_origem = novo.text
    from json_to_recordset(cast(${JSON.stringify(rows)} as json)) as novo(id bigint, text text)
    where processo.id = novo.id`.execute(trx)
}

function splitRanges(itens: { sequencia: number }[]) {
  const numbers = itens.map(({ sequencia }) => sequencia).sort((a, b) => a - b)
  const starts = numbers.filter((_, index) => index % maxItensAtOnce === 0)
  return starts.map((from, index) => ({ from, to: starts[index + 1] }))
}

/** Hides new tenders whose items come in parts. */
export async function hideUntilComplete(trx: Db, chaves: string[]) {
  if (chaves.length === 0) return
  await sql`
    update licitacao set publicacao = 'DESPUBLICADA',
      resumo_origem = split_part(resumo_origem, ':', 1) || ${`:${pending}:`}::text || split_part(resumo_origem, ':', 3)
    where chave_origem in (${sql.join(chaves)})`.execute(trx)
}

/** Publishes a tender hidden by `hideUntilComplete`; does nothing if it is no longer pending. */
export async function showPending(trx: Db, chaveOrigem: string) {
  await sql`
    update licitacao set publicacao = 'PUBLICADA', resumo_origem = replace(resumo_origem, ${`:${pending}:`}, '::')
    where chave_origem = ${chaveOrigem} and resumo_origem like ${`%:${pending}:%`}`.execute(trx)
}

/** Publishes processes hidden by `hideUntilComplete` whose items are now stored at once. */
export async function showCompleted(trx: Db, kind: ProcessoKind, ids: number[]) {
  if (ids.length > 0) await trx.updateTable(kind).set({ publicacao: 'PUBLICADA' }).where('id', 'in', ids).execute()
}

/** A running import merges what it staged within minutes; one that wrote nothing for this long was killed. */
const abandonedAfterMs = 3_600_000

/** Publishes tenders left hidden by a killed import; the next import completes their items. */
export async function showAbandoned(db: Db, now: Date) {
  const cutoff = new Date(now.getTime() - abandonedAfterMs)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update licitacao set publicacao = 'PUBLICADA', resumo_origem = replace(resumo_origem, ${`:${pending}:`}, '::')
      where resumo_origem like ${`%:${pending}:%`}
        and not exists (
          select from importacao_item staged
          where staged.chave_origem = licitacao.chave_origem and staged.recebido_em > cast(${cutoff} as timestamptz)
        )
        and not exists (
          select from evento
          where entidade = 'licitacao' and id_entidade = licitacao.id and criado_em > cast(${cutoff} as timestamptz)
        )
      returning id`.execute(trx)
    if (rows.length > 0) await bumpVersao(trx)
  })
}
