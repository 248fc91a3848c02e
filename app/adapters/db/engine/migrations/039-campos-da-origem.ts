import { type Kysely, sql } from 'kysely'

const processo = ['srp boolean', 'informacao_complementar text', 'link_processo_eletronico text']
const item = [
  `tipo_beneficio text check (tipo_beneficio in ('EXCLUSIVA', 'SUBCONTRATACAO', 'COTA', 'SEM_BENEFICIO'))`,
  ...['categoria text', 'catalogo_codigo text', 'catalogo_nome text'],
]

/** Fields that sources state: price registration, extra text and link of a process; benefit and catalogue of items. */
export async function up(db: Kysely<unknown>) {
  const columns = {
    licitacao: processo,
    compra_direta: processo,
    item,
    compra_direta_item: item,
    importacao_item: item,
  }
  for (const [table, added] of Object.entries(columns))
    await sql.raw(`alter table ${table} ${added.map((column) => `add column ${column}`).join(', ')}`).execute(db)
}
