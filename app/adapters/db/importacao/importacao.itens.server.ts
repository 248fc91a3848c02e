import { type RawBuilder, sql } from 'kysely'
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
  const rows = processos.flatMap(({ chaveOrigem, itens }) =>
    itens.map((item) => ({ chave_origem: chaveOrigem, ...toRow(item) })),
  )
  for (let first = 0; first < rows.length; first += atOnce)
    await sql`
      insert into importacao_item (lote, recebido_em, chave_origem, sequencia, ${columns()})
      select cast(${lote} as text), cast(${now} as timestamptz), chave_origem, sequencia, ${columns()}
      from ${chegado(rows.slice(first, first + atOnce), sql`chave_origem text`)}`.execute(db)
}

const toRow = ({ valorUnitario, valorTotal, criterioJulgamento, ...item }: ItemImportado) => ({
  ...item,
  valor_unitario: valorUnitario,
  valor_total: valorTotal,
  criterio_julgamento: criterioJulgamento,
})

/** Items as one value, since a list of values has its limit. `key` is the column that tells whose they are. */
const chegado = (rows: object[], key: RawBuilder<unknown>) => sql`
  json_to_recordset(cast(${JSON.stringify(rows)} as json)) as chegado(
    ${key}, sequencia integer, codigo text, descricao text, unidade text, quantidade numeric,
    valor_unitario numeric, valor_total numeric, situacao text, criterio_julgamento text)`

/** What an item of a process is written into, by the kind of its process. */
const targetOf = (kind: Kind) =>
  kind === 'licitacao'
    ? { table: sql.table('item'), parent: sql.ref('id_licitacao'), unique: sql`id_licitacao, id_lote, sequencia` }
    : {
        table: sql.table('compra_direta_item'),
        parent: sql.ref('id_compra_direta'),
        unique: sql`id_compra_direta, sequencia`,
      }

/** What is there already and differs takes what came; what stays keeps its id. */
const orUpdate = ({ unique }: ReturnType<typeof targetOf>) => sql`
  on conflict (${unique}) do update set ${sql.raw(said.map((name) => `${name} = excluded.${name}`).join(', '))}
  where row(${columns('alvo.')}) is distinct from row(${columns('excluded.')})`

/** The items of stored processes; `isNew` ones have none yet. */
type DoProcesso = { id: number; itens: ItemImportado[]; isNew: boolean }

/** Makes the items of processes, few enough for one statement, what their source says now. What stays keeps its id. */
export async function saveItens(trx: Db, kind: Kind, processos: DoProcesso[]) {
  if (processos.length === 0) return
  const target = targetOf(kind)
  const rows = processos.flatMap(({ id, itens }) => itens.map((item) => ({ id, ...toRow(item) })))
  await sql`
    insert into ${target.table} as alvo (${target.parent}, sequencia, ${columns()})
    select id, sequencia, ${columns()} from ${chegado(rows, sql`id bigint`)}
    ${orUpdate(target)}`.execute(trx)
  const kept = processos
    .filter(({ isNew }) => !isNew)
    .map(({ id, itens }) => ({ id, sequencias: `{${itens.map(({ sequencia }) => sequencia).join(',')}}` }))
  if (kept.length === 0) return
  // What lies in a lot was put there by this portal, not by a source.
  await sql`
    delete from ${target.table} alvo
    using json_to_recordset(cast(${JSON.stringify(kept)} as json)) as dito(id bigint, sequencias text)
    where alvo.${target.parent} = dito.id and alvo.id_lote is null
      and alvo.sequencia <> all (cast(dito.sequencias as integer[]))`.execute(trx)
}

/** What a switch takes in: of these processes, the items from one number up to before another. */
type Part = { lote: string; chaves: string[]; from?: number; to?: number }

/** Takes what was staged into its processes. What stays keeps its id. */
export async function switchItens(trx: Db, kind: Kind, { lote, chaves, from = 0, to = 2 ** 31 - 1 }: Part) {
  const target = targetOf(kind)
  await sql`
    insert into ${target.table} as alvo (${target.parent}, sequencia, ${columns()})
    select processo.id, chegado.sequencia, ${columns('chegado.')}
    from importacao_item chegado
    join ${sql.table(kind)} processo on processo.chave_origem = chegado.chave_origem
    where chegado.lote = ${lote} and chegado.chave_origem in (${sql.join(chaves)})
      and chegado.sequencia >= ${from} and chegado.sequencia < ${to}
    order by processo.id, chegado.sequencia
    ${orUpdate(target)}`.execute(trx)
}

/** Deletes the items of these processes that were not staged, and what was. */
export async function dropOtherItens(trx: Db, kind: Kind, { lote, chaves }: Part) {
  const { table, parent } = targetOf(kind)
  // What lies in a lot was put there by this portal, not by a source.
  await sql`
    delete from ${table} alvo using ${sql.table(kind)} processo
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
