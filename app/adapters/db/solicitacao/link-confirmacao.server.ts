import { type ExpressionBuilder, sql } from 'kysely'
import { hashText } from '~/adapters/crypto/crypto.server'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Enviada, ReciboRef, ReenvioRefusal } from '~/domain/solicitacao/envio'
import type { LinkComPrazo, NovoLink } from '~/domain/solicitacao/ports'
import { resendUntil } from '~/domain/solicitacao/prazo'
import { linkLifetime } from '~/domain/solicitacao/send-solicitacao'
import type { Db, Schema } from '../engine/schema'
import { enqueueMail, recordEventos, sendOnce } from '../ledger/ledger.server'

/**
 * Starts the lifetime of a link when its mail is written, however long it was queued (E3). `false` if the link is
 * obsolete: the request is confirmed, or a later link went to another address.
 */
export async function startLinkLifetime(trx: Db, id: number, now: Date) {
  // The request is locked, so that nobody corrects its e-mail address meanwhile.
  const solicitacao = await trx
    .selectFrom('solicitacao')
    .innerJoin('confirmacao', 'confirmacao.id_solicitacao', 'solicitacao.id')
    .select('confirmada_em')
    .where('confirmacao.id', '=', id)
    .forUpdate('solicitacao')
    .executeTakeFirst()
  if (!solicitacao || solicitacao.confirmada_em !== null) return false
  const { numUpdatedRows } = await trx
    .updateTable('confirmacao as link')
    .set({ expira_em: sql<Date>`greatest(link.expira_em, ${new Date(now.getTime() + linkLifetime)})` })
    .where('link.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('confirmacao as later')
            .select('later.id')
            .whereRef('later.id_solicitacao', '=', 'link.id_solicitacao')
            .whereRef('later.id', '>', 'link.id')
            .whereRef('later.email', '!=', 'link.email'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** When the last link of a request expires. While its mail is queued, a link has its full lifetime. */
export const lastExpiry = ({ selectFrom }: ExpressionBuilder<Schema, 'solicitacao'>, now: Date) =>
  selectFrom('confirmacao')
    .leftJoin('outbox', (join) =>
      join
        .on('outbox.chave', '=', sql<string>`'confirmacao:' || confirmacao.id`)
        .on('outbox.enviado_em', 'is', null)
        .on('outbox.desistido_em', 'is', null),
    )
    .select(({ fn }) =>
      fn
        .max(
          sql<Date>`case when outbox.id is null then confirmacao.expira_em
            else greatest(confirmacao.expira_em, ${new Date(now.getTime() + linkLifetime)}) end`,
        )
        .as('ate'),
    )
    .whereRef('confirmacao.id_solicitacao', '=', 'solicitacao.id')

export async function findLicitacaoOfLink(db: Db, codigoHash: string) {
  const row = await db
    .selectFrom('confirmacao')
    .innerJoin('solicitacao', 'solicitacao.id', 'confirmacao.id_solicitacao')
    .select('id_licitacao')
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirst()
  return row?.id_licitacao ?? null
}

type Link = {
  email: string
  link: LinkComPrazo
  now: Date
  formularioHash?: string | null
  previousRecibo?: string | null
}

export async function insertLink(
  trx: Db,
  idSolicitacao: number,
  { email, link, now, formularioHash = null, previousRecibo = null }: Link,
) {
  const { id } = await trx
    .insertInto('confirmacao')
    .values({
      id_solicitacao: idSolicitacao,
      sal: link.sal,
      codigo_hash: link.codigoHash,
      email,
      criada_em: now,
      expira_em: link.expiraEm,
      formulario_hash: formularioHash,
      recibo_anterior_hash: previousRecibo && hashText(previousRecibo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Sends another link. If the e-mail address changes, the receipt gets a new address too. Repeating the form with the
 * same e-mail address sends nothing while its link is valid.
 */
export async function renewLink(
  trx: Db,
  which: ReciboRef,
  { email, recibo: novo, link }: NovoLink,
  now: Date,
): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null> {
  // Retried, because a concurrent submission of the same form may just have moved the receipt.
  const row = (await findRow(trx, which, now)) ?? (await findRow(trx, which, now))
  if (!row?.recibo) return null
  const { id, recibo } = row
  const formularioHash = which.formulario ? hashText(which.formulario) : null
  if (row.confirmada_em !== null) return err('confirmada')
  return sendOnce<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal>>(trx, {
    find: async () =>
      formularioHash && (await wasSent(trx, { id, email, formularioHash, now })) ? ok({ recibo }) : undefined,
    async make() {
      if (now >= resendUntil(row.limite, row.link_expira_em ?? now)) return err('prazoEncerrado')
      const corrected = email !== row.email
      if (corrected) await moveRecibo(trx, { id, email, recibo: novo, now })
      const previousRecibo = corrected ? recibo : null
      const idConfirmacao = await insertLink(trx, id, { email, link, now, formularioHash, previousRecibo })
      await enqueueMail(trx, { tipo: 'confirmacao', idConfirmacao })
      await recordEventos(trx, [
        {
          ...{ entidade: 'solicitacao', idEntidade: id, tipo: 'link reenviado', autor: 'solicitante' },
          dados: { corrigido: corrected },
        },
      ])
      return ok({ recibo: corrected ? novo : recibo })
    },
  })
}

async function moveRecibo(
  trx: Db,
  { id, email, recibo, now }: { id: number; email: string; recibo: string; now: Date },
) {
  await trx.updateTable('solicitacao').set({ email, recibo }).where('id', '=', id).execute()
  await trx
    .updateTable('confirmacao')
    .set({ expira_em: now })
    .where('id_solicitacao', '=', id)
    .where('expira_em', '>', now)
    .execute()
}

/**
 * Finds a request by its receipt. The old address of a moved receipt works only for the form that moved it: a mistaken
 * recipient must not learn the new address.
 */
function findRow(trx: Db, { idLicitacao, recibo, formulario }: ReciboRef, now: Date) {
  return trx
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .select(['solicitacao.id', 'solicitacao.email', 'solicitacao.recibo', 'confirmada_em'])
    .select('data_limite_esclarecimento_impugnacao as limite')
    .select((eb) => lastExpiry(eb, now).as('link_expira_em'))
    .where('id_licitacao', '=', idLicitacao)
    .where((eb) =>
      eb.or([
        eb('recibo', '=', recibo),
        eb(
          'solicitacao.id',
          'in',
          movedFrom(trx, recibo).where('formulario_hash', '=', formulario ? hashText(formulario) : null),
        ),
      ]),
    )
    .forUpdate('solicitacao')
    .executeTakeFirst()
}

const movedFrom = (db: Db, recibo: string) =>
  db.selectFrom('confirmacao').select('id_solicitacao').where('recibo_anterior_hash', '=', hashText(recibo))

/** Whether this form already sent a link to this e-mail address, and the link is still valid. */
async function wasSent(
  trx: Db,
  { id, email, formularioHash, now }: { id: number; email: string; formularioHash: string; now: Date },
) {
  const sent = await trx
    .selectFrom('confirmacao')
    .select('id')
    .where('id_solicitacao', '=', id)
    .where('formulario_hash', '=', formularioHash)
    .where('email', '=', email)
    .where('expira_em', '>', now)
    .executeTakeFirst()
  return sent !== undefined
}

/** Whether `recibo` is an old key of a receipt, which gets a new one when the requester corrects the e-mail address. */
export async function hasReciboMoved(db: Db, idLicitacao: number, recibo: string) {
  const moved = await movedFrom(db, recibo)
    .innerJoin('solicitacao', 'solicitacao.id', 'id_solicitacao')
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  return moved !== undefined
}
