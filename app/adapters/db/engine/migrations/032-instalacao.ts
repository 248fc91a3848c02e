import { type Kysely, sql } from 'kysely'

/** The data folder and the secret that belong to this database (decision 041). */
export async function up(db: Kysely<unknown>) {
  await sql`create table instalacao (
    id integer primary key default 1 check (id = 1),
    marca text not null,
    segredo text
  )`.execute(db)
}
