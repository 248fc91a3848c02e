import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StoredSourceRecord } from '~/domain/importacao/decide-import'
import type { SourceRecord } from '~/domain/importacao/join-records'
import { maskExceptLeadingDigits, maskLeadingCpf, withNumeros } from '~/domain/importacao/numero-em-serie'
import type { Origem } from '~/domain/importacao/processo-importado'
import { containsCpf } from '~/domain/importacao/source-fields'
import { makeSourceHasher } from '~/domain/importacao/source-hashes'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import type { StoredProcesso } from './importacao.stored.server'

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
        return { chave_origem: chaveOrigem, origem, carimbo, resumo: hasher.ofRecord(record), dados }
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
    return { chave, origem, carimbo, resumo: hasher.ofRecord(record) }
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
      .set({ dados: masked, resumo: hasher.ofRecord(record) })
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

/** The source record of a process that was stored before the table `importacao_dito` existed, by its source. */
export function recordsOfRow(stored: StoredProcesso) {
  const record = sourceRecordOfRow(stored)
  return new Map([[record.origem, { hash: '', record }]])
}

function sourceRecordOfRow({ kind, row, orgao: { municipio, ...orgao } }: StoredProcesso): SourceRecord {
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

/** Hash independent of the order of keys. */
const hashValue = (value: unknown) =>
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

export const hasher = makeSourceHasher(hashValue)
