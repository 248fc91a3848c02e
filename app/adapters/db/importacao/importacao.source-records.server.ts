import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ListaImportada, SourceRecord } from '~/domain/importacao/join-records'
import { maskExceptLeadingDigits, maskLeadingCpf, withNumeros } from '~/domain/importacao/numero-em-serie'
import type {
  AnexoImportado,
  ItemImportado,
  Origem,
  PartesImportadas,
  ProcessoImportado,
} from '~/domain/importacao/processo-importado'
import { containsCpf } from '~/domain/importacao/source-fields'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import type { StoredProcesso } from './importacao.stored.server'

/** A process as one source last described it, and its hash (table `importacao_dito`). */
export type StoredSourceRecord = { hash: string; record: SourceRecord }

/** The record to store. A number that begins like a CPF is masked: one record cannot show that it is in a series. */
export function toSourceRecord(processo: ProcessoImportado): SourceRecord {
  const { itens: _itens, anexos: _anexos, emParte: _emParte, ...record } = processo
  return withNumeros(record, maskLeadingCpf)
}

/** Hash of a record without its timestamp. */
export const hashSourceRecord = ({ carimbo: _carimbo, ...record }: SourceRecord) => hashOf(record)

/** Stored records of these processes, by key and source. */
export async function readSourceRecords(trx: Db, chaves: string[]) {
  const rows = await trx.selectFrom('importacao_dito').selectAll().where('chave_origem', 'in', chaves).execute()
  const recordsByChave = new Map<string, Map<Origem, StoredSourceRecord>>()
  for (const { chave_origem, origem, carimbo, resumo, dados } of rows) {
    const ofChave = recordsByChave.get(chave_origem) ?? new Map<Origem, StoredSourceRecord>()
    ofChave.set(origem, { hash: resumo, record: { ...revive(dados), carimbo } })
    recordsByChave.set(chave_origem, ofChave)
  }
  return recordsByChave
}

const dates = ['dataPublicacao', 'dataIniEnvioProposta', 'dataFimEnvioProposta', 'dataAbertura'] as const

function revive(dados: Record<string, unknown>) {
  const instants = dates.map((name) => [name, typeof dados[name] === 'string' ? new Date(dados[name]) : null])
  return { ...dados, ...Object.fromEntries(instants) } as SourceRecord
}

export async function saveSourceRecords(trx: Db, records: SourceRecord[]) {
  if (records.length === 0) return
  await trx
    .insertInto('importacao_dito')
    .values(
      records.map((record) => {
        const { carimbo, chaveOrigem, origem, ...rest } = record
        const dados = JSON.stringify({ chaveOrigem, origem, ...rest })
        return { chave_origem: chaveOrigem, origem, carimbo, resumo: hashSourceRecord(record), dados }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['chave_origem', 'origem']).doUpdateSet({
        carimbo: sql`excluded.carimbo`,
        resumo: sql`excluded.resumo`,
        dados: sql`excluded.dados`,
      }),
    )
    .execute()
}

/** Stores the later timestamps of records that say what is stored, unless something else has been stored meanwhile. */
export async function restampSourceRecords(trx: Db, records: SourceRecord[]) {
  if (records.length === 0) return
  const rows = records.map((record) => {
    const { chaveOrigem: chave, origem, carimbo } = record
    return { chave, origem, carimbo, resumo: hashSourceRecord(record) }
  })
  await sql`
    update importacao_dito dito set carimbo = greatest(dito.carimbo, novo.carimbo)
    from json_to_recordset(cast(${JSON.stringify(rows)} as json))
      as novo(chave text, origem text, carimbo timestamptz, resumo text)
    where dito.chave_origem = novo.chave and dito.origem = novo.origem and dito.resumo = novo.resumo`.execute(trx)
}

/** Masks personal data in the stored records of these processes by the current rules. */
export const maskSourceRecords = (trx: Db, chaves: string[]) => rewriteSourceRecords(trx, chaves, maskSourceRecord)

export async function rewriteSourceRecords(trx: Db, chaves: string[], rewrite: (record: SourceRecord) => SourceRecord) {
  if (chaves.length === 0) return
  const rows = await trx
    .selectFrom('importacao_dito')
    .select(['chave_origem', 'origem', 'dados'])
    .where('chave_origem', 'in', chaves)
    .orderBy('chave_origem')
    .execute()
  for (const { chave_origem, origem, dados } of rows) {
    const record = rewrite(revive(dados))
    const masked = JSON.stringify(record)
    if (masked === JSON.stringify(revive(dados))) continue
    await trx
      .updateTable('importacao_dito')
      .set({ dados: masked, resumo: hashSourceRecord(record) })
      .where('chave_origem', '=', chave_origem)
      .where('origem', '=', origem)
      .execute()
  }
}

const text = (value: string | null) => value && maskSourceText(value)
const numero = (value: string | null) => value && maskLeadingCpf(maskExceptLeadingDigits(value))

const texts = [
  ...(['objeto', 'amparoLegal', 'modalidade', 'modoDisputa', 'situacaoOrigem'] as const),
  ...(['informacaoComplementar', 'orgaoSubRogado', 'justificativaPresencial'] as const),
]

function maskSourceRecord(record: SourceRecord): SourceRecord {
  const { orgao, linkAcessoExterno: link, linkProcessoEletronico: processo } = record
  return {
    ...withNumeros(record, numero),
    orgao: {
      ...orgao,
      nome: maskSourceText(orgao.nome),
      sigla: text(orgao.sigla),
      nomeUnidade: text(orgao.nomeUnidade),
    },
    linkAcessoExterno: link && containsCpf(link) ? null : link,
    ...Object.fromEntries(texts.flatMap((name) => (record[name] ? [[name, maskSourceText(record[name])]] : []))),
    ...(processo && containsCpf(processo) && { linkProcessoEletronico: null }),
  }
}

/** Reconstructs the source record of a process that was stored before the table `importacao_dito` existed. */
export function sourceRecordOfRow({ kind, row, orgao: { municipio, ...orgao } }: StoredProcesso): SourceRecord {
  const comum = {
    origem: orgao.chave.startsWith('uasg:') ? ('comprasgov' as const) : ('pncp' as const),
    carimbo: null,
    chaveOrigem: row.chave_origem ?? '',
    situacaoOrigem: null,
    orgao,
    municipio,
    uf: row.uf,
    numProcesso: row.num_processo,
    numeroEdital: row.numero_edital,
    objeto: row.objeto,
    modalidade: row.modalidade,
    modoDisputa: row.modo_disputa,
    amparoLegal: row.amparo_legal,
    linkAcessoExterno: row.link_acesso_externo,
    dataPublicacao: row.data_publicacao,
    dataIniEnvioProposta: row.data_ini_envio_proposta,
    dataFimEnvioProposta: row.data_fim_envio_proposta,
    dataAbertura: row.data_abertura,
    valorEstimado: row.valor_estimado,
    valorHomologado: row.valor_homologado,
    ...(row.orcamento_sigiloso && { orcamentoSigiloso: true as const }),
  }
  if (kind === 'licitacao') {
    const situacao = row.status_por_data ? { porData: true as const } : { porData: false as const, valor: row.status }
    return maskSourceRecord({ ...comum, kind, situacao })
  }
  const ended = row.situacao === 'ENCERRADA' ? ('ENCERRADA' as const) : null
  const situacao = row.situacao_por_data ? { porData: true as const } : { porData: false as const, valor: ended }
  return maskSourceRecord({ ...comum, kind, situacao, tipo: row.tipo, numero: row.numero, ano: row.ano })
}

/** `text`: hashes of process, items and documents, joined by colons. The flags tell which of the two lists changed. */
export type SourceHashes = { text: string; novosItens: boolean; novosAnexos: boolean }

/** Hash independent of the order of keys. */
const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, [...keysIn(value, new Set())].sort()))
    .digest('hex')

/** Collects the keys of all nested objects, so that JSON.stringify can write them in a fixed order. */
function keysIn(value: unknown, keys: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const part of value) keysIn(part, keys)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) keysIn(part, keys.add(key))
  return keys
}

/** The hash and the size of each list, items and documents; empty for a list that the source omits. */
const hashPartes = ({ itens, anexos }: PartesImportadas) =>
  [itens, anexos].map((list) => (list ? hashOfList(list) : ''))

const hashOfList = (list: ListaImportada) => `${hashOf(list)}.${sizeOf(list)}`

/** How much a list states: its entries, and the awards of those items whose awards are known. */
function sizeOf(list: readonly (AnexoImportado | ItemImportado)[]) {
  const awards = (entry: AnexoImportado | ItemImportado) =>
    'resultados' in entry && entry.resultados ? 1 + entry.resultados.length : 0
  return list.reduce((size, entry) => size + 1 + awards(entry), 0)
}

export function sourceHashesOf(
  { carimbo: _carimbo, ditoEm: _ditoEm, ...processo }: SourceRecord,
  partes: PartesImportadas,
) {
  return [hashOf(processo), ...hashPartes(partes)]
}

/** Hashes of items and documents that are imported without their process. The first hash is empty. */
export const hashesOfPartes = (partes: PartesImportadas) => ['', ...hashPartes(partes)]

/** Which list to keep if the stored and the incoming list differ. `larger` is used if the timestamps are equal. */
type Precedence = 'incoming' | 'stored' | 'larger'

/** Replaces stored hashes by incoming ones. Keeps those of lists that are missing or that `precedence` rejects. */
export function mergeHashes(
  before: string | undefined,
  incoming: string[],
  precedence: Precedence = 'incoming',
): SourceHashes {
  const [processo = '', ...stored] = before?.split(':') ?? []
  const [newProcesso, ...parts] = incoming
  const [newItens = '', newAnexos = ''] = parts
  // An empty list of items never replaces one: what a source withdraws it says by the situation (decision 048).
  const itens = newItens === hashOfList([]) && stored[0] ? stored[0] : keptPart(stored[0] ?? '', newItens, precedence)
  const anexos = keptPart(stored[1] ?? '', newAnexos, precedence)
  return {
    text: [newProcesso || processo, itens, anexos].join(':'),
    novosItens: itens !== (stored[0] ?? ''),
    novosAnexos: anexos !== (stored[1] ?? ''),
  }
}

/** Placeholder for the items hash of a tender that is hidden until its items are complete. */
export const pending = 'pendente'
export const isPending = (hashes: string | null) => hashes?.split(':')[1] === pending

/** Whether no list of items is stored, or only a part of one. */
export const awaitsItens = (hashes: string) => isPending(hashes) || hashes.split(':')[1] === ''

/** Hashes of a process whose items are stored later. A tender hidden until its items are complete stays hidden. */
export function hashesWithoutItens({ text, novosAnexos }: SourceHashes, before: string | null | undefined) {
  const [processo, , anexos] = text.split(':')
  return {
    text: [processo, isPending(before ?? null) ? pending : '', anexos].join(':'),
    novosItens: false,
    novosAnexos,
  }
}

/** Whether a list prevails over another of the same time: the same answer for lists of one import and of two. */
export const isLargerList = (list: ListaImportada, other: ListaImportada) =>
  keptPart(hashOfList(other), hashOfList(list), 'larger') !== hashOfList(other)

function keptPart(stored: string, incoming: string, precedence: Precedence) {
  const [hash = '', size = '0'] = stored.split('.')
  const [newHash = '', newSize = '0'] = incoming.split('.')
  if (newHash === '' || newHash === hash) return stored
  if (hash === '' || precedence === 'incoming') return incoming
  if (precedence === 'stored') return stored
  const larger = Number(newSize) - Number(size)
  return larger > 0 || (larger === 0 && newHash > hash) ? incoming : stored
}
