import type { LicitacaoResumo } from '~/domain/licitacao/licitacao'
import type { Pagina } from '../busca/found-lines.server'
import type { Db } from '../engine/schema'

/** The lines of a page of the list. */
export async function readResumos(db: Db, pagina: Pagina): Promise<LicitacaoResumo[]> {
  const rows = await db
    .selectFrom(pagina.as('pagina'))
    .innerJoin('licitacao', 'licitacao.id', 'pagina.id')
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
    .orderBy('pagina.lugar')
    .execute()
  return rows.map((row) => ({
    id: row.id,
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
  }))
}
