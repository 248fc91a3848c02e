import { deriveCodigo, hashText } from '~/adapters/crypto/crypto.server'
import { makeMailFacts } from '~/adapters/db/correio/mail-facts.server'
import type { Db } from '~/adapters/db/engine/schema'
import { enqueueMail, makeOutbox } from '~/adapters/db/ledger/ledger.server'
import { makeSmtpMailer } from '~/adapters/mail/mailer.server'
import { makeWriteMail } from '~/adapters/mail/write.server'
import { makeWritings } from '~/adapters/mail/writing'
import { makeToRecipient } from '~/composition/correio.server'
import { makeMailWorker } from '~/domain/correio/mail-worker'
import type { Clock } from '~/domain/shared/clock'
import { insertLicitacao, insertSolicitacao } from '../builders'
import { stoppedClock } from '../clock'
import { testSecret } from '../databases'

export const from = { name: 'Portal de Licitações', address: 'nao-responda@portal.example' }
const base = 'https://portal.example/licitacao-pub'

export function buildWriter(db: Db, secret = testSecret) {
  const links = {
    confirmar: (codigo: string) => `${base}/confirmar/${codigo}`,
    recibo: (idLicitacao: number, recibo: string) => `${base}/${idLicitacao}/recibo/${recibo}`,
    solicitacao: (idLicitacao: number, id: number) => `${base}/${idLicitacao}/${id}`,
    licitacao: (id: number) => `${base}/${id}`,
    cadastro: (tipoPessoa: string, recibo: string) => `${base}/cadastroSucesso/${tipoPessoa}?recibo=${recibo}`,
    retomada: (codigo: string) => `${base}/retomar/${codigo}`,
    documentos: (codigo: string) => `${base}/documentos/${codigo}`,
    entrada: (codigo: string) => `${base}/mesa/entrar/${codigo}`,
    pedido: (id: number) => `${base}/mesa/pedidos/${id}`,
    compraDireta: (id: number) => `${base}/compra-direta/${id}`,
    suprimir: (entidade: string, id: number) => `${base}/mesa/${entidade}/${id}/suprimir`,
  }
  const contact = { phones: ['(81) 3333-1111', '(81) 3333-2222'], hours: '08:00-18:00' }
  const writingIn = makeWritings({ timezone: 'America/Sao_Paulo', links, ...contact })
  const facts = makeMailFacts(db, { onlyConfirmed: true, timezone: 'America/Sao_Paulo' })
  return makeWriteMail({ facts, writingIn, secret, host: 'portal.example' })
}

type Differently = { secret?: string; silence?: number }

/** A mail worker as a server process has it. It sends to the SMTP server at `url`; `lines` collects what it logs. */
export function buildWorker(db: Db, url: string, clock: Clock, { secret, silence = 20_000 }: Differently = {}) {
  const lines: object[] = []
  const worker = makeMailWorker({
    outbox: makeOutbox(db),
    write: buildWriter(db, secret),
    mailer: makeSmtpMailer(url, from, { connect: 20_000, silence, total: 40_000 }),
    toRecipient: makeToRecipient(secret ?? testSecret),
    clock,
    log: { warn: (fields, message) => void lines.push({ ...fields, message }) },
  })
  return { ...worker, lines }
}

/** A clock a minute ahead, so that mails queued now are due. */
export const dueClock = () => stoppedClock(new Date(Date.now() + 60_000).toISOString())

/** Stores a request with its receipt, its confirmation and an answer, and queues nothing. */
export async function insertPedido(db: Db, over: Partial<Parameters<typeof insertSolicitacao>[1]> = {}) {
  const id_licitacao = over.id_licitacao ?? (await insertLicitacao(db))
  const sal = crypto.randomUUID()
  const codigo = deriveCodigo(testSecret, sal)
  const id = await insertSolicitacao(db, {
    protocolo: `2030${crypto.randomUUID().slice(0, 8)}`,
    recibo: crypto.randomUUID(),
    confirmada_em: null,
    data_cadastro: new Date('2030-05-01T12:00:07Z'),
    ...over,
    id_licitacao,
  })
  const stored = await db.selectFrom('solicitacao').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const confirmacao = await db
    .insertInto('confirmacao')
    .values({
      id_solicitacao: id,
      sal,
      codigo_hash: hashText(codigo),
      email: stored.email,
      criada_em: stored.data_cadastro,
      expira_em: new Date('2030-05-01T16:00:07Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resposta = await db
    .insertInto('resposta')
    .values({
      id_solicitacao: id,
      resposta: 'Sim, aceita.\nCom o selo.',
      data_cadastro: new Date('2030-05-02T13:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, id_licitacao, codigo, stored, idConfirmacao: confirmacao.id, idResposta: resposta.id }
}

/** Stores `total` requests and queues the mails with their receipts. */
export async function queueRecibos(db: Db, total: number) {
  const id_licitacao = await insertLicitacao(db)
  for (let n = 0; n < total; n++) {
    const { id } = await insertPedido(db, { id_licitacao, email: `pessoa${n}@example.com` })
    await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
  }
}

export const readOutbox = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').execute()
