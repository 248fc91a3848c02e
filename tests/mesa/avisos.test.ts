import { expect } from 'vitest'
import { hashText } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { announcePendencias, makeAvisosStore } from '~/adapters/db/mesa/avisos.server'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { judgeLink } from '~/domain/solicitacao/judge-solicitacao'
import { insertLicitacao, insertOrgao } from '../builders'
import { stoppedClock } from '../clock'
import { readMail } from '../correio/read-mail'
import { startSmtp } from '../correio/smtp'
import { buildWorker, insertPedido } from '../correio/worker'
import { testOnBothEngines } from '../databases'

const rules = { onlyConfirmed: true, timezone: 'America/Sao_Paulo' }
/** A Friday, at nine in Brasília. */
const now = new Date('2030-05-10T12:00:00Z')
const [ana, bia, rui, zoe] = ['ana@orgao.example', 'bia@orgao.example', 'rui@outro.example', 'zoe@portal.example']

/** Ana and Bia answer for the body of a tender, Rui for another one, and Zoé is of the portal. */
async function start(db: Db, mailbox: string | null = null) {
  const idOrgao = await insertOrgao(db, { email: mailbox })
  const outro = await insertOrgao(db, { sigla: 'OUTRO', nome: 'Outro órgão' })
  const pessoas = makePessoas(db)
  const ids = new Map<string, number>()
  for (const [email, papel] of [
    [ana, [idOrgao]],
    [bia, [idOrgao]],
    [rui, [outro]],
    [zoe, 'portal'],
  ] as const)
    ids.set(
      email,
      (await pessoas.save({ email, nome: email, papel: papel === 'portal' ? papel : [...papel] }, 'operador')).id,
    )
  const avisos = makeAvisosStore(db)
  const choose = (email: string, frequencia: Parameters<typeof avisos.choose>[0]['frequencia'], at = now) =>
    avisos.choose({ id: ids.get(email) ?? 0, nome: email, frequencia, now: at })
  const id_licitacao = await insertLicitacao(db, { id_orgao: idOrgao, data_abertura: new Date('2030-06-10T12:00:00Z') })
  const store = makeSolicitacaoStore(db)
  async function arrives(at = now) {
    const pedido = await insertPedido(db, { id_licitacao, data_cadastro: at, tipo: 'IMPUGNACAO' })
    await db.deleteFrom('resposta').execute()
    await db
      .updateTable('confirmacao')
      .set({ expira_em: new Date('2031-01-01') })
      .execute()
    await store.confirm(hashText(pedido.codigo), at, judgeLink)
    return pedido
  }
  const smtp = await startSmtp()
  /** Who got which mail since the last call, receipts for requesters aside. */
  async function delivered(at: Date) {
    const before = smtp.delivered.length
    await buildWorker(
      db,
      smtp.url,
      stoppedClock(new Date(Math.max(at.getTime(), Date.now()) + 60_000).toISOString()),
    ).sendDue()
    return smtp.delivered
      .slice(before)
      .map(({ to, raw }) => ({ to: to.join(), subject: readMail(raw).header('subject'), text: readMail(raw).text }))
      .filter(({ to }) => [ana, bia, rui, zoe, mailbox].includes(to))
      .sort((one, other) => one.to.localeCompare(other.to))
  }
  const tells = async (at: string) => {
    await announcePendencias(db, rules, new Date(at))
    return delivered(new Date(at))
  }
  return { pessoas, choose, arrives, delivered, tells }
}

testOnBothEngines(
  'quem responde pelo órgão é avisado de cada pedido, e quem escolheu outra coisa não',
  async ({ db }) => {
    const { choose, arrives, delivered } = await start(db)
    const first = await arrives()
    expect((await delivered(now)).map(({ to, subject }) => [to, subject])).toEqual([
      [ana, `Nova impugnação ${first.stored.protocolo}`],
      [bia, `Nova impugnação ${first.stored.protocolo}`],
    ])
    expect(await choose(bia, 'NENHUM')).toEqual({ ok: true, value: undefined })
    expect((await choose(zoe, 'NA_HORA')).ok).toBe(true)
    const second = await arrives()
    const told = await delivered(now)
    expect(told.map(({ to }) => to)).toEqual([ana, zoe])
    for (const { text } of told) expect(text).toContain(`/licitacao-pub/mesa/pedidos/${second.id}`)
    const { nome_razao_social, email, telefone, cpf_cnpj, assunto } = second.stored
    for (const personal of [nome_razao_social, email, telefone, cpf_cnpj, assunto])
      expect(told.map(({ text }) => text).join()).not.toContain(personal)
  },
)

testOnBothEngines(
  'a caixa do órgão também é avisada, e quem a lê por seu próprio endereço uma vez só',
  async ({ db }) => {
    const { arrives, delivered, tells } = await start(db, ana)
    await arrives()
    expect((await delivered(now)).map(({ to }) => to)).toEqual([ana, bia])
    expect((await tells('2030-05-14T10:00:00Z')).map(({ to }) => to)).toEqual([ana, bia])
    expect(await tells('2030-05-14T11:00:00Z')).toEqual([])
  },
)

testOnBothEngines('o último de um órgão sem caixa não pode deixar de ser avisado', async ({ db }) => {
  const { choose } = await start(db)
  expect(await choose(rui, 'NENHUM')).toEqual({ ok: false, error: 'ultima' })
  expect((await choose(rui, 'DIARIO')).ok).toBe(true)
  const both = await Promise.all([choose(ana, 'NENHUM'), choose(bia, 'NENHUM')])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

testOnBothEngines('quem escolheu uma vez por dia recebe de manhã o que chegou, uma vez só', async ({ db }) => {
  const { choose, arrives, delivered, tells } = await start(db)
  await choose(ana, 'DIARIO', new Date('2030-05-10T11:00:00Z'))
  const pedido = await arrives()
  expect((await delivered(now)).map(({ to }) => to)).toEqual([bia])
  expect(await tells('2030-05-11T09:59:00Z')).toEqual([])
  const told = await tells('2030-05-11T10:00:00Z')
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([[ana, '1 novo pedido desde a última mensagem']])
  expect(told[0]?.text).toContain(pedido.stored.protocolo)
  expect(await tells('2030-05-11T15:00:00Z')).toEqual([])
  expect(await tells('2030-05-12T10:00:00Z')).toEqual([])
})

testOnBothEngines(
  'no último dia útil antes do prazo, o que espera resposta é lembrado a quem responde',
  async ({ db }) => {
    const { choose, arrives, delivered, tells } = await start(db, 'licitacoes@orgao.example')
    await choose(bia, 'NENHUM')
    // The last day to answer is Wednesday the 15th.
    const pedido = await arrives()
    await delivered(now)
    for (const quiet of ['2030-05-11T10:00:00Z', '2030-05-13T10:00:00Z']) expect(await tells(quiet)).toEqual([])
    const told = await tells('2030-05-14T10:00:00Z')
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [ana, '1 pedido tem de ser respondido até o próximo dia útil'],
      ['licitacoes@orgao.example', '1 pedido tem de ser respondido até o próximo dia útil'],
    ])
    expect(told[0]?.text).toContain(`/licitacao-pub/mesa/pedidos/${pedido.id}`)
    expect(await tells('2030-05-14T18:00:00Z')).toEqual([])
    expect(await tells('2030-05-15T10:00:00Z')).toEqual([])
  },
)

testOnBothEngines('o que já foi respondido não é lembrado, nem a quem já não responde pelo órgão', async ({ db }) => {
  const { pessoas, arrives, delivered, tells } = await start(db)
  const answered = await arrives()
  await delivered(now)
  await pessoas.remove(bia, 'operador')
  await db
    .insertInto('resposta')
    .values({ id_solicitacao: answered.id, resposta: 'Sim.', data_cadastro: now })
    .execute()
  expect(await tells('2030-05-14T10:00:00Z')).toEqual([])
})
