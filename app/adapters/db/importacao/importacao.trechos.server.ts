import type { Complemento, ProcessoImportado } from '~/domain/importacao/processo-importado'
import { suppress } from '~/domain/supressao/supressao'
import type { Db } from '../engine/schema'
import { rewriteSourceRecords } from './importacao.source-records.server'

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

/** Takes passages out of what each source said of a process. */
export const rewriteDitos = (trx: Db, chaveOrigem: string, clean: Clean) =>
  rewriteSourceRecords(trx, [chaveOrigem], (record) => rewriteFields(record, processoTexts, clean))
