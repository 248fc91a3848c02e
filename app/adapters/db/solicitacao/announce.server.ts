import { sql } from 'kysely'
import type { Db } from '../engine/schema'
import { enqueueMail } from '../ledger/outbox.server'

const hour = 3_600_000
/** So many an hour are told one by one. */
const mostAnHour = 10
/** How long after its hour a digest is written, so that what waited for its turn is in it. */
const margin = 900_000

/** Tells the body of a request that counts from now on, in the transaction that makes it count. */
export async function announceChegada(trx: Db, idSolicitacao: number, now: Date) {
  const orgao = await trx
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['orgao.id', 'orgao.email'])
    .where('solicitacao.id', '=', idSolicitacao)
    .executeTakeFirst()
  if (!orgao?.email) return
  const begin = Math.floor(now.getTime() / hour) * hour
  const [idOrgao, hora] = [orgao.id, new Date(begin).toISOString()]
  const { told } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('tipo', '=', 'chegada')
    .where(sql`dados->>'idOrgao'`, '=', String(idOrgao))
    .where(sql`dados->>'hora'`, '=', hora)
    .executeTakeFirstOrThrow()
  if (Number(told) < mostAnHour) await enqueueMail(trx, { tipo: 'chegada', idSolicitacao, idOrgao, hora })
  else await enqueueMail(trx, { tipo: 'chegadas', idOrgao, hora }, new Date(begin + hour + margin))
}
