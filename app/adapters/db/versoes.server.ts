import type { ExpressionBuilder } from 'kysely'
import type { VersaoAnterior } from '~/domain/licitacao/licitacao'
import type { Processo } from '~/domain/supressao/supressao'
import type { Db, Schema } from './engine/schema'

/** The types of the events about a process's documents, which are public. They do not repeat names or reasons. */
export const eventosDeDocumento = {
  incluido: 'documento incluído',
  trocado: 'documento trocado',
  retirado: 'documento retirado',
} as const

export const processoColumn = { licitacao: 'id_licitacao', compra_direta: 'id_compra_direta' } as const

/** The files of documents: of the present versions and of earlier ones, each with its process. */
export const anexosEVersoes = ({ selectFrom }: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>) =>
  selectFrom('anexo')
    .select(['anexo.id_arquivo', 'anexo.id_licitacao', 'anexo.id_compra_direta'])
    .unionAll(selectFrom('anexo_versao').select(['id_arquivo', 'id_licitacao', 'id_compra_direta']))
    .as('anexo')

/** The versions of a process's documents that were replaced or withdrawn, newest first (W17.51). */
export async function listVersoes(db: Db, { entidade, id }: Processo): Promise<VersaoAnterior[]> {
  const rows = await db
    .selectFrom('anexo_versao as anterior')
    .leftJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'anterior.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .select([
      'id_anexo',
      'versao',
      'tipo',
      'anterior.nome',
      'data_cadastro',
      'ate',
      'link_externo',
      'retirada_em',
      'motivo',
    ])
    .select('arquivo.uri')
    .where(`anterior.${processoColumn[entidade]}`, '=', id)
    .orderBy('ate', 'desc')
    .orderBy('anterior.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ documento: row.id_anexo, versao: row.versao, tipo: row.tipo, nome: row.nome },
    ...{ desde: row.data_cadastro, ate: row.ate, uri: row.uri, linkExterno: row.link_externo },
    retirada: row.retirada_em && { em: row.retirada_em, motivo: row.motivo ?? '' },
  }))
}
