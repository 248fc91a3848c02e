import { expect, vi } from 'vitest'
import { enqueueMail } from '~/adapters/db/ledger/ledger.server'
import { testOnBothEngines } from '../databases'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'
import { buildWorker, dueClock, insertPedido, queueRecibos, readOutbox } from './worker'

testOnBothEngines('a confirmação, o recibo e a resposta saem uma vez cada, para quem pediu', async ({ db }) => {
  const smtp = await startSmtp()
  const { id, idConfirmacao, idResposta } = await insertPedido(db)
  await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
  await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
  await enqueueMail(db, { tipo: 'resposta', idResposta })
  const { sendDue } = buildWorker(db, smtp.url, dueClock())
  await sendDue()
  await sendDue()

  expect(smtp.delivered.map(({ to }) => to)).toEqual(Array(3).fill(['aurora@example.com']))
  expect(smtp.delivered.map(({ raw }) => readMail(raw).header('subject').split(' ')[0])).toEqual([
    'Falta',
    'Recibo',
    'Resposta',
  ])
  expect(await readOutbox(db)).toMatchObject(Array(3).fill({ tentativas: 1, enviado_em: expect.any(Date), erro: null }))
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

    const waiting = JSON.stringify(await readOutbox(db))
    expect(waiting).not.toMatch(/@|aurora/i)
    expect(waiting).not.toContain(codigo)
    await buildWorker(db, smtp.url, dueClock()).sendDue()
    expect(smtp.delivered).toHaveLength(1)
  },
)

testOnBothEngines('dois processos ao mesmo tempo mandam cada e-mail uma vez só', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 30)
  const clock = dueClock()
  const workers = [buildWorker(db, smtp.url, clock), buildWorker(db, smtp.url, clock)]
  await Promise.all(workers.map(({ sendDue }) => sendDue()))

  const recipients = smtp.delivered.flatMap(({ to }) => to)
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
})

testOnBothEngines('avisado logo depois de gravar, o correio sai sem esperar a próxima ronda', async ({ db }) => {
  const smtp = await startSmtp()
  const { sendInBackground, stop } = buildWorker(db, smtp.url, { now: () => new Date(Date.now() + 60_000) })
  for (let n = 0; n < 3; n++) {
    await queueRecibos(db, 1)
    sendInBackground()
  }
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(3), { timeout: 20_000 })
  await stop()
})

testOnBothEngines('ao parar, o e-mail a caminho chega e é anotado, e os outros esperam', async ({ db }) => {
  const smtp = await startSmtp()
  await queueRecibos(db, 3)
  const clock = dueClock()
  const { sendDue, stop } = buildWorker(db, smtp.url, clock)
  let goOn = () => {}
  smtp.become({ until: new Promise<void>((resolve) => (goOn = resolve)) })
  const sending = sendDue()
  await vi.waitFor(() => expect(smtp.asked()).toBe(1), { timeout: 20_000 })
  const stopping = stop()
  goOn()
  await Promise.all([stopping, sending])

  expect(smtp.delivered).toHaveLength(1)
  expect((await readOutbox(db)).map(({ enviado_em }) => enviado_em !== null)).toEqual([true, false, false])
})

testOnBothEngines('com outro SECRET não sai confirmação cujo endereço não confirmaria nada', async ({ db }) => {
  const smtp = await startSmtp()
  const { idConfirmacao } = await insertPedido(db)
  await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
  const clock = dueClock()
  await buildWorker(db, smtp.url, clock, { secret: 'outro segredo, que não é o de antes' }).sendDue()
  expect(smtp.asked()).toBe(0)
  clock.advance(60_000)
  await buildWorker(db, smtp.url, clock).sendDue()
  expect(smtp.delivered).toHaveLength(1)
})
