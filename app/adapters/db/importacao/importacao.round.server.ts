import { type Decision, makeDecideImport, withoutItens } from '~/domain/importacao/decide-import'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import { isPending } from '~/domain/importacao/source-hashes'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { findProcessoChanges } from '../licitacao/licitacao.queries.server'
import { autorImportacao, hideUntilComplete, showCompleted } from './importacao.complemento.server'
import { findMoveObstacle, moveTo } from './importacao.moves.server'
import { canonicalizeNumeros } from './importacao.numeros.server'
import { saveOrgaos } from './importacao.orgaos.server'
import { isPart, replaceAnexos, saveItens } from './importacao.partes.server'
import { dequeueFromIndex, makeSearchColumns, upsertCompraDireta, upsertLicitacao } from './importacao.processos.server'
import {
  hasher,
  readSourceRecords,
  recordsOfRow,
  restampSourceRecords,
  saveSourceRecords,
} from './importacao.source-records.server'
import {
  type ProcessoChange,
  processoKinds,
  readStoredProcessos,
  type StoredProcesso,
} from './importacao.stored.server'
import { withoutTrechos } from './importacao.trechos.server'

/**
 * `antigo`: the stored record is newer, and this one added nothing. `completado`: the stored record is newer, but this
 * one added to it. `motivo`: why this one was refused.
 */
export type Outcome = 'novo' | 'alterado' | 'inalterado' | 'antigo' | 'completado' | { motivo: string }

/**
 * Stores processes of distinct keys in one transaction. `itensLater` leaves their items to `saveComplementos`, and hides
 * new tenders until their items are complete.
 */
export const saveRound = (db: Db, processos: ProcessoImportado[], clock: Clock, itensLater = false) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const decisions = await decideAll(trx, processos, now)
    const { allowed, blocked } = await splitBlocked(trx, itensLater ? decisions.map(withoutItens) : decisions)
    const changes = listChanges(allowed)
    await saveSourceRecords(
      trx,
      allowed.flatMap(({ records }) => records),
    )
    await restampSourceRecords(
      trx,
      allowed.flatMap(({ restamped }) => restamped),
    )
    if (changes.length > 0) await saveChanges(trx, changes, now)
    if (itensLater)
      await hideUntilComplete(
        trx,
        changes.filter(isNewTender).map(({ incoming }) => incoming.chaveOrigem),
      )
    if (changes.length > 0) await bumpVersao(trx)
    return new Map<ProcessoImportado, Outcome>([...allowed.map(toOutcome), ...blocked])
  })

type ImportDecision = Decision<StoredProcesso>

const decideImport = makeDecideImport(hasher)

const listChanges = (decisions: ImportDecision[]) => decisions.flatMap(({ change }) => change ?? [])

const toOutcome = ({ incoming, isOutdated, change }: ImportDecision): [ProcessoImportado, Outcome] => {
  if (!change) return [incoming, isOutdated ? 'antigo' : 'inalterado']
  if (isOutdated) return [incoming, 'completado']
  return [incoming, change?.existing ? 'alterado' : 'novo']
}

/** Decides what to store. Locks only the stored processes that will change: a lock writes a row too. */
async function decideAll(trx: Db, processos: ProcessoImportado[], now: Date) {
  const decisions = await decideEach(trx, processos, { locked: false, now })
  const settled = decisions.filter(({ isKnown, change, records }) => !isKnown || (!change && records.length === 0))
  const settledChaves = new Set(settled.map(({ incoming }) => incoming.chaveOrigem))
  const changing = processos.filter(({ chaveOrigem }) => !settledChaves.has(chaveOrigem))
  return changing.length === 0 ? settled : [...settled, ...(await decideEach(trx, changing, { locked: true, now }))]
}

async function decideEach(trx: Db, processos: ProcessoImportado[], { locked, now }: { locked: boolean; now: Date }) {
  const chaves = processos.map(({ chaveOrigem }) => chaveOrigem)
  const storedByChave = await readStoredProcessos(trx, chaves, locked)
  const records = await readSourceRecords(trx, chaves)
  // Read when the stored processes are locked: a passage is redacted before this import, or in what it stores.
  return (await withoutTrechos(trx, processos)).map((incoming) => {
    const existing = storedByChave.get(incoming.chaveOrigem)
    const known = records.get(incoming.chaveOrigem) ?? (existing ? recordsOfRow(existing) : new Map())
    return decideImport(incoming, { existing, records: known }, now)
  })
}

/** Refuses changes that would move a tender on which local records depend. */
async function splitBlocked(trx: Db, decisions: ImportDecision[]) {
  const allowed: ImportDecision[] = []
  const blocked: [ProcessoImportado, Outcome][] = []
  for (const decision of decisions) {
    const { incoming, change } = decision
    const obstacle = change && isMove(change) ? await findMoveObstacle(trx, change.existing) : null
    if (obstacle)
      blocked.push([incoming, { motivo: `passou a ser compra direta, mas fica como licitação: tem ${obstacle} aqui` }])
    else allowed.push(decision)
  }
  return { allowed, blocked }
}

const isNewTender = ({ existing, processo }: ProcessoChange) => !existing && processo.kind === 'licitacao'

type Move = ProcessoChange & { existing: StoredProcesso }
const isMove = (change: ProcessoChange): change is Move =>
  change.existing !== undefined && change.existing.kind !== change.processo.kind

async function saveChanges(trx: Db, changes: ProcessoChange[], now: Date) {
  const stored = await saveProcessos(trx, changes)
  for (const change of stored) if (isMove(change)) await moveTo(trx, change.existing, change.id, now)
  const completed = stored.filter(
    ({ existing, hashes }) => existing && isPending(existing.hashes) && !isPending(hashes.text),
  )
  for (const kind of processoKinds) {
    const ofKind = stored.filter(({ processo }) => processo.kind === kind)
    await showCompleted(
      trx,
      kind,
      completed.filter(({ processo }) => processo.kind === kind).map(({ id }) => id),
    )
    await saveItens(
      trx,
      kind,
      ofKind.flatMap(({ id, hashes, incoming: { itens, emParte }, existing }) =>
        hashes.novosItens && itens ? [{ id, itens, keepsOthers: !existing || isPart(emParte, 'itens') }] : [],
      ),
    )
    await replaceAnexos(
      trx,
      kind,
      ofKind.flatMap(({ id, hashes, incoming: { anexos, emParte } }) =>
        hashes.novosAnexos && anexos ? [{ id, anexos, keepsOthers: isPart(emParte, 'anexos') }] : [],
      ),
    )
  }
  await recordEventos(
    trx,
    stored.map((change) => ({
      entidade: change.processo.kind,
      idEntidade: change.id,
      tipo: change.existing ? 'alterada' : 'importada',
      dados: {
        origem: change.incoming.origem,
        situacao: change.incoming.situacaoOrigem,
        ...(change.existing && changedIn(change, change.existing)),
      },
      autor: autorImportacao,
    })),
  )
  await dequeueFromIndex(
    trx,
    stored.filter(({ existing, inserted }) => inserted && !existing),
  )
}

/** What of a stored process an import changed. */
function changedIn(
  { processo, situacao, incoming, hashes, idOrgao }: ProcessoChange & { idOrgao: number },
  { kind, row }: StoredProcesso,
) {
  const novo = { ...processo, orgao: idOrgao, municipio: processo.municipio?.id ?? null }
  const status = processo.kind === 'licitacao' && kind === 'licitacao' ? { status: situacao.valor } : {}
  return {
    mudou: findProcessoChanges(row, { ...novo, ...status }),
    ...(hashes.novosItens && { itens: incoming.itens?.length ?? null }),
    ...(hashes.novosAnexos && { anexos: incoming.anexos?.length ?? null }),
  }
}

async function saveProcessos(trx: Db, changes: ProcessoChange[]) {
  const { orgaos, municipios } = await saveOrgaos(trx, changes)
  const withOrgaos = changes.map((change) => {
    const { chave } = change.processo.orgao
    const orgao = orgaos.get(chave)
    if (!orgao) throw new Error(`O órgão ${chave} não foi encontrado.`)
    return { ...change, orgao, idOrgao: orgao.id }
  })
  const ready = (await canonicalizeNumeros(trx, withOrgaos)).map(({ orgao, ...change }) => {
    const { municipio } = change.processo
    return {
      ...change,
      searchColumns: makeSearchColumns(change, orgao, (municipio && municipios.get(municipio.id)) ?? null),
    }
  })
  const stored = new Map([...(await upsertLicitacao(trx, ready)), ...(await upsertCompraDireta(trx, ready))])
  return ready.flatMap((change) => {
    const saved = stored.get(change.processo.chaveOrigem)
    return saved ? [{ ...change, ...saved }] : []
  })
}
