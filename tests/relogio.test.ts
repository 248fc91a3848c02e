// @module-tag rest
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { openPortal, type Portal } from '~/composition/portal.server'
import { makeTrustedClock } from '~/domain/shared/trusted-clock'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from './builders'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from './databases'
import { startApp } from './http'
import { buildLicitacaoImportada } from './importacao/importacao'
import { pedido } from './solicitar/pedidos'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

const settingsOn = {
  pglite: async () => ({ DATA_DIR: await emptyDataDir() }),
  postgres: async () => ({
    ...{ DATABASE_URL: await emptyPostgres('migrated'), SECRET: testSecret },
    DATA_DIR: await temporaryFolder(),
  }),
}

/** A portal on a machine whose clock a test moves. */
async function startOn(engine: keyof typeof settingsOn, error = 0) {
  const begin = Date.now()
  const machine = { passed: 0, error }
  const clock = makeTrustedClock({
    wall: () => begin + machine.passed + machine.error,
    uptime: () => hour + machine.passed,
  })
  const env = parseEnv({ ...(await settingsOn[engine]()), LOG_LEVEL: 'silent' })
  const portal = await openPortal(env, undefined, clock)
  onTestFinished(() => portal.close())
  return { portal, env, machine, clock, at: (after: number) => new Date(begin + after) }
}

/** Three hours of a portal, in which tenders end. With `errors`, the machine's clock is wrong for seconds ten times. */
async function live(engine: keyof typeof settingsOn, errors: number[]) {
  const { portal, machine, clock, at } = await startOn(engine)
  const dates = (fim: number) => ({
    ...{ data_ini_envio_proposta: at(-day), data_fim_envio_proposta: at(fim), data_abertura: at(fim) },
    proxima_mudanca: at(fim),
  })
  const limite = { data_limite_esclarecimento_impugnacao: at(day) }
  const id = await insertLicitacao(portal.db, { ...dates(day), ...limite, status: 'ABERTO', status_por_data: true })
  for (const fim of [hour, 2 * hour, day]) {
    await insertLicitacao(portal.db, { ...dates(fim), status: 'ABERTO', status_por_data: true })
    await insertCompraDireta(portal.db, { ...dates(fim), situacao: 'ABERTA', situacao_por_data: true })
  }
  const doTermino = await insertLicitacao(portal.db, {
    ...{ ...dates(day), data_limite_esclarecimento_impugnacao: at(hour) },
    ...{ status: 'ABERTO', status_por_data: true },
  })
  await portal.db
    .insertInto('desafio_usado')
    .values([hour, 2 * hour, day].map((after) => ({ id: `vence em ${after}`, expira_em: at(after) })))
    .execute()
  const repository = makeImportacaoRepository(portal.background, clock)
  const respostas: unknown[] = []
  for (let n = 0; n < 10; n++) {
    machine.error = errors[n] ?? 0
    await portal.updateStatuses()
    const fim = { dataFimEnvioProposta: at(n * 20 * minute), dataAbertura: at(n * 20 * minute) }
    await repository.saveBatch([
      buildLicitacaoImportada({
        chaveOrigem: `1122233300018${n}-1-000044/2030`,
        dataIniEnvioProposta: at(-day),
        ...fim,
      }),
    ])
    for (const idLicitacao of [id, doTermino]) {
      const formulario = `formulário ${n} de ${idLicitacao}`
      const sent = await portal.procurement.solicitacoes.send({ idLicitacao, formulario, pedido, arquivoUri: null })
      respostas.push(sent.ok || sent.error)
    }
    await portal.sweep()
    await portal.sweepFiles()
    machine.passed += 7000
    await portal.updateStatuses()
    machine.error = 0
    await portal.updateStatuses()
    machine.passed += 18 * minute
    await portal.updateStatuses()
    await portal.sweep()
  }
  return { respostas, ...(await readState(portal, at(0))) }
}

/** What the portal has stored. Instants are relative to `begin`; those that the database made, in tens of minutes. */
async function readState({ db }: Portal, begin: Date) {
  const since = (instant: Date | null) => instant && instant.getTime() - begin.getTime()
  const roughly = (instant: Date) => Math.round((since(instant) ?? 0) / (10 * minute))
  const licitacoes = await db
    .selectFrom('licitacao')
    .select(['status', 'recebendo', 'prazo', 'prazo_muda_em', 'proxima_mudanca'])
    .orderBy('id')
    .execute()
  const compras = await db.selectFrom('compra_direta').select(['situacao', 'proxima_mudanca']).orderBy('id').execute()
  const pedidos = await db.selectFrom('solicitacao').select('data_cadastro').orderBy('id').execute()
  const eventos = await db
    .selectFrom('evento')
    .select(['entidade', 'tipo', 'dados', 'criado_em'])
    .orderBy('id')
    .execute()
  const correios = await db.selectFrom('outbox').select('tipo').orderBy('id').execute()
  const desafios = await db.selectFrom('desafio_usado').select('id').orderBy('id').execute()
  return {
    licitacoes: licitacoes.map((row) => ({
      ...row,
      ...{ prazo: since(row.prazo), muda: since(row.prazo_muda_em), proxima: since(row.proxima_mudanca) },
      ...{ prazo_muda_em: null, proxima_mudanca: null },
    })),
    compras: compras.map(({ situacao, proxima_mudanca }) => [situacao, since(proxima_mudanca)]),
    pedidos: pedidos.map(({ data_cadastro }) => since(data_cadastro)),
    situacoes: eventos
      .filter(({ tipo }) => tipo === 'statusPorData')
      .map(({ entidade, dados, criado_em }) => [entidade, dados, roughly(criado_em)]),
    eventos: eventos.map(({ entidade, tipo, criado_em }) => [entidade, tipo, roughly(criado_em)]),
    correios: correios.map(({ tipo }) => tipo),
    desafios: desafios.map((row) => row.id),
  }
}

for (const engine of ['pglite', 'postgres'] as const)
  test(`dez saltos do relógio durante as gravações nada mudam: situações, histórico, prazos e o que se apaga são os de um portal com a hora certa [${engine}]`, async (context) => {
    const server = inject('postgres')
    if (engine === 'postgres' && 'missing' in server) context.skip(server.missing)
    const errors = [10, -3, 0.01, 20, -10, 1, -0.02, 5, 10, -1].map((years) => years * year)
    const right = await live(engine, [])
    expect(right.situacoes.length).toBeGreaterThan(8)
    expect(new Set(right.respostas)).toEqual(new Set([true, 'prazoEncerrado']))
    expect(right.desafios).toEqual([`vence em ${day}`])
    expect(await live(engine, errors)).toEqual(right)
  })

test('o acerto de um relógio errado desde o começo vale assim que o PostgreSQL o confirma, e um salto não', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const { portal, machine, clock, at } = await startOn('postgres', -year)
  await portal.checkClock()
  machine.error = 0
  expect(clock.now()).toEqual(at(-year))
  await portal.checkClock()
  expect([clock.now(), clock.doubt()]).toEqual([at(0), null])

  machine.error = year
  await portal.checkClock()
  expect([clock.now(), clock.doubt()?.ahead]).toEqual([at(0), year])
})

test('enquanto o relógio é duvidoso o portal o diz a quem o opera, atende e nada apaga', async () => {
  const { portal, env, machine, at } = await startOn('pglite')
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: at(hour) })
  const form = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const isOpen = async () => (await (await get(form)).text()).includes('name="assunto"')
  const ready = async () => {
    const response = await get('/readyz')
    return [response.status, (await response.json()).relogio]
  }
  expect(await ready()).toEqual([200, undefined])
  await portal.db
    .insertInto('desafio_usado')
    .values({ id: 'vencido', expira_em: at(-hour) })
    .execute()

  machine.error = 10 * year
  expect(await isOpen()).toBe(true)
  expect(await ready()).toEqual([200, { desde: at(0).toISOString(), adiantado_s: 10 * 365 * 86_400 }])
  expect(await portal.sweep()).toBe(0)
  machine.error = 0
  expect(await ready()).toEqual([200, undefined])
  expect(await portal.sweep()).toBe(1)

  machine.passed = hour
  expect(await isOpen()).toBe(false)
})
