import { type Kysely, sql } from 'kysely'

const newest = '(data desc nulls last, id desc)'

/** Queues the processes of the changed rows of a table. */
const queueing = (table: string, source: string, column: string) => [
  `create function ${table}_a_listar() returns trigger language plpgsql as $$
    begin insert into fila_itens (${column}) select distinct ${column} from ${source}; return null; end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger ${table}_listado_${act} after ${act} on ${table}
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function ${table}_a_listar()`,
  ),
]

const shownIf: Record<string, (row: string) => string> = {
  licitacao: (row) => `${row}.publicacao = 'PUBLICADA'`,
  compra_direta: (row) => `(${row}.publicacao = 'PUBLICADA' and ${row}.situacao is distinct from 'EM_ELABORACAO')`,
}

/** If a process is no longer public, the same transaction deletes its items. Other changes queue the process. */
const following = (table: string) => {
  const shown = shownIf[table] ?? String
  const carried = (row: string) => `(${shown(row)}, ${row}.uf, coalesce(${row}.data_publicacao, ${row}.data_abertura))`
  return [
    `create function ${table}_com_itens() returns trigger language plpgsql as $$
      begin
        if ${shown('new')} then insert into fila_itens (id_${table}) values (new.id);
        else delete from item_busca where id_${table} = new.id; end if;
        return null;
      end $$`,
    `create trigger ${table}_com_itens after update on ${table} for each row
      when (${carried('old')} is distinct from ${carried('new')}) execute function ${table}_com_itens()`,
  ]
}

const statements = [
  // One row for each item of a public process. Whether the item's winner is public is decided when the row is read.
  `create table item_busca (
    id bigint generated always as identity primary key,
    id_licitacao bigint references licitacao on delete cascade,
    id_compra_direta bigint references compra_direta on delete cascade,
    id_item bigint unique references item on delete cascade,
    id_item_compra bigint unique references compra_direta_item on delete cascade,
    data timestamptz,
    uf text,
    unidade text,
    premiado boolean not null,
    fts tsvector not null,
    check (num_nonnulls(id_item, id_item_compra) = 1)
  )`,
  `create index item_busca_fts on item_busca using gin (fts)`,
  `create index item_busca_fts_premiado on item_busca using gin (fts) where premiado`,
  `create index item_busca_data on item_busca ${newest}`,
  `create index item_busca_data_premiado on item_busca ${newest} where premiado`,
  `create index item_busca_uf on item_busca (uf, data desc nulls last, id desc)`,
  `create index item_busca_licitacao on item_busca (id_licitacao) where id_licitacao is not null`,
  `create index item_busca_compra on item_busca (id_compra_direta) where id_compra_direta is not null`,

  `create table fila_itens (
    id bigint generated always as identity primary key,
    id_licitacao bigint,
    id_compra_direta bigint,
    check (num_nonnulls(id_licitacao, id_compra_direta) = 1)
  )`,
  ...queueing('item', 'mudados', 'id_licitacao'),
  ...queueing('compra_direta_item', 'mudados', 'id_compra_direta'),
  ...queueing('resultado', 'mudados join item on item.id = mudados.id_item', 'id_licitacao'),
  ...following('licitacao'),
  ...following('compra_direta'),
  `insert into fila_itens (id_licitacao) select distinct id_licitacao from item`,
  `insert into fila_itens (id_compra_direta) select distinct id_compra_direta from compra_direta_item`,
]

/** Items as a list of their own. Triggers queue changed processes in `fila_itens` for the index job. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
