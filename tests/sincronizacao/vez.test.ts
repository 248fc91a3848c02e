// @module-tag rest
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import type { Db } from '~/adapters/db/engine/schema'
import { LeaseLostError, makeLease } from '~/adapters/db/sincronizacao/lease.server'
import { makeRegistroDaSincronizacao } from '~/adapters/db/sincronizacao/registro.server'
import { makeArquivos } from '~/composition/arquivos.server'
import { makeSincronizacao } from '~/composition/sincronizacao.server'
import { parseEnv } from '~/env.server'
import { stoppedClock } from '../clock'
import { emptyDatabase, testOnBothEngines } from '../databases'
import { buildCompra, cnpjDoOrgao, startPncpVivo } from './pncp-vivo'
import { quick } from './rodadas'

/** Moves the times of the lease and of the rounds back, as if so many minutes had passed. */
const minutesPass = (db: Db, minutes: number) =>
  sql`update sincronizacao set ate = ate - make_interval(mins => ${minutes}::int),
    iniciada_em = iniciada_em - make_interval(mins => ${minutes}::int),
    terminada_em = terminada_em - make_interval(mins => ${minutes}::int)`.execute(db)

testOnBothEngines(
  'só um processo faz rodadas, e quem perdeu a vez não escreve mais nada do que leu',
  async ({ db }) => {
    const [one, other] = [makeLease(db, 'um', false), makeLease(db, 'outro', false)]
    const first = await one.acquire()
    expect(first).not.toBeNull()
    expect(await other.acquire()).toBeNull()
    await minutesPass(db, 1)
    expect(await one.renew(first ?? 0)).toBe(true)
    await minutesPass(db, 1)
    expect(await other.acquire()).toBeNull()

    await minutesPass(db, 2)
    const second = (await other.acquire()) ?? 0
    expect(second).toBeGreaterThan(first ?? 0)
    expect(await one.renew(first ?? 0)).toBe(false)
    const registro = makeRegistroDaSincronizacao(db, stoppedClock(), first ?? 0)
    const novos = [
      { alcance: 'tudo' as const, modalidade: 6, fase: 'recentes' as const, de: '2030-05-09', ate: '2030-05-10' },
    ]
    await expect(registro.applyPlano({ novos, reabertos: [] })).rejects.toThrow(LeaseLostError)
    expect(await registro.listPeriodos(['tudo'])).toEqual([])
    await one.release(first ?? 0)
    expect(await makeLease(db, 'terceiro', false).acquire()).toBeNull()
    await other.release(second)
    expect(await makeLease(db, 'terceiro', false).acquire()).not.toBeNull()
  },
)

async function openProcesses(count: number) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = await emptyDatabase()
  const opened = await openDb({ dataDir, ...(databaseUrl && { databaseUrl }) })
  onTestFinished(() => opened.close())
  const clock = stoppedClock()
  const pncp = await startPncpVivo(clock.now)
  onTestFinished(pncp.close)
  pncp.publish(buildCompra(1, clock.now()))
  const sync = { SYNC_PNCP: `cnpj:${cnpjDoOrgao}`, SYNC_DESDE: '2029-06-01', PNCP_URL: pncp.url }
  const env = parseEnv({ DATA_DIR: dataDir, ...sync })
  const arquivos = makeArquivos({ db: opened.db, env, secret: 'segredo', accept: async () => [] })
  const processes = Array.from({ length: count }, () =>
    makeSincronizacao({ background: opened.db, engine: 'postgres', clock, env, arquivos }, quick),
  )
  return { ...opened, clock, pncp, processes }
}

test('de dois processos que leem ao mesmo tempo um só pergunta, e o outro segue quando ele para', async () => {
  const { db, pncp, processes } = await openProcesses(2)
  const [one, other] = processes
  const both = await Promise.all([one?.tick(), other?.tick()])
  expect(both.filter((resumo) => resumo !== null)).toEqual([expect.objectContaining({ novos: 1, compras: 1 })])
  const asked = pncp.asked.length
  expect(await Promise.all([one?.tick(), other?.tick()])).toEqual([null, null])
  expect(pncp.asked).toHaveLength(asked)
  await minutesPass(db, 16)
  expect(await other?.tick()).toMatchObject({ novos: 0, falhas: 0 })
  expect(pncp.asked.length - asked).toBe(14)
})

test('uma rodada que um processo morto não terminou é retomada, e a seguinte começa quando é hora', async () => {
  const { db, processes } = await openProcesses(1)
  await makeLease(db, 'morto', false).acquire()
  const [one] = processes
  expect(await one?.tick()).toBeNull()
  await minutesPass(db, 3)
  expect(await one?.tick()).toMatchObject({ novos: 1 })
  await minutesPass(db, 14)
  expect(await one?.tick()).toBeNull()
  await minutesPass(db, 1)
  expect(await one?.tick()).toMatchObject({ novos: 0 })
})

test('enquanto as rodadas estão paradas nada se pergunta, e depois continuam', async () => {
  const { pncp, processes } = await openProcesses(1)
  const [one] = processes
  expect([await one?.setPaused(true), await one?.setPaused(true)]).toEqual([true, false])
  expect(await one?.pausedSince()).toBeInstanceOf(Date)
  expect(await one?.tick()).toBeNull()
  expect(pncp.asked).toEqual([])
  expect(await one?.setPaused(false)).toBe(true)
  expect(await one?.tick()).toMatchObject({ novos: 1 })
  expect(one?.contagens).toMatchObject({ rodadas: 1, pedidos: pncp.asked.length })
})
