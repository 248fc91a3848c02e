import type { DocumentoRecebido } from '~/domain/cadastro/remessas'
import type { Db } from '../engine/schema'

/** What was decided of a registration last. */
export async function findDecisao(db: Db, idCadastro: number) {
  const row = await db
    .selectFrom('evento')
    .select('tipo')
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', '=', idCadastro)
    .where('tipo', 'in', ['aprovado', 'recusado'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return row.tipo === 'aprovado' ? 'aprovado' : 'recusado'
}

export const findLastRemessa = (db: Db, idCadastro: number) =>
  db
    .selectFrom('cadastro_remessa')
    .select(['id', 'enviada_em'])
    .where('id_cadastro', '=', idCadastro)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The documents of one sending; of none, those that wait to be sent. */
export async function listDocumentos(db: Db, idCadastro: number, idRemessa: number | null) {
  const rows = await db
    .selectFrom('cadastro_documento')
    .innerJoin('arquivo', 'arquivo.id', 'cadastro_documento.id_arquivo')
    .select(['cadastro_documento.tipo', 'assinatura', 'recebido_em', 'arquivo.id', 'uri', 'nome', 'tamanho', 'sha256'])
    .where('id_cadastro', '=', idCadastro)
    .where('id_remessa', idRemessa === null ? 'is' : '=', idRemessa)
    .orderBy('cadastro_documento.id')
    .execute()
  return rows.map(
    ({ tipo, assinatura, recebido_em, ...arquivo }): DocumentoRecebido & { arquivo: { sha256: string } } => ({
      tipo,
      arquivo,
      recebidoEm: recebido_em,
      assinatura,
    }),
  )
}
