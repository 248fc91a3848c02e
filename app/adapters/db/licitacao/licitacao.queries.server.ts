import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import type { Anexo, Licitacao, LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db, Publicacao } from '../engine/schema'

const unavailable: Record<Exclude<Publicacao, 'PUBLICADA'>, LicitacaoUnavailable> = {
  DESPUBLICADA: 'licitacaoDespublicada',
  EXCLUIDA: 'licitacaoExcluida',
}

/** `ok` when the tender may be seen, else why it may not (C7). */
export async function checkPublicada(db: Db, id: number): Promise<Result<unknown, LicitacaoUnavailable>> {
  const row = await db.selectFrom('licitacao').select('publicacao').where('id', '=', id).executeTakeFirst()
  return ifPublicada(db, id, row)
}

/** `ok` with the row of a tender, whatever was asked of it, when it may be seen, else why it may not. */
export async function ifPublicada<Row extends { publicacao: Publicacao }>(
  db: Db,
  id: number,
  row: Row | undefined,
): Promise<Result<Row, LicitacaoUnavailable>> {
  if (!row) return err(await absence(db, id))
  return row.publicacao === 'PUBLICADA' ? ok(row) : err(unavailable[row.publicacao])
}

/** Why there is no such tender: there never was, or its source calls it a direct purchase now. */
async function absence(db: Db, id: number) {
  const moved = await db
    .selectFrom('processo_movido')
    .select('chave_origem')
    .where('entidade', '=', 'licitacao')
    .where('id_entidade', '=', id)
    .executeTakeFirst()
  return moved ? 'licitacaoVirouCompraDireta' : 'licitacaoNotFound'
}

export async function findLicitacao(db: Db, id: number): Promise<Result<Licitacao, LicitacaoUnavailable>> {
  const found = await db
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .selectAll('licitacao')
    .select(['orgao.nome as orgao_nome', 'orgao.nome_unidade'])
    .where('licitacao.id', '=', id)
    .executeTakeFirst()
  const publicada = await ifPublicada(db, id, found)
  if (!publicada.ok) return publicada
  const row = publicada.value
  return ok({
    id: row.id,
    numProcesso: row.num_processo,
    numRepeticao: row.num_repeticao,
    numeroEdital: row.numero_edital,
    dataIniEnvioProposta: row.data_ini_envio_proposta,
    dataFimEnvioProposta: row.data_fim_envio_proposta,
    dataAbertura: row.data_abertura,
    dataLimiteEsclarecimentoImpugnacao: row.data_limite_esclarecimento_impugnacao,
    tempoFaseAbertoFechado: row.tempo_fase_aberto_fechado,
    modoDisputa: row.modo_disputa,
    modalidade: row.modalidade,
    amparoLegal: row.amparo_legal === null ? null : { lei: row.amparo_legal },
    tipoLicitacao: row.tipo_licitacao,
    nomeOrgao: row.orgao_nome,
    ...(row.nome_unidade && { nomeUnidade: row.nome_unidade }),
    ehPerfilProduto: row.eh_perfil_produto,
    tipoDisputa: row.tipo_disputa,
    inversaoFases: row.inversao_fases,
    objeto: row.objeto,
    status: row.status,
    linkAcessoExterno: row.link_acesso_externo ?? paginaNoPncp(row.chave_origem),
    ...(row.chave_origem !== null && { importada: true }),
    ...(row.sessao !== null && { sessao: row.sessao }),
  })
}

export async function listAnexos(db: Db, id: number): Promise<Result<Anexo[], LicitacaoUnavailable>> {
  const publicada = await checkPublicada(db, id)
  if (!publicada.ok) return publicada
  const rows = await db
    .selectFrom('anexo')
    .leftJoin('arquivo', (join) => join.onRef('arquivo.id', '=', 'anexo.id_arquivo').on('arquivo.publicado', '=', true))
    .select([
      'anexo.id',
      'anexo.tipo',
      'anexo.nome',
      'anexo.data_cadastro',
      'anexo.link_externo',
      'arquivo.uri',
      'arquivo.tamanho',
    ])
    .where('anexo.id_licitacao', '=', id)
    .orderBy('anexo.data_cadastro')
    .orderBy('anexo.id')
    .execute()
  return ok(
    rows.map((row) => ({
      id: row.id,
      tipo: row.tipo,
      arquivoNome: row.nome,
      dataCadastro: row.data_cadastro,
      arquivoUri: row.uri,
      linkExterno: row.link_externo,
      ...(row.tamanho !== null && { tamanho: row.tamanho }),
    })),
  )
}
