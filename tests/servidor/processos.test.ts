// @module-tag rest
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { readdir, rename, symlink } from 'node:fs/promises'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { sendCommand } from '~/cli/socket/socket.server'
import { arquivosPath } from '~/contract/paths'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from '../databases'
import { ask } from '../raw'
import { rememberingIo } from '../terminal'
import { boundary, formBytes } from '../upload'
import { startServerProcess } from './server-process'

async function start(...how: Parameters<typeof startServerProcess>) {
  const server = await startServerProcess(...how)
  onTestFinished(() => server.kill())
  return server
}

/** A copy of the build, whose files a test may remove while a server runs on it. */
async function copiedBuild() {
  const cwd = await temporaryFolder()
  cpSync('build', path.join(cwd, 'build'), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(cwd, 'node_modules'))
  return cwd
}

/** Opens `count` connections that never send a request. Returns how many are open, and a function that closes all. */
async function holdConnections(url: string, count: number) {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return {
    open: () => sockets.filter(({ closed }) => !closed).length,
    close: () => Promise.all(sockets.map((socket) => (socket.closed ? socket : once(socket.destroy(), 'close')))),
  }
}

test('um segundo servidor na mesma pasta não inicia, e diz qual processo a tem', async () => {
  const DATA_DIR = await emptyDataDir()
  const first = await start({ DATA_DIR })
  await expect(startServerProcess({ DATA_DIR })).rejects.toThrow(
    new RegExp(`não iniciou \\(1\\)[^]*${DATA_DIR} já está em uso pelo processo ${first.pid} de `),
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

  expect(await first.stop()).toBe(0)
  const second = await start({ DATA_DIR })
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
})

test('quando o banco embutido se acaba, o servidor termina para ser iniciado de novo', async () => {
  const DATA_DIR = await emptyDataDir()
  const server = await start({ DATA_DIR })
  const control = path.join(DATA_DIR, 'banco/global/pg_control')
  await rename(control, `${control}.longe`)
  // A dump begins with a checkpoint. Without this file the checkpoint fails, and PostgreSQL ends.
  const dump = ['dump', path.join(DATA_DIR, 'copia')]
  await sendCommand(DATA_DIR, dump, { io: rememberingIo(), signal: new AbortController().signal }).catch(() => {})
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), { timeout: 30_000 })
  expect(await server.stop()).toBe(1)

  await rename(`${control}.longe`, control)
  const again = await start({ DATA_DIR })
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

test('quatro servidores que iniciam juntos num PostgreSQL vazio o migram uma vez só e atendem todos', async (context) => {
  const postgres = inject('postgres')
  if ('missing' in postgres) context.skip(postgres.missing)
  const settings = { DATABASE_URL: await emptyPostgres(), SECRET: testSecret, DATA_DIR: await temporaryFolder() }
  const servers = await Promise.all(Array.from({ length: 4 }, () => start(settings)))
  for (const { url } of servers)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok', versao: 0, banco: 'postgres' })

  const { db, close } = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  onTestFinished(close)
  expect(await db.selectFrom('versao').selectAll().execute()).toEqual([{ id: 1, valor: 0, lances: 0 }])
})

test('parado sem que nada corra, o servidor se vai em dois segundos, com conexões abertas ou não', async () => {
  const server = await start({ DATA_DIR: await emptyDataDir() })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  expect((await ask(server.url, '/healthz', { agent })).status).toBe(200)
  await holdConnections(server.url, 3)
  expect(await Promise.race([server.stop(), sleep(2000, 'ainda corre')])).toBe(0)
})

test('um arquivo da página que some é 404; um que não se pode abrir, 503; e o servidor segue atendendo', async () => {
  const cwd = await copiedBuild()
  const assets = path.join(cwd, 'build/client/assets')
  const [gone = '', there = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const server = await start({ DATA_DIR: await emptyDataDir() }, { cwd, descriptors: 700 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const get = async (name: string) => {
    const { status, headers } = await ask(server.url, `/licitacao-pub/assets/${name}`, { agent, headers: compressed })
    const kept = headers['cache-control']?.includes('immutable') ?? false
    return { status, kept, encoding: headers['content-encoding'], retryAfter: headers['retry-after'] }
  }
  const whole = { status: 200, kept: true, encoding: 'br' }
  expect(await get(gone)).toEqual(whole)
  for (const ending of ['', '.br', '.gz']) await rename(path.join(assets, gone + ending), path.join(cwd, gone + ending))
  expect(await get(gone)).toEqual({ status: 404, kept: false })

  const idle = await holdConnections(server.url, 900)
  await vi.waitFor(() => expect(idle.open()).toBeLessThan(700))
  expect(await get(there)).toEqual({ status: 503, kept: false, retryAfter: '5' })
  const sent = await buffer(formBytes([{ name: 'file', filename: 'edital.txt', content: 'Edital' }]))
  const form = { method: 'POST', body: sent, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
  expect((await ask(server.url, arquivosPath, { ...form, agent })).status).toBe(503)
  await idle.close()
  await vi.waitFor(async () => expect(await get(there)).toEqual(whole))
  expect((await ask(server.url, '/licitacao-pub/consulta-licitacoes', { agent })).status).toBe(200)
})

const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }
