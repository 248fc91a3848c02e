import { type Kysely, sql } from 'kysely'

const differs = (columns: string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** What a release says of the process itself. */
const told = {
  licitacao: [
    ...['publicacao', 'id_orgao', 'uf', 'id_municipio', 'num_processo', 'numero_edital', 'objeto', 'modalidade'],
    ...['modo_disputa', 'tipo_disputa', 'tipo_licitacao', 'amparo_legal', 'link_acesso_externo', 'status', 'sessao'],
    ...['data_ini_envio_proposta', 'data_fim_envio_proposta', 'data_abertura', 'valor_estimado', 'orcamento_sigiloso'],
    ...['orcamento_publico', 'tipo_valor', 'data_limite_esclarecimento_impugnacao', 'tem_atos'],
  ],
  compra_direta: [
    ...['publicacao', 'id_orgao', 'uf', 'id_municipio', 'num_processo', 'numero_edital', 'objeto', 'modalidade'],
    ...['tipo', 'numero', 'ano', 'criterio_julgamento', 'amparo_legal', 'link_acesso_externo', 'situacao'],
    ...['data_ini_envio_proposta', 'data_fim_envio_proposta', 'data_abertura', 'data_encerramento'],
    ...['valor_estimado', 'orcamento_sigiloso'],
  ],
}

const hasPagina = {
  licitacao: (row: string) => `${row}.publicacao in ('PUBLICADA','AUSENTE')`,
  compra_direta: (row: string) =>
    `(${row}.publicacao in ('PUBLICADA','AUSENTE') and ${row}.situacao is distinct from 'EM_ELABORACAO')`,
}

const ofProcesso = (table: keyof typeof told) => [
  `create function ${table}_a_publicar() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into fila_ocds (entidade, id_entidade) values ('${table}', old.id);
      elsif tg_op = 'UPDATE' and ${hasPagina[table]('old')} and not ${hasPagina[table]('new')} then
        perform retirar_releases('${table}', new.id, 'despublicação');
      else
        insert into fila_ocds (entidade, id_entidade) values ('${table}', new.id);
      end if;
      return null;
    end $$`,
  `create trigger ${table}_a_publicar after insert or delete on ${table}
    for each row execute function ${table}_a_publicar()`,
  `create trigger ${table}_a_publicar_update after update on ${table} for each row
    when (${differs(told[table])}) execute function ${table}_a_publicar()`,
]

/** `source`: the processes of the rows in `mudados`. */
const ofRows = (table: string, source: string, acts = ['insert', 'update', 'delete']) => [
  `create function ${table}_a_publicar() returns trigger language plpgsql as $$
    begin insert into fila_ocds (entidade, id_entidade) ${source}; return null; end $$`,
  ...acts.map(
    (act) => `create trigger ${table}_a_publicar_${act} after ${act} on ${table}
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function ${table}_a_publicar()`,
  ),
]

const ofBoth = `
  select 'licitacao', id_licitacao from mudados where id_licitacao is not null
  union select 'compra_direta', id_compra_direta from mudados where id_compra_direta is not null`

const statements = [
  // What was said of a process, and never changes. The identifiers are composed of the numbers and of the prefix.
  // `tamanho`: the bytes of `conteudo`.
  `create table ocds_release (
    sequencia bigint primary key,
    id_ocid bigint not null,
    em timestamptz not null,
    tamanho integer not null,
    conteudo json not null
  )`,
  `create index ocds_release_ocid on ocds_release (id_ocid, sequencia)`,
  `create index ocds_release_em on ocds_release (em, sequencia)`,
  // Releases that were deleted. `numero` and `em` are those of the release that took their place; until then null.
  `create table ocds_removida (
    sequencia bigint primary key,
    id_ocid bigint not null,
    motivo text not null check (motivo in ('despublicação','dados pessoais')),
    numero bigint,
    em timestamptz
  )`,
  `create index ocds_removida_ocid on ocds_removida (id_ocid) where numero is null`,
  `create index ocds_removida_numero on ocds_removida (numero, sequencia) where numero is not null`,

  // One row. `ultima` and `em` are the number and the date of the newest release; `ate` is how far the processes were
  // queued for the first time, null when all are; `dono` writes releases until `dono_ate`. `regras`: the settings that
  // decided what the releases show.
  `create table ocds_estado (
    id smallint primary key default 1 check (id = 1),
    ultima bigint not null default 0,
    em timestamptz,
    ate bigint default 0,
    regras text,
    dono text,
    dono_ate timestamptz
  )`,
  `insert into ocds_estado default values`,

  // `desde`: not before this time. `motivo`: the releases of the process were deleted for this reason.
  `create table fila_ocds (
    id bigint generated always as identity primary key,
    entidade text not null,
    id_entidade bigint not null,
    desde timestamptz,
    motivo text
  )`,
  `create index fila_ocds_processo on fila_ocds (entidade, id_entidade)`,
  `create index fila_ocds_agora on fila_ocds (id) where desde is null`,
  `create index fila_ocds_desde on fila_ocds (desde) where desde is not null`,

  // The row of the process is locked: a release that is being written is either seen here, or is not written.
  `create function retirar_releases(de text, processo bigint, por text) returns void language plpgsql as $$
    begin
      if coalesce(current_setting('portal.restaurando', true), '') = 'sim' then return; end if;
      if de = 'licitacao' then perform from licitacao where id = processo for no key update;
      else perform from compra_direta where id = processo for no key update; end if;
      with retirada as (
        delete from ocds_release using ocid
        where ocid.entidade = de and ocid.id_entidade = processo and ocds_release.id_ocid = ocid.id
        returning ocds_release.sequencia, ocds_release.id_ocid)
      insert into ocds_removida (sequencia, id_ocid, motivo) select sequencia, id_ocid, por from retirada;
      insert into fila_ocds (entidade, id_entidade, motivo) values (de, processo, por);
    end $$`,
  ...ofProcesso('licitacao'),
  ...ofProcesso('compra_direta'),
  // Changed items, lots, results and awards are queued for the sums of awards already, and items for their list.
  ...ofRows('fila_itens', ofBoth, ['insert']),
  ...ofRows('fila_homologados', ofBoth, ['insert']),
  ...ofRows(
    'compra_direta_lote',
    `select distinct 'compra_direta', id_compra_direta from mudados where id_compra_direta is not null`,
  ),
  ...ofRows('anexo', ofBoth),
  ...ofRows(
    'anexo_copia',
    `select 'licitacao', id_licitacao from mudados join anexo on anexo.id = id_anexo where id_licitacao is not null
      union select 'compra_direta', id_compra_direta from mudados join anexo on anexo.id = id_anexo
        where id_compra_direta is not null`,
  ),
  ...ofRows('solicitacao', `select distinct 'licitacao', id_licitacao from mudados`, ['insert', 'update']),
  `create function solicitacao_apagada() returns trigger language plpgsql as $$
    begin perform retirar_releases('licitacao', old.id_licitacao, 'dados pessoais'); return null; end $$`,
  `create trigger solicitacao_apagada after delete on solicitacao
    for each row execute function solicitacao_apagada()`,
  ...ofRows(
    'resposta',
    `select distinct 'licitacao', id_licitacao from mudados join solicitacao on solicitacao.id = id_solicitacao`,
  ),
  `create function lote_a_publicar() returns trigger language plpgsql as $$
    begin insert into fila_ocds (entidade, id_entidade) values ('licitacao', new.id_licitacao); return null; end $$`,
  `create trigger lote_a_publicar after update on lote for each row
    when (${differs(['numero', 'descricao'])}) execute function lote_a_publicar()`,
  `create function orgao_a_publicar() returns trigger language plpgsql as $$
    begin
      insert into fila_ocds (entidade, id_entidade)
        select 'licitacao', id from licitacao where id_orgao = new.id
        union all select 'compra_direta', id from compra_direta where id_orgao = new.id;
      return null;
    end $$`,
  `create trigger orgao_a_publicar after update on orgao for each row
    when (${differs(['nome', 'nome_unidade', 'sigla', 'cnpj', 'uf'])}) execute function orgao_a_publicar()`,
  // A redacted passage may stand in any release of the process.
  `create function supressao_a_publicar() returns trigger language plpgsql as $$
    begin
      perform retirar_releases(processo.entidade, processo.id, 'dados pessoais') from (
        select 'licitacao' as entidade, licitacao.id from licitacao
          where id = new.id_licitacao or chave_origem = new.chave_origem
            or id = (select id_licitacao from solicitacao where solicitacao.id = new.id_solicitacao)
        union all select 'compra_direta', compra_direta.id from compra_direta
          where id = new.id_compra_direta or chave_origem = new.chave_origem
      ) as processo;
      return null;
    end $$`,
  `create trigger supressao_a_publicar after insert on supressao
    for each row execute function supressao_a_publicar()`,
  `create function supressao_desfeita() returns trigger language plpgsql as $$
    begin
      insert into fila_ocds (entidade, id_entidade)
        select 'licitacao', id from licitacao
          where id = old.id_licitacao or chave_origem = old.chave_origem
            or id = (select id_licitacao from solicitacao where solicitacao.id = old.id_solicitacao)
        union all select 'compra_direta', id from compra_direta
          where id = old.id_compra_direta or chave_origem = old.chave_origem;
      return null;
    end $$`,
  `create trigger supressao_desfeita after delete on supressao for each row execute function supressao_desfeita()`,
]

/** The releases of the OCDS. Triggers queue changed processes in `fila_ocds`, and delete releases that must not stay. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
