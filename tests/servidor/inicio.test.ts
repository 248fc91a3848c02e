// @module-tag rest
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { migrateNew } from '~/adapters/db/engine/migrate.server'
import * as migrations from '~/adapters/db/engine/migrations'
import { emptyDataDir, temporaryFolder, testSecret } from '../databases'
import { startPostgres } from '../setup/postgres'
import { readMessage, startServerProcess } from './server-process'

test('com o PostgreSQL parado o servidor espera por ele, diz isso, e atende quando ele volta', async (context) => {
  const folder = await temporaryFolder()
  const postgres = await startPostgres(path.join(folder, 'postgres'))
  if ('missing' in postgres) return context.skip(postgres.missing)
  onTestFinished(() => postgres.stop())
  await postgres.interrupt()
  const settings = { DATABASE_URL: postgres.url, SECRET: testSecret, DATA_DIR: path.join(folder, 'data') }
  const starting = startServerProcess(settings)
  const back = new Promise((resolve) => setTimeout(resolve, 6000)).then(() => postgres.resume())
  const server = await starting
  onTestFinished(() => server.kill())
  await back
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(readMessage(server.said[0] ?? '')).toMatch(
    /DATABASE_URL: o PostgreSQL não atende em 127\.0\.0\.1:\d+\nO portal tenta de novo, por um minuto\.$/,
  )
})

test('tudo o que o servidor escreve, do começo ao fim, são linhas de JSON, e uma migração diz o que faz e até onde foi', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data')
  const names = Object.keys(migrations)
  const [before = '', ...last] = names.slice(-3)
  await (await openDb({ dataDir, migrate: (db) => migrateNew(db, before) })).close()
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  expect(await server.stop()).toBe(0)
  expect(server.said.map(readMessage)).toEqual([
    'O banco de dados passa a esta versão: 2 migrações, numa só transação.',
    ...last.map((name, index) => `Migração ${index + 1} de 2: ${name}`),
    expect.stringMatching(/^Portal de licitações em http:/),
    'SIGTERM: o portal termina os pedidos em curso e para',
    'O portal parou.',
  ])
})

test('o servidor diz na prontidão e no log que o relógio da máquina saltou, e segue pela hora certa', async () => {
  const folder = await temporaryFolder()
  const [jump, preload] = [path.join(folder, 'salto'), path.join(folder, 'relogio.mjs')]
  const tenYears = 315_360_000
  await writeFile(
    preload,
    `import { existsSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + (existsSync(${JSON.stringify(jump)}) ? ${tenYears * 1000} : 0)`,
  )
  const server = await startServerProcess({ DATA_DIR: await emptyDataDir(), NODE_OPTIONS: `--import=${preload}` })
  onTestFinished(() => server.kill())
  const ready = async () => (await fetch(`${server.url}/readyz`)).json()
  expect(await ready()).not.toHaveProperty('relogio')

  await writeFile(jump, '')
  const { status, relogio } = await ready()
  expect([status, Math.round(relogio.adiantado_s / 10)]).toEqual(['ok', tenYears / 10])
  expect(Math.abs(Date.parse(relogio.desde) - Date.now())).toBeLessThan(60_000)
  await vi.waitFor(() =>
    expect(server.said.map(readMessage)).toContainEqual(expect.stringMatching(/^o relógio da máquina saltou/)),
  )
})

test('também o que impede o início é uma linha só, de JSON', async () => {
  const failure = await startServerProcess({ DATA_DIR: await emptyDataDir(), PORT: 'oitenta' }).catch(String)
  expect(failure).toMatch(
    /\(1\): Ocorreu um erro na inicialização desta aplicação\.\nConfigurações a corrigir:\n {2}PORT: /,
  )
})

test('com poucos arquivos por processo o servidor não inicia, e diz qual limite aumentar', async () => {
  const failure = await startServerProcess({ DATA_DIR: await emptyDataDir() }, { descriptors: 120 }).catch(String)
  expect(failure).toMatch(
    /não iniciou \(1\): O portal precisa abrir 400 arquivos e conexões só para iniciar, e este processo pode abrir 120: aumente o limite/,
  )
})
