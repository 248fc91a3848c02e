import { type Kysely, sql } from 'kysely'

const carried = 'id_licitacao, id_compra_direta, id_orgao, id_fornecedor, em, desde, quantidade, com_valor, valor'
const covering = (column: string) =>
  `create index homologado_${column.replace('id_', '')} on homologado (${column})
    include (${carried.replace(`${column}, `, '')}) where ${column} is not null`

const shownIf = {
  licitacao: `new.publicacao = 'PUBLICADA'`,
  compra_direta: `(new.publicacao = 'PUBLICADA' and new.situacao is distinct from 'EM_ELABORACAO')`,
}

/** What decides whether the awards of a process are public, and for which body and town they count. */
const deciding = {
  licitacao: [
    ...['publicacao', 'id_orgao', 'id_municipio', 'status', 'data_abertura', 'modo_disputa', 'tipo_disputa'],
    ...['sessao', 'tem_atos', 'status_sem_atos', 'por_data_sem_atos'],
  ],
  compra_direta: [
    ...['publicacao', 'id_orgao', 'id_municipio', 'situacao', 'data_abertura'],
    ...['data_ini_envio_proposta', 'data_fim_envio_proposta'],
  ],
  lote: ['situacao', 'propostas_abertas_em', 'disputa_encerrada_em', 'etapa_fechada_em', 'sem_atos'],
}
const isDecidedAnew = (table: keyof typeof deciding) =>
  deciding[table].map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** If a process is no longer public, the same transaction deletes its sums. Other changes queue the process. */
const following = (table: keyof typeof shownIf) => [
  `create function ${table}_a_somar() returns trigger language plpgsql as $$
    begin
      if ${shownIf[table]} then insert into fila_homologados (id_${table}) values (new.id);
      else delete from homologado where id_${table} = new.id; end if;
      return null;
    end $$`,
  `create trigger ${table}_a_somar after update on ${table} for each row
    when (${isDecidedAnew(table)}) execute function ${table}_a_somar()`,
]

const statements = [
  `create index orgao_cnpj on orgao (cnpj) where cnpj is not null`,
  // The direct purchases in a town are totalled by an index-only scan, as those of a body are.
  `create index compra_direta_municipio on compra_direta (id_municipio, uf)
    include (situacao, tipo, data_publicacao, data_abertura, valor_estimado, orcamento_sigiloso)
    where publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`,

  // Public awards of a process, summed for each supplier and date. They may be shown from `desde` on. Individuals have
  // no `id_fornecedor`.
  `create table homologado (
    id bigint generated always as identity primary key,
    id_licitacao bigint references licitacao on delete cascade,
    id_compra_direta bigint references compra_direta on delete cascade,
    id_orgao bigint not null,
    id_municipio bigint,
    id_fornecedor bigint references fornecedor on delete cascade,
    em timestamptz not null,
    desde timestamptz,
    quantidade integer not null,
    com_valor integer not null,
    valor numeric,
    check (num_nonnulls(id_licitacao, id_compra_direta) = 1)
  )`,
  ...['id_orgao', 'id_municipio', 'id_fornecedor'].map(covering),

  `create table fila_homologados (
    id bigint generated always as identity primary key,
    id_licitacao bigint,
    id_compra_direta bigint,
    check (num_nonnulls(id_licitacao, id_compra_direta) = 1)
  )`,
  ...['homologado', 'fila_homologados'].flatMap((table) =>
    ['id_licitacao', 'id_compra_direta'].map(
      (column) => `create index ${table}_${column} on ${table} (${column}) where ${column} is not null`,
    ),
  ),

  // Whatever changes the items of a process or their awards is queued for the list of items already.
  `create function item_a_somar() returns trigger language plpgsql as $$
    begin
      insert into fila_homologados (id_licitacao, id_compra_direta)
        select distinct id_licitacao, id_compra_direta from mudados;
      return null;
    end $$`,
  `create trigger item_a_somar after insert on fila_itens
    referencing new table as mudados for each statement execute function item_a_somar()`,
  `create function lotes_a_somar() returns trigger language plpgsql as $$
    begin insert into fila_homologados (id_licitacao) select distinct id_licitacao from mudados; return null; end $$`,
  ...['insert', 'delete'].map(
    (act) => `create trigger lotes_a_somar_${act} after ${act} on lote
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function lotes_a_somar()`,
  ),
  // Bids change lots too, but decide nothing.
  `create function lote_a_somar() returns trigger language plpgsql as $$
    begin insert into fila_homologados (id_licitacao) values (new.id_licitacao); return null; end $$`,
  `create trigger lote_a_somar after update on lote for each row
    when (${isDecidedAnew('lote')}) execute function lote_a_somar()`,
  `create function resultado_a_somar() returns trigger language plpgsql as $$
    begin
      insert into fila_homologados (id_licitacao)
        select distinct lote.id_licitacao from mudados join lote on lote.id = mudados.id_lote;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger resultado_a_somar_${act} after ${act} on resultado
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function resultado_a_somar()`,
  ),
  ...following('licitacao'),
  ...following('compra_direta'),

  `insert into fila_homologados (id_licitacao)
    select id_licitacao from item join item_resultado on item_resultado.id_item = item.id
    union select id_licitacao from item join resultado on resultado.id_item = item.id
    union select id_licitacao from lote join resultado on resultado.id_lote = lote.id`,
  `insert into fila_homologados (id_compra_direta)
    select distinct id_compra_direta from compra_direta_item as item
      join compra_direta_resultado on compra_direta_resultado.id_item = item.id`,
]

/** What bodies and towns awarded, and to whom. Triggers queue changed processes in `fila_homologados`. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
