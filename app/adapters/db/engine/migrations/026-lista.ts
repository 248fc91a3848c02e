import { type Kysely, sql } from 'kysely'

const shown = `publicacao = 'PUBLICADA'`
/** The public estimate; a sealed budget becomes public once everything was judged (Lei 14.133, art. 24). */
const value = `(case when orcamento_sigiloso is true and orcamento_publico is not true then null else valor_estimado end)`
const orgaoText = `translate(lower(nome || ' ' || coalesce(sigla, '') || ' ' || coalesce(nome_unidade, '')),
  'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn')`
const counted = (row: string) => `(${row}.publicacao, ${row}.status, ${row}.recebendo)`

const statements = [
  // The future deadline of proposals, whether they are accepted now, and when either changes.
  `alter table licitacao add column prazo timestamptz, add column recebendo boolean,
    add column prazo_muda_em timestamptz, add column orcamento_publico boolean`,
  `create function licitacao_com_prazo() returns trigger language plpgsql as $$
    declare
      agora timestamptz := coalesce(nullif(current_setting('portal.agora', true), '')::timestamptz, now());
      fim timestamptz := coalesce(new.data_fim_envio_proposta, new.data_abertura);
    begin
      -- What is restored is as it was.
      if tg_op = 'INSERT' and new.prazo is not null then return new; end if;
      if ${shown.replace('publicacao', 'new.publicacao')} and fim > agora
        and coalesce(new.status, 'ABERTO') in ('AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA')
      then
        new.prazo := fim;
        new.recebendo := nullif(coalesce(new.status, 'ABERTO') in ('ABERTO', 'ABERTA')
          and coalesce(new.data_ini_envio_proposta <= agora, true), false);
        new.prazo_muda_em := case when new.data_ini_envio_proposta > agora
          then least(new.data_ini_envio_proposta, fim) else fim end;
      else
        new.prazo := null; new.recebendo := null; new.prazo_muda_em := null;
      end if;
      return new;
    end $$`,
  `create trigger licitacao_prazo before insert or
    update of publicacao, status, data_ini_envio_proposta, data_fim_envio_proposta, data_abertura on licitacao
    for each row execute function licitacao_com_prazo()`,
  `update licitacao set data_abertura = data_abertura
    where coalesce(data_fim_envio_proposta, data_abertura) > now()`,

  // Whether every lot, and every item without a lot, has been judged.
  `create function licitacao_julgada(licitacao bigint) returns boolean language sql stable as $$
    select coalesce(bool_and(julgado), false) from (
      select julgado_em is not null or coalesce(situacao, '') in ('ADJUDICADO', 'HOMOLOGADO', 'FRACASSADO') as julgado
      from lote where id_licitacao = licitacao
      union all
      select coalesce(situacao, '') in ('ADJUDICADO', 'HOMOLOGADO', 'FRACASSADO')
      from item where id_licitacao = licitacao and id_lote is null
    ) as partes $$`,
  `create function orcamentos_divulgados() returns trigger language plpgsql as $$
    begin
      update licitacao set orcamento_publico = nullif(licitacao_julgada(id), false)
      where id in (select id_licitacao from mudados) and orcamento_sigiloso is true
        and orcamento_publico is distinct from nullif(licitacao_julgada(id), false);
      return null;
    end $$`,
  ...['lote', 'item'].flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (done) => `create trigger ${table}_julgado_${done} after ${done} on ${table}
        referencing ${done === 'delete' ? 'old' : 'new'} table as mudados
        for each statement execute function orcamentos_divulgados()`,
    ),
  ),
  `update licitacao set orcamento_publico = true where orcamento_sigiloso is true and licitacao_julgada(id)`,

  // Counts of listed tenders as increments to be summed, so that concurrent writers never wait for each other.
  `create table contagem_lista (chave text not null, n bigint not null)`,
  `create function licitacoes_contadas() returns trigger language plpgsql as $$
    begin
      insert into contagem_lista
        select coalesce(status, ''), count(*) from novas where ${shown} group by 1
        union all
        select 'recebendo', count(*) from novas where ${shown} and recebendo having count(*) > 0;
      return null;
    end $$`,
  `create function licitacao_recontada() returns trigger language plpgsql as $$
    begin
      if old.publicacao = 'PUBLICADA' then
        insert into contagem_lista values (coalesce(old.status, ''), -1);
        if old.recebendo then insert into contagem_lista values ('recebendo', -1); end if;
      end if;
      if tg_op = 'UPDATE' and new.publicacao = 'PUBLICADA' then
        insert into contagem_lista values (coalesce(new.status, ''), 1);
        if new.recebendo then insert into contagem_lista values ('recebendo', 1); end if;
      end if;
      return null;
    end $$`,
  `insert into contagem_lista
    select coalesce(status, ''), count(*) from licitacao where ${shown} group by 1
    union all
    select 'recebendo', count(*) from licitacao where ${shown} and recebendo having count(*) > 0`,
  `create trigger licitacao_contada_nova after insert on licitacao referencing new table as novas
    for each statement execute function licitacoes_contadas()`,
  `create trigger licitacao_contada_outra after update on licitacao for each row
    when (${counted('old')} is distinct from ${counted('new')}) execute function licitacao_recontada()`,
  `create trigger licitacao_contada_excluida after delete on licitacao for each row
    execute function licitacao_recontada()`,

  `create index licitacao_por_prazo on licitacao (prazo asc nulls last, id asc) where ${shown}`,
  `create index licitacao_por_publicacao on licitacao (data_publicacao desc nulls last, id desc) where ${shown}`,
  `create index licitacao_por_valor on licitacao (${value} desc nulls last, id desc) where ${shown}`,
  `create index licitacao_orgao on licitacao (id_orgao, data_abertura desc nulls last, id desc) where ${shown}`,
  `create index licitacao_modalidade on licitacao (modalidade, data_abertura desc nulls last, id desc) where ${shown}`,
  `create index licitacao_recebendo on licitacao (prazo) where ${shown} and recebendo`,
  `create index licitacao_prazo_muda_em on licitacao (prazo_muda_em) where prazo_muda_em is not null`,
  `create index orgao_texto on orgao using gin ((${orgaoText}) gin_trgm_ops)`,
]

/** Filters, counts and sort orders of the list of tenders. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
