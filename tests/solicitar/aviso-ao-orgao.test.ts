import { expect } from 'vitest'
import { hashText } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeMailsDue } from '~/adapters/db/ledger/ledger.server'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { judgeLink } from '~/domain/solicitacao/judge-solicitacao'
import { insertLicitacao } from '../builders'
import { stoppedClock } from '../clock'
import { readMail } from '../correio/read-mail'
import { startSmtp } from '../correio/smtp'
import { buildWorker, insertPedido, readOutbox } from '../correio/worker'
import { testOnBothEngines } from '../databases'

const orgao = 'licitacoes@orgao.example'
const now = new Date('2030-05-10T12:05:00Z')
const minute = 60_000

/** A tender of an órgão with this e-mail address, and functions that file a pedido for the tender and confirm it. */
async function bodyWith(db: Db, email: string | null = orgao) {
  const id_licitacao = await insertLicitacao(db, { data_abertura: new Date('2030-06-10T12:00:00Z') })
  await db.updateTable('orgao').set({ email }).execute()
  const store = makeSolicitacaoStore(db)
  const asks = async () => {
    const pedido = await insertPedido(db, { id_licitacao, data_cadastro: now, tipo: 'IMPUGNACAO' })
    await db.deleteFrom('resposta').execute()
    await db
      .updateTable('confirmacao')
      .set({ expira_em: new Date('2031-01-01') })
      .execute()
    return pedido
  }
  const confirm = ({ codigo }: { codigo: string }, at = now) => store.confirm(hashText(codigo), at, judgeLink)
  return { id_licitacao, asks, confirm }
}

/** The mails to the órgão, without the receipts for solicitantes. */
const toBody = ({ delivered }: Awaited<ReturnType<typeof startSmtp>>) =>
  delivered.filter(({ to }) => to.includes(orgao))

testOnBothEngines('o órgão é avisado quando o pedido passa a contar, sem dado de quem pediu', async ({ db }) => {
  const smtp = await startSmtp()
  const { id_licitacao, asks, confirm } = await bodyWith(db)
  const pedido = await asks()
  const { sendDue } = buildWorker(db, smtp.url, stoppedClock(new Date(Date.now() + minute).toISOString()))
  await sendDue()
  expect(smtp.delivered).toEqual([])

  expect(await confirm(pedido)).toBe('VALIDO')
  await sendDue()
  expect(smtp.delivered.map(({ to }) => to)).toEqual([[pedido.stored.email], [orgao]])
  const mail = readMail(toBody(smtp)[0]?.raw ?? '')
  expect(mail.header('subject')).toBe(`Nova impugnação ${pedido.stored.protocolo}`)
  expect(mail.text).toContain('Responder até: 15/05/2030')
  expect(mail.text).toContain(`/licitacao-pub/${id_licitacao}/${pedido.id}`)
  const { nome_razao_social, email, telefone, cpf_cnpj, assunto } = pedido.stored
  for (const personal of [nome_razao_social, email, telefone, cpf_cnpj, assunto])
    expect(mail.text + mail.html).not.toContain(personal)
})

testOnBothEngines('o aviso leva ao pedido na área do órgão, se alguém dele pode entrar', async ({ db }) => {
  const smtp = await startSmtp()
  const { id_licitacao, asks, confirm } = await bodyWith(db)
  const { id_orgao } = await db
    .selectFrom('licitacao')
    .select('id_orgao')
    .where('id', '=', id_licitacao)
    .executeTakeFirstOrThrow()
  const { sendDue } = buildWorker(db, smtp.url, stoppedClock(new Date(Date.now() + minute).toISOString()))
  const [before, after] = [await asks(), await asks()]
  await confirm(before)
  await sendDue()
  await makePessoas(db).save({ email: 'ana@orgao.example', nome: 'Ana', papel: [id_orgao] }, 'operador')
  await confirm(after)
  await sendDue()
  const [withoutArea, withArea] = toBody(smtp).map(({ raw }) => readMail(raw).text)
  expect(withoutArea).not.toContain('/mesa/')
  expect(withArea).toContain(`/licitacao-pub/mesa/pedidos/${after.id}`)
})

testOnBothEngines('um órgão sem e-mail não é avisado', async ({ db }) => {
  const { asks, confirm } = await bodyWith(db, null)
  await confirm(await asks())
  expect((await readOutbox(db)).map(({ tipo }) => tipo)).toEqual(['recibo'])
})

testOnBothEngines('acima de dez pedidos em uma hora o órgão recebe um resumo só, quando ela acaba', async ({ db }) => {
  const smtp = await startSmtp()
  const { asks, confirm } = await bodyWith(db)
  const pedidos = []
  for (let n = 0; n < 13; n++) pedidos.push(await asks())
  for (const pedido of pedidos) await confirm(pedido)
  const due = (await readOutbox(db)).filter(({ tipo }) => tipo === 'chegadas')
  expect(due.map(({ proxima_em }) => proxima_em)).toEqual([new Date('2030-05-10T13:15:00Z')])

  const clock = stoppedClock('2030-05-10T12:10:00Z')
  const { sendDue, lines } = buildWorker(db, smtp.url, clock)
  await sendDue()
  expect(toBody(smtp)).toHaveLength(10)
  clock.advance(66 * minute)
  await sendDue()
  expect(lines).toEqual([])
  expect(toBody(smtp)).toHaveLength(11)
  const resumo = readMail(toBody(smtp)[10]?.raw ?? '')
  expect(resumo.header('subject')).toBe('3 novos pedidos')
  for (const { stored } of pedidos.slice(10)) expect(resumo.text).toContain(stored.protocolo)
  for (const { stored } of pedidos.slice(0, 10)) expect(resumo.text).not.toContain(stored.protocolo)
})

testOnBothEngines(
  'se o servidor recomeça antes do fim da hora o resumo espera por ele, e cada pedido é avisado uma vez só',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { asks, confirm } = await bodyWith(db)
    const pedidos = []
    for (let n = 0; n < 13; n++) pedidos.push(await asks())
    const clock = stoppedClock('2030-05-10T12:10:00Z')
    const { sendDue } = buildWorker(db, smtp.url, clock)
    for (const pedido of pedidos.slice(0, 12)) await confirm(pedido)
    await makeMailsDue(db)
    await sendDue()
    expect(toBody(smtp)).toHaveLength(10)

    for (const pedido of pedidos.slice(12)) await confirm(pedido)
    clock.advance(66 * minute)
    await sendDue()
    const announced = toBody(smtp).map(({ raw }) => readMail(raw).text)
    for (const { stored } of pedidos)
      expect(announced.filter((text) => text.includes(stored.protocolo ?? ''))).toHaveLength(1)
  },
)
