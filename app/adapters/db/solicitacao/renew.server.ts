import { hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Enviada } from '~/domain/solicitacao/envio'
import type { LinkComPrazo, NovoLink } from '~/domain/solicitacao/ports'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import type { DeRecibo, ReenvioRefusal } from '~/domain/solicitacao/recibo'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { enqueueMail } from '../ledger/outbox.server'

type Link = { email: string; link: LinkComPrazo; now: Date; formularioHash?: string | null; anterior?: string | null }

export async function insertLink(
  trx: Db,
  idSolicitacao: number,
  { email, link, now, formularioHash = null, anterior = null }: Link,
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
      recibo_anterior_hash: anterior && hashOf(anterior),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another link; to another address, the receipt moves. The same form again, wherever its receipt is by then, is one. */
export async function renew(
  trx: Db,
  which: DeRecibo,
  { email, recibo: novo, link }: NovoLink,
  now: Date,
): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null> {
  // One that has just waited for the same form's other sending looks again.
  const row = (await findRow(trx, which)) ?? (await findRow(trx, which))
  if (!row?.recibo) return null
  const { id, recibo } = row
  const formularioHash = which.formulario ? hashOf(which.formulario) : null
  if (row.confirmada_em !== null) return err('confirmada')
  if (formularioHash && (await wasSent(trx, { id, email, formularioHash, now }))) return ok({ recibo })
  if (!isWithinPrazo(row.limite, now)) return err('prazoEncerrado')
  const corrected = email !== row.email
  if (corrected) {
    await trx.updateTable('solicitacao').set({ email, recibo: novo }).where('id', '=', id).execute()
    await trx
      .updateTable('confirmacao')
      .set({ expira_em: now })
      .where('id_solicitacao', '=', id)
      .where('expira_em', '>', now)
      .execute()
  }
  const anterior = corrected ? recibo : null
  const idConfirmacao = await insertLink(trx, id, { email, link, now, formularioHash, anterior })
  if (corrected) await enqueueMail(trx, { tipo: 'recibo', idSolicitacao: id, idConfirmacao })
  await enqueueMail(trx, { tipo: 'confirmacao', idConfirmacao })
  await recordEventos(trx, [
    {
      ...{ entidade: 'solicitacao', idEntidade: id, tipo: 'link reenviado', autor: 'solicitante' },
      dados: { corrigido: corrected },
    },
  ])
  return ok({ recibo: corrected ? novo : recibo })
}

/** By its receipt; or by one that a form moved, for that form alone: whoever got it by mistake is not told where it is. */
function findRow(trx: Db, { idLicitacao, recibo, formulario }: DeRecibo) {
  return trx
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .select(['solicitacao.id', 'solicitacao.email', 'solicitacao.recibo', 'confirmada_em'])
    .select('data_limite_esclarecimento_impugnacao as limite')
    .where('id_licitacao', '=', idLicitacao)
    .where((eb) =>
      eb.or([
        eb('recibo', '=', recibo),
        eb(
          'solicitacao.id',
          'in',
          movedFrom(trx, recibo).where('formulario_hash', '=', formulario ? hashOf(formulario) : null),
        ),
      ]),
    )
    .forUpdate('solicitacao')
    .executeTakeFirst()
}

const movedFrom = (db: Db, recibo: string) =>
  db.selectFrom('confirmacao').select('id_solicitacao').where('recibo_anterior_hash', '=', hashOf(recibo))

/** Whether a form has sent its link there, and it may still be used. */
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

/** Whether a receipt was at this address, and moved when its e-mail was corrected. */
export async function hasReciboMoved(db: Db, idLicitacao: number, recibo: string) {
  const found = await movedFrom(db, recibo)
    .innerJoin('solicitacao', 'solicitacao.id', 'id_solicitacao')
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  return found !== undefined
}
