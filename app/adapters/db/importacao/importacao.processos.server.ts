import { type RawBuilder, sql } from 'kysely'
import type { Dito } from '~/domain/importacao/fusao'
import { situacaoAt, statusAt } from '~/domain/importacao/situacao'
import type { Db } from '../engine/schema'
import type { Changed } from './importacao.decisao.server'
import type { FoundBy } from './importacao.encontravel.server'

/** What is to be stored of a process: its body is stored already, and what it will be found by is worked out. */
export type Ready = Changed & { idOrgao: number; found: FoundBy }
type Of<Kind extends Dito['kind']> = Ready & { processo: Extract<Dito, { kind: Kind }> }

/** Each one's id by its key, and whether it was not there before. */
type Saved = [chave: string, saved: { id: number; inserted: boolean }]

/** Stores the tenders among what changed. */
export async function upsertLicitacao(trx: Db, changed: Ready[], now: Date) {
  const changes = sorted(changed.filter((change): change is Of<'licitacao'> => change.processo.kind === 'licitacao'))
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = statusAt(change.processo, now)
    return { ...comum(change), status: valor, status_por_data: porData, proxima_mudanca: proximaMudanca }
  })
  const saved = await trx
    .insertInto('licitacao')
    .values(rows.map((row, at) => ({ ...row, fts_itens: vectorOf(changes[at]?.found.itens) })))
    // Of one that is there the index puts the words of its items together.
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet(excluded(rows)))
    .returning(['id', 'chave_origem', inserted])
    .execute()
  return savedOf(saved)
}

/** Stores the direct purchases among what changed. */
export async function upsertCompraDireta(trx: Db, changed: Ready[], now: Date) {
  const changes = sorted(
    changed.filter((change): change is Of<'compra_direta'> => change.processo.kind === 'compra_direta'),
  )
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = situacaoAt(change.processo, now)
    const { tipo, numero, ano } = change.processo
    const situacao = { situacao: valor, situacao_por_data: porData, proxima_mudanca: proximaMudanca }
    return { ...comum(change), tipo, numero, ano, ...situacao }
  })
  const saved = await trx
    .insertInto('compra_direta')
    .values(rows)
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet(excluded(rows)))
    .returning(['id', 'chave_origem', inserted])
    .execute()
  return savedOf(saved)
}

/** In the order of their keys, so that two imports never wait for each other in a circle. */
const sorted = <C extends Changed>(changes: C[]) =>
  changes.sort((a, b) => (a.processo.chaveOrigem < b.processo.chaveOrigem ? -1 : 1))

function comum({ processo, resumo, procedencia, idOrgao, found }: Ready) {
  return {
    chave_origem: processo.chaveOrigem,
    resumo_origem: resumo.text,
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
    busca: found.busca,
    ident: found.ident,
  }
}

const vectorOf = (itens: string | null | undefined) =>
  sql<string | null>`to_tsvector('simple', cast(${itens ?? null} as text))`

/** Every column takes what the refused insert would have brought. */
function excluded<Row extends object>(rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(columns) as Record<keyof Row, RawBuilder<never>>
}

/** Whether a row was put there, or another one's was changed, which some transaction did: 0 is none. */
const inserted = sql<boolean>`xmax = 0`.as('inserted')

const savedOf = (saved: { id: number; chave_origem: string | null; inserted: boolean }[]) =>
  saved.map(({ id, chave_origem, inserted }): Saved => [chave_origem ?? '', { id, inserted }])
