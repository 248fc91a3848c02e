import { type ExpressionBuilder, sql } from 'kysely'
import { chaveOf, type Mail } from '~/domain/correio/mail'
import type { ClaimedMail, Outbox } from '~/domain/correio/ports'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from './evento.server'

/** How long a process has to send what it took: more than sending may last. What died with it is due again after that. */
const lease = 3 * 60_000

/** Queues a mail, in the transaction of what it tells of; the same event again changes nothing. */
export async function enqueueMail(trx: Db, mail: Mail, due?: Date) {
  const { tipo, ...dados } = mail
  await trx
    .insertInto('outbox')
    .values({ chave: chaveOf(mail), tipo, dados: JSON.stringify(dados), ...(due && { proxima_em: due }) })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute()
}

/** Makes all that waits due at once. Only for a process that has the database to itself: nobody else is sending then. */
export async function releaseMails(db: Db) {
  await db
    .updateTable('outbox')
    .set({ proxima_em: sql<Date>`now()` })
    .where('proxima_em', '>', sql<Date>`now()`)
    .where('enviado_em', 'is', null)
    .where('desistido_em', 'is', null)
    .execute()
}

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

    async delay(claimed, next) {
      await stillClaimed(db, claimed)
        .set({ proxima_em: next, tentativas: claimed.attempt - 1, destinatario: null })
        .execute()
    },

    async announce(claimed, destinatario, now, since) {
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
      return { sent, underway: rows.length - sent.length, refuses: refused !== undefined }
    },

    async postpone(claimed, erro, next) {
      await stillClaimed(db, claimed).set({ proxima_em: next, erro, destinatario: null }).execute()
    },

    async abandon(claimed, erro, now) {
      await db.transaction().execute(async (trx) => {
        const given = await stillClaimed(trx, claimed)
          .set({ desistido_em: now, erro })
          .returning('id')
          .executeTakeFirst()
        if (!given) return
        const { id, chave } = claimed
        await recordEventos(trx, [
          { entidade: 'outbox', idEntidade: id, tipo: 'abandonado', dados: { chave, erro }, autor: 'portal' },
        ])
      })
    },
  }
}

/** Read together with what was sent: a mail that is sent between two reads would be in neither. */
const isUnderway = (eb: ExpressionBuilder<Schema, 'outbox'>, now: Date) =>
  eb.and([eb('enviado_em', 'is', null), eb('desistido_em', 'is', null), eb('proxima_em', '>', now)])

/** Unless its lease ended and another process has taken it over, or sent it. */
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
