import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { enqueueMail, makeOutbox } from '~/adapters/db/ledger/outbox.server'
import { makeSmtpMailer } from '~/adapters/mail/smtp.server'
import { dueClock, from, insertPedido, outboxOf, queueRecibos, workerOf, writerOf } from './correio'
import { testOnBothEngines } from './databases'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'

testOnBothEngines('a confirmação, o recibo e a resposta saem uma vez cada, para quem pediu', async ({ db }) => {
  const smtp = await startSmtp()
  const { id, idConfirmacao, idResposta } = await insertPedido(db)
  await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
  await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
  await enqueueMail(db, { tipo: 'resposta', idResposta })
  const { sendDue } = workerOf(db, smtp.url, dueClock())
  await sendDue()
  await sendDue()

  expect(smtp.delivered.map(({ to }) => to)).toEqual(Array(3).fill(['aurora@example.com']))
  expect(smtp.delivered.map(({ raw }) => readMail(raw).header('subject').split(' ')[0])).toEqual([
    'Confirme',
    'Recibo',
    'Resposta',
  ])
  expect(await outboxOf(db)).toMatchObject(Array(3).fill({ tentativas: 1, enviado_em: expect.any(Date), erro: null }))
})

testOnBothEngines(
  'o mesmo evento duas vezes dá um e-mail só, e um evento desfeito não dá nenhum; na fila não fica endereço nem código',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { id, idConfirmacao, codigo } = await insertPedido(db)
    const mail = { tipo: 'confirmacao', idConfirmacao } as const
    for (let time = 0; time < 2; time++) await db.transaction().execute((trx) => enqueueMail(trx, mail))
    const undone = db.transaction().execute(async (trx) => {
      await enqueueMail(trx, { tipo: 'recibo', idSolicitacao: id })
      throw new Error('desfeita')
    })
    await expect(undone).rejects.toThrow('desfeita')

    const waiting = JSON.stringify(await outboxOf(db))
    expect(waiting).not.toMatch(/@|aurora/i)
    expect(waiting).not.toContain(codigo)
    await workerOf(db, smtp.url, dueClock()).sendDue()
    expect(smtp.delivered).toHaveLength(1)
  },
)

testOnBothEngines('dois processos ao mesmo tempo mandam cada e-mail uma vez só', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 30)
  const clock = dueClock()
  const workers = [workerOf(db, smtp.url, clock), workerOf(db, smtp.url, clock)]
  await Promise.all(workers.map(({ sendDue }) => sendDue()))

  const recipients = smtp.delivered.flatMap(({ to }) => to)
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
})

testOnBothEngines('recusado por ora, o e-mail é tentado mais tarde, com o mesmo Message-ID', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 2)
  const clock = dueClock()
  const { sendDue, lines } = workerOf(db, smtp.url, clock)
  const recibo = { id: 1, chave: 'recibo:1', mail: { tipo: 'recibo', idSolicitacao: 1 } } as const
  const written = await writerOf(db)(recibo, clock.now())

  smtp.become({ at: 'DATA', reply: '451 4.7.1 pessoa0@example.com: tente depois' })
  await sendDue()
  expect(smtp.asked()).toBe(2)
  await sendDue()
  expect(smtp.asked()).toBe(2)
  expect((await outboxOf(db)).map(({ erro }) => erro)).toEqual(Array(2).fill('EMESSAGE 451 4.7.1'))
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
    const { sendDue } = workerOf(db, smtp.url, clock)
    smtp.become({ at: 'RCPT', reply: '550 5.1.1 <pessoa0@example.com>: não existe' })
    await sendDue()
    smtp.become('accept')
    clock.advance(86_400_000)
    await sendDue()

    expect(smtp.delivered).toEqual([])
    expect(await outboxOf(db)).toMatchObject([{ tentativas: 1, enviado_em: null, desistido_em: expect.any(Date) }])
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
  const { sendDue } = workerOf(db, smtp.url, clock)
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
    const { sendDue } = workerOf(db, smtp.url, clock)

    smtp.become('silent')
    await workerOf(db, smtp.url, clock, { silence: 300 }).sendDue()
    expect(smtp.asked()).toBe(1)
    await smtp.leave()
    await sendDue()
    expect((await outboxOf(db)).map(({ erro }) => erro)).toEqual(['ETIMEDOUT', 'ECONNREFUSED', null, null, null])

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
    const message = claimed && (await writerOf(db)(claimed, clock.now()))
    if (!message) throw new Error('nada na fila')
    expect(await makeSmtpMailer(smtp.url, from).send(message)).toEqual({ outcome: 'sent' })

    const { sendDue } = workerOf(db, smtp.url, clock)
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
  const { sendDue } = workerOf(db, smtp.url, clock)
  await sql`alter table outbox add constraint fora_do_ar check (enviado_em is null)`.execute(db)
  await expect(sendDue()).rejects.toThrow('fora_do_ar')
  await sql`alter table outbox drop constraint fora_do_ar`.execute(db)
  clock.advance(60 * 60_000)
  await sendDue()

  expect(smtp.delivered).toHaveLength(1)
  expect(await outboxOf(db)).toMatchObject([{ enviado_em: expect.any(Date) }])
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

  expect(await outboxOf(db)).toMatchObject([{ enviado_em: clock.now(), desistido_em: null, erro: null }])
  expect(await db.selectFrom('evento').selectAll().execute()).toEqual([])
})

testOnBothEngines('avisado logo depois de gravar, o correio sai sem esperar a próxima ronda', async ({ db }) => {
  const smtp = await startSmtp()
  const { poke, stop } = workerOf(db, smtp.url, { now: () => new Date(Date.now() + 60_000) })
  for (let n = 0; n < 3; n++) {
    await queueRecibos(db, 1)
    poke()
  }
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(3), { timeout: 20_000 })
  await stop()
})

testOnBothEngines('ao parar, o e-mail a caminho chega e é anotado, e os outros esperam', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 3)
  const clock = dueClock()
  const { sendDue, stop } = workerOf(db, smtp.url, clock)
  let goOn = () => {}
  smtp.become({ until: new Promise<void>((resolve) => (goOn = resolve)) })
  const sending = sendDue()
  await vi.waitFor(() => expect(smtp.asked()).toBe(1), { timeout: 20_000 })
  const stopping = stop()
  goOn()
  await Promise.all([stopping, sending])

  expect(smtp.delivered).toHaveLength(1)
  expect((await outboxOf(db)).map(({ enviado_em }) => enviado_em !== null)).toEqual([true, false, false])
})

testOnBothEngines('com outro SECRET não sai confirmação cujo endereço não confirmaria nada', async ({ db }) => {
  const smtp = await startSmtp()
  const { idConfirmacao } = await insertPedido(db)
  await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
  const clock = dueClock()
  await workerOf(db, smtp.url, clock, { secret: 'outro segredo, que não é o de antes' }).sendDue()
  expect(smtp.asked()).toBe(0)
  clock.advance(60_000)
  await workerOf(db, smtp.url, clock).sendDue()
  expect(smtp.delivered).toHaveLength(1)
})
