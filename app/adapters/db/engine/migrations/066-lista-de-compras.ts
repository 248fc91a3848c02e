import { type Kysely, sql } from 'kysely'

const visible = `publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`
const value = '(case when orcamento_sigiloso is true then null else valor_estimado end)'
const closing = 'data_encerramento, data_fim_envio_proposta'
/** What the other filters and sort orders read. */
const carried = `id, id_orgao, uf, id_municipio, situacao, tipo, modalidade, criterio_julgamento, criterios_dos_itens,
  data_abertura, data_publicacao, valor_estimado, orcamento_sigiloso, ${closing}`

const kinds = 'modalidade, tipo, criterio_julgamento, criterios_dos_itens'
const latest = `(coalesce(${closing})) desc nulls last, id desc`
/** Replaces an index of 028 by one that also holds what the items say. */
const withCriterios = (name: string, by: string, include: string) => [
  `create index ${name}_nova on compra_direta (${by}) include (${include}) where ${visible}`,
  `drop index ${name}`,
  `alter index ${name}_nova rename to ${name}`,
]

const statements = [
  // As for tenders. A purchase without competition has a deadline at most, but receives no proposals.
  `alter table compra_direta add column prazo timestamptz, add column recebendo boolean,
    add column prazo_muda_em timestamptz`,
  `create function compra_direta_com_prazo() returns trigger language plpgsql as $$
    declare
      agora timestamptz := coalesce(nullif(current_setting('portal.agora', true), '')::timestamptz, now());
      fim timestamptz := coalesce(new.data_fim_envio_proposta, new.data_abertura);
    begin
      -- What is restored is as it was.
      if tg_op = 'INSERT' and new.prazo is not null then return new; end if;
      if new.publicacao = 'PUBLICADA' and fim > agora and coalesce(new.situacao, 'ABERTA') = 'ABERTA' then
        new.prazo := fim;
        new.recebendo := nullif(new.tipo <> 'INEXIGIBILIDADE' and coalesce(new.data_ini_envio_proposta <= agora, true),
          false);
        new.prazo_muda_em := case when new.data_ini_envio_proposta > agora
          then least(new.data_ini_envio_proposta, fim) else fim end;
      else
        new.prazo := null; new.recebendo := null; new.prazo_muda_em := null;
      end if;
      return new;
    end $$`,
  `create trigger compra_direta_prazo before insert or
    update of publicacao, situacao, tipo, data_ini_envio_proposta, data_fim_envio_proposta, data_abertura
    on compra_direta for each row execute function compra_direta_com_prazo()`,
  `update compra_direta set data_abertura = data_abertura
    where coalesce(data_fim_envio_proposta, data_abertura) > now()`,

  // The criteria of the items, for purchases that state none themselves.
  `alter table compra_direta add column criterios_dos_itens text[]`,
  `create function compra_direta_com_criterios() returns trigger language plpgsql as $$
    begin
      update compra_direta set criterios_dos_itens = nova.criterios
      from (
        select id, (select array_agg(distinct criterio_julgamento order by criterio_julgamento)
          from compra_direta_item where id_compra_direta = mudada.id and criterio_julgamento is not null) as criterios
        from (select distinct id_compra_direta as id from mudados) as mudada
      ) as nova
      where compra_direta.id = nova.id and compra_direta.criterios_dos_itens is distinct from nova.criterios;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (done) => `create trigger compra_direta_item_criterio_${done} after ${done} on compra_direta_item
      referencing ${done === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function compra_direta_com_criterios()`,
  ),
  `update compra_direta set criterios_dos_itens = item.criterios
    from (select id_compra_direta, array_agg(distinct criterio_julgamento order by criterio_julgamento) as criterios
      from compra_direta_item where criterio_julgamento is not null group by 1) as item
    where item.id_compra_direta = compra_direta.id`,
  ...withCriterios('compra_direta_uf', `uf, ${latest}`, `situacao, ${kinds}, data_abertura, ${closing}`),
  ...withCriterios('compra_direta_situacao', `situacao, ${latest}`, `${kinds}, data_abertura, ${closing}`),
  ...withCriterios('compra_direta_abertura', 'data_abertura, id', `id_municipio, ${kinds}, ${closing}`),

  `create index compra_direta_por_prazo on compra_direta (prazo asc nulls last, id asc) where ${visible}`,
  `create index compra_direta_por_publicacao on compra_direta (data_publicacao desc nulls last, id desc)
    include (${closing}) where ${visible}`,
  `create index compra_direta_por_valor on compra_direta (${value} desc nulls last, id desc)
    include (valor_estimado, orcamento_sigiloso, ${closing}) where ${visible}`,
  `create index compra_direta_recebendo on compra_direta (prazo) include (${carried}) where ${visible} and recebendo`,
  `create index compra_direta_prazo_muda_em on compra_direta (prazo_muda_em) where prazo_muda_em is not null`,
  `create index compra_direta_prazo_contado on compra_direta ((case
    when prazo is null then coalesce(data_fim_envio_proposta, data_abertura)
    when prazo_muda_em > data_ini_envio_proposta then data_ini_envio_proposta end))
    where publicacao = 'PUBLICADA' and coalesce(situacao, 'ABERTA') = 'ABERTA'`,
]

/** Sort orders, shortcuts and criteria of the list of direct purchases. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
