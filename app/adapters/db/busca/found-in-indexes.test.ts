import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { comprasListaFilters } from '~/domain/compra-direta/filters'
import { licitacaoFilters, listaFilters, type Ordem } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'

const zone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }
const many = 3000

/** Counts the rows of a table that `work` reads. */
const rowsRead = (db: Db, table: string, work: () => Promise<unknown>) =>
  counted(
    db,
    sql<{ n: number }>`select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables where relname = ${table}`,
    work,
  )

/** Counts the index entries of a table that `work` reads. */
const entriesRead = (db: Db, table: string, work: () => Promise<unknown>) =>
  counted(
    db,
    sql<{ n: number }>`select sum(idx_tup_read) as n from pg_stat_user_indexes where relname = ${table}`,
    work,
  )

async function counted(db: Db, count: RawBuilder<{ n: number }>, work: () => Promise<unknown>) {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await count.execute(db)
    return Number(rows[0]?.n)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** Copies the only row of the table many times, with different states, municípios, modalidades and dates. */
async function fill(db: Db, table: 'licitacao' | 'compra_direta', more: Record<string, string>) {
  const columns = Object.entries({
    id_orgao: 'id_orgao',
    objeto: `objeto || repeat(' conforme o termo de referência', 30)`,
    busca: 'busca',
    ident: 'ident',
    uf: `(array['PE', 'SP', 'RR'])[1 + n % 3]`,
    id_municipio: '1000 + n % 3',
    modalidade: `(array['PREGAO_ELETRONICO', 'CONCORRENCIA', 'LEILAO'])[1 + n / 3 % 3]`,
    data_abertura: `data_abertura + n * interval '1 day'`,
    ...more,
  })
  await sql
    .raw(`insert into municipio select 1000 + n, 'Município ' || n, 'PE' from generate_series(0, 2) as n
      on conflict do nothing`)
    .execute(db)
  await sql
    .raw(`insert into ${table} (${columns.map(([name]) => name)}) select ${columns.map(([, value]) => value)}
      from ${table}, generate_series(1, ${many}) as n`)
    .execute(db)
  // In production autovacuum does this.
  await sql.raw(`vacuum analyze ${table}`).execute(db)
}

testOnBothEngines(
  'quantas licitações se acham por filtros combinados, e em que ordem, se sabe sem ler nenhuma que a página não mostre',
  async ({ db }) => {
    await insertLicitacao(db)
    await fill(db, 'licitacao', {
      status: `(array['ENCERRADO', 'ANULADA'])[1 + n % 2]`,
      tipo_licitacao: `(array['MENOR_PRECO', 'MD'])[1 + n / 2 % 2]`,
      valor_estimado: '1000 + n * 37 % 1000',
      data_publicacao: "data_abertura - interval '10 days' + n * 7 % 100 * interval '1 day'",
    })
    await sql`update licitacao set data_fim_envio_proposta = now() + interval '3 days', status = 'ABERTO'
      where id % 10 = 0`.execute(db)
    await sql`vacuum analyze licitacao`.execute(db)
    const search = (filters: string, ordem: Ordem | 'DESC') =>
      makeLicitacaoSearch(db, zone, { clock })(
        readFilters({ ...licitacaoFilters, ...listaFilters }, Object.fromEntries(new URLSearchParams(filters))),
        page,
        ordem,
      )

    for (const filters of [
      'modalidade=CONCORRENCIA&estado=SP',
      'orgao=1&estado=PE',
      'status=ANULADA&modalidade=LEILAO',
    ]) {
      const { total } = await search(filters, 'valor')
      const read = await entriesRead(db, 'licitacao', () => search(filters, 'valor'))
      // The index entries of the page's rows are read a second time.
      expect(read, filters).toBeLessThanOrEqual(total + page.size)
      expect(total, filters).toBeLessThan(many)
    }

    for (const [filters, ordem] of [
      ['modalidade=CONCORRENCIA&estado=SP', 'valor'],
      ['estado=SP&status=ENCERRADO', 'DESC'],
      ['estado=SP&idMunicipio=1001&modalidade=LEILAO', 'prazo'],
      ['orgao=1&modalidade=LEILAO&tipoLicitacao=MD', 'publicacao'],
      ['status=ANULADA&modalidade=CONCORRENCIA', 'publicacao'],
      ['modalidade=LEILAO&tipoLicitacao=MD', 'valor'],
      ['atalho=recebendo', 'DESC'],
      ['atalho=encerram&estado=SP&modalidade=LEILAO', 'valor'],
      ['valor=1100,1200', 'DESC'],
      ['periodo=2030-06-01,2030-08-31&tipoLicitacao=MD', 'valor'],
    ] as [string, Ordem | 'DESC'][]) {
      const read = await rowsRead(db, 'licitacao', () => search(filters, ordem))
      expect(read, `${filters}, ${ordem}`).toBeLessThanOrEqual(page.size)
      expect((await search(filters, ordem)).total, filters).toBeGreaterThan(page.size)
    }
  },
)

testOnBothEngines(
  'quantas compras diretas se acham por filtros combinados se sabe sem ler nenhuma que a página não mostre',
  async ({ db }) => {
    await insertCompraDireta(db)
    await fill(db, 'compra_direta', {
      tipo: 'tipo',
      situacao: `(array['ABERTA', 'ENCERRADA'])[1 + n % 2]`,
      criterio_julgamento: `(array['MENOR_PRECO', 'MD'])[1 + n / 2 % 2]`,
      valor_estimado: '1000 + n * 37 % 1000',
      data_fim_envio_proposta: `data_fim_envio_proposta + n * interval '1 day'`,
      data_encerramento: `case when n % 2 = 0 then data_abertura + n * interval '1 day' end`,
    })
    const search = (filters: string, ordem: Ordem | 'DESC' = 'DESC') =>
      makeCompraDiretaSearch(db, zone, { clock })(
        readFilters(comprasListaFilters, Object.fromEntries(new URLSearchParams(filters))),
        page,
        ordem,
      )
    for (const [filters, ordem] of [
      ['atalho=recebendo', 'prazo'],
      ['atalho=recebendo&estado=SP&modalidade=LEILAO', 'DESC'],
      ['valor=1100,1200', 'valor'],
    ] as const) {
      const read = await rowsRead(db, 'compra_direta', () => search(filters, ordem))
      expect(read, filters).toBeLessThanOrEqual(page.size)
      expect((await search(filters, ordem)).total, filters).toBeGreaterThan(page.size)
    }

    for (const filters of [
      'situacoes=ENCERRADA&estado=SP',
      'estado=SP&idMunicipio=1001&situacoes=ABERTA',
      'situacoes=ABERTA&modalidade=LEILAO&criterioJulgamento=MD',
      'estado=SP&modalidade=LEILAO',
      'periodo=2030-06-01,2030-08-31&criterioJulgamento=MD',
      'modalidade=LEILAO',
    ]) {
      const read = await rowsRead(db, 'compra_direta', () => search(filters))
      expect(read, filters).toBeLessThanOrEqual(page.size)
      expect((await search(filters)).total, filters).toBeGreaterThan(page.size)
    }
  },
)
