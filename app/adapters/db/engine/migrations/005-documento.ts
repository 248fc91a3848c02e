import { type Kysely, sql } from 'kysely'

const statements = [
  // A document with an access code, stored as a hash.
  `create table documento (
    id bigint generated always as identity primary key,
    codigo_hash text not null unique check (length(codigo_hash) = 64),
    nome text not null,
    id_arquivo bigint not null unique references arquivo,
    id_licitacao bigint not null references licitacao,
    criado_em timestamptz not null,
    revogado_em timestamptz,
    motivo text,
    check ((revogado_em is null) = (motivo is null))
  )`,
  `create index documento_licitacao on documento (id_licitacao, id)`,

  // Documents are immutable, except that they can be revoked once.
  `create function documento_inalterado() returns trigger language plpgsql as $$
    begin
      if old.revogado_em is not null
        or row(new.id, new.codigo_hash, new.nome, new.id_arquivo, new.id_licitacao, new.criado_em)
          is distinct from row(old.id, old.codigo_hash, old.nome, old.id_arquivo, old.id_licitacao, old.criado_em)
      then raise exception 'a registered document changes only by being revoked, once';
      end if;
      return new;
    end $$`,
  `create trigger documento_inalterado before update on documento
    for each row execute function documento_inalterado()`,
]

/** Documents that can be validated by their code. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
