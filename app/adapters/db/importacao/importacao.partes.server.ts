import { type RawBuilder, sql } from 'kysely'
import type { AnexoImportado, ItemImportado, PartesImportadas } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'
import { replaceResultados, toResultadoRows } from './importacao.resultados.server'

export type ProcessoKind = 'licitacao' | 'compra_direta'

/** Items staged by one statement: few enough that readers hardly wait. */
const itensPerStatement = 500

/** Columns that an import writes for an item, besides its number. Both item tables and the staging table have them. */
export const itemColumns = [
  ...(['codigo', 'descricao', 'unidade', 'quantidade', 'valor_unitario', 'valor_total', 'situacao'] as const),
  ...(['criterio_julgamento', 'tipo_beneficio', 'categoria', 'catalogo_codigo', 'catalogo_nome'] as const),
]
type ItemColumn = (typeof itemColumns)[number]
const columnList = (prefix = '') => sql.raw(itemColumns.map((name) => `${prefix}${name}`).join(', '))

type ProcessoItens = { chaveOrigem: string; itens: ItemImportado[] }

/** Stores items in the staging table, in short statements; no page shows them until `switchItens`. */
export async function stageItens(db: Db, batchId: string, processos: ProcessoItens[], now: Date) {
  const rows = processos.flatMap(({ chaveOrigem, itens }) =>
    itens.map((item) => ({ chave_origem: chaveOrigem, ...toRow(item) })),
  )
  for (let first = 0; first < rows.length; first += itensPerStatement)
    await sql`
      insert into importacao_item (lote, recebido_em, chave_origem, sequencia, resultados, ${columnList()})
      select cast(${batchId} as text), cast(${now} as timestamptz), chave_origem, sequencia, resultados, ${columnList()}
      from ${incomingItens(rows.slice(first, first + itensPerStatement), sql`chave_origem text`)}`.execute(db)
}

const toRow = (imported: ItemImportado) => {
  const { valorUnitario, valorTotal, criterioJulgamento, tipoBeneficio, catalogoCodigo, catalogoNome, ...item } =
    imported
  return {
    ...item,
    resultados: toResultadoRows(imported),
    tipo_beneficio: tipoBeneficio,
    catalogo_codigo: catalogoCodigo,
    catalogo_nome: catalogoNome,
    valor_unitario: valorUnitario,
    valor_total: valorTotal,
    criterio_julgamento: criterioJulgamento,
  }
}

/** Items as a single JSON parameter, since the number of parameters is limited. `key` is the column of the owner. */
const incomingItens = (rows: object[], key: RawBuilder<unknown>) => sql`
  json_to_recordset(cast(${JSON.stringify(rows)} as json)) as incoming(
    ${key}, sequencia integer, codigo text, descricao text, unidade text, quantidade numeric,
    valor_unitario numeric, valor_total numeric, situacao text, criterio_julgamento text,
    tipo_beneficio text, categoria text, catalogo_codigo text, catalogo_nome text, resultados jsonb)`

const numbers: ItemColumn[] = ['quantidade', 'valor_unitario', 'valor_total']

/**
 * The new value of a column. An empty value leaves the known one of the same item (decision 048). An item with another
 * description may be another item, which got the number.
 */
function kept(name: ItemColumn) {
  const [before, now] = [sql.ref(`target_row.${name}`), sql.ref(`excluded.${name}`)]
  const stated = numbers.includes(name) ? sql`nullif(${now}, 0)` : now
  return sql`case when target_row.descricao = excluded.descricao
    then coalesce(${stated}, ${before}, ${now}) else ${now} end`
}

const chooseTarget = (kind: ProcessoKind) =>
  kind === 'licitacao'
    ? {
        table: sql.table('item'),
        parent: sql.ref('id_licitacao'),
        unique: sql`id_licitacao, id_lote, sequencia`,
        situacao: situacaoBesideActs,
        isAppealed: sql`exists (select from manifestacao_recurso where id_item = target_row.id)`,
      }
    : {
        table: sql.table('compra_direta_item'),
        parent: sql.ref('id_compra_direta'),
        unique: sql`id_compra_direta, sequencia`,
        situacao: sql`situacao = ${kept('situacao')}`,
        isAppealed: sql`false`,
      }

/** Keeps a situation that acts of a session determine. The source's situation is then stored in `sem_atos`. */
const situacaoBesideActs = sql`
  situacao = case when target_row.sem_atos is null then ${kept('situacao')} else target_row.situacao end,
  sem_atos = case when target_row.sem_atos is not null
    then target_row.sem_atos || jsonb_build_object('situacao', excluded.situacao) end`

const others = itemColumns.filter((name) => name !== 'situacao')

const orUpdate = ({ unique, situacao }: ReturnType<typeof chooseTarget>) => sql`
  on conflict (${unique}) do update set
    ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${kept(name)}`))}, ${situacao}
  where row(${columnList('target_row.')}) is distinct from row(${sql.join(itemColumns.map(kept))})`

/** Whether a list lacks records that its source has. */
export const isPart = (emParte: PartesImportadas['emParte'], nome: 'itens' | 'anexos') =>
  emParte?.includes(nome) === true

/** The items to store for a process. With `keepsOthers` other stored items stay, or there are none. */
type ItensOfProcesso = { id: number; itens: ItemImportado[]; keepsOthers: boolean }

/** Replaces the items of processes without staging; items of the same number keep their ids. */
export async function saveItens(trx: Db, kind: ProcessoKind, processos: ItensOfProcesso[]) {
  if (processos.length === 0) return
  const target = chooseTarget(kind)
  const rows = processos.flatMap(({ id, itens }) => itens.map((item) => ({ id, ...toRow(item) })))
  await sql`
    insert into ${target.table} as target_row (${target.parent}, sequencia, ${columnList()})
    select id, sequencia, ${columnList()} from ${incomingItens(rows, sql`id bigint`)}
    ${orUpdate(target)}`.execute(trx)
  if (rows.some(({ resultados }) => resultados))
    await replaceResultados(
      trx,
      kind,
      sql`select id as id_processo, sequencia, resultados from ${incomingItens(rows, sql`id bigint`)}`,
    )
  const previouslyStored = processos
    .filter(({ keepsOthers }) => !keepsOthers)
    .map(({ id, itens }) => ({ id, sequencias: `{${itens.map(({ sequencia }) => sequencia).join(',')}}` }))
  if (previouslyStored.length === 0) return
  // Items with an `id_lote` were created in the portal, and appeals are recorded here: no source may delete them.
  await sql`
    delete from ${target.table} target_row
    using json_to_recordset(cast(${JSON.stringify(previouslyStored)} as json)) as incoming(id bigint, sequencias text)
    where target_row.${target.parent} = incoming.id and target_row.id_lote is null
      and target_row.sequencia <> all (cast(incoming.sequencias as integer[]))
      and not ${target.isAppealed}`.execute(trx)
}

/** Staged items with `from` <= `sequencia` < `to`. */
type StagedRange = { batchId: string; chaves: string[]; from?: number; to?: number }

/** Merges staged items into their processes; items of the same number keep their ids. */
export async function switchItens(
  trx: Db,
  kind: ProcessoKind,
  { batchId, chaves, from = 0, to = 2 ** 31 - 1 }: StagedRange,
) {
  const target = chooseTarget(kind)
  await sql`
    insert into ${target.table} as target_row (${target.parent}, sequencia, ${columnList()})
    select processo.id, staged.sequencia, ${columnList('staged.')}
    from importacao_item staged
    join ${sql.table(kind)} processo on processo.chave_origem = staged.chave_origem
    where staged.lote = ${batchId} and staged.chave_origem in (${sql.join(chaves)})
      and staged.sequencia >= ${from} and staged.sequencia < ${to}
    order by processo.id, staged.sequencia
    ${orUpdate(target)}`.execute(trx)
  await replaceResultados(
    trx,
    kind,
    sql`select processo.id as id_processo, staged.sequencia, staged.resultados
      from importacao_item staged join ${sql.table(kind)} processo on processo.chave_origem = staged.chave_origem
      where staged.lote = ${batchId} and staged.chave_origem in (${sql.join(chaves)})
        and staged.sequencia >= ${from} and staged.sequencia < ${to}`,
  )
}

/** Deletes the stored items of these processes that are not among the staged ones. */
export async function dropOtherItens(trx: Db, kind: ProcessoKind, { batchId, chaves }: StagedRange) {
  const { table, parent, isAppealed } = chooseTarget(kind)
  // Items with an `id_lote` were created in the portal, and appeals are recorded here: no source may delete them.
  await sql`
    delete from ${table} target_row using ${sql.table(kind)} processo
    where target_row.${parent} = processo.id and processo.chave_origem in (${sql.join(chaves)})
      and target_row.id_lote is null and not ${isAppealed}
      and (processo.chave_origem, target_row.sequencia) not in (
        select staged.chave_origem, staged.sequencia from importacao_item staged where staged.lote = ${batchId}
      )`.execute(trx)
}

export const clearStaged = (db: Db, batchId: string) =>
  db.deleteFrom('importacao_item').where('lote', '=', batchId).execute()

/** Deletes staged items that killed imports left behind. Rows younger than a day may belong to a running import. */
export const clearAbandoned = (db: Db, now: Date) =>
  db
    .deleteFrom('importacao_item')
    .where('recebido_em', '<', new Date(now.getTime() - 86_400_000))
    .execute()

const anexosPerStatement = 2000

/** Replaces the documents of processes, or adds to them with `keepsOthers`; those of the same key keep their ids. */
export async function replaceAnexos(
  trx: Db,
  kind: ProcessoKind,
  processos: { id: number; anexos: AnexoImportado[]; keepsOthers: boolean }[],
) {
  if (processos.length === 0) return
  const parent = kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta'
  const rows = processos.flatMap(({ id, anexos }) =>
    anexos.map((anexo) => ({
      id_licitacao: kind === 'licitacao' ? id : null,
      id_compra_direta: kind === 'compra_direta' ? id : null,
      chave_origem: anexo.chaveOrigem,
      tipo: anexo.tipo,
      nome: anexo.nome,
      data_cadastro: anexo.dataCadastro,
      link_externo: anexo.linkExterno,
    })),
  )
  const savedIds: number[] = []
  for (let first = 0; first < rows.length; first += anexosPerStatement) {
    const saved = await trx
      .insertInto('anexo')
      .values(rows.slice(first, first + anexosPerStatement))
      .onConflict((conflict) =>
        conflict.columns([parent, 'chave_origem']).doUpdateSet(({ ref }) => ({
          tipo: ref('excluded.tipo'),
          nome: ref('excluded.nome'),
          data_cadastro: ref('excluded.data_cadastro'),
          link_externo: ref('excluded.link_externo'),
          // Another address is another document, so the copy of the earlier one no longer stands for it.
          id_arquivo: sql<number | null>`case when anexo.link_externo is not distinct from excluded.link_externo
            then anexo.id_arquivo end`,
        })),
      )
      .returning('id')
      .execute()
    savedIds.push(...saved.map(({ id }) => id))
  }
  const saved = sql<number>`(select unnest(cast(${`{${savedIds.join(',')}}`}::text as bigint[])))`
  await sql`update anexo_copia set sumiu_em = null where sumiu_em is not null and id_anexo in ${saved}`.execute(trx)
  const ids = processos.flatMap(({ id, keepsOthers }) => (keepsOthers ? [] : [id]))
  if (ids.length === 0) return
  const isGone = sql<boolean>`${sql.ref(parent)} = any(cast(${`{${ids.join(',')}}`}::text as bigint[]))
    and anexo.chave_origem is not null and anexo.id not in ${saved}`
  // What was copied stays although its source no longer has it.
  await sql`update anexo_copia set sumiu_em = coalesce(sumiu_em, now()) from anexo
    where anexo.id = anexo_copia.id_anexo and anexo.id_arquivo is not null and ${isGone}`.execute(trx)
  // Documents without a source key were added in the portal, so they stay. The ids are passed as one text, because the
  // number of parameters is limited.
  await trx
    .deleteFrom('anexo')
    .where(isGone)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('anexo_copia').whereRef('id_anexo', '=', 'anexo.id').where('sumiu_em', 'is not', null))),
    )
    .execute()
}
