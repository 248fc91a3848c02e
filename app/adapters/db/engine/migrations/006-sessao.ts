import { type Kysely, sql } from 'kysely'

/** An offer is for a lot, or for an item without a lot. */
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

  // A supplier's offer and best bid: a percentage for the criterion of highest discount, otherwise money.
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

  // Winners and agreed values. There are several winners if prices are registered for more than one supplier.
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

  // Printed minutes. `resumo` is the hash of their content.
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

/** Public sessions: offers, results and minutes. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
