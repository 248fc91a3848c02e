import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { temporaryFolder } from '../../../../tests/databases'
import { openDb } from '../engine/db.server'
import { migrateNew, migrateToLatest } from '../engine/migrate.server'
import { makeItens } from '../itens/itens.queries.server'
import { makeIndexJob } from './index-job.server'

test('depois de uma atualização se acham no plural também os itens e as linhas de fornecimento que um programa anterior indexou', {
  tags: ['long'],
}, async () => {
  const opened = await openDb({
    dataDir: await temporaryFolder(),
    migrate: (db) => migrateNew(db, '060-supressoes'),
  })
  onTestFinished(() => opened.close())
  const { db } = opened
  const id_licitacao = await insertLicitacao(db)
  await db.insertInto('item').values({ id_licitacao, sequencia: 1, descricao: 'Poda de árvore' }).execute()
  await sql`insert into item_busca (id_licitacao, id_item, premiado, fts)
    select id_licitacao, id, false, to_tsvector('simple', 'poda arvore') from item`.execute(db)
  await sql`delete from fila_itens`.execute(db)
  const { rows: linhas } = await sql`select id, busca from linha_fornecimento order by id`.execute(db)
  await sql`update linha_fornecimento set busca = descricao`.execute(db)
  const itens = makeItens(db, 'America/Sao_Paulo', { now: () => new Date('2030-06-01T12:00:00Z') })
  const found = async () => (await itens.search({ busca: 'poda de árvores' }, { page: 1, size: 10 })).total
  expect(await found()).toBe(0)

  await migrateToLatest(db)
  await makeIndexJob(db).runQueue()
  expect(await found()).toBe(1)
  expect((await sql`select id, busca from linha_fornecimento order by id`.execute(db)).rows).toEqual(linhas)
})
