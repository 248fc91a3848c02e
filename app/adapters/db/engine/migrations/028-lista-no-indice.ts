import { type Kysely, sql } from 'kysely'

const published = `publicacao = 'PUBLICADA'`
const visible = `publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`
/** The expressions of the indexes replaced here. */
const value = `(case when orcamento_sigiloso is true and orcamento_publico is not true then null else valor_estimado end)`
const closing = '(coalesce(data_encerramento, data_fim_envio_proposta))'

type Index = { name: string; on: 'licitacao' | 'compra_direta'; by: string; include: string; where: string }

const newest = 'data_abertura desc nulls last, id desc'
/** Columns of all sort orders, and `tipo_licitacao`, the only filter without an index. */
const common = 'tipo_licitacao, data_publicacao, prazo, valor_estimado, orcamento_sigiloso, orcamento_publico'
const licitacao = (name: string, by: string, include: string, where = published): Index => ({
  ...{ name: `licitacao_${name}`, on: 'licitacao', by, include, where },
})

const closed = 'data_abertura, data_encerramento, data_fim_envio_proposta'
const kinds = 'modalidade, tipo, criterio_julgamento'
const compra = (name: string, by: string, include: string): Index => ({
  ...{ name: `compra_direta_${name}`, on: 'compra_direta', by, include, where: visible },
})

/** For two filters, the index listed first is read; it includes the columns of the filters listed below. */
const indexes: Index[] = [
  licitacao('municipio', `id_municipio, ${newest}`, `id_orgao, uf, status, modalidade, ${common}`),
  licitacao('orgao', `id_orgao, ${newest}`, `uf, status, modalidade, ${common}`),
  licitacao('uf', `uf, ${newest}`, `status, modalidade, ${common}`),
  licitacao('status', `status, ${newest}`, `modalidade, ${common}`),
  licitacao('modalidade', `modalidade, ${newest}`, common),
  licitacao('abertura_asc', 'data_abertura asc nulls last, id asc', common),
  licitacao(
    'por_publicacao',
    'data_publicacao desc nulls last, id desc',
    common.replace('data_publicacao', 'data_abertura'),
  ),
  licitacao('por_valor', `${value} desc nulls last, id desc`, `data_abertura, ${common}`),
  licitacao(
    'recebendo',
    'prazo',
    `id, data_abertura, id_municipio, id_orgao, uf, status, modalidade, ${common.replace('prazo, ', '')}`,
    `${published} and recebendo`,
  ),
  compra('lugar', `uf, id_municipio, ${closing} desc nulls last, id desc`, `situacao, ${closed}`),
  compra('uf', `uf, ${closing} desc nulls last, id desc`, `situacao, ${kinds}, ${closed}`),
  compra('situacao', `situacao, ${closing} desc nulls last, id desc`, `${kinds}, ${closed}`),
  compra('abertura', 'data_abertura, id', `id_municipio, ${kinds}, ${closed.replace('data_abertura, ', '')}`),
]

/** Index-only scans need vacuumed pages, so these tables are vacuumed earlier than by PostgreSQL's defaults. */
const vacuum = '(autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)'

/** Filters are counted and sorted by index-only scans. */
export async function up(db: Kysely<unknown>) {
  for (const { name, on, by, include, where } of indexes)
    await sql.raw(`create index ${name}_nova on ${on} (${by}) include (${include}) where ${where}`).execute(db)
  for (const table of ['licitacao', 'compra_direta']) await sql.raw(`alter table ${table} set ${vacuum}`).execute(db)
  // For word searches within a state; a thirtieth of the size of `licitacao_uf`.
  await sql.raw(`create index licitacao_so_uf on licitacao (uf) where ${published}`).execute(db)
  // Last, because readers have to wait for it.
  await sql`drop index compra_direta_encerramento`.execute(db)
  for (const { name } of indexes) {
    await sql.raw(`drop index if exists ${name}`).execute(db)
    await sql.raw(`alter index ${name}_nova rename to ${name}`).execute(db)
  }
}
