import { type Kysely, sql } from 'kysely'

const tipos = ['EXCLUSIVA', 'SUBCONTRATACAO', 'COTA', 'SEM_BENEFICIO', 'NAO_SE_APLICA']

/** A source that says that no benefit applies to an item says something: it is not one that says nothing. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['item', 'compra_direta_item', 'importacao_item'])
    await sql
      .raw(
        `alter table ${table} drop constraint ${table}_tipo_beneficio_check,
          add constraint ${table}_tipo_beneficio_check
            check (tipo_beneficio in (${tipos.map((tipo) => `'${tipo}'`).join(', ')})) not valid`,
      )
      .execute(db)
}
