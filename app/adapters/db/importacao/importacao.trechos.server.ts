import { sql } from 'kysely'
import type { Complemento, ProcessoImportado } from '~/domain/importacao/processo-importado'
import { suppress } from '~/domain/supressao/supressao'
import type { Db } from '../engine/schema'
import { rewriteSourceRecords } from './importacao.source-records.server'
import { findProcessos } from './importacao.stored.server'

type Clean = (text: string) => string

/** Imported records without the passages that were redacted in their texts (W23.3). */
export async function withoutTrechos<Parte extends ProcessoImportado | Complemento>(db: Db, records: Parte[]) {
  const chaves = records.map(({ chaveOrigem }) => chaveOrigem)
  if (chaves.length === 0) return records
  const rows = await db
    .selectFrom('supressao')
    .select(['chave_origem', 'trecho'])
    .where('chave_origem', 'in', chaves)
    .execute()
  if (rows.length === 0) return records
  return records.map((record) => {
    const trechos = rows.flatMap((row) => (row.chave_origem === record.chaveOrigem ? [row.trecho] : []))
    return trechos.length === 0 ? record : rewriteRecord(record, (text) => suppress(text, trechos))
  })
}

const processoTexts = [
  ...(['objeto', 'amparoLegal', 'informacaoComplementar', 'orgaoSubRogado', 'justificativaPresencial'] as const),
]
const itemTexts = ['descricao', 'unidade', 'categoria', 'catalogoNome'] as const

function rewriteRecord<Parte extends ProcessoImportado | Complemento>(record: Parte, clean: Clean): Parte {
  return {
    ...rewriteFields(record, processoTexts, clean),
    itens:
      record.itens?.map((item) => ({
        ...rewriteFields(item, itemTexts, clean),
        ...(item.resultados && { resultados: item.resultados.map((one) => rewriteFields(one, ['nome'], clean)) }),
      })) ?? null,
    anexos: record.anexos?.map((anexo) => rewriteFields(anexo, ['nome'], clean)) ?? null,
  }
}

/** The fields that are there and are texts are rewritten; a missing field stays missing. */
function rewriteFields<Fields extends object>(fields: Fields, names: readonly string[], clean: Clean): Fields {
  const rewritten = Object.entries(fields).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [[name, clean(value)]] : [],
  )
  return { ...fields, ...Object.fromEntries(rewritten) }
}

const processoColumns = [
  ...['objeto', 'amparo_legal', 'informacao_complementar', 'orgao_sub_rogado', 'justificativa_presencial'],
]
const itemColumns = ['descricao', 'unidade', 'categoria', 'catalogo_nome']

/** The columns with texts of a process, its items, their awards and its documents. Triggers queue them for the index. */
const textTables = {
  licitacao: [
    { table: 'licitacao', columns: processoColumns, of: (id: number) => sql`id = ${id}` },
    { table: 'item', columns: itemColumns, of: (id: number) => sql`id_licitacao = ${id}` },
    { table: 'anexo', columns: ['nome'], of: (id: number) => sql`id_licitacao = ${id}` },
    {
      ...{ table: 'item_resultado', columns: ['nome'] },
      of: (id: number) => sql`id_item in (select id from item where id_licitacao = ${id})`,
    },
  ],
  compra_direta: [
    { table: 'compra_direta', columns: processoColumns, of: (id: number) => sql`id = ${id}` },
    { table: 'compra_direta_item', columns: itemColumns, of: (id: number) => sql`id_compra_direta = ${id}` },
    { table: 'anexo', columns: ['nome'], of: (id: number) => sql`id_compra_direta = ${id}` },
    {
      ...{ table: 'compra_direta_resultado', columns: ['nome'] },
      of: (id: number) => sql`id_item in (select id from compra_direta_item where id_compra_direta = ${id})`,
    },
  ],
}

/** The texts of an imported process, as everybody reads them. */
export async function listTextosImportados(db: Db, chaveOrigem: string) {
  const found = (await findProcessos(db, [chaveOrigem])).get(chaveOrigem)
  const textos = new Set<string>()
  for (const { table, columns, of } of found ? textTables[found.kind] : [])
    for (const column of columns) {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref(column)} as text from ${sql.table(table)}
        where ${of(found?.id ?? 0)} and ${sql.ref(column)} <> '' order by id`.execute(db)
      for (const { text } of rows) textos.add(text)
    }
  return [...textos]
}

/** Takes passages out of the stored texts of a process, and out of what each source said of it. */
export async function rewriteTextosImportados(trx: Db, chaveOrigem: string, trechos: readonly string[]) {
  const found = (await findProcessos(trx, [chaveOrigem])).get(chaveOrigem)
  const clean = (text: string) => suppress(text, trechos)
  for (const { table, columns, of } of found ? textTables[found.kind] : [])
    for (const column of columns) {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)}
        where ${of(found?.id ?? 0)} and ${sql.ref(column)} <> '' order by id`.execute(trx)
      for (const { id, text } of rows)
        if (clean(text) !== text)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${clean(text)} where id = ${id}`.execute(trx)
    }
  await rewriteSourceRecords(trx, [chaveOrigem], (record) => rewriteFields(record, processoTexts, clean))
}
