import { sql } from 'kysely'
import { type AvisoStore, type TipoAviso, tiposAviso } from '~/domain/solicitacao/avisos'
import type { Db } from '../engine/schema'
import { enqueueMail, recordEventos } from '../ledger/ledger.server'

const tipoDoEvento = 'aviso de dado pessoal'
/** Events after which earlier notices are closed. */
const closing = ['trecho suprimido', 'aviso dispensado']

const hour = 3_600_000
/** Mails of this kind to one body in an hour. Its area lists all notices, also those without a mail. */
const maxPerHour = 10

export const makeAvisoStore = (db: Db, { onlyConfirmed }: { onlyConfirmed: boolean }): AvisoStore => ({
  record: ({ idLicitacao, idSolicitacao, tipo, now }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('solicitacao')
        .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
        .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
        .select(['orgao.id as idOrgao', 'orgao.email'])
        .where('solicitacao.id', '=', idSolicitacao)
        .where('id_licitacao', '=', idLicitacao)
        .where('publicacao', '=', 'PUBLICADA')
        .$if(onlyConfirmed, (query) => query.where('confirmada_em', 'is not', null))
        .forNoKeyUpdate('solicitacao')
        .executeTakeFirst()
      if (!row) return false
      const open = await listOpenAvisos(trx, [idSolicitacao])
      if (open.some((aviso) => aviso.tipo === tipo)) return true
      const evento = { entidade: 'solicitacao', idEntidade: idSolicitacao, tipo: tipoDoEvento, dados: { tipo } }
      await recordEventos(trx, [{ ...evento, autor: 'visitante' }])
      if (row.email) await announce(trx, idSolicitacao, row.idOrgao, now)
      return true
    }),
})

/** One mail a day for each request. */
async function announce(trx: Db, idSolicitacao: number, idOrgao: number, now: Date) {
  const hora = new Date(Math.floor(now.getTime() / hour) * hour).toISOString()
  const { sent } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('tipo', '=', 'avisoDeDado')
    .where(sql`dados->>'idOrgao'`, '=', String(idOrgao))
    .where(sql`dados->>'hora'`, '=', hora)
    .executeTakeFirstOrThrow()
  if (Number(sent) < maxPerHour) await enqueueMail(trx, { tipo: 'avisoDeDado', idSolicitacao, idOrgao, hora })
}

/** Notices about these requests that nobody dealt with yet, oldest first. */
export async function listOpenAvisos(db: Db, idsSolicitacao: readonly number[]) {
  const rows = await db
    .selectFrom('evento')
    .select(['id_entidade', 'tipo', 'criado_em', sql<string | null>`dados->>'tipo'`.as('aviso')])
    .where('entidade', '=', 'solicitacao')
    .where('id_entidade', '=', sql<number>`any(cast(${`{${idsSolicitacao.join(',')}}`}::text as bigint[]))`)
    .where('tipo', 'in', [tipoDoEvento, ...closing])
    .orderBy('id')
    .execute()
  const isLater = (index: number, id: number) =>
    rows.slice(index + 1).some((row) => row.id_entidade === id && closing.includes(row.tipo))
  return rows.flatMap(({ id_entidade: idSolicitacao, tipo, criado_em: em, aviso }, index) =>
    tipo === tipoDoEvento && isTipoAviso(aviso) && !isLater(index, idSolicitacao)
      ? [{ idSolicitacao, tipo: aviso, em }]
      : [],
  )
}

const isTipoAviso = (word: string | null): word is TipoAviso => tiposAviso.some((known) => known === word)

export const dismissAvisos = (db: Db, idSolicitacao: number, autor: string, idPessoa: number) =>
  recordEventos(db, [
    { entidade: 'solicitacao', idEntidade: idSolicitacao, tipo: 'aviso dispensado', dados: { idPessoa }, autor },
  ])
