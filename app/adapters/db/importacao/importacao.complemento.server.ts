import type { Complemento } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { replacePartes } from './importacao.partes.server'
import { mergeResumos, resumoOfPartes } from './importacao.resumo.server'

/** Who the history says brought what came from a source. */
export const autorImportacao = 'importação'

/** Adds items and documents to the process they belong to, whichever kind it is. */
export async function saveComplemento(trx: Db, complemento: Complemento) {
  for (const kind of ['licitacao', 'compra_direta'] as const) {
    const row = await trx
      .selectFrom(kind)
      .select(['id', 'resumo_origem'])
      .where('chave_origem', '=', complemento.chaveOrigem)
      .forUpdate()
      .executeTakeFirst()
    if (!row) continue

    const resumo = mergeResumos(row.resumo_origem ?? '', resumoOfPartes(complemento))
    if (!resumo.novosItens && !resumo.novosAnexos) return 'inalterado'
    await trx.updateTable(kind).set({ resumo_origem: resumo.text }).where('id', '=', row.id).execute()
    const { origem, itens, anexos } = complemento
    await replacePartes(trx, kind, [
      { id: row.id, itens: resumo.novosItens ? itens : null, anexos: resumo.novosAnexos ? anexos : null },
    ])
    const dados = { origem, itens: itens?.length ?? null, anexos: anexos?.length ?? null }
    await recordEventos(trx, [{ entidade: kind, idEntidade: row.id, tipo: 'alterada', dados, autor: autorImportacao }])
    return 'alterado'
  }
  return 'processoAusente'
}
