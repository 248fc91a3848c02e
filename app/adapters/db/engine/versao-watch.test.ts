import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { emptyPostgres, temporaryFolder, testOnBothEngines } from '../../../../tests/databases'
import { openDb } from './db.server'
import { bumpVersao, bumpVersaoProcesso, readVersao } from './versao.server'

testOnBothEngines('desde que o portal abre a versão dos dados é sabida', async ({ knownVersao }) => {
  // The version stays known for a second, which may pass here on a slow machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(knownVersao()).toBe(0)
})

testOnBothEngines('a versão dos dados é sabida logo depois da gravação, e não antes de ela valer', async (opened) => {
  await vi.waitFor(() => expect(opened.knownVersao()).toBe(0), { timeout: 20_000 })
  await opened.db.transaction().execute(bumpVersao)
  await vi.waitFor(() => expect(opened.knownVersao()).toBe(1), { timeout: 20_000 })

  const undone = opened.db.transaction().execute(async (trx) => {
    await bumpVersao(trx)
    throw new Error('desfeita')
  })
  await expect(undone).rejects.toThrow('desfeita')
  expect(await readVersao(opened.db)).toBe(1)
  expect(opened.knownVersao()).not.toBe(2)
})

testOnBothEngines('um lance faz crescer a versão do seu processo, e a dos dados fica', async (opened) => {
  const [id, outra] = [await insertLicitacao(opened.db), await insertLicitacao(opened.db)]
  await vi.waitFor(() => expect(opened.knownVersao()).toBe(0), { timeout: 20_000 })
  const bid = (idLicitacao: number) => opened.db.transaction().execute((trx) => bumpVersaoProcesso(trx, idLicitacao))
  await bid(id)
  await vi.waitFor(() => expect(opened.versaoDoProcesso(id)).toBe(1), { timeout: 20_000 })
  await bid(outra)
  await bid(id)
  await vi.waitFor(() => expect(opened.versaoDoProcesso(id)).toBe(3), { timeout: 20_000 })
  expect([opened.versaoDoProcesso(outra), opened.versaoDoProcesso(999), opened.knownVersao()]).toEqual([2, 0, 0])
})

async function postgres() {
  const databaseUrl = await emptyPostgres()
  const dataDir = await temporaryFolder()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const open = async () => {
    const opened = await openDb({ databaseUrl, dataDir })
    onTestFinished(() => opened.close())
    return opened
  }
  const one = await open()
  onTestFinished(() => admin.end())
  return { one, other: await open(), admin }
}

test('um processo sabe do que outro gravou em menos de um segundo', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const { one, other } = await postgres()
  await vi.waitFor(() => expect(other.knownVersao()).toBe(0), { timeout: 20_000 })
  await one.db.transaction().execute(bumpVersao)
  await vi.waitFor(() => expect(other.knownVersao()).toBe(1), { timeout: 1000, interval: 10 })
})

test('sem aviso algum a versão é perguntada, e sem resposta deixa de ser sabida', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const { one, admin } = await postgres()
  await vi.waitFor(() => expect(one.knownVersao()).toBe(0), { timeout: 20_000 })
  expect(one.knownVersao(0)).toBeNull()

  await admin.query('alter table versao disable trigger versao_avisada')
  await admin.query('alter table versao_processo disable trigger versao_processo_avisada')
  const id = await insertLicitacao(one.db)
  await one.db.transaction().execute((trx) => bumpVersaoProcesso(trx, id))
  await vi.waitFor(() => expect(one.versaoDoProcesso(id)).toBe(1), { timeout: 20_000 })
  await admin.query('update versao set valor = valor + 1')
  await vi.waitFor(() => expect(one.knownVersao()).toBe(1), { timeout: 20_000 })

  await admin.query('begin')
  await admin.query('lock table versao')
  await vi.waitFor(() => expect(one.knownVersao()).toBeNull(), { timeout: 20_000 })
  await admin.query('commit')
  await vi.waitFor(() => expect(one.knownVersao()).toBe(1), { timeout: 20_000 })
})

test('uma conexão que cai é refeita, e o que mudou enquanto isso é sabido', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const { one, other, admin } = await postgres()
  await vi.waitFor(() => expect([one.knownVersao(), other.knownVersao()]).toEqual([0, 0]), { timeout: 20_000 })
  const killed = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(killed.rowCount).toBeGreaterThan(1)
  await vi.waitFor(() => other.db.transaction().execute(bumpVersao), { timeout: 20_000 })
  await vi.waitFor(() => expect(one.knownVersao()).toBe(1), { timeout: 20_000 })
})

test('uma consulta que demora demais é interrompida, e a manutenção não', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const databaseUrl = await emptyPostgres()
  const opened = await openDb({ databaseUrl, dataDir: '', limits: { connections: 2, seconds: 1 } })
  onTestFinished(() => opened.close())
  await expect(sql`select pg_sleep(30)`.execute(opened.db)).rejects.toThrow('statement timeout')
  await opened.withoutTimeout((db) => sql`select pg_sleep(1.2)`.execute(db))
})
