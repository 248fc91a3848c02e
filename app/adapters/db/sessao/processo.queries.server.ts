import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Processo } from '~/domain/sessao/processo'
import { isEstimativaPublica, isHomologadoPublico } from '~/domain/sessao/visibilidade'
import { ok, type Result } from '~/domain/shared/result'
import { findLicitacao } from '../licitacao/licitacao.queries.server'
import { readFatos } from './fatos.server'
import type { Leitura } from './leitura'

export async function findProcesso({ db, now }: Leitura, id: number): Promise<Result<Processo, LicitacaoUnavailable>> {
  const found = await findLicitacao(db, id)
  if (!found.ok) return found
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const row = await db
    .selectFrom('licitacao')
    .select(['sessao', 'sessao_aberta_em', 'sessao_retoma_em', 'sessao_encerrada_em'])
    .select(['tipo_valor', 'orcamento_sigiloso', 'valor_estimado', 'permite_solicitar_esc_imp'])
    .select(['valor_homologado', 'data_publicacao'])
    .select(({ fn, selectFrom }) => [
      selectFrom('municipio').select('nome').whereRef('municipio.id', '=', 'licitacao.id_municipio').as('municipio'),
      fn
        .coalesce(
          'licitacao.uf',
          selectFrom('orgao').select('orgao.uf').whereRef('orgao.id', '=', 'licitacao.id_orgao'),
        )
        .as('uf'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ok({
    ...found.value,
    permiteSolicitarEscImp: row.permite_solicitar_esc_imp,
    tipoValor: row.tipo_valor,
    orcamentoSigiloso: row.orcamento_sigiloso,
    valorEstimado: isEstimativaPublica(fatos.value) ? row.valor_estimado : null,
    valorHomologado: isHomologadoPublico(fatos.value) ? row.valor_homologado : null,
    dataPublicacao: row.data_publicacao,
    municipio: row.municipio,
    uf: row.uf,
    sessao: row.sessao && {
      situacao: row.sessao,
      abertaEm: row.sessao_aberta_em,
      retomaEm: row.sessao_retoma_em,
      encerradaEm: row.sessao_encerrada_em,
    },
  })
}
