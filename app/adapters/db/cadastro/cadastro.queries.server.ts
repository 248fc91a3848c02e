import type { ExpressionBuilder } from 'kysely'
import type { Decidido } from '~/domain/cadastro/analise'
import type { Decisao } from '~/domain/cadastro/ports'
import type { DocumentoRecebido } from '~/domain/cadastro/remessas'
import type { Db, Schema } from '../engine/schema'

export const lastDecisao = (eb: ExpressionBuilder<Schema, 'cadastro'>) =>
  eb
    .selectFrom('evento')
    .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
    .select(['evento.tipo as decisao', 'evento.criado_em as decidido_em', 'evento.autor as decidido_por', 'motivo'])
    .where('entidade', '=', 'cadastro')
    .whereRef('id_entidade', '=', 'cadastro.id')
    .where('evento.tipo', 'in', decisoes)
    .orderBy('evento.id', 'desc')
    .limit(1)
    .as('decidido')

const decisoes: Decisao[] = ['aprovado', 'recusado']
const isDecisao = (tipo: string | null): tipo is Decisao => decisoes.some((decisao) => decisao === tipo)

type DecisaoRow = Record<'decisao' | 'motivo' | 'decidido_por', string | null> & { decidido_em: Date | null }

export const toDecidido = ({ decisao, decidido_em, decidido_por, motivo }: DecisaoRow): Decidido | null =>
  isDecisao(decisao) && decidido_em ? { decisao, instante: decidido_em, motivo, autor: decidido_por ?? '' } : null

export async function findDecisao(db: Db, idCadastro: number): Promise<Decidido | null> {
  const row = await db
    .selectFrom('cadastro')
    .innerJoinLateral(lastDecisao, (join) => join.onTrue())
    .select(['decisao', 'decidido_em', 'decidido_por', 'motivo'])
    .where('cadastro.id', '=', idCadastro)
    .executeTakeFirst()
  return row ? toDecidido(row) : null
}

/** The term as it was issued, which prevails over the signed one. */
export async function readTermoEmitido(db: Db, idCadastro: number) {
  const { termo } = await db
    .selectFrom('cadastro_envio')
    .select('termo')
    .where('id_cadastro', '=', idCadastro)
    .where('aceito', '=', true)
    .executeTakeFirstOrThrow()
  return new Uint8Array(termo)
}

export const findLastRemessa = (db: Db, idCadastro: number) =>
  db
    .selectFrom('cadastro_remessa')
    .select(['id', 'enviada_em'])
    .where('id_cadastro', '=', idCadastro)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The documents of a submission; with `null`, those not sent yet. */
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
    ({ tipo, assinatura, recebido_em, ...arquivo }): DocumentoRecebido => ({
      tipo,
      arquivo,
      recebidoEm: recebido_em,
      assinatura,
    }),
  )
}
