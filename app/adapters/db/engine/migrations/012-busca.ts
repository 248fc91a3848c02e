import { type Kysely, sql } from 'kysely'

const licitacaoColumns = [
  'objeto',
  'num_processo',
  'numero_edital',
  'chave_origem',
  'id_orgao',
  'uf',
  'id_municipio',
  'modalidade',
]
const orgaoColumns = ['nome', 'nome_unidade', 'sigla', 'cnpj']
const anyDiffers = (columns: string[]) =>
  `(${columns.map((column) => `old.${column}`)}) is distinct from (${columns.map((column) => `new.${column}`)})`

const statements = [
  `alter table orgao add column nome_unidade text`,
  `alter table licitacao add column fts_itens tsvector`,
  `create index licitacao_fts_itens on licitacao using gin (fts_itens) where fts_itens is not null`,

  `create table fila_busca (id bigint generated always as identity primary key, id_licitacao bigint not null)`,
  `create table indice_busca (
    id smallint primary key default 1 check (id = 1),
    versao integer not null,
    ate bigint not null,
    completo boolean not null
  )`,
  `create table palavra (palavra text primary key, forma text not null, vezes integer not null)`,
  `create index palavra_parecida on palavra using gin (palavra gin_trgm_ops)`,

  `create function licitacao_a_indexar() returns trigger language plpgsql as $$
    begin insert into fila_busca (id_licitacao) values (new.id); return null; end $$`,
  `create trigger licitacao_incluida after insert on licitacao for each row execute function licitacao_a_indexar()`,
  `create trigger licitacao_alterada after update of ${licitacaoColumns} on licitacao for each row
    when (${anyDiffers(licitacaoColumns)}) execute function licitacao_a_indexar()`,
  `create function orgao_a_indexar() returns trigger language plpgsql as $$
    begin insert into fila_busca (id_licitacao) select id from licitacao where id_orgao = new.id; return null; end $$`,
  `create trigger orgao_alterado after update of ${orgaoColumns} on orgao for each row
    when (${anyDiffers(orgaoColumns)}) execute function orgao_a_indexar()`,
  `create function itens_a_indexar() returns trigger language plpgsql as $$
    begin insert into fila_busca (id_licitacao) select distinct id_licitacao from mudados; return null; end $$`,
  `create trigger item_incluido after insert on item referencing new table as mudados
    for each statement execute function itens_a_indexar()`,
  `create trigger item_alterado after update on item referencing new table as mudados
    for each statement execute function itens_a_indexar()`,
  `create trigger item_excluido after delete on item referencing old table as mudados
    for each statement execute function itens_a_indexar()`,
]

/** Search by items and by similar words. Triggers queue changed tenders in `fila_busca` for the index job. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
