import { sql } from 'kysely'
import type { PendenciasFacts } from '~/domain/correio/facts'
import type { MailDoDia } from '~/domain/correio/mail'
import { type AvisosStore, avisosDoDia } from '~/domain/mesa/avisos'
import { type Alcance, toAlcance } from '~/domain/mesa/pessoa'
import { err, ok } from '~/domain/shared/result'
import { localDayIn, resolveInstant } from '~/domain/shared/time-zone'
import type { Db } from '../engine/schema'
import { enqueueMail, recordEventos } from '../ledger/ledger.server'
import { type Chegada, listPendentes, listValidSince, toldPeople } from '../solicitacao/pendentes.server'
import { pessoas, withOrgaos } from './pessoas.server'

type Rules = { onlyConfirmed: boolean; timezone: string }

export const makeAvisosStore = (db: Db): AvisosStore => ({
  async read(idPessoa) {
    const row = await db.selectFrom('pessoa').select('avisos').where('id', '=', idPessoa).executeTakeFirstOrThrow()
    return row.avisos
  },

  choose: ({ id, nome, frequencia, now }) =>
    db.transaction().execute(async (trx) => {
      if (frequencia === 'NENHUM' && (await isLast(trx, id))) return err('ultima')
      // What arrived before the choice was told as it was chosen before.
      await trx.updateTable('pessoa').set({ avisos: frequencia, avisada_ate: now }).where('id', '=', id).execute()
      const evento = { entidade: 'pessoa', idEntidade: id, tipo: 'avisos', dados: { frequencia }, autor: nome }
      await recordEventos(trx, [evento])
      return ok(undefined)
    }),
})

/** Whether nobody else would hear of the requests to one of the person's bodies. Holds the bodies until the commit. */
async function isLast(trx: Db, idPessoa: number) {
  await sql`select id from orgao where id in (select id_orgao from pessoa_orgao where id_pessoa = ${idPessoa})
    order by id for no key update`.execute(trx)
  const { rows } = await sql`
    select from pessoa_orgao propria join orgao on orgao.id = propria.id_orgao
    where propria.id_pessoa = ${idPessoa} and orgao.email is null and not exists (
      select from pessoa_orgao outra join pessoa on pessoa.id = outra.id_pessoa
      where outra.id_orgao = propria.id_orgao and outra.id_pessoa <> ${idPessoa} and pessoa.avisos <> 'NENHUM')
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Queues the mails of the day, once a day from `avisosDoDia` on, to those whom they tell anything. */
export async function announcePendencias(db: Db, rules: Rules, now: Date) {
  const dia = localDayIn(rules.timezone, now)
  const begin = resolveInstant(rules.timezone, { day: dia, time: avisosDoDia })
  if (now < begin) return
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('pessoa')
      .select(['id', 'email', 'nome', 'portal', 'avisos', 'avisada_ate'])
      .where('avisos', '<>', 'NENHUM')
      .where(({ or, eb }) => or([eb('avisada_ate', 'is', null), eb('avisada_ate', '<', begin)]))
      .forUpdate()
      .skipLocked()
      .execute()
    const vencem = await listVencem(trx, rules, { dia, now })
    for (const [idOrgao, mailbox] of new Map(vencem.map(({ idOrgao, emailDoOrgao }) => [idOrgao, emailDoOrgao])))
      if (mailbox && !(await isReadByPessoa(trx, idOrgao, mailbox)))
        await enqueueMail(trx, { tipo: 'pendencias', dia, idOrgao })
    for (const { avisos, avisada_ate, ...pessoa } of await withOrgaos(trx, due)) {
      const since = avisos === 'DIARIO' ? (avisada_ate ?? oneDayBefore(now)) : undefined
      const alcance = toAlcance(pessoa)
      const novas = since ? await listValidSince(trx, rules, now, since) : []
      const desde = since && novas.some(isIn(alcance)) ? { desde: since.toISOString() } : {}
      if (vencem.some(isIn(alcance)) || 'desde' in desde)
        await enqueueMail(trx, { tipo: 'pendencias', dia, idPessoa: pessoa.id, ...desde })
      await trx.updateTable('pessoa').set({ avisada_ate: now }).where('id', '=', pessoa.id).execute()
    }
  })
}

/** Whether the mailbox is the address of somebody who is told anyway. */
const isReadByPessoa = async (db: Db, idOrgao: number, mailbox: string) =>
  (await toldPeople(db, idOrgao, null).where('pessoa.email', '=', mailbox.toLowerCase()).execute()).length > 0

const oneDayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

const isIn =
  (alcance: Alcance) =>
  ({ idOrgao }: Chegada) =>
    alcance === 'todos' || alcance.includes(idOrgao)

/** What is unanswered on the last business day before its deadline. */
const listVencem = async (db: Db, rules: Rules, { dia, now }: { dia: string; now: Date }) =>
  (await listPendentes(db, rules, now)).filter(({ vespera }) => vespera === dia)

/** `undefined` if there is nothing left to tell, or nobody to tell it to. */
export async function readPendenciasFacts(
  db: Db,
  rules: Rules,
  mail: MailDoDia,
  now: Date,
): Promise<PendenciasFacts | undefined> {
  const to = 'idPessoa' in mail ? await findPessoa(db, mail.idPessoa) : await findMailbox(db, mail.idOrgao)
  if (!to) return undefined
  const { alcance, ...facts } = to
  const vencem = (await listVencem(db, rules, { dia: mail.dia, now })).filter(isIn(alcance))
  const since = mail.desde ? await listValidSince(db, rules, now, new Date(mail.desde)) : []
  const novas = since.filter(isIn(alcance)).filter(({ id }) => vencem.every((one) => one.id !== id))
  return vencem.length + novas.length > 0 ? { ...facts, vencem, novas } : undefined
}

async function findPessoa(db: Db, id: number) {
  const found = await pessoas(db).where('id', '=', id).where('avisos', '<>', 'NENHUM').execute()
  const [pessoa] = await withOrgaos(db, found)
  return pessoa && { email: pessoa.email, naMesa: true, alcance: toAlcance(pessoa) }
}

async function findMailbox(db: Db, idOrgao: number) {
  const orgao = await db
    .selectFrom('orgao')
    .select([
      'email',
      ({ exists, selectFrom }) =>
        exists(selectFrom('pessoa_orgao').select('id_pessoa').where('id_orgao', '=', idOrgao)).as('na_mesa'),
    ])
    .where('id', '=', idOrgao)
    .executeTakeFirst()
  return orgao?.email ? { email: orgao.email, naMesa: Boolean(orgao.na_mesa), alcance: [idOrgao] } : undefined
}
