import type { LicitacaoResumo } from '~/domain/licitacao/licitacao'
import type { Db } from '../engine/schema'

/** The lines of the list, in the order of `ids`. */
export async function readResumos(db: Db, ids: number[]): Promise<LicitacaoResumo[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select([
      'licitacao.id',
      'licitacao.data_abertura',
      'licitacao.data_fim_envio_proposta',
      'licitacao.numero_edital',
      'licitacao.num_processo',
      'licitacao.num_repeticao',
      'licitacao.objeto',
      'licitacao.modalidade',
      'licitacao.modo_disputa',
      'licitacao.status',
      'licitacao.link_acesso_externo',
      'licitacao.chave_origem',
      'licitacao.sessao',
      'orgao.sigla',
      'orgao.nome',
      'orgao.nome_unidade',
    ])
    .where('licitacao.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      dataAbertura: row.data_abertura,
      ...(row.data_fim_envio_proposta && { dataFimEnvioProposta: row.data_fim_envio_proposta }),
      numeroEdital: row.numero_edital,
      numProcesso: row.num_processo,
      quantidadeRepeticoes: row.num_repeticao,
      objeto: row.objeto,
      orgao: { sigla: row.sigla, nome: row.nome, ...(row.nome_unidade && { unidade: row.nome_unidade }) },
      modalidade: row.modalidade,
      modoDisputa: row.modo_disputa,
      status: row.status,
      linkAcessoExterno: row.link_acesso_externo,
      ...(row.chave_origem !== null && { importada: true as const }),
      ...(row.sessao !== null && { sessao: row.sessao }),
    }
  })
}
