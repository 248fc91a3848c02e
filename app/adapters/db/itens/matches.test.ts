import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem } from '../../../../tests/sessao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { type DateOrder, firstMatches, type Wanted } from './matches.server'

const canetas = sql<boolean>`item_busca.fts @@ to_tsquery('simple', 'caneta')`

/** Inserts for each date a tender with `count` canetas and a lápis. */
async function insertDated(db: Db, dates: (string | null)[], count: number) {
  for (const at of dates) {
    const data = at === null ? null : new Date(at)
    const licitacao = await insertLicitacao(db, { data_publicacao: data, data_abertura: data })
    for (let sequencia = 1; sequencia <= count; sequencia++)
      await insertItem(db, licitacao, { sequencia, descricao: 'Caneta azul' })
    await insertItem(db, licitacao, { sequencia: count + 1, descricao: 'Lápis' })
  }
  await makeIndexJob(db).runQueue()
}

/** The ids of all canetas dated `within`, by plain sorting. */
async function sortedCanetas(db: Db, within = sql<boolean>`true`, order: DateOrder = 'DESC') {
  const by = order === 'DESC' ? sql`data desc nulls last, id desc` : sql`data asc nulls last, id asc`
  const { rows } = await sql<{ id: number }>`
    select id from item_busca where ${canetas} and ${within} order by ${by}`.execute(db)
  return rows.map(({ id }) => id)
}

async function find(db: Db, limit: number, wanted: Partial<Wanted> = {}, order?: DateOrder) {
  const matches = await firstMatches(db, { indexed: [canetas], premiado: false, ...wanted }, limit, order)
  return matches.map(({ id }) => id)
}

/** The first and last instants of months, some years apart, the newest first. */
const meses = [
  ...['2030-07-01T00:00:00.000Z', '2030-06-30T23:59:59.999Z', '2030-04-01T00:00:00.000Z'],
  ...['2030-03-31T23:59:59.999Z', '2028-10-01T00:00:00.000Z', '2028-09-30T23:59:59.999Z', '2019-01-01T00:00:00.000Z'],
]

testOnBothEngines(
  'os itens mais novos de uma palavra são os mesmos, quer os últimos meses bastem, quer não',
  async ({ db }) => {
    await insertDated(db, [null, ...meses.toReversed()], 2)
    const sorted = await sortedCanetas(db)
    expect(sorted).toHaveLength(2 * (meses.length + 1))
    for (let limit = 1; limit <= sorted.length + 1; limit++)
      expect(await find(db, limit)).toEqual(sorted.slice(0, limit))
  },
)

testOnBothEngines(
  'os itens mais antigos, de uma palavra ou todos, vêm primeiro, e os sem data por último',
  async ({ db }) => {
    await insertDated(db, [null, ...meses.toReversed()], 2)
    const sorted = await sortedCanetas(db, undefined, 'ASC')
    const { rows } = await sql<{ id: number }>`
      select id from item_busca order by data asc nulls last, id asc`.execute(db)
    const all = rows.map(({ id }) => id)
    for (let limit = 1; limit <= all.length + 1; limit++) {
      expect(await find(db, limit, {}, 'ASC')).toEqual(sorted.slice(0, limit))
      expect(await find(db, limit, { indexed: [] }, 'ASC')).toEqual(all.slice(0, limit))
    }
    const from = sql<Date>`'2028-10-01'::timestamptz`
    expect(await find(db, 3, { from }, 'ASC')).toEqual(
      (await sortedCanetas(db, sql`data >= ${from}`, 'ASC')).slice(0, 3),
    )
  },
)

testOnBothEngines(
  'os itens mais novos de uma palavra comum também se acham em mais do que os últimos meses',
  async ({ db }) => {
    const months = Array.from({ length: 12 }, (_, index) => `2030-${String(index + 1).padStart(2, '0')}-15T12:00:00Z`)
    await insertDated(db, months, 20)
    const sorted = await sortedCanetas(db)
    for (const limit of [60, 61, 80, 160, 161, 240, 241]) expect(await find(db, limit)).toEqual(sorted.slice(0, limit))
  },
)

testOnBothEngines('os itens mais novos de um período são só os dele', async ({ db }) => {
  await insertDated(db, [null, ...meses.toReversed()], 1)
  const [from, before] = [sql<Date>`'2028-10-01'::timestamptz`, sql<Date>`'2030-04-02'::timestamptz`]
  const within = await sortedCanetas(db, sql`data >= ${from} and data < ${before}`)
  expect(within).toHaveLength(3)
  for (const limit of [1, 2, 3, 4]) expect(await find(db, limit, { from, before })).toEqual(within.slice(0, limit))
  expect(await find(db, 9, { from })).toEqual(await sortedCanetas(db, sql`data >= ${from}`))
  expect(await find(db, 9, { before })).toEqual(await sortedCanetas(db, sql`data < ${before}`))
})

testOnBothEngines('itens sem data nenhuma também se acham por palavra', async ({ db }) => {
  await insertDated(db, [null, null], 1)
  expect(await find(db, 5)).toHaveLength(2)
})
