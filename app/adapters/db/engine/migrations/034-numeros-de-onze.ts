import { type Kysely, sql } from 'kysely'

/** Begins with eleven digits, masked or not. */
const begins = (column: string) => `${column} ~ '^([0-9]{11}([^0-9]|$)|[*]{3}[.])'`
const index = (table: string, columns: string[]) =>
  `create index ${table}_de_onze on ${table} (id_orgao) where ${columns.map(begins).join(' or ')}`

const statements = [
  index('licitacao', ['num_processo', 'numero_edital']),
  index('compra_direta', ['num_processo', 'numero_edital', 'numero']),
]

/** Indexes the numbers of an agency that may form a series. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
