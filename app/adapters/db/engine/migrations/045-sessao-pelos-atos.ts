import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table ato_sessao add column lote integer, add column item integer`,
  `update ato_sessao set lote = (conteudo::jsonb ->> 'lote')::integer, item = (conteudo::jsonb ->> 'item')::integer`,
  `create index ato_sessao_lugar on ato_sessao (id_licitacao, lote, item)`,

  // A session may be suspended or ended without ever having been opened. `tem_atos`: whether acts determine the
  // session. While acts determine the tender's status, the last two columns store the status without the acts, and
  // whether that status follows the dates.
  `alter table licitacao drop constraint licitacao_sessao,
    add constraint licitacao_sessao check (sessao_aberta_em is null or coalesce(sessao, 'AGENDADA') <> 'AGENDADA'),
    add column tem_atos boolean not null default false,
    add column status_sem_atos text,
    add column por_data_sem_atos boolean`,

  // An item without a lot has a session of its own, as a lot has. While acts determine the outcome of a lot or an item,
  // `sem_atos` stores its situation and results without the acts.
  `alter table lote add column etapa_fechada_em timestamptz, add column sem_atos jsonb`,
  `alter table item
    add column fase text,
    add column etapa text,
    add column propostas_abertas_em timestamptz,
    add column disputa_encerrada_em timestamptz,
    add column julgado_em timestamptz,
    add column habilitacao_decidida_em timestamptz,
    add column etapa_fechada_em timestamptz,
    add column sem_atos jsonb`,
  `update lote set etapa_fechada_em = now() where etapa = 'FECHADA'`,

  // The number of the participant in the lot or item. It is null for offers that no act reports.
  `alter table proposta add column numero integer`,

  `alter table lance alter column id_lote drop not null,
    add column id_item bigint,
    add column id_ato text,
    add check (num_nonnulls(id_lote, id_item) = 1),
    add foreign key (id_item, id_fornecedor) references proposta (id_item, id_fornecedor) on delete cascade`,
  `drop index lance_lote`,
  `create index lance_lote on lance (id_lote, dado_em desc, id_ato collate "C" desc, id desc)`,
  `create index lance_item on lance (id_item, dado_em desc, id_ato collate "C" desc, id desc) where id_item is not null`,

  `alter table sessao_registro drop constraint sessao_registro_tipo_check,
    add column id_item bigint references item on delete cascade,
    add column id_ato text`,
  `drop index sessao_registro_licitacao`,
  `create index sessao_registro_licitacao
    on sessao_registro (id_licitacao, ocorrido_em desc, id_ato collate "C" desc, id desc)`,
  `create index sessao_registro_item on sessao_registro (id_item) where id_item is not null`,
]

/** The tables of sessions are derived from the acts of the sessions. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
