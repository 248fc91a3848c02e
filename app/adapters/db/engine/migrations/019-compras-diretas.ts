import { type Kysely, sql } from 'kysely'

const compraColumns = [
  'objeto',
  'num_processo',
  'numero',
  'ano',
  'chave_origem',
  'id_orgao',
  'uf',
  'id_municipio',
  'modalidade',
]
const orgaoColumns = ['nome', 'nome_unidade', 'sigla', 'cnpj']
const anyDiffers = (columns: string[]) =>
  `(${columns.map((column) => `old.${column}`)}) is distinct from (${columns.map((column) => `new.${column}`)})`

/** Public purchases; the predicate of all list indexes. */
const shown = `publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`
const closing = '(coalesce(data_encerramento, data_fim_envio_proposta))'
const listed = (name: string, before = '') =>
  `create index compra_direta_${name} on compra_direta (${before}${closing} desc nulls last, id desc) where ${shown}`

const statements = [
  `create table compra_direta_lote (
    id bigint generated always as identity primary key,
    id_compra_direta bigint not null references compra_direta,
    numero integer not null,
    codigo text,
    descricao text not null,
    situacao text,
    melhor_lance numeric(20,4),
    unique (id_compra_direta, numero)
  )`,
  `alter table compra_direta_item add column id_lote bigint references compra_direta_lote`,
  `alter table compra_direta_item add column melhor_lance numeric(20,4)`,
  `create index compra_direta_item_lote on compra_direta_item (id_lote, sequencia) where id_lote is not null`,

  // End of the bids. If it is null, there are no bids, and the end of the proposals counts as the closing date.
  `alter table compra_direta add column data_encerramento timestamptz`,
  listed('fim'),
  `create index compra_direta_fim_asc on compra_direta (${closing} asc nulls last, id asc) where ${shown}`,
  listed('situacao', 'situacao, '),
  listed('lugar', 'uf, id_municipio, '),
  listed('uf', 'uf, '),

  // The search index, maintained as for tenders.
  `create table fila_busca_compra (
    id bigint generated always as identity primary key,
    id_compra_direta bigint not null
  )`,
  `create table indice_busca_compra (
    id smallint primary key default 1 check (id = 1),
    versao integer not null,
    ate bigint not null,
    completo boolean not null
  )`,
  `create function compra_direta_a_indexar() returns trigger language plpgsql as $$
    begin insert into fila_busca_compra (id_compra_direta) values (new.id); return null; end $$`,
  `create trigger compra_direta_incluida after insert on compra_direta
    for each row execute function compra_direta_a_indexar()`,
  `create trigger compra_direta_alterada after update of ${compraColumns} on compra_direta for each row
    when (${anyDiffers(compraColumns)}) execute function compra_direta_a_indexar()`,
  `create function orgao_de_compra_a_indexar() returns trigger language plpgsql as $$
    begin
      insert into fila_busca_compra (id_compra_direta) select id from compra_direta where id_orgao = new.id;
      return null;
    end $$`,
  `create trigger orgao_de_compra_alterado after update of ${orgaoColumns} on orgao for each row
    when (${anyDiffers(orgaoColumns)}) execute function orgao_de_compra_a_indexar()`,

  // A purchase is not open before proposals may be sent.
  `update compra_direta set situacao = null
    where situacao_por_data and situacao = 'ABERTA' and data_ini_envio_proposta > now()`,
]

/** Screens of direct purchases: lots, best bids, closing dates and fast lists. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
