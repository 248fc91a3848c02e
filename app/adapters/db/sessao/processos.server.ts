import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { SecretOrder } from '~/domain/sessao/participantes'
import type { Processo, Processos } from '~/domain/sessao/processo'
import { isEstimativaPublica, isHomologadoPublico } from '~/domain/sessao/visibilidade'
import type { Clock } from '~/domain/shared/clock'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { readVersaoProcesso } from '../engine/versao.server'
import { findLicitacao } from '../licitacao/licitacao.queries.server'
import { listAtosPublicos } from './atos-publicos.server'
import { listDocumentosVencedores } from './documentos-vencedores.server'
import { readFatos, type SessaoReadContext } from './fatos.server'
import { findItem, listDisputados, listItens } from './itens.queries.server'
import { findLote, listLances, listLancesDoItem, listLotes } from './lotes.queries.server'
import { listRegistros, readMotivoDaSuspensao } from './registros.queries.server'

/** Tenders with their sessions, without data that is not public yet. */
export function makeProcessos(db: Db, secretOrder: SecretOrder, clock: Clock): Processos {
  // Each read uses one snapshot. Otherwise bids sealed in a new stage could be shown by the rules of the previous one.
  const read = <T>(work: (context: SessaoReadContext) => Promise<T>) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => work({ db: trx, secretOrder, now: clock.now() }))
  return {
    find: (id) => read((context) => findProcesso(context, id)),
    listLotes: (id, page) => read((context) => listLotes(context, id, page)),
    findLote: (id, idLote) => read((context) => findLote(context, id, idLote)),
    listItens: (id, idLote, page) => read((context) => listItens(context, id, idLote, page)),
    findItem: (id, numero) => read((context) => findItem(context, id, numero)),
    listDisputados: (id, page) => read((context) => listDisputados(context, id, page)),
    listLances: (id, idLote, page) => read((context) => listLances(context, id, idLote, page)),
    listLancesDoItem: (id, numero, page) => read((context) => listLancesDoItem(context, id, numero, page)),
    listDocumentosVencedores: (id) => read((context) => listDocumentosVencedores(context, id)),
    listRegistros: (id, page) => read((context) => listRegistros(context, id, page)),
    listAtos: (id, request) => read((context) => listAtosPublicos(context, id, request)),
    versao: (id) => readVersaoProcesso(db, id),
  }
}

async function findProcesso(
  { db, now }: SessaoReadContext,
  id: number,
): Promise<Result<Processo, LicitacaoUnavailable>> {
  const licitacao = await findLicitacao(db, id)
  if (!licitacao.ok) return licitacao
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const row = await db
    .selectFrom('licitacao')
    .select(['sessao', 'sessao_aberta_em', 'sessao_retoma_em', 'sessao_encerrada_em'])
    .select(['tipo_valor', 'orcamento_sigiloso', 'valor_estimado', 'permite_solicitar_esc_imp'])
    .select(['valor_homologado', 'data_publicacao', 'informacao_complementar', 'link_processo_eletronico'])
    .select(['orgao_sub_rogado', 'justificativa_presencial', 'id_municipio'])
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
  // The total of the source includes awards that acts took away.
  const homologado = isHomologadoPublico(fatos.value) && fatos.value.premiosMantidos
  return ok({
    ...licitacao.value,
    permiteSolicitarEscImp: row.permite_solicitar_esc_imp && !licitacao.value.ausenteDesde,
    tipoValor: row.tipo_valor,
    orcamentoSigiloso: row.orcamento_sigiloso,
    valorEstimado: isEstimativaPublica(fatos.value) ? row.valor_estimado : null,
    valorHomologado: homologado ? row.valor_homologado : null,
    dataPublicacao: row.data_publicacao,
    municipio: row.municipio,
    ...(row.id_municipio !== null && { idMunicipio: row.id_municipio }),
    uf: row.uf,
    informacaoComplementar: row.informacao_complementar,
    orgaoSubRogado: row.orgao_sub_rogado,
    justificativaPresencial: row.justificativa_presencial,
    linkProcessoEletronico: row.link_processo_eletronico,
    sessao: row.sessao && {
      situacao: row.sessao,
      abertaEm: row.sessao_aberta_em,
      retomaEm: row.sessao_retoma_em,
      encerradaEm: row.sessao_encerrada_em,
      motivo: row.sessao === 'SUSPENSA' ? await readMotivoDaSuspensao(db, id, fatos.value) : null,
    },
  })
}
