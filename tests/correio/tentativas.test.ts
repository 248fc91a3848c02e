import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeOutbox } from '~/adapters/db/ledger/ledger.server'
import { makeSmtpMailer } from '~/adapters/mail/mailer.server'
import { testOnBothEngines } from '../databases'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'
import { buildWorker, buildWriter, dueClock, from, queueRecibos, readOutbox } from './worker'

testOnBothEngines('recusado por ora, o e-mail é tentado mais tarde, com o mesmo Message-ID', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 2)
  const clock = dueClock()
  const { sendDue, lines } = buildWorker(db, smtp.url, clock)
  const recibo = { id: 1, chave: 'recibo:1', mail: { tipo: 'recibo', idSolicitacao: 1 } } as const
  const written = await buildWriter(db)(recibo, clock.now())

  smtp.become({ at: 'DATA', reply: '451 4.7.1 pessoa0@example.com: tente depois' })
  await sendDue()
  expect(smtp.asked()).toBe(2)
  await sendDue()
  expect(smtp.asked()).toBe(2)
  expect((await readOutbox(db)).map(({ erro }) => erro)).toEqual(Array(2).fill('EMESSAGE 451 4.7.1'))
  expect(JSON.stringify(lines)).not.toContain('@')

  smtp.become('accept')
  clock.advance(9_000)
  await sendDue()
  expect(smtp.delivered).toEqual([])
  clock.advance(4_000)
  await sendDue()
  expect(smtp.delivered.map(({ to: [address] }) => address).sort()).toEqual([
    'pessoa0@example.com',
    'pessoa1@example.com',
  ])
  const first = smtp.delivered.find(({ to: [address] }) => address === 'pessoa0@example.com')
  expect(readMail(first?.raw ?? '').header('message-id')).toBe(written?.messageId)
})

testOnBothEngines(
  'recusado para sempre, o e-mail é abandonado com um evento que não nomeia ninguém',
  async ({ db }) => {
    const smtp = await startSmtp()
    await queueRecibos(db, 1)
    const clock = dueClock()
    const { sendDue } = buildWorker(db, smtp.url, clock)
    smtp.become({ at: 'RCPT', reply: '550 5.1.1 <pessoa0@example.com>: não existe' })
    await sendDue()
    smtp.become('accept')
    clock.advance(86_400_000)
    await sendDue()

    expect(smtp.delivered).toEqual([])
    expect(await readOutbox(db)).toMatchObject([{ tentativas: 1, enviado_em: null, desistido_em: expect.any(Date) }])
    const eventos = await db.selectFrom('evento').select(['entidade', 'tipo', 'dados']).execute()
    expect(eventos).toEqual([
      { entidade: 'outbox', tipo: 'abandonado', dados: { chave: 'recibo:1', erro: 'EENVELOPE 550 5.1.1' } },
    ])
  },
)

testOnBothEngines('o que o servidor recusa ao portal, e não a quem recebe, é tentado de novo', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 1)
  const clock = dueClock()
  const { sendDue } = buildWorker(db, smtp.url, clock)
  smtp.become({ at: 'RCPT', reply: '554 5.7.1 Relay access denied' })
  await sendDue()
  smtp.become('accept')
  clock.advance(60_000)
  await sendDue()
  expect(smtp.delivered).toHaveLength(1)
})

testOnBothEngines(
  'com o servidor calado ou fora do ar só um e-mail por vez espera por ele, e quando ele volta saem todos',
  async ({ db }) => {
    const smtp = await startSmtp()
    await queueRecibos(db, 5)
    const clock = dueClock()
    const { sendDue } = buildWorker(db, smtp.url, clock)

    smtp.become('silent')
    await buildWorker(db, smtp.url, clock, { silence: 300 }).sendDue()
    expect(smtp.asked()).toBe(1)
    await smtp.leave()
    await sendDue()
    expect((await readOutbox(db)).map(({ erro }) => erro)).toEqual(['ETIMEDOUT', 'ECONNREFUSED', null, null, null])

    smtp.become('accept')
    await smtp.comeBack()
    await sendDue()
    expect(smtp.delivered).toHaveLength(3)
    clock.advance(60_000)
    await sendDue()
    expect(new Set(smtp.delivered.flatMap(({ to }) => to)).size).toBe(5)
    expect(smtp.delivered).toHaveLength(5)
  },
)

testOnBothEngines(
  'se o processo morre depois que o servidor aceitou e antes de anotar, a segunda cópia tem o mesmo Message-ID',
  async ({ db }) => {
    const smtp = await startSmtp()
    await queueRecibos(db, 1)
    const clock = dueClock()
    const claimed = await makeOutbox(db).claim(clock.now())
    const message = claimed && (await buildWriter(db)(claimed, clock.now()))
    if (!message) throw new Error('nada na fila')
    expect(await makeSmtpMailer(smtp.url, from).send(message)).toEqual({ outcome: 'sent' })

    const { sendDue } = buildWorker(db, smtp.url, clock)
    await sendDue()
    expect(smtp.delivered).toHaveLength(1)
    clock.advance(4 * 60_000)
    await sendDue()
    const [first, second, ...more] = smtp.delivered.map(({ raw }) => readMail(raw).header('message-id'))
    expect(second).toBe(first)
    expect(more).toEqual([])
  },
)

testOnBothEngines('se só a anotação falha, ela é feita depois e não sai segunda cópia', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 1)
  const clock = dueClock()
  const { sendDue } = buildWorker(db, smtp.url, clock)
  await sql`alter table outbox add constraint fora_do_ar check (enviado_em is null)`.execute(db)
  await expect(sendDue()).rejects.toThrow('fora_do_ar')
  await sql`alter table outbox drop constraint fora_do_ar`.execute(db)
  clock.advance(60 * 60_000)
  await sendDue()

  expect(smtp.delivered).toHaveLength(1)
  expect(await readOutbox(db)).toMatchObject([{ enviado_em: expect.any(Date) }])
})

testOnBothEngines('quem perdeu a vez não desfaz o que outro processo envia ou já enviou', async ({ db }) => {
  await queueRecibos(db, 1)
  const clock = dueClock()
  const outbox = makeOutbox(db)
  const slow = await outbox.claim(clock.now())
  clock.advance(4 * 60_000)
  const quick = await outbox.claim(clock.now())
  if (!slow || !quick) throw new Error('nada na fila')
  const fail = async () => {
    await outbox.postpone(slow, 'ETIMEDOUT', clock.now())
    await outbox.abandon(slow, 'ETIMEDOUT', clock.now())
  }
  await fail()
  expect(await outbox.claim(clock.now())).toBeUndefined()
  await outbox.markSent(quick.id, clock.now())
  await fail()

  expect(await readOutbox(db)).toMatchObject([{ enviado_em: clock.now(), desistido_em: null, erro: null }])
  expect(await db.selectFrom('evento').selectAll().execute()).toEqual([])
})
