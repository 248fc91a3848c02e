import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/db.server'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from './databases'
import { startServerProcess } from './server-process'

async function start(settings: Record<string, string>) {
  const server = await startServerProcess(settings)
  onTestFinished(() => server.kill())
  return server
}

test('um segundo servidor na mesma pasta não inicia, e diz qual processo a tem', async () => {
  const DATA_DIR = await emptyDataDir()
  const first = await start({ DATA_DIR })
  await expect(startServerProcess({ DATA_DIR })).rejects.toThrow(
    new RegExp(`não iniciou \\(1\\)[^]*${DATA_DIR} já está em uso pelo processo ${first.pid} de `),
  )
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

  expect(await first.stop()).toBe(0)
  const second = await start({ DATA_DIR })
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})

test('quatro servidores que iniciam juntos num PostgreSQL vazio o migram uma vez só e atendem todos', async (context) => {
  const postgres = inject('postgres')
  if ('missing' in postgres) context.skip(postgres.missing)
  const settings = { DATABASE_URL: await emptyPostgres(), SECRET: testSecret, DATA_DIR: await temporaryFolder() }
  const servers = await Promise.all(Array.from({ length: 4 }, () => start(settings)))
  for (const { url } of servers)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', versao: 0, banco: 'postgres' })

  const { db, close } = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  onTestFinished(close)
  expect(await db.selectFrom('versao').selectAll().execute()).toEqual([{ id: 1, valor: 0 }])
})
