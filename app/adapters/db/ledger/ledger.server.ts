import { type ExpressionBuilder, sql } from 'kysely'
import { type Mail, makeChave } from '~/domain/correio/mail'
import { toMailbox } from '~/domain/correio/mail-worker'
import type { ClaimedMail, Outbox, ToRecipient } from '~/domain/correio/ports'
import type { Db, Schema } from '../engine/schema'

/** Milliseconds a process has to send a claimed mail. If the process dies, the mail is due again afterwards. */
const lease = 3 * 60_000

/** Queues a mail in the transaction of the event that causes it. Queueing the same mail again adds nothing. */
export async function enqueueMail(trx: Db, mail: Mail, due?: Date) {
  const { tipo, ...dados } = mail
  await trx
    .insertInto('outbox')
    .values({ chave: makeChave(mail), tipo, dados: JSON.stringify(dados), ...(due && { proxima_em: due }) })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute()
}

/**
 * Makes the mails due that were attempted and not sent; a mail that is queued for later keeps its instant. Only for a
 * process with exclusive access, so that no other process is sending them.
 */
export async function makeMailsDue(db: Db) {
  await db
    .updateTable('outbox')
    .set({ proxima_em: sql<Date>`now()` })
    .where('proxima_em', '>', sql<Date>`now()`)
    .where('tentativas', '>', 0)
    .where('enviado_em', 'is', null)
    .where('desistido_em', 'is', null)
    .execute()
}

export const mailQueue = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('criado_em').as('oldest')])
    .where('enviado_em', 'is', null)
    .where('desistido_em', 'is', null)
    .executeTakeFirstOrThrow()

export function makeOutbox(db: Db): Outbox {
  return {
    async claim(now) {
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ tentativas: eb('tentativas', '+', 1), proxima_em: new Date(now.getTime() + lease) }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('outbox')
            .select('id')
            .where('enviado_em', 'is', null)
            .where('desistido_em', 'is', null)
            .where('proxima_em', '<=', now)
            .orderBy('proxima_em')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'chave', 'tipo', 'dados', 'tentativas', 'criado_em'])
        .executeTakeFirst()
      return row && toClaimed(row)
    },

    async markSent(id, now, destinatario) {
      await db.updateTable('outbox').set({ enviado_em: now, erro: null, destinatario }).where('id', '=', id).execute()
    },

    async reschedule(claimed, next) {
      await stillClaimed(db, claimed)
        .set({ proxima_em: next, tentativas: claimed.attempt - 1, destinatario: null })
        .execute()
    },

    async recordRecipient(claimed, destinatario, now, since) {
      await stillClaimed(db, claimed).set({ destinatario }).execute()
      const [rows, refused] = await Promise.all([
        db
          .selectFrom('outbox')
          .select('enviado_em')
          .where('destinatario', '=', destinatario)
          .where('id', '!=', claimed.id)
          .where((eb) => eb.or([eb('enviado_em', '>', since), isUnderway(eb, now)]))
          .execute(),
        db.selectFrom('correio_recusado').select('desde').where('destinatario', '=', destinatario).executeTakeFirst(),
      ])
      const sent = rows.flatMap(({ enviado_em }) => enviado_em ?? [])
      return { sent, underway: rows.length - sent.length, optedOut: refused !== undefined }
    },

    async postpone(claimed, erro, next) {
      await stillClaimed(db, claimed).set({ proxima_em: next, erro, destinatario: null }).execute()
    },

    async abandon(claimed, erro, now) {
      await db.transaction().execute(async (trx) => {
        const abandoned = await stillClaimed(trx, claimed)
          .set({ desistido_em: now, erro })
          .returning('id')
          .executeTakeFirst()
        if (!abandoned) return
        const { id, chave } = claimed
        await recordEventos(trx, [
          { entidade: 'outbox', idEntidade: id, tipo: 'abandonado', dados: { chave, erro }, autor: 'portal' },
        ])
      })
    },
  }
}

/** Mails being sent. Read in one query with the sent mails, because a mail may be sent between two queries. */
const isUnderway = (eb: ExpressionBuilder<Schema, 'outbox'>, now: Date) =>
  eb.and([eb('enviado_em', 'is', null), eb('desistido_em', 'is', null), eb('proxima_em', '>', now)])

/** Updates a claimed mail. Does nothing if, after the lease, another process has claimed or sent the mail. */
const stillClaimed = (db: Db, { id, attempt }: ClaimedMail) =>
  db.updateTable('outbox').where('id', '=', id).where('tentativas', '=', attempt).where('enviado_em', 'is', null)

type Row = { id: number; chave: string; tipo: string; dados: object; tentativas: number; criado_em: Date }

const toClaimed = ({ id, chave, tipo, dados, tentativas, criado_em }: Row): ClaimedMail => ({
  id,
  chave,
  mail: { tipo, ...dados } as Mail,
  attempt: tentativas,
  queuedAt: criado_em,
})

/** Recipients who opted out of mails caused by others, stored as keyed hashes. */
export const makeMailOptOut = (db: Db, toRecipient: ToRecipient) => ({
  optOut: (address: string) =>
    db
      .insertInto('correio_recusado')
      .values({ destinatario: toRecipient(toMailbox(address)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  optIn: (address: string) =>
    db
      .deleteFrom('correio_recusado')
      .where('destinatario', '=', toRecipient(toMailbox(address)))
      .execute(),
})

type Evento = { entidade: string; idEntidade: number; tipo: string; dados: Record<string, unknown>; autor: string }

/** Appends to the history, within the transaction of the change. */
export async function recordEventos(trx: Db, eventos: Evento[]) {
  if (eventos.length === 0) return
  await trx
    .insertInto('evento')
    .values(
      eventos.map(({ entidade, idEntidade, tipo, dados, autor }) => ({
        entidade,
        id_entidade: idEntidade,
        tipo,
        dados: JSON.stringify(dados),
        autor,
      })),
    )
    .execute()
}

type Sending<Sent> = {
  /** The result of an earlier submission of the same form. */
  find(trx: Db): Promise<Sent | undefined>
  /** Saves the submission; `undefined` if a concurrent transaction has saved the same form. */
  make(trx: Db): Promise<Sent | undefined>
}

/** Makes a form idempotent: a repeated or concurrent submission returns the first result. */
export async function sendOnce<Sent>(trx: Db, { find, make }: Sending<Sent>): Promise<Sent> {
  const sent = (await find(trx)) ?? (await make(trx)) ?? (await find(trx))
  if (sent === undefined) throw new Error('nem o formulário nem o que ele enviou foi encontrado')
  return sent
}
