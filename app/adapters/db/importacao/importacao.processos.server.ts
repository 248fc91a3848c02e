import { type RawBuilder, sql } from 'kysely'
import type { Dito } from '~/domain/importacao/fusao'
import { situacaoAt, statusAt } from '~/domain/importacao/situacao'
import { buscaOf, identOf } from '~/domain/shared/busca'
import type { Db } from '../engine/schema'
import type { Changed } from './importacao.decisao.server'

type Orgaos = Map<string, number>
type Of<Kind extends Dito['kind']> = Changed & { processo: Extract<Dito, { kind: Kind }> }

/** Stores the tenders among what changed and returns each one's id. */
export async function upsertLicitacao(trx: Db, changed: Changed[], orgaos: Orgaos, now: Date) {
  const changes = sorted(changed.filter((change): change is Of<'licitacao'> => change.processo.kind === 'licitacao'))
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = statusAt(change.processo, now)
    return { ...comum(change, orgaos), status: valor, status_por_data: porData, proxima_mudanca: proximaMudanca }
  })
  const saved = await trx
    .insertInto('licitacao')
    .values(rows)
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet(excluded(rows)))
    .returning(['id', 'chave_origem'])
    .execute()
  return idsOf(saved)
}

/** Stores the direct purchases among what changed and returns each one's id. */
export async function upsertCompraDireta(trx: Db, changed: Changed[], orgaos: Orgaos, now: Date) {
  const changes = sorted(
    changed.filter((change): change is Of<'compra_direta'> => change.processo.kind === 'compra_direta'),
  )
  if (changes.length === 0) return []
  const rows = changes.map((change) => {
    const { valor, porData, proximaMudanca } = situacaoAt(change.processo, now)
    const { tipo, numero, ano } = change.processo
    const situacao = { situacao: valor, situacao_por_data: porData, proxima_mudanca: proximaMudanca }
    return { ...comum(change, orgaos), tipo, numero, ano, ...situacao }
  })
  const saved = await trx
    .insertInto('compra_direta')
    .values(rows)
    .onConflict((conflict) => conflict.column('chave_origem').doUpdateSet(excluded(rows)))
    .returning(['id', 'chave_origem'])
    .execute()
  return idsOf(saved)
}

/** In the order of their keys, so that two imports never wait for each other in a circle. */
const sorted = <C extends Changed>(changes: C[]) =>
  changes.sort((a, b) => (a.processo.chaveOrigem < b.processo.chaveOrigem ? -1 : 1))

function comum({ processo, resumo, procedencia }: Changed, orgaos: Orgaos) {
  const id_orgao = orgaos.get(processo.orgao.chave)
  if (id_orgao === undefined) throw new Error(`O órgão ${processo.orgao.chave} não foi guardado.`)
  const { objeto, numProcesso, numeroEdital, orgao } = processo
  return {
    chave_origem: processo.chaveOrigem,
    resumo_origem: resumo.text,
    procedencia: JSON.stringify(procedencia),
    id_orgao,
    uf: processo.uf,
    id_municipio: processo.municipio?.id ?? null,
    num_processo: numProcesso,
    numero_edital: numeroEdital,
    objeto,
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
    busca: buscaOf([objeto, orgao.nome, orgao.sigla, numProcesso, numeroEdital]),
    ident: identOf([numProcesso, numeroEdital, orgao.sigla]),
  }
}

/** Every column takes what the refused insert would have brought. */
function excluded<Row extends object>(rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(columns) as Record<keyof Row, RawBuilder<never>>
}

/** Each one's id by its key. */
const idsOf = (saved: { id: number; chave_origem: string | null }[]) =>
  saved.map(({ id, chave_origem }): [string, number] => [chave_origem ?? '', id])
