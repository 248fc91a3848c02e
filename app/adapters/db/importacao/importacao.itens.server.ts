import { sql } from 'kysely'
import type { ItemImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'

export type Kind = 'licitacao' | 'compra_direta'

/** Items of one statement: few enough that whoever reads meanwhile hardly waits. */
const atOnce = 500

const said = [
  ...['codigo', 'descricao', 'unidade', 'quantidade', 'valor_unitario', 'valor_total', 'situacao'],
  'criterio_julgamento',
]
const columns = (prefix = '') => sql.raw(said.map((name) => `${prefix}${name}`).join(', '))

type ComItens = { chaveOrigem: string; itens: ItemImportado[] }

/** Puts items where nobody sees them, in short statements, until they are switched in. */
export async function stageItens(db: Db, lote: string, processos: ComItens[], now: Date) {
  const rows = processos.flatMap(({ chaveOrigem, itens }) => itens.map((item) => toRow(chaveOrigem, item)))
  for (let first = 0; first < rows.length; first += atOnce)
    await sql`
      insert into importacao_item (lote, recebido_em, chave_origem, sequencia, ${columns()})
      select cast(${lote} as text), cast(${now} as timestamptz), chave_origem, sequencia, ${columns()}
      from json_to_recordset(cast(${JSON.stringify(rows.slice(first, first + atOnce))} as json)) as chegado(
        chave_origem text, sequencia integer, codigo text, descricao text, unidade text, quantidade numeric,
        valor_unitario numeric, valor_total numeric, situacao text, criterio_julgamento text)`.execute(db)
}

const toRow = (chave_origem: string, { valorUnitario, valorTotal, criterioJulgamento, ...item }: ItemImportado) => ({
  chave_origem,
  ...item,
  valor_unitario: valorUnitario,
  valor_total: valorTotal,
  criterio_julgamento: criterioJulgamento,
})

/** What a switch takes in: of these processes, the items from one number up to before another. */
type Part = { lote: string; chaves: string[]; from?: number; to?: number }

/** Takes what was staged into its processes. What stays keeps its id. */
export async function switchItens(trx: Db, kind: Kind, { lote, chaves, from = 0, to = 2 ** 31 - 1 }: Part) {
  const target = sql.table(kind === 'licitacao' ? 'item' : 'compra_direta_item')
  const parent = sql.ref(kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta')
  const unique = kind === 'licitacao' ? sql`id_licitacao, id_lote, sequencia` : sql`id_compra_direta, sequencia`
  const assigned = sql.raw(said.map((name) => `${name} = excluded.${name}`).join(', '))
  await sql`
    insert into ${target} as alvo (${parent}, sequencia, ${columns()})
    select processo.id, chegado.sequencia, ${columns('chegado.')}
    from importacao_item chegado
    join ${sql.table(kind)} processo on processo.chave_origem = chegado.chave_origem
    where chegado.lote = ${lote} and chegado.chave_origem in (${sql.join(chaves)})
      and chegado.sequencia >= ${from} and chegado.sequencia < ${to}
    order by processo.id, chegado.sequencia
    on conflict (${unique}) do update set ${assigned}
    where row(${columns('alvo.')}) is distinct from row(${columns('excluded.')})`.execute(trx)
}

/** Deletes the items of these processes that were not staged, and what was. */
export async function dropOtherItens(trx: Db, kind: Kind, { lote, chaves }: Part) {
  const target = sql.table(kind === 'licitacao' ? 'item' : 'compra_direta_item')
  const parent = sql.ref(kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta')
  // What lies in a lot was put there by this portal, not by a source.
  await sql`
    delete from ${target} alvo using ${sql.table(kind)} processo
    where alvo.${parent} = processo.id and processo.chave_origem in (${sql.join(chaves)})
      and alvo.id_lote is null
      and (processo.chave_origem, alvo.sequencia) not in (
        select chegado.chave_origem, chegado.sequencia from importacao_item chegado where chegado.lote = ${lote}
      )`.execute(trx)
}

export const clearStaged = (db: Db, lote: string) => db.deleteFrom('importacao_item').where('lote', '=', lote).execute()

/** What an import left behind that was killed. Another one may be under way in another process, for less than a day. */
export const clearAbandoned = (db: Db, now: Date) =>
  db
    .deleteFrom('importacao_item')
    .where('recebido_em', '<', new Date(now.getTime() - 86_400_000))
    .execute()
