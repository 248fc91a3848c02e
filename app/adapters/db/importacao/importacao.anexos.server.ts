import { sql } from 'kysely'
import type { AnexoImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'
import type { Kind } from './importacao.itens.server'

/** Rows of one statement: far below the number of values PostgreSQL takes at once. */
const chunk = 2000

/** Makes the documents of processes what their source says now; what stays keeps its id. */
export async function replaceAnexos(trx: Db, kind: Kind, processos: { id: number; anexos: AnexoImportado[] }[]) {
  if (processos.length === 0) return
  const parent = kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta'
  const rows = processos.flatMap(({ id, anexos }) =>
    anexos.map((anexo) => ({
      id_licitacao: kind === 'licitacao' ? id : null,
      id_compra_direta: kind === 'compra_direta' ? id : null,
      chave_origem: anexo.chaveOrigem,
      tipo: anexo.tipo,
      nome: anexo.nome,
      data_cadastro: anexo.dataCadastro,
      link_externo: anexo.linkExterno,
    })),
  )
  const kept: number[] = []
  for (let first = 0; first < rows.length; first += chunk) {
    const saved = await trx
      .insertInto('anexo')
      .values(rows.slice(first, first + chunk))
      .onConflict((conflict) =>
        conflict.columns([parent, 'chave_origem']).doUpdateSet(({ ref }) => ({
          tipo: ref('excluded.tipo'),
          nome: ref('excluded.nome'),
          data_cadastro: ref('excluded.data_cadastro'),
          link_externo: ref('excluded.link_externo'),
        })),
      )
      .returning('id')
      .execute()
    kept.push(...saved.map(({ id }) => id))
  }
  const ids = processos.map(({ id }) => id)
  // Documents that were added here, not by a source, have no key of one. As one text: a list of values has its limit.
  await trx
    .deleteFrom('anexo')
    .where(parent, 'in', ids)
    .where('chave_origem', 'is not', null)
    .where(sql<boolean>`id not in (select unnest(cast(${`{${kept.join(',')}}`}::text as bigint[])))`)
    .execute()
}
