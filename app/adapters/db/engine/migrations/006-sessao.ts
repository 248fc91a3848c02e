import { type Kysely, sql } from 'kysely'

/** What is disputed is a lot, or an item that is in none. */
const disputado = `
    id_lote bigint references lote on delete cascade,
    id_item bigint references item on delete cascade,
    id_fornecedor bigint not null references fornecedor,
    check (num_nonnulls(id_lote, id_item) = 1),
    unique (id_lote, id_fornecedor),
    unique (id_item, id_fornecedor)`

const statements = [
  `create table fornecedor (
    id bigint generated always as identity primary key,
    tipo_pessoa text not null check (tipo_pessoa in ('F','J')),
    cpf_cnpj text not null unique,
    razao_social text not null
  )`,

  // What a supplier offered, and the best it bid afterwards. A percentage where the highest discount wins, else money.
  `create table proposta (
    id bigint generated always as identity primary key,
    valor numeric(20,4) not null,
    melhor_lance numeric(20,4),
    data_melhor_lance timestamptz,
    situacao text not null default 'CLASSIFICADA' check (situacao in ('CLASSIFICADA','DESCLASSIFICADA','INABILITADA')),
    motivo text,
    check ((melhor_lance is null) = (data_melhor_lance is null)),
    ${disputado}
  )`,

  // Who won, and what was agreed; several where prices are registered of more than one.
  `create table resultado (
    id bigint generated always as identity primary key,
    ordem_classificacao integer not null default 1,
    quantidade_homologada numeric(20,4),
    valor_unitario_homologado numeric(20,4),
    valor_total_homologado numeric(20,4),
    percentual_desconto numeric(9,4),
    data_resultado timestamptz not null,
    ${disputado}
  )`,
  `create index proposta_fornecedor on proposta (id_fornecedor)`,
  `create index resultado_fornecedor on resultado (id_fornecedor)`,

  // The minutes as they were made of what was known: \`resumo\` is the hash of that.
  `create table ata (
    id bigint generated always as identity primary key,
    id_licitacao bigint not null references licitacao,
    resumo text not null check (resumo ~ '^[0-9a-f]{64}$'),
    id_arquivo bigint not null references arquivo,
    criada_em timestamptz not null,
    unique (id_licitacao, resumo)
  )`,
  `create index ata_arquivo on ata (id_arquivo)`,
]

/** The public session: who offered what, who won, and the minutes that tell of it. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
