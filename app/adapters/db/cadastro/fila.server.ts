import type { DadosGerais, SituacaoCadastro } from '~/domain/cadastro/cadastro'
import type { Db } from '../engine/schema'

/** A registration as an operator sees it. */
export type CadastroNaFila = {
  id: number
  protocolo: string
  situacao: SituacaoCadastro
  criadoEm: Date
  mudouEm: Date
  dados: DadosGerais
  tentativas: number
  bloqueadoAte: Date | null
  bloqueioMotivo: string | null
}

/** The registrations, those that have waited longest first; decided ones only where they are asked for. */
export async function listCadastros(db: Db, { todos = false, id }: { todos?: boolean; id?: number } = {}) {
  const rows = await db
    .selectFrom('cadastro')
    .innerJoin('cadastro_envio', (join) =>
      join.onRef('cadastro_envio.id_cadastro', '=', 'cadastro.id').on('cadastro_envio.aceito', '=', true),
    )
    .select(['cadastro.id', 'protocolo', 'situacao', 'cadastro.criado_em', 'mudou_em', 'cadastro.dados'])
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
    ({ criado_em, mudou_em, tentativas, bloqueado_ate, bloqueio_motivo, ...row }): CadastroNaFila => ({
      ...row,
      criadoEm: criado_em,
      mudouEm: mudou_em,
      tentativas: Number(tentativas ?? 0),
      bloqueadoAte: bloqueado_ate,
      bloqueioMotivo: bloqueio_motivo,
    }),
  )
}
