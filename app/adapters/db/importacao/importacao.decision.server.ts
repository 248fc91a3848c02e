import { isOlder, isSameTime, joinRecords, type SourceRecord } from '~/domain/importacao/join-records'
import { type FieldOrigins, mergeSources } from '~/domain/importacao/merge-sources'
import type { Origem, ProcessoImportado } from '~/domain/importacao/processo-importado'
import {
  hashesWithoutItens,
  hashSourceRecord,
  mergeHashes,
  type SourceHashes,
  type StoredSourceRecord,
  sourceHashesOf,
  sourceRecordOfRow,
  toSourceRecord,
} from './importacao.source-records.server'
import type { StoredProcesso } from './importacao.stored.server'

/** A process whose combined sources have changed. */
export type ProcessoChange = {
  incoming: ProcessoImportado
  processo: SourceRecord
  procedencia: FieldOrigins
  hashes: SourceHashes
  existing: StoredProcesso | undefined
}

/**
 * The result for one record. `records` are the source records to store, even if the process itself does not change;
 * `restamped` is one that says what is stored, but later.
 */
export type ImportDecision = {
  incoming: ProcessoImportado
  /** Whether the same source has already given a newer record. */
  isOutdated: boolean
  /** Whether the process is stored. */
  isKnown: boolean
  records: SourceRecord[]
  restamped: SourceRecord[]
  change?: ProcessoChange
}

/** `records`: the last record of each source, if any were kept. */
type Known = { existing: StoredProcesso | undefined; records: Map<Origem, StoredSourceRecord> | undefined }

/** Joins a record with the earlier one of its source, then merges the result with the records of the other sources. */
export function decideImport(incoming: ProcessoImportado, { existing, records }: Known): ImportDecision {
  const known = records ?? (existing && recordsOfRow(existing))
  const last = known?.get(incoming.origem)
  const record = last ? joinRecords(last.record, toSourceRecord(incoming)) : toSourceRecord(incoming)
  const others = [...(known ?? new Map<Origem, StoredSourceRecord>())]
    .filter(([origem]) => origem !== incoming.origem)
    .map(([, other]) => other.record)
  const { processo, procedencia } = mergeSources([record, ...others])
  const before = last?.record.carimbo ?? null
  const isOutdated = last !== undefined && isOlder(incoming.carimbo, before)
  const precedence = isOutdated ? 'stored' : isSameTime(incoming.carimbo, before) ? 'larger' : 'incoming'
  const hashes = mergeHashes(existing?.row.resumo_origem ?? undefined, sourceHashesOf(processo, incoming), precedence)
  const saysTheSame = last?.hash === hashSourceRecord(record)
  // If no source records were stored yet, a record of another source, rebuilt from the row, is stored as well.
  const toKeep = records ? (saysTheSame ? [] : [record]) : [record, ...others]
  const isLater = saysTheSame && last.record.carimbo?.getTime() !== record.carimbo?.getTime()
  const decision = {
    ...{ incoming, isOutdated, isKnown: existing !== undefined },
    ...{ records: toKeep, restamped: isLater ? [record] : [] },
  }
  if (existing && hashes.text === existing.row.resumo_origem) return decision
  return { ...decision, change: { incoming, processo, procedencia, hashes, existing } }
}

/** Leaves a new list of items to `saveComplementos`. Until then the process counts as one whose items are not stored. */
export function withoutItens(decision: ImportDecision): ImportDecision {
  const { change, ...unchanged } = decision
  if (!change?.hashes.novosItens) return decision
  const before = change.existing?.row.resumo_origem
  const hashes = hashesWithoutItens(change.hashes, before)
  if (hashes.text === before) return unchanged
  return { ...unchanged, change: { ...change, hashes, incoming: { ...change.incoming, itens: null } } }
}

function recordsOfRow(existing: StoredProcesso) {
  const record = sourceRecordOfRow(existing)
  return new Map([[record.origem, { hash: '', record }]])
}
