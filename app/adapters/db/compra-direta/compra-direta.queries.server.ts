import { type SqlBool, sql } from 'kysely'
import type { AnexoCompraDireta, CompraDireta, CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import { type ComPagina, comPagina, hasPagina, type Publicacao } from '~/domain/licitacao/enums'
import type { HistoricoEntry } from '~/domain/sessao/historico'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { toCopia, toCopiaColumns } from '../copia.server'
import type { Db } from '../engine/schema'
import { eventosDeProcesso, eventsOfProcesso } from '../sessao/historico.comum.server'

export async function findCompraDireta(db: Db, id: number): Promise<Result<CompraDireta, CompraDiretaUnavailable>> {
  const row = await db
    .selectFrom('compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .selectAll('compra_direta')
    .select(['orgao.nome as orgao_nome', 'orgao.nome_unidade', 'municipio.nome as municipio_nome'])
    .select([encerramento.as('encerramento'), valorDaCompra.as('valor_publico'), isOver.as('terminou')])
    .where('compra_direta.id', '=', id)
    .executeTakeFirst()
  const hidden = unavailableReason(row)
  if (!row || hidden) return err(hidden ?? 'compraDiretaNotFound')
  return ok({
    id: row.id,
    numero: row.numero,
    ano: row.ano,
    objeto: row.objeto,
    tipo: row.tipo,
    situacao: row.situacao,
    orgaoNome: row.orgao_nome,
    unidadeNome: row.nome_unidade,
    idOrgao: row.id_orgao,
    numProcesso: row.num_processo,
    numeroEdital: row.numero_edital,
    modalidade: row.modalidade,
    disputaPor: row.modo_disputa,
    criterioJulgamento: row.criterio_julgamento,
    amparoLegal: row.amparo_legal,
    municipio: row.municipio_nome,
    ...(row.id_municipio !== null && { idMunicipio: row.id_municipio }),
    estado: row.uf,
    dataHoraPublicacao: row.data_publicacao,
    dataHoraAbertura: row.data_abertura,
    dataHoraInicioEnvioPropostas: row.data_ini_envio_proposta,
    dataHoraFimEnvioPropostas: row.data_fim_envio_proposta,
    dataHoraEncerramento: row.encerramento,
    valorEstimado: row.valor_publico,
    valorHomologado: row.terminou ? row.valor_homologado : null,
    linkAcessoExterno: row.link_acesso_externo ?? paginaNoPncp(row.chave_origem),
    ...(row.ausente_desde && { ausenteDesde: row.ausente_desde }),
    informacaoComplementar: row.informacao_complementar,
    orgaoSubRogado: row.orgao_sub_rogado,
    justificativaPresencial: row.justificativa_presencial,
    linkProcessoEletronico: row.link_processo_eletronico,
    anexos: await listAnexos(db, id),
  })
}

/** The id of the tender that this purchase became when its source reclassified it; `null` if it did not. */
export async function findDestino(db: Db, id: number) {
  const row = await db
    .selectFrom('processo_movido as movido')
    .innerJoin('licitacao', 'licitacao.chave_origem', 'movido.chave_origem')
    .select('licitacao.id')
    .where('movido.entidade', '=', 'compra_direta')
    .where('movido.id_entidade', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

async function listAnexos(db: Db, id: number): Promise<AnexoCompraDireta[]> {
  const rows = await db
    .selectFrom('anexo')
    .leftJoin('arquivo', (join) => join.onRef('arquivo.id', '=', 'anexo.id_arquivo').on('arquivo.publicado', '=', true))
    .leftJoin('anexo_copia as copia', 'copia.id_arquivo', 'arquivo.id')
    .innerJoin('compra_direta', 'compra_direta.id', 'anexo.id_compra_direta')
    .select(toCopiaColumns('compra_direta'))
    .select(['anexo.nome', 'anexo.data_cadastro', 'anexo.link_externo', 'arquivo.uri', 'anexo.tipo'])
    .where('anexo.id_compra_direta', '=', id)
    .orderBy('anexo.data_cadastro')
    .orderBy('anexo.id')
    .execute()
  return rows.map((row) => ({
    nome: row.nome_da_copia ?? row.nome,
    criadoEm: row.data_cadastro,
    uri: row.uri,
    linkExterno: row.link_externo,
    tipo: row.tipo,
    ...toCopia(row),
  }))
}

/**
 * Whether a purchase was held: it has ended, or it has no date at all, as those without competition. Then its source
 * says of each item whether it was homologated.
 */
export const isOver = sql<SqlBool>`(compra_direta.situacao is not distinct from 'ENCERRADA'
  or (compra_direta.situacao is null and compra_direta.data_ini_envio_proposta is null
    and compra_direta.data_fim_envio_proposta is null and compra_direta.data_abertura is null))`

/** Public purchases; must match the predicate of the list indexes. */
export const isVisible = sql<SqlBool>`(compra_direta.publicacao = 'PUBLICADA'
  and compra_direta.situacao is distinct from 'EM_ELABORACAO')`

/** Purchases with a page: the public ones, and those that their source no longer has. */
export const hasPaginaDaCompra = sql<SqlBool>`(compra_direta.publicacao in (${sql.join(comPagina)})
  and compra_direta.situacao is distinct from 'EM_ELABORACAO')`

/** The public estimate; `null` if the budget is confidential. */
export const valorDaCompra = sql<string | null>`(case when compra_direta.orcamento_sigiloso is true
  then null else compra_direta.valor_estimado end)`

/** Closing date, the sort key of the lists; must match the expression in their indexes. */
export const encerramento = sql<Date | null>`coalesce(compra_direta.data_encerramento,
  compra_direta.data_fim_envio_proposta)`

/** The public history of a direct purchase, the newest first (I7). */
export async function listHistorico(db: Db, id: number, { page, size }: PageRequest): Promise<Page<HistoricoEntry>> {
  const eventos = db
    .selectFrom('evento')
    .innerJoin('compra_direta', 'compra_direta.id', 'evento.id_entidade')
    .where('entidade', '=', 'compra_direta')
    .where('id_entidade', '=', id)
    .where('evento.tipo', 'in', eventosDeProcesso)
    .where(hasPaginaDaCompra)
  const rows = await eventos
    .select(['evento.id as idEvento', 'entidade', 'evento.tipo', 'dados', 'evento.criado_em as instante'])
    .orderBy('evento.criado_em', 'desc')
    .orderBy('evento.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await eventos.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return {
    items: rows.map(({ idEvento, instante, ...evento }) => ({
      ...{ chave: `evento/${idEvento}`, instante, fatos: eventsOfProcesso(evento) ?? [] },
    })),
    total: Number(total),
  }
}

/** The kinds of public purchases and their modalidades in the words of their sources, by a loose index scan. */
export async function listModalidades(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tipo: string; modalidade: string }>`
    with recursive found as (
      (select tipo, coalesce(modalidade, '') as modalidade from compra_direta where ${isVisible}
        order by tipo, coalesce(modalidade, '') limit 1)
      union all
      select next.tipo, next.modalidade from found cross join lateral (
        select compra_direta.tipo, coalesce(compra_direta.modalidade, '') as modalidade from compra_direta
        where ${isVisible}
          and (compra_direta.tipo, coalesce(compra_direta.modalidade, '')) > (found.tipo, found.modalidade)
        order by compra_direta.tipo, coalesce(compra_direta.modalidade, '') limit 1
      ) as next
    )
    select tipo, modalidade from found`.execute(db)
  return [...new Set(rows.flatMap(({ tipo, modalidade }) => [tipo, modalidade]).filter(Boolean))]
}

/** Why a purchase has no page; `undefined` if it has one. A purchase in preparation is reported as missing. */
export function unavailableReason(row: { publicacao: Publicacao; situacao: string | null } | undefined) {
  if (!row || row.situacao === 'EM_ELABORACAO') return 'compraDiretaNotFound'
  return hasPagina(row.publicacao) ? undefined : unavailableByPublicacao[row.publicacao]
}

const unavailableByPublicacao: Record<Exclude<Publicacao, ComPagina>, CompraDiretaUnavailable> = {
  DESPUBLICADA: 'compraDiretaDespublicada',
  EXCLUIDA: 'compraDiretaExcluida',
}
