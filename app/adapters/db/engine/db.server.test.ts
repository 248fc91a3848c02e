import { rename } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { emptyDataDir, emptyPostgres, temporaryFolder, testOnBothEngines } from '../../../../tests/databases'
import { openDb } from './db.server'

testOnBothEngines('números, decimais, datas e instantes voltam iguais dos dois bancos', async ({ db }) => {
  const { rows } = await sql`select 9007199254740991::bigint as inteiro, 1234.5600::numeric(20,4) as decimal,
    '2030-05-20'::date as dia, '2030-05-20T12:00:00Z'::timestamptz as instante, '{"a":[1]}'::jsonb as json, true as sim,
    null::text as nada`.execute(db)
  expect(rows).toEqual([
    {
      inteiro: 9007199254740991,
      decimal: '1234.5600',
      dia: '2030-05-20',
      instante: new Date('2030-05-20T12:00:00Z'),
      json: { a: [1] },
      sim: true,
      nada: null,
    },
  ])
})

testOnBothEngines('o histórico só recebe inclusões', async ({ db }) => {
  const evento = { entidade: 'licitacao', id_entidade: 1, tipo: 'teste', dados: '{}', autor: 'teste' }
  await db.insertInto('evento').values(evento).execute()
  await expect(db.updateTable('evento').set({ autor: 'outro' }).execute()).rejects.toThrow('só recebe inclusões')
  await expect(db.deleteFrom('evento').execute()).rejects.toThrow('só recebe inclusões')
})

testOnBothEngines('uma transação que falha não deixa nada', async ({ db }) => {
  const failing = db.transaction().execute(async (trx) => {
    await insertLicitacao(trx)
    throw new Error('falhou no meio')
  })
  await expect(failing).rejects.toThrow('falhou no meio')
  expect(await db.selectFrom('licitacao').select('id').execute()).toEqual([])
})

testOnBothEngines('a manutenção corre ao lado de leituras e gravações', async ({ db, maintain }) => {
  await Promise.all([insertLicitacao(db), maintain(), insertLicitacao(db), maintain()])
  expect(await db.selectFrom('licitacao').select('id').execute()).toHaveLength(2)
})

test('o que foi gravado no banco embutido está lá quando ele é aberto de novo', async () => {
  const dataDir = await emptyDataDir()
  const first = await openDb({ dataDir })
  const id = await insertLicitacao(first.db)
  await first.close()

  const second = await openDb({ dataDir })
  onTestFinished(() => second.close())
  expect(await second.db.selectFrom('licitacao').select('id').execute()).toEqual([{ id }])
})

test('uma consulta lenta do banco embutido não segura o servidor', async () => {
  const opened = await openDb({ dataDir: await emptyDataDir() })
  onTestFinished(() => opened.close())
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  await sql`select count(*) from generate_series(1, 3000000) as a(n) where n % 7 = 3`.execute(opened.db)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(3)
})

test('quando o banco embutido se acaba, quem espera e quem pergunta depois ouve que ele está fora do ar', async () => {
  const dataDir = await emptyDataDir()
  const opened = await openDb({ dataDir })
  onTestFinished(() => opened.close())
  const control = path.join(dataDir, 'banco/global/pg_control')
  await rename(control, `${control}.longe`)
  const asked = [sql`checkpoint`.execute(opened.db), sql`select 1`.execute(opened.db)]
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { dependency: 'banco', message: 'O banco embutido parou.' },
    })
  await expect(sql`select 1`.execute(opened.db)).rejects.toThrow('O banco embutido parou.')
  expect(await opened.died).toMatchObject({ cause: { message: expect.stringContaining('pg_control') } })
})

test('uma conexão que cai no meio de uma transação a desfaz, e o processo continua', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const databaseUrl = await emptyPostgres()
  const { db, close } = await openDb({ databaseUrl, dataDir: await temporaryFolder() })
  onTestFinished(close)
  const broken = db.transaction().execute(async (trx) => {
    await insertLicitacao(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const ofThisOne = sql`from pg_stat_activity where pid = ${rows[0]?.pid}`
    await sql`select pg_terminate_backend(pid) ${ofThisOne}`.execute(db)
    await expect.poll(async () => (await sql`select ${ofThisOne}`.execute(db)).rows).toEqual([])
    await insertLicitacao(trx)
  })
  await expect(broken).rejects.toThrow()
  expect(await db.selectFrom('licitacao').select('id').execute()).toEqual([])
})

test('vários processos que abrem um PostgreSQL vazio ao mesmo tempo o migram uma vez só', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const databaseUrl = await emptyPostgres()
  const dataDir = await temporaryFolder()
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDb({ databaseUrl, dataDir })))
  onTestFinished(async () => void (await Promise.all(opened.map(({ close }) => close()))))
  const versions = await opened[0]?.db.selectFrom('versao').selectAll().execute()
  expect(versions).toEqual([{ id: 1, valor: 0, lances: 0 }])
})
