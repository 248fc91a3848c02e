// @module-tag rest
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../../../tests/builders'
import { emptyDatabase } from '../../../tests/databases'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

const day = 86_400_000
const begin = Math.floor(Date.now() / 1000) * 1000
const inDays = (days: number) => new Date(begin + days * day)

test('o que um relógio adiantado escreveu se corrige com um comando: a situação, as datas do histórico e os e-mails parados', async () => {
  const env = parseEnv(await emptyDatabase())
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const { db } = portal
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await runCommand(prepareCommand(['relogio', 'repair', ...argv], '/'), { portal, env, io })
    return [codigo, ...io.lines]
  }
  expect(await run()).toContain('Não há nada a corrigir.')

  // As a release wrote it that moved statuses one way, with the clock ten years ahead.
  const ahead = inDays(3650)
  const id = await insertLicitacao(db, {
    ...{ data_ini_envio_proposta: inDays(-1), data_fim_envio_proposta: inDays(9), data_abertura: inDays(9) },
    status: 'ENCERRADO',
    status_por_data: true,
    proxima_mudanca: null,
  })
  const wrong = { entidade: 'licitacao', id_entidade: id, tipo: 'statusPorData', autor: 'portal', criado_em: ahead }
  await db
    .insertInto('evento')
    .values({ ...wrong, dados: JSON.stringify({ status: 'ENCERRADO' }) })
    .execute()
  const mail = { tipo: 'recibo', dados: JSON.stringify({ idSolicitacao: 1 }) }
  await db
    .insertInto('outbox')
    .values([
      { ...mail, chave: 'parado', proxima_em: ahead },
      { ...mail, chave: 'enviado', proxima_em: inDays(0), enviado_em: ahead },
      { ...mail, chave: 'na hora', proxima_em: inDays(0.5) },
    ])
    .execute()
  const outbox = () => db.selectFrom('outbox').select(['chave', 'proxima_em', 'enviado_em']).orderBy('id').execute()
  const before = await outbox()

  const found = [
    'Situações que as datas ainda não dão: 1',
    'Registros do histórico com data futura: 1',
    'E-mails que esperam, ou contam, por uma data futura: 2',
  ]
  expect(await run()).toEqual([0, ...found, 'Nada foi mudado. Para corrigir, repita com --confirmar.'])
  expect(await outbox()).toEqual(before)

  expect(await run('--confirmar')).toEqual([0, ...found, 'Corrigido.'])
  expect(await db.selectFrom('licitacao').select(['status', 'prazo']).execute()).toEqual([
    { status: 'ABERTO', prazo: inDays(9) },
  ])
  const historico = await portal.procurement.licitacoes.listHistorico(id, { page: 1, size: 50 })
  expect(historico.ok && historico.value.items.map(({ fatos }) => fatos[0])).toEqual([
    { tipo: 'STATUS', status: 'ENCERRADO' },
    { tipo: 'DATA_CORRIGIDA', de: ahead },
    { tipo: 'STATUS', status: 'ABERTO', corrige: true },
  ])
  const [parado, enviado, naHora] = await outbox()
  expect(parado?.proxima_em.getTime()).toBeLessThanOrEqual(Date.now())
  expect([parado?.enviado_em, enviado?.enviado_em && enviado.enviado_em <= new Date()]).toEqual([null, true])
  expect(naHora).toEqual(before[2])
  expect(await run()).toContain('Não há nada a corrigir.')

  await sql`update kysely_migration set timestamp = ${ahead.toISOString()}`.execute(db)
  expect((await run('--confirmar'))[0]).toBe(2)
})
