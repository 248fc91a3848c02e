import type { ExpressionBuilder } from 'kysely'
import type { DadosGerais, SituacaoCadastro } from '~/domain/cadastro/cadastro'
import type { Decisao } from '~/domain/cadastro/ports'
import type { DocumentoRecebido } from '~/domain/cadastro/remessas'
import type { Db, Schema } from '../engine/schema'

export type CadastroInReview = {
  id: number
  protocolo: string
  situacao: SituacaoCadastro
  criadoEm: Date
  mudouEm: Date
  dados: DadosGerais
  tentativas: number
  /** The latest decision; a later submission may have followed it. */
  decisao: { decisao: Decisao; instante: Date; motivo: string | null } | null
  bloqueadoAte: Date | null
  bloqueioMotivo: string | null
}

/** Registrations, oldest first. Closed ones are included only with `todos` or if requested by `id`. */
export async function listCadastros(db: Db, { todos = false, id }: { todos?: boolean; id?: number } = {}) {
  const rows = await db
    .selectFrom('cadastro')
    .innerJoin('cadastro_envio', (join) =>
      join.onRef('cadastro_envio.id_cadastro', '=', 'cadastro.id').on('cadastro_envio.aceito', '=', true),
    )
    .leftJoinLateral(lastDecisao, (join) => join.onTrue())
    .select(['cadastro.id', 'protocolo', 'situacao', 'cadastro.criado_em', 'mudou_em', 'cadastro.dados'])
    .select(['decisao', 'decidido_em', 'motivo'])
    .select(['bloqueado_ate', 'bloqueio_motivo'])
    .select(({ selectFrom }) =>
      selectFrom('cadastro_envio as outro')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .whereRef('outro.id_cadastro', '=', 'cadastro.id')
        .where('outro.aceito', '=', false)
        .as('tentativas'),
    )
    .$if(id !== undefined, (query) => query.where('cadastro.id', '=', id ?? 0))
    .$if(!todos && id === undefined, (query) => query.where('situacao', '!=', 'ENCERRADA'))
    .orderBy('cadastro.criado_em')
    .orderBy('cadastro.id')
    .execute()
  return rows.map(
    ({ criado_em, mudou_em, tentativas, decisao, decidido_em, motivo, ...row }): CadastroInReview => ({
      id: row.id,
      protocolo: row.protocolo,
      situacao: row.situacao,
      dados: row.dados,
      decisao: isDecisao(decisao) && decidido_em ? { decisao, instante: decidido_em, motivo } : null,
      criadoEm: criado_em,
      mudouEm: mudou_em,
      tentativas: Number(tentativas ?? 0),
      bloqueadoAte: row.bloqueado_ate,
      bloqueioMotivo: row.bloqueio_motivo,
    }),
  )
}

const lastDecisao = (eb: ExpressionBuilder<Schema, 'cadastro'>) =>
  eb
    .selectFrom('evento')
    .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
    .select(['evento.tipo as decisao', 'evento.criado_em as decidido_em', 'motivo'])
    .where('entidade', '=', 'cadastro')
    .whereRef('id_entidade', '=', 'cadastro.id')
    .where('evento.tipo', 'in', decisoes)
    .orderBy('evento.id', 'desc')
    .limit(1)
    .as('decidido')

const decisoes: Decisao[] = ['aprovado', 'recusado']
const isDecisao = (tipo: string | null): tipo is Decisao => decisoes.some((decisao) => decisao === tipo)

export async function findDecisao(db: Db, idCadastro: number): Promise<CadastroInReview['decisao']> {
  const row = await db
    .selectFrom('cadastro')
    .innerJoinLateral(lastDecisao, (join) => join.onTrue())
    .select(['decisao', 'decidido_em', 'motivo'])
    .where('cadastro.id', '=', idCadastro)
    .executeTakeFirst()
  return row && isDecisao(row.decisao) ? { decisao: row.decisao, instante: row.decidido_em, motivo: row.motivo } : null
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
