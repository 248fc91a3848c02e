// @module-tag rest
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, type TestContext, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { main } from '~/cli/main.server'
import { openPortal } from '~/composition/portal.server'
import { openRemotePortal } from '~/composition/remote-portal.server'
import { parseEnv, parseRemoteEnv } from '~/env.server'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from '../databases'
import { rememberingIo } from '../terminal'
import { startServerProcess } from './server-process'

type Settings = Record<string, string>

async function typed(environment: Settings, ...argv: string[]) {
  const io = rememberingIo()
  const code = await main(argv, { environment, cwd: '/', io, signal: new AbortController().signal })
  return { code, said: io.text() }
}

/** The error that prevents a portal with these settings from starting; '' if it starts. */
async function refusal(settings: Settings) {
  try {
    const portal = settings.REMOTE_URL
      ? await openRemotePortal(parseRemoteEnv(settings), { warn() {} })
      : await openPortal(parseEnv(settings))
    await portal.close()
    return ''
  } catch (error) {
    return String(error)
  }
}

async function onPostgres(context: TestContext) {
  const postgres = inject('postgres')
  if ('missing' in postgres) context.skip(postgres.missing)
  const place = { DATABASE_URL: await emptyPostgres('migrated'), DATA_DIR: await temporaryFolder() }
  return { ...place, SECRET: testSecret }
}
const other = testSecret.toUpperCase()

test('um segundo processo com outro segredo, ou com a pasta de dados de outro, não começa, e diz por quê', async (context) => {
  const settings = await onPostgres(context)
  // The first processes of a database may start at the same time.
  expect(await Promise.all([refusal(settings), refusal(settings)])).toEqual(['', ''])
  expect(await refusal(settings)).toBe('')
  expect(await refusal({ ...settings, SECRET: other })).toMatch(/SECRET: o segredo não é o deste banco de dados/)
  const empty = await temporaryFolder()
  expect(await refusal({ ...settings, DATA_DIR: empty })).toMatch(/DATA_DIR: .* falta nela o arquivo marca/)
  const foreign = await onPostgres(context)
  await refusal(foreign)
  expect(await refusal({ ...settings, DATA_DIR: foreign.DATA_DIR })).toMatch(/DATA_DIR: .* é de outro banco/)
  // The same holds for a portal in front of another system.
  const remote = { ...settings, REMOTE_URL: 'http://127.0.0.1:9' }
  expect(await refusal(remote)).toBe('')
  expect(await refusal({ ...remote, SECRET: other })).toMatch(/SECRET: /)
  // Commands make the same check.
  expect((await typed({ ...settings, SECRET: other }, 'orgao', 'list')).said).toMatch(/^portal: SECRET: /)
  const [row] = await readRows(settings.DATABASE_URL)
  expect(row?.segredo).not.toContain(testSecret.slice(0, 8))
})

async function readRows(databaseUrl: string) {
  const { db, close } = await openDb({ databaseUrl, dataDir: '' })
  onTestFinished(close)
  return db.selectFrom('instalacao').selectAll().execute()
}

test('o operador troca o segredo ou a pasta de dados de propósito, também em frente de outro sistema', async (context) => {
  const settings = await onPostgres(context)
  await refusal(settings)
  const remote = { ...settings, SECRET: other, REMOTE_URL: 'http://127.0.0.1:9' }
  expect(await typed(remote, 'instalacao', 'accept', '--segredo')).toEqual({
    code: 0,
    said: 'Deste banco de dados, de agora em diante: o segredo das configurações.',
  })
  expect([await refusal(remote), await refusal(settings)]).toEqual(['', expect.stringMatching(/SECRET/)])

  const moved = { ...settings, SECRET: other, DATA_DIR: path.join(await temporaryFolder(), 'nova') }
  expect((await typed(moved, 'instalacao', 'accept', '--segredo')).said).toMatch(/^portal: DATA_DIR: /)
  expect((await typed(moved, 'instalacao', 'accept', '--pasta')).code).toBe(0)
  expect([await refusal(moved), await refusal(remote)]).toEqual(['', expect.stringMatching(/DATA_DIR/)])
  expect((await typed(moved, 'instalacao', 'accept')).said).toMatch(
    /^portal: informe --pasta, --segredo ou os dois\nUso/,
  )
})

test('uma pasta de dados ou um PostgreSQL que não servem não deixam o portal começar, e são ditos pelo nome da configuração', async (context) => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'arquivo')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: file })).toContain(`\n  DATA_DIR: ${file}: não é uma pasta`)
  expect(await refusal({ DATA_DIR: path.join(file, 'dentro') })).toMatch(/\n {2}DATA_DIR: .*: não é uma pasta/)
  expect(await refusal({ DATA_DIR: path.join(folder, 'a'.repeat(110)) })).toContain('DATA_DIR: o caminho')

  const { DATABASE_URL, ...settings } = await onPostgres(context)
  const elsewhere = (change: (url: URL) => void) => {
    const url = new URL(DATABASE_URL)
    change(url)
    return refusal({ ...settings, DATABASE_URL: url.href })
  }
  expect(await elsewhere((url) => Object.assign(url, { port: '1' }))).toMatch(
    / {2}DATABASE_URL: o PostgreSQL não atende em 127\.0\.0\.1:1$/,
  )
  expect(await elsewhere((url) => Object.assign(url, { pathname: '/nada' }))).toMatch(
    / {2}DATABASE_URL: o banco nada não existe$/,
  )
  const refused = await elsewhere((url) => Object.assign(url, { username: 'ninguem', password: 'senha-secreta' }))
  expect(refused).toMatch(/ {2}DATABASE_URL: o PostgreSQL não aceita o usuário ninguem ou a senha$/)
  expect(refused).not.toContain('secreta')
})

test('uma porta em uso, ou um endereço que não é desta máquina, para o início com o nome da configuração', async (context) => {
  const settings = await onPostgres(context)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const PORT = String((taken.address() as AddressInfo).port)
  const [port, host] = await Promise.all([
    startServerProcess({ ...settings, PORT }).catch(String),
    startServerProcess({ ...settings, HOST: '192.0.2.1' }).catch(String),
  ])
  expect(port).toContain(
    `(1): Ocorreu um erro na inicialização desta aplicação.\nConfigurações a corrigir:\n  PORT: a porta ${PORT} já está em uso`,
  )
  expect(host).toContain('\n  HOST: 192.0.2.1 não é um endereço desta máquina')
})

test('sem o arquivo do seu segredo o banco embutido não começa com outro, e uma cópia da pasta continua a ser dele', async () => {
  const DATA_DIR = await emptyDataDir()
  expect(await refusal({ DATA_DIR })).toBe('')
  const secret = path.join(DATA_DIR, 'segredo')
  const kept = await readFile(secret, 'utf8')
  const copied = path.join(await temporaryFolder(), 'copia')
  await cp(DATA_DIR, copied, { recursive: true })
  await rm(secret)
  expect(await refusal({ DATA_DIR })).toMatch(/SECRET: falta o arquivo .*segredo/)
  // The portal created no new file, and it also accepts the old secret from the settings.
  await expect(readFile(secret)).rejects.toThrow('ENOENT')
  expect(await refusal({ DATA_DIR, SECRET: kept })).toBe('')
  expect(await refusal({ DATA_DIR: copied })).toBe('')
})

test('um banco de uma versão mais nova é dito assim, e ainda se copia', async () => {
  const DATA_DIR = await emptyDataDir()
  const { db, close } = await openDb({ dataDir: DATA_DIR })
  await sql`insert into kysely_migration values ('999-futuro', '2099-01-01T00:00:00.000Z')`.execute(db)
  await close()
  const newer =
    /O banco de dados é de uma versão mais nova do portal: já passou por 999-futuro, e esta versão só conhece até \d{3}-/
  expect(await refusal({ DATA_DIR })).toMatch(newer)
  const listed = await typed({ DATA_DIR }, 'orgao', 'list')
  expect([listed.code, listed.said]).toEqual([2, expect.stringMatching(newer)])
  const file = path.join(await temporaryFolder(), 'copia.tar.gz')
  expect(await typed({ DATA_DIR }, 'dump', file)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Copiados: \d+ linhas/),
  })
  expect((await typed({ DATA_DIR: await emptyDataDir() }, 'restore', file)).said).toContain('versão mais nova')
})
