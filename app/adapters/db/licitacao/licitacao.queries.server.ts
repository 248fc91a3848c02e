import type { Selectable } from 'kysely'
import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import { hasPagina, type Publicacao, type StatusLicitacao } from '~/domain/licitacao/enums'
import {
  type Anexo,
  type HistoricoCampo,
  type HistoricoDate,
  historicoCampos,
  historicoDates,
  type Licitacao,
  type LicitacaoUnavailable,
  unavailableByPublicacao,
} from '~/domain/licitacao/licitacao'
import { err, ok, type Result } from '~/domain/shared/result'
import { toCopia, toCopiaColumns } from '../copia.server'
import type { Db, Schema } from '../engine/schema'

export async function checkPublicada(db: Db, id: number): Promise<Result<unknown, LicitacaoUnavailable>> {
  const row = await db.selectFrom('licitacao').select('publicacao').where('id', '=', id).executeTakeFirst()
  return ifPublicada(db, id, row)
}

/** `ok` with the row if the tender has a page, otherwise why not. */
export async function ifPublicada<Row extends { publicacao: Publicacao }>(
  db: Db,
  id: number,
  row: Row | undefined,
): Promise<Result<Row, LicitacaoUnavailable>> {
  if (!row) return err(await absenceReason(db, id))
  return hasPagina(row.publicacao) ? ok(row) : err(unavailableByPublicacao[row.publicacao])
}

/** Why no tender has this id: it never existed, or its source reclassified it as a direct purchase. */
async function absenceReason(db: Db, id: number) {
  const moved = await db
    .selectFrom('processo_movido')
    .select('chave_origem')
    .where('entidade', '=', 'licitacao')
    .where('id_entidade', '=', id)
    .executeTakeFirst()
  return moved ? 'licitacaoVirouCompraDireta' : 'licitacaoNotFound'
}

export async function findLicitacao(db: Db, id: number): Promise<Result<Licitacao, LicitacaoUnavailable>> {
  const stored = await db
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .selectAll('licitacao')
    .select(['orgao.nome as orgao_nome', 'orgao.nome_unidade'])
    .where('licitacao.id', '=', id)
    .executeTakeFirst()
  const publicada = await ifPublicada(db, id, stored)
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
    idOrgao: row.id_orgao,
    ...(row.nome_unidade && { nomeUnidade: row.nome_unidade }),
    ehPerfilProduto: row.eh_perfil_produto,
    tipoDisputa: row.tipo_disputa,
    inversaoFases: row.inversao_fases,
    objeto: row.objeto,
    status: row.status,
    linkAcessoExterno: row.link_acesso_externo ?? paginaNoPncp(row.chave_origem),
    ...(row.chave_origem !== null && { importada: true }),
    ...(row.ausente_desde && { ausenteDesde: row.ausente_desde }),
    ...(row.sessao !== null && { sessao: row.sessao }),
    ...(row.sessao_encerrada_em && { sessaoEncerradaEm: row.sessao_encerrada_em }),
  })
}

export async function listAnexos(db: Db, id: number): Promise<Result<Anexo[], LicitacaoUnavailable>> {
  const publicada = await checkPublicada(db, id)
  if (!publicada.ok) return publicada
  const rows = await db
    .selectFrom('anexo')
    .leftJoin('arquivo', (join) => join.onRef('arquivo.id', '=', 'anexo.id_arquivo').on('arquivo.publicado', '=', true))
    .leftJoin('anexo_copia as copia', 'copia.id_arquivo', 'arquivo.id')
    .innerJoin('licitacao', 'licitacao.id', 'anexo.id_licitacao')
    .select(toCopiaColumns('licitacao'))
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
      arquivoNome: row.nome_da_copia ?? row.nome,
      dataCadastro: row.data_cadastro,
      arquivoUri: row.uri,
      linkExterno: row.link_externo,
      ...(row.tamanho !== null && { tamanho: row.tamanho }),
      ...toCopia(row),
    })),
  )
}

export async function countAnexos(db: Db, id: number): Promise<number> {
  const { total } = await db
    .selectFrom('anexo')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id_licitacao', '=', id)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The name of the agency, also if the tender or purchase is no longer published. */
export async function findResponsavel(
  db: Db,
  entidade: 'licitacao' | 'compra_direta',
  id: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('orgao')
    .select('nome')
    .where('id', '=', ({ selectFrom }) => selectFrom(entidade).select('id_orgao').where('id', '=', id))
    .executeTakeFirst()
  return row?.nome ?? null
}

/**
 * Changes of a process as stored in the history: a tender's status, dates as ISO text, and the other fields by name.
 * Older entries have `dados` in place of `campos`, if object, number or modality changed.
 */
export type ProcessoChanges = {
  status?: StatusLicitacao | null
  datas?: Partial<Record<HistoricoDate, { de: string | null; para: string | null }>>
  campos?: HistoricoCampo[]
  dados?: true
}

const dateColumns = {
  dataPublicacao: 'data_publicacao',
  dataIniEnvioProposta: 'data_ini_envio_proposta',
  dataFimEnvioProposta: 'data_fim_envio_proposta',
  dataAbertura: 'data_abertura',
} as const
const campoColumns = {
  objeto: 'objeto',
  numProcesso: 'num_processo',
  numeroEdital: 'numero_edital',
  modalidade: 'modalidade',
  modoDisputa: 'modo_disputa',
  amparoLegal: 'amparo_legal',
  orgao: 'id_orgao',
  municipio: 'id_municipio',
  valorEstimado: 'valor_estimado',
  valorHomologado: 'valor_homologado',
  linkAcessoExterno: 'link_acesso_externo',
} as const satisfies Record<HistoricoCampo, string>

type DateColumn = (typeof dateColumns)[HistoricoDate]
type Row = Pick<Selectable<Schema['compra_direta']>, DateColumn | (typeof campoColumns)[HistoricoCampo]> & {
  status?: StatusLicitacao | null
}
type NewValues = Record<HistoricoDate, Date | null> &
  Record<HistoricoCampo, string | number | null> & { status?: StatusLicitacao | null }

export function findProcessoChanges(row: Row, novo: NewValues): ProcessoChanges {
  const datas = historicoDates.flatMap((data) => {
    const [de, para] = [iso(row[dateColumns[data]]), iso(novo[data])]
    return de === para ? [] : [[data, { de, para }]]
  })
  const campos = historicoCampos.filter((campo) => !isSame(campo, row[campoColumns[campo]], novo[campo]))
  return {
    ...(novo.status !== undefined && novo.status !== row.status && { status: novo.status }),
    ...(datas.length > 0 && { datas: Object.fromEntries(datas) }),
    ...(campos.length > 0 && { campos }),
  }
}

/** The database writes four decimals after a value, a source as many as it likes. */
const isSame = (campo: HistoricoCampo, before: string | number | null, now: string | number | null) =>
  before === now || (campo.startsWith('valor') && before !== null && now !== null && Number(before) === Number(now))

const iso = (instant: Date | null) => instant?.toISOString() ?? null
