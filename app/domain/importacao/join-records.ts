import { localDateTimeIn } from '../shared/time-zone'
import { optionalFields, type PartesImportadas, type ProcessoImportado, type Stated } from './processo-importado'
import { situacaoCompraDireta, situacaoLicitacao } from './situacao'
import { zonaDaOrigem } from './source-fields'

type SemPartes<P> = P extends unknown ? Omit<P, keyof PartesImportadas> : never
export type SourceRecord = SemPartes<ProcessoImportado>

export const plainFields = [
  ...(['numProcesso', 'numeroEdital', 'objeto', 'modalidade', 'modoDisputa', 'amparoLegal'] as const),
  ...(['linkAcessoExterno', 'municipio', 'uf', 'valorEstimado', 'valorHomologado'] as const),
  ...(['dataPublicacao', 'dataIniEnvioProposta', 'dataFimEnvioProposta', 'dataAbertura'] as const),
  ...optionalFields,
]
type PlainField = (typeof plainFields)[number]
const fields: Stated[] = [...plainFields, 'orgao', 'situacao', 'orcamentoSigiloso', 'numero', 'ano']

/** Ranks how informative a value is: nothing < a midnight or a zero < anything else. */
export function richness(value: SourceRecord[PlainField]) {
  if (value === null || value === undefined) return 0
  if (value instanceof Date) return localDateTimeIn(zonaDaOrigem, value).time === '00:00' ? 1 : 2
  return typeof value === 'string' && /^0+([.,]0+)?$/.test(value) ? 1 : 2
}

/** Ranks a situation: unknown < derived from dates < stated. */
export const rankCertainty = ({ situacao }: Pick<SourceRecord, 'situacao'>) =>
  situacao.porData ? 1 : situacao.valor === null ? 0 : 2

const [never, undated] = [Number.NEGATIVE_INFINITY, Number.MIN_SAFE_INTEGER]

const toInstant = (carimbo: Date | null) => carimbo?.getTime() ?? undated

/** Whether a record was made before a known one. A record without a timestamp is older than any that has one. */
export const isOlder = (carimbo: Date | null, known: Date | null) => toInstant(carimbo) < toInstant(known)

/** Whether both records have the same timestamp, so that neither is the newer one. */
export const isSameTime = (carimbo: Date | null, known: Date | null) =>
  carimbo !== null && carimbo.getTime() === known?.getTime()

const isOptional = (field: Stated): field is (typeof optionalFields)[number] =>
  optionalFields.some((name) => name === field)

function statedAt(field: Stated, record: SourceRecord) {
  if (field === 'modalidade' && record.modalidade === null) return never
  if (field === 'situacao' && record.situacaoOrigem === null && rankCertainty(record) === 0) return never
  if ((field === 'numero' || field === 'ano') && record.kind === 'licitacao') return never
  if (isOptional(field) && record[field] === undefined) return never
  const stated = record.ditoEm?.[field]
  if (stated === undefined) return toInstant(record.carimbo)
  if (stated === null) return undated
  return stated === 'nunca' ? never : Date.parse(stated)
}

/** When the source stated the órgão of a record; `null` if unknown. */
export function orgaoStatedAt(record: SourceRecord) {
  const at = statedAt('orgao', record)
  return at === never || at === undated ? null : new Date(at)
}

function statedValue(field: Stated, record: SourceRecord) {
  if (field === 'situacao') return record.situacaoOrigem ?? record.situacao
  if (field === 'numero' || field === 'ano') return record.kind === 'compra_direta' ? record[field] : null
  return record[field] ?? null
}

function rankField(field: Stated, record: SourceRecord) {
  // Ranks the source's word as a tender's status, because direct purchases have no status for some words.
  if (field === 'situacao' && record.situacaoOrigem !== null)
    return rankCertainty({ situacao: situacaoLicitacao(record.situacaoOrigem) })
  if (field === 'situacao') return rankCertainty(record)
  if (field === 'orgao') return hasUnit(record) ? 1 : 0
  if (field === 'orcamentoSigiloso') return record.orcamentoSigiloso ? 1 : 0
  if (field === 'numero' || field === 'ano') return statedValue(field, record) === null ? 0 : 1
  return richness(record[field])
}

/** Fields whose least informative value is a statement too. */
const alwaysSaid: Stated[] = ['situacao', 'orgao', 'orcamentoSigiloso']

/** Whether a record has no value for a field, an empty text, or a number that is not above zero. */
function isEmpty(field: Stated, record: SourceRecord) {
  if (alwaysSaid.includes(field)) return false
  const value = statedValue(field, record)
  return value === null || ((typeof value === 'string' || typeof value === 'number') && !isAboveZero(value))
}

const isAboveZero = (value: string | number) => !(Number(String(value).replace(',', '.')) <= 0)

const hasUnit = ({ orgao }: SourceRecord) => !orgao.chave.endsWith('/')

/**
 * Whether `incoming` replaces `known` in one field. An empty value never replaces another, however new it is (decision
 * 048). Otherwise `incoming` must state the field later, or at the same time with a richer value. Between equally rich
 * values `isGreater` decides, so that the order of the records does not matter; without timestamps `incoming` wins. Of
 * two órgãos with the same CNPJ, the one with a unit always wins.
 */
function replaces(field: Stated, known: SourceRecord, incoming: SourceRecord) {
  if (field === 'orgao' && known.orgao.cnpj === incoming.orgao.cnpj && hasUnit(known) !== hasUnit(incoming))
    return hasUnit(incoming)
  if (isEmpty(field, known) !== isEmpty(field, incoming)) return isEmpty(field, known)
  const [before, now] = [statedAt(field, known), statedAt(field, incoming)]
  if (before !== now) return now > before
  const richer = rankField(field, incoming) - rankField(field, known)
  if (richer !== 0) return richer > 0
  return now === undated || isGreater(statedValue(field, incoming), statedValue(field, known))
}

/** Breaks ties between any two values in a fixed way: the longer JSON text is the greater. */
function isGreater(one: unknown, other: unknown) {
  const [text, known] = [JSON.stringify(one), JSON.stringify(other)]
  return text.length === known.length ? text > known : text.length > known.length
}

/** Joins two records of the same process and source, field by field. A field missing in one comes from the other. */
export function joinRecords(known: SourceRecord, incoming: SourceRecord): SourceRecord {
  const chooseWinner = (field: Stated) => (replaces(field, known, incoming) ? incoming : known)
  const carimbo = isOlder(incoming.carimbo, known.carimbo) ? known.carimbo : incoming.carimbo
  const { ditoEm: _, orcamentoSigiloso: _sealed, ...newest } = incoming
  const joined = convertKind({ ...newest, carimbo }, chooseWinner('modalidade'))
  for (const field of plainFields) Object.assign(joined, { [field]: chooseWinner(field)[field] })
  joined.orgao = chooseWinner('orgao').orgao
  const { situacao, situacaoOrigem } = convertKind(chooseWinner('situacao'), joined)
  Object.assign(joined, { situacao, situacaoOrigem })
  if (chooseWinner('orcamentoSigiloso').orcamentoSigiloso) joined.orcamentoSigiloso = true
  if (joined.kind === 'compra_direta')
    for (const field of ['numero', 'ano'] as const) {
      const winner = chooseWinner(field)
      if (winner.kind === 'compra_direta') Object.assign(joined, { [field]: winner[field] })
    }
  const ditoEm = listTimes(joined, (field) => statedAt(field, chooseWinner(field)))
  return Object.keys(ditoEm).length > 0 ? { ...joined, ditoEm } : joined
}

/** Returns when the fields were stated. Leaves out fields that were stated at the record's timestamp. */
function listTimes(joined: SourceRecord, toTime: (field: Stated) => number) {
  const times: NonNullable<SourceRecord['ditoEm']> = {}
  for (const field of fields) {
    if ((field === 'numero' || field === 'ano') && joined.kind === 'licitacao') continue
    const at = toTime(field)
    if (at === statedAt(field, joined)) continue
    times[field] = at === never ? 'nunca' : at === undated ? null : new Date(at).toISOString()
  }
  return times
}

/** Converts `record` to the kind of `other`. Used if `record` has no modality, or if that of `other` prevails. */
export function convertKind(record: SourceRecord, other: SourceRecord): SourceRecord {
  const { porData } = record.situacao
  if (other.kind === 'compra_direta') {
    if (record.kind === 'compra_direta') return { ...record, tipo: other.tipo }
    const situacao = porData ? { porData } : situacaoCompraDireta(record.situacaoOrigem)
    return { ...record, kind: other.kind, tipo: other.tipo, numero: record.numeroEdital, ano: null, situacao }
  }
  if (record.kind === 'licitacao') return { ...record }
  const { tipo: _tipo, numero: _numero, ano: _ano, ...comum } = record
  return { ...comum, kind: other.kind, situacao: porData ? { porData } : situacaoLicitacao(record.situacaoOrigem) }
}

export type ListaImportada = NonNullable<ProcessoImportado['itens'] | ProcessoImportado['anexos']>

const unlessEmpty = <T>(list: T[] | null) => (list?.length ? list : null)

/**
 * Joins two records of the same process and source. An empty list of items never replaces one. Of other lists of the
 * same time `isLarger` chooses one.
 */
export const makeJoinProcessos =
  (isLarger: (list: ListaImportada, other: ListaImportada) => boolean) =>
  (known: ProcessoImportado, incoming: ProcessoImportado): ProcessoImportado => {
    function pick<T extends ListaImportada>(before: T | null, now: T | null) {
      if (!before || !now) return now ?? before
      if (isSameTime(incoming.carimbo, known.carimbo)) return isLarger(now, before) ? now : before
      return isOlder(incoming.carimbo, known.carimbo) ? before : now
    }
    const partes = {
      itens: pick(unlessEmpty(known.itens), unlessEmpty(incoming.itens)) ?? incoming.itens ?? known.itens,
      anexos: pick(known.anexos, incoming.anexos),
    }
    const emParte = (['itens', 'anexos'] as const).filter((nome) =>
      (partes[nome] === incoming[nome] ? incoming : known).emParte?.includes(nome),
    )
    const { emParte: _, ...joined }: SourceRecord & Pick<PartesImportadas, 'emParte'> = joinRecords(known, incoming)
    return { ...joined, ...partes, ...(emParte.length > 0 && { emParte }) }
  }
