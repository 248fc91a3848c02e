import { isOlder, isSameTime, joinRecords, type SourceRecord } from './join-records'
import { type FieldOrigins, mergeSources } from './merge-sources'
import { maskLeadingCpf, withNumeros } from './numero-em-serie'
import type { Origem, ProcessoImportado } from './processo-importado'
import { situacaoAt, statusAt } from './situacao'
import { hashesWithoutItens, type SourceHasher, type SourceHashes } from './source-hashes'

/** A process as one source last described it, and its hash, which is empty if the record was made from the process. */
export type StoredSourceRecord = { hash: string; record: SourceRecord }

/** `hashes` are those of the combined sources of a stored process. */
type Stored = { hashes: string | null }

/** `records`: the last record of each source. */
type Known<S extends Stored> = { existing: S | undefined; records: ReadonlyMap<Origem, StoredSourceRecord> }

type RecordKind<Kind extends SourceRecord['kind']> = Extract<SourceRecord, { kind: Kind }>

/** A process and the situation that follows from it at the time of the import. */
type Situado =
  | { processo: RecordKind<'licitacao'>; situacao: ReturnType<typeof statusAt> }
  | { processo: RecordKind<'compra_direta'>; situacao: ReturnType<typeof situacaoAt> }

/** A process whose combined sources have changed. */
export type Change<S extends Stored> = Situado & {
  incoming: ProcessoImportado
  procedencia: FieldOrigins
  hashes: SourceHashes
  existing: S | undefined
}

/**
 * The result for one record. `records` are the source records to store, even if the process itself does not change;
 * `restamped` is one that says what is stored, but later.
 */
export type Decision<S extends Stored> = {
  incoming: ProcessoImportado
  /** Whether the same source has already given a newer record. */
  isOutdated: boolean
  isKnown: boolean
  records: SourceRecord[]
  restamped: SourceRecord[]
  change?: Change<S>
}

/** Joins a record with the earlier one of its source, then merges the result with the records of the other sources. */
export const makeDecideImport = (hasher: SourceHasher) =>
  function decideImport<S extends Stored>(
    incoming: ProcessoImportado,
    { existing, records }: Known<S>,
    now: Date,
  ): Decision<S> {
    const last = records.get(incoming.origem)
    const record = last ? joinRecords(last.record, toSourceRecord(incoming)) : toSourceRecord(incoming)
    const others = [...records].flatMap(([origem, other]) => (origem === incoming.origem ? [] : [other]))
    const { processo, procedencia } = mergeSources([record, ...others.map((other) => other.record)])
    const before = last?.record.carimbo ?? null
    const isOutdated = last !== undefined && isOlder(incoming.carimbo, before)
    const precedence = isOutdated ? 'stored' : isSameTime(incoming.carimbo, before) ? 'larger' : 'incoming'
    const hashes = hasher.merge(existing?.hashes ?? undefined, hasher.ofProcesso(processo, incoming), precedence)
    const saysTheSame = last?.hash === hasher.ofRecord(record)
    const isLater = saysTheSame && last.record.carimbo?.getTime() !== record.carimbo?.getTime()
    const unsaved = others.flatMap((other) => (other.hash === '' ? [other.record] : []))
    const decision = {
      ...{ incoming, isOutdated, isKnown: existing !== undefined },
      ...{ records: saysTheSame ? unsaved : [record, ...unsaved], restamped: isLater ? [record] : [] },
    }
    if (existing && hashes.text === existing.hashes) return decision
    return { ...decision, change: { ...situate(processo, now), incoming, procedencia, hashes, existing } }
  }

const situate = (processo: SourceRecord, now: Date): Situado =>
  processo.kind === 'licitacao'
    ? { processo, situacao: statusAt(processo, now) }
    : { processo, situacao: situacaoAt(processo, now) }

/** The record to store. A number that begins like a CPF is masked: one record cannot show that it is in a series. */
function toSourceRecord(processo: ProcessoImportado): SourceRecord {
  const { itens: _itens, anexos: _anexos, emParte: _emParte, ...record } = processo
  return withNumeros(record, maskLeadingCpf)
}

/** Leaves a new list of items for later. Until then the process counts as one whose items are not stored. */
export function withoutItens<S extends Stored>(decision: Decision<S>): Decision<S> {
  const { change, ...unchanged } = decision
  if (!change?.hashes.novosItens) return decision
  const before = change.existing?.hashes ?? null
  const hashes = hashesWithoutItens(change.hashes, before)
  if (hashes.text === before) return unchanged
  return { ...unchanged, change: { ...change, hashes, incoming: { ...change.incoming, itens: null } } }
}
