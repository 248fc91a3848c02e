import { expect } from 'vitest'
import { deriveCodigo, hashText } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { enqueueMail, makeMailOptOut } from '~/adapters/db/ledger/ledger.server'
import { makeAcessoStore } from '~/adapters/db/mesa/acessos.server'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makeToRecipient } from '~/composition/correio.server'
import { insertLicitacao } from '../builders'
import { testOnBothEngines, testSecret } from '../databases'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'
import { buildWorker, dueClock, insertPedido, queueRecibos, readOutbox } from './worker'

const hour = 3_600_000

/** Files twenty requests from the addresses that `email` returns. Queues a receipt and a confirmation link for each. */
async function bomb(db: Db, email: (n: number) => string) {
  const id_licitacao = await insertLicitacao(db)
  for (let n = 0; n < 20; n++) {
    const { id, idConfirmacao } = await insertPedido(db, { id_licitacao, email: email(n) })
    await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
    await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
  }
}

testOnBothEngines(
  'a um endereço chegam dez e-mails por hora, quem quer que os peça, e nenhum se perde',
  async ({ db }) => {
    const smtp = await startSmtp()
    await bomb(db, (n) => (n % 2 ? 'Vitima+x@example.com' : 'vitima@example.com'))
    const clock = dueClock()
    const { sendDue } = buildWorker(db, smtp.url, clock)
    await sendDue()
    expect(smtp.delivered).toHaveLength(10)
    const { id } = await insertPedido(db, { email: 'outra@example.com' })
    await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
    await sendDue()
    expect(smtp.delivered.at(-1)?.to).toEqual(['outra@example.com'])

    clock.advance(hour)
    await sendDue()
    expect(smtp.delivered).toHaveLength(21)
    for (let hours = 0; hours < 48; hours++) {
      clock.advance(hour)
      await sendDue()
    }
    expect(smtp.delivered).toHaveLength(41)
    const rows = await readOutbox(db)
    expect(
      rows.every(({ enviado_em, desistido_em, tentativas }) => enviado_em && !desistido_em && tentativas === 1),
    ).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/vitima/i)
  },
)

testOnBothEngines('dois processos que enviam ao mesmo tempo não passam do que um endereço recebe', async ({ db }) => {
  const smtp = await startSmtp()
  await bomb(db, () => 'vitima@example.com')
  const clock = dueClock()
  const workers = [buildWorker(db, smtp.url, clock), buildWorker(db, smtp.url, clock)]
  for (let round = 0; round < 10; round++) {
    await Promise.all(workers.map(({ sendDue }) => sendDue()))
    clock.advance(5000)
  }
  expect(smtp.delivered).toHaveLength(10)
})

testOnBothEngines(
  'o que outros pedem em nome de quem responde por um órgão não atrasa o seu link para entrar, que vai primeiro',
  async ({ db }) => {
    const smtp = await startSmtp()
    const ana = 'ana@olinda.pe.gov.br'
    const clock = dueClock()
    const { sendDue } = buildWorker(db, smtp.url, clock)
    await makePessoas(db).save({ email: ana, nome: 'Ana Lima', papel: 'portal' }, 'operador')
    await bomb(db, () => ana)
    await sendDue()
    expect(smtp.delivered).toHaveLength(10)
    await makeMailOptOut(db, makeToRecipient(testSecret)).optOut(ana)

    await queueRecibos(db, 2)
    const now = clock.now()
    const enough = { since: now, idConhecida: null }
    const link = { sal: 'sal', codigoHash: hashText(deriveCodigo(testSecret, 'sal')) }
    const entrada = { email: ana, destino: '/mesa', idioma: 'pt-BR', link, now, enough }
    expect(await makeAcessoStore(db).issue(entrada)).toBe('issued')
    await sendDue()
    expect(smtp.delivered[10]?.to).toEqual([ana])
    expect(smtp.delivered.slice(11).map(({ to }) => to)).toEqual([['pessoa0@example.com'], ['pessoa1@example.com']])
  },
)

testOnBothEngines('o link que esperou a vez vale quatro horas de quando é escrito', async ({ db }) => {
  const smtp = await startSmtp()
  await bomb(db, () => 'vitima@example.com')
  await db
    .updateTable('confirmacao')
    .set({ expira_em: new Date(0) })
    .execute()
  const clock = dueClock()
  const { sendDue } = buildWorker(db, smtp.url, clock)
  await sendDue()
  clock.advance(hour)
  await sendDue()
  const ultima = await db
    .selectFrom('confirmacao')
    .select('expira_em')
    .orderBy('id')
    .offset(9)
    .executeTakeFirstOrThrow()
  expect(ultima.expira_em).toEqual(new Date(clock.now().getTime() + 4 * hour))
})

testOnBothEngines(
  'no destinatário está uma palavra do portal, e o e-mail diz como não receber mais; quem não quer, não recebe',
  async ({ db }) => {
    const smtp = await startSmtp()
    const asks = async () => {
      const { id } = await insertPedido(db, { email: 'vitima@example.com', nome_razao_social: 'Compre já <b>' })
      await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
    }
    await asks()
    const { sendDue } = buildWorker(db, smtp.url, dueClock())
    await sendDue()
    const mail = readMail(smtp.delivered[0]?.raw ?? '')
    expect(mail.header('to')).toBe('Solicitante <vitima@example.com>')
    expect(mail.text).toContain('Se outra pessoa usa o seu endereço e você não quer receber mais nenhuma, ligue para')
    expect(mail.text + mail.html).not.toContain('Compre já')

    const recusado = makeMailOptOut(db, makeToRecipient(testSecret))
    await recusado.optOut('VITIMA@example.com')
    await asks()
    await sendDue()
    expect(smtp.delivered).toHaveLength(1)
    await recusado.optIn('vitima@example.com')
    await asks()
    await sendDue()
    expect(smtp.delivered).toHaveLength(2)
  },
)

testOnBothEngines('quem pediu em inglês ou espanhol recebe os e-mails na sua língua', async ({ db }) => {
  const smtp = await startSmtp()
  for (const idioma of ['en', 'es', null, 'xx']) {
    const { id, idConfirmacao, idResposta } = await insertPedido(db, { idioma, email: `${idioma}@example.com` })
    await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
    await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao })
    await enqueueMail(db, { tipo: 'resposta', idResposta })
  }
  await buildWorker(db, smtp.url, dueClock()).sendDue()
  const words = smtp.delivered.map(({ raw }) => {
    const mail = readMail(raw)
    const lng = /[?&]lng=(\w+)/.exec(mail.text)?.[1] ?? ''
    return [mail.header('content-language'), mail.header('subject').split(' ')[0], lng].join(' ').trim()
  })
  const portuguese = ['pt-BR Recibo', 'pt-BR Falta', 'pt-BR Resposta']
  expect(words).toEqual([
    ...['en Receipt en', 'en One en', 'en Answer en'],
    ...['es Recibo es', 'es Falta es', 'es Respuesta es'],
    ...portuguese,
    ...portuguese,
  ])
})
