import { type RawBuilder, sql } from 'kysely'
import type { Processo } from '~/domain/supressao/supressao'
import type { Db } from '../engine/schema'

type Column = { table: string; column: string; where: RawBuilder<unknown> }

const processoColumns = [
  ...['objeto', 'amparo_legal', 'informacao_complementar', 'orgao_sub_rogado', 'justificativa_presencial'],
]
const itemColumns = ['descricao', 'unidade', 'categoria', 'catalogo_nome']

/** The tables of the parts of a process; `of`: the column that names the process. */
const partes = {
  licitacao: { of: 'id_licitacao', item: 'item', resultado: 'item_resultado' },
  compra_direta: { of: 'id_compra_direta', item: 'compra_direta_item', resultado: 'compra_direta_resultado' },
}

/** The columns with texts of a process, its lots, its items, their awards and its attachments. */
function listColumns({ entidade, id }: Processo): Column[] {
  const { of, item, resultado } = partes[entidade]
  const isPart = sql`${sql.ref(of)} = ${id}`
  const toColumns = (table: string, columns: readonly string[], where: RawBuilder<unknown>) =>
    columns.map((column) => ({ table, column, where }))
  return [
    ...toColumns(entidade, processoColumns, sql`id = ${id}`),
    ...(entidade === 'licitacao' ? toColumns('lote', ['descricao'], isPart) : []),
    ...toColumns(item, itemColumns, isPart),
    ...toColumns('anexo', ['nome'], isPart),
    ...toColumns('anexo_versao', ['nome', 'motivo'], isPart),
    ...toColumns(resultado, ['nome'], sql`id_item in (select id from ${sql.table(item)} where ${isPart})`),
  ]
}

const readColumn = async (db: Db, { table, column, where }: Column) => {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${where} and ${sql.ref(column)} <> '' order by id`.execute(db)
  return rows
}

/** The stored texts of a process, as everybody reads them. */
export async function listTextosGuardados(db: Db, processo: Processo): Promise<string[]> {
  const textos: string[] = []
  for (const column of listColumns(processo)) textos.push(...(await readColumn(db, column)).map(({ text }) => text))
  return textos
}

/** Changes the stored texts of a process. Triggers queue them for the index. */
export async function rewriteTextosGuardados(trx: Db, processo: Processo, clean: (text: string) => string) {
  for (const one of listColumns(processo))
    for (const { id, text } of await readColumn(trx, one))
      if (clean(text) !== text)
        await sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${clean(text)} where id = ${id}`.execute(
          trx,
        )
}
