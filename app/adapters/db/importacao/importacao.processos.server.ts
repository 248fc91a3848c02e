import { type RawBuilder, sql } from 'kysely'
import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import type { ItemImportado } from '~/domain/importacao/processo-importado'
import { anoDoProcesso } from '~/domain/importacao/source-fields'
import { itensVector, makeItemWords, processoSearchColumns } from '../busca/index-rows.server'
import { countWords, type Palavras } from '../busca/palavras.server'
import type { Db } from '../engine/schema'
import type { Orgao } from './importacao.orgaos.server'
import type { ProcessoKind } from './importacao.partes.server'
import type { ProcessoChange } from './importacao.stored.server'

/** A change ready to be stored: its agency is stored and its search columns are computed. */
export type Ready = ProcessoChange & { idOrgao: number; searchColumns: SearchColumns }
type ReadyKind<Kind extends ProcessoKind> = Extract<Ready, { processo: { kind: Kind } }>

type Saved = [chave: string, saved: { id: number; inserted: boolean }]

export async function upsertLicitacao(trx: Db, changed: Ready[]) {
  const changes = sortedByChave(
    changed.filter((change): change is ReadyKind<'licitacao'> => change.processo.kind === 'licitacao'),
  )
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = change.situacao
    return { ...commonColumns(change), status: valor, status_por_data: porData, proxima_mudanca: proximaMudanca }
  })
  const saved = await trx
    .insertInto('licitacao')
    .values(rows.map((row, at) => ({ ...row, fts_itens: makeVector(changes[at]?.searchColumns.itens) })))
    // `fts_itens` of an existing row stays: the index job combines the words of its items.
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet({ ...excluded(rows), ...besideTheSession }))
    .returning(['id', 'chave_origem', inserted])
    .execute()
  return toSaved(saved)
}

/** Whether the acts of a session keep determining the status, because the source states none. */
const isOfSession = sql`(licitacao.por_data_sem_atos is not null and excluded.status_por_data)`
const unlessOfSession = <Column extends string>(column: Column) =>
  sql<never>`(case when ${isOfSession} then licitacao.${sql.ref(column)} else excluded.${sql.ref(column)} end)`

/** The status of a tender with a session, and beside it the status without the session. */
const besideTheSession = {
  status: unlessOfSession('status'),
  status_por_data: unlessOfSession('status_por_data'),
  proxima_mudanca: unlessOfSession('proxima_mudanca'),
  status_sem_atos: sql<never>`(case when ${isOfSession} then excluded.status end)`,
  por_data_sem_atos: sql<never>`(case when ${isOfSession} then true end)`,
}

export async function upsertCompraDireta(trx: Db, changed: Ready[]) {
  const changes = sortedByChave(
    changed.filter((change): change is ReadyKind<'compra_direta'> => change.processo.kind === 'compra_direta'),
  )
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = change.situacao
    const { tipo, numero, ano } = change.processo
    const situacao = { situacao: valor, situacao_por_data: porData, proxima_mudanca: proximaMudanca }
    return { ...commonColumns(change), tipo, numero, ano, ...situacao }
  })
  const saved = await trx
    .insertInto('compra_direta')
    .values(rows.map((row, at) => ({ ...row, fts_itens: makeVector(changes[at]?.searchColumns.itens) })))
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet(excluded(rows)))
    .returning(['id', 'chave_origem', inserted])
    .execute()
  return toSaved(saved)
}

/** Sorted by key, so that concurrent imports do not deadlock. */
const sortedByChave = <C extends ProcessoChange>(changes: C[]) =>
  changes.sort((a, b) => (a.processo.chaveOrigem < b.processo.chaveOrigem ? -1 : 1))

function commonColumns({ processo, hashes, procedencia, idOrgao, searchColumns }: Ready) {
  return {
    chave_origem: processo.chaveOrigem,
    resumo_origem: hashes.text,
    procedencia: JSON.stringify(procedencia),
    id_orgao: idOrgao,
    uf: processo.uf,
    id_municipio: processo.municipio?.id ?? null,
    num_processo: processo.numProcesso,
    numero_edital: processo.numeroEdital,
    objeto: processo.objeto,
    modalidade: processo.modalidade,
    modo_disputa: processo.modoDisputa,
    amparo_legal: processo.amparoLegal,
    link_acesso_externo: processo.linkAcessoExterno,
    data_publicacao: processo.dataPublicacao,
    data_ini_envio_proposta: processo.dataIniEnvioProposta,
    data_fim_envio_proposta: processo.dataFimEnvioProposta,
    data_abertura: processo.dataAbertura,
    valor_estimado: processo.valorEstimado,
    valor_homologado: processo.valorHomologado,
    orcamento_sigiloso: processo.orcamentoSigiloso ?? null,
    srp: processo.srp ?? null,
    informacao_complementar: processo.informacaoComplementar ?? null,
    link_processo_eletronico: processo.linkProcessoEletronico ?? null,
    orgao_sub_rogado: processo.orgaoSubRogado ?? null,
    justificativa_presencial: processo.justificativaPresencial ?? null,
    busca: searchColumns.busca,
    ident: searchColumns.ident,
  }
}

const makeVector = (itens: string | null | undefined) => itensVector(sql`cast(${itens ?? null} as text)`)

/** On conflict, sets every column to the value of the rejected insert. */
function excluded<Row extends object>(rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(columns) as Record<keyof Row, RawBuilder<never>>
}

/** xmax is 0 only for inserted rows. */
const inserted = sql<boolean>`xmax = 0`.as('inserted')

const toSaved = (saved: { id: number; chave_origem: string | null; inserted: boolean }[]) =>
  saved.map(({ id, chave_origem, inserted }): Saved => [chave_origem ?? '', { id, inserted }])

type SearchColumns = { busca: string; ident: string; itens: string | null; palavras: Palavras }

/** Search columns as the index job would compute them. The items of an existing process are left to that job. */
export function makeSearchColumns(
  { processo, incoming, existing }: ProcessoChange,
  orgao: Orgao,
  municipio: string | null,
): SearchColumns {
  const { objeto, numProcesso, chaveOrigem, modalidade, uf, dataPublicacao, dataAbertura } = processo
  const comum = {
    ...{ objeto, numProcesso, chaveOrigem, modalidade, uf, municipio },
    orgao: { ...orgao, unidade: orgao.nome_unidade },
    ano: anoDoProcesso(dataPublicacao, dataAbertura),
  }
  return processoSearchColumns(
    { ...comum, numeroEdital: processo.kind === 'licitacao' ? processo.numeroEdital : toNumeroAno(processo) },
    existing || !incoming.itens ? null : importedItemWords(incoming.itens),
  )
}

function importedItemWords(itens: ItemImportado[]) {
  const inOrder = itens.toSorted((one, other) => one.sequencia - other.sequencia)
  return makeItemWords(inOrder.map(({ descricao }) => descricao))
}

/**
 * Removes new processes from the index queue, because their search columns were stored with them. Also counts their
 * words, as the index job would have done.
 */
export async function dequeueFromIndex(
  trx: Db,
  novos: (Pick<ProcessoChange, 'processo'> & { id: number; searchColumns: SearchColumns })[],
) {
  const licitacoes = novos.filter(({ processo }) => processo.kind === 'licitacao')
  const compras = novos.filter(({ processo }) => processo.kind === 'compra_direta')
  const listIds = (some: { id: number }[]) => some.map(({ id }) => id)
  if (compras.length > 0)
    await trx.deleteFrom('fila_busca_compra').where('id_compra_direta', 'in', listIds(compras)).execute()
  if (licitacoes.length > 0)
    await trx.deleteFrom('fila_busca').where('id_licitacao', 'in', listIds(licitacoes)).execute()
  await countWords(
    trx,
    novos.map(({ searchColumns }) => searchColumns.palavras),
  )
}
