import { type Kysely, sql } from 'kysely'

const statements = [
  // Who makes rounds, until when by this database's clock, and the number that grows with each holder.
  `create table sincronizacao (
    id boolean primary key default true check (id),
    cerca bigint not null default 0,
    dono text,
    ate timestamptz,
    iniciada_em timestamptz,
    terminada_em timestamptz,
    pausada_em timestamptz
  )`,
  `insert into sincronizacao default values`,
]

/** One process makes the rounds of the synchronization. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
