import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { sendCommand } from '~/cli/socket/client.server'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from './databases'
import { startServerProcess } from './server-process'
import { rememberingIo } from './terminal'

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

test('quando o banco embutido se acaba, o servidor termina para ser iniciado de novo', async () => {
  const DATA_DIR = await emptyDataDir()
  const server = await start({ DATA_DIR })
  const control = path.join(DATA_DIR, 'banco/global/pg_control')
  await rename(control, `${control}.longe`)
  // A copy begins with a checkpoint, which ends a PostgreSQL that has lost this file.
  const dump = ['dump', path.join(DATA_DIR, 'copia')]
  await sendCommand(DATA_DIR, dump, rememberingIo(), new AbortController().signal).catch(() => {})
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), { timeout: 30_000 })
  expect(await server.stop()).toBe(1)

  await rename(`${control}.longe`, control)
  const again = await start({ DATA_DIR })
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
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
  expect(await db.selectFrom('versao').selectAll().execute()).toEqual([{ id: 1, valor: 0, lances: 0 }])
})
