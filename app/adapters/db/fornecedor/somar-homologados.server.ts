import { type RawBuilder, sql } from 'kysely'
import { workThrough } from '../busca/process-queue.server'
import { selectResultadosDeCompras, vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { selectResultadosDaOrigem } from '../sessao/resultados-da-origem.server'
import { vencedoresPublicos } from '../sessao/vencedores-publicos.server'
import { selectResultados } from './resultados-ganhos.server'

/** Sums the public awards of the queued processes anew (`workThrough`). */
export const sumQueuedHomologados = (db: Db, until: number) =>
  workThrough(
    db,
    [
      { queue: 'fila_homologados', process: 'licitacao', replace: replaceOfLicitacoes },
      { queue: 'fila_homologados', process: 'compra_direta', replace: replaceOfCompras },
    ],
    until,
  )

/** Awards count from the opening on: whether that has come is asked when the sums are read. */
const afterAnyOpening = new Date('9999-01-01T00:00:00Z')

const isAmong = (column: string, ids: number[]) => sql<boolean>`${sql.ref(column)} = any(${sql.val(ids)}::bigint[])`

const toTotal = (total: string, unit: string, quantity: string) =>
  sql`coalesce(${sql.ref(total)}, ${sql.ref(unit)} * ${sql.ref(quantity)})`.as('valor')

const awarded = [
  ...(['award.id_fornecedor', 'award.data_resultado as em'] as const),
  toTotal('award.valor_total', 'award.valor_unitario', 'award.quantidade'),
] as const

const ofLicitacao = ['licitacao.id as processo', 'licitacao.id_orgao', 'licitacao.id_municipio'] as const

async function replaceOfLicitacoes(trx: Db, ids: number[]) {
  const isPublic = vencedoresPublicos(afterAnyOpening)
  const inSessions = sql<boolean>`resultado.id = any(array(
    select resultado.id from lote join resultado on resultado.id_lote = lote.id where ${isAmong('lote.id_licitacao', ids)}
    union all
    select resultado.id from item join resultado on resultado.id_item = item.id where ${isAmong('item.id_licitacao', ids)}))`
  const awards = selectResultados(trx)
    .where(inSessions)
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .where(isPublic)
    .select([...ofLicitacao, 'licitacao.data_abertura as desde'])
    .select([sql<number | null>`resultado.id_fornecedor`.as('id_fornecedor'), 'resultado.data_resultado as em'])
    .select(
      toTotal(
        ...(['resultado.valor_total_homologado', 'resultado.valor_unitario_homologado'] as const),
        'resultado.quantidade_homologada',
      ),
    )
    .unionAll(
      selectResultadosDaOrigem(trx)
        .where(isAmong('licitacao.id', ids))
        .where('licitacao.publicacao', '=', 'PUBLICADA')
        .where(isPublic)
        .select([...ofLicitacao, 'licitacao.data_abertura as desde', ...awarded]),
    )
  return replace(trx, 'id_licitacao', ids, sql`${awards}`)
}

async function replaceOfCompras(trx: Db, ids: number[]) {
  const awards = selectResultadosDeCompras(trx)
    .where(isAmong('compra_direta.id', ids))
    .where(vencedoresDaCompraPublicos)
    .select(['compra_direta.id as processo', 'compra_direta.id_orgao', 'compra_direta.id_municipio'])
    .select([sql<Date | null>`null::timestamptz`.as('desde'), ...awarded])
  return replace(trx, 'id_compra_direta', ids, sql`${awards}`)
}

/** A natural person, whom no page may name, is stored as nobody. */
async function replace(
  trx: Db,
  column: 'id_licitacao' | 'id_compra_direta',
  ids: number[],
  awards: RawBuilder<unknown>,
) {
  const { numDeletedRows } = await trx.deleteFrom('homologado').where(isAmong(column, ids)).executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into homologado (${sql.ref(column)}, id_orgao, id_municipio, id_fornecedor, em, desde, quantidade, com_valor, valor)
    select premio.processo, premio.id_orgao, premio.id_municipio, fornecedor.id, premio.em, premio.desde,
      count(*), count(premio.valor), sum(premio.valor)
    from (${awards}) as premio
      left join fornecedor on fornecedor.id = premio.id_fornecedor and fornecedor.tipo_pessoa = 'J'
    group by 1, 2, 3, 4, 5, 6`.execute(trx)
  return Number(numDeletedRows + numAffectedRows)
}
