import { sql } from 'kysely'
import type { Mail } from '~/domain/correio/mail'
import { countDiasUteis, diaUtilBefore, toDias } from '~/domain/shared/dias-uteis'
import { groupBy } from '~/domain/shared/group-by'
import { localDayIn } from '~/domain/shared/time-zone'
import { isAtrasada, respostaDeadline } from '~/domain/solicitacao/prazo'
import type { Pendente } from '~/domain/solicitacao/solicitacao'
import type { Db } from '../engine/schema'
import { enqueueMail } from '../ledger/ledger.server'

type Rules = { onlyConfirmed: boolean; timezone: string }

/** Valid unanswered requests of one agency or of all, oldest first. */
export const listPendentes = (db: Db, rules: Rules, now: Date, idOrgao?: number) =>
  withPrazos(db, rules, now, semResposta(db, rules, idOrgao))

export const semResposta = (db: Db, { onlyConfirmed }: Pick<Rules, 'onlyConfirmed'>, idOrgao?: number) =>
  solicitacoes(db)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resposta').select('resposta.id').whereRef('id_solicitacao', '=', 'solicitacao.id'))),
    )
    .$if(onlyConfirmed, (query) => query.where('confirmada_em', 'is not', null))
    .$if(idOrgao !== undefined, (query) => query.where('id_orgao', '=', Number(idOrgao)))

export const findChegada = (db: Db, rules: Rules, now: Date, id: number) =>
  withPrazos(db, rules, now, solicitacoes(db).where('solicitacao.id', '=', id))

/** Requests of an agency that became valid between two instants and were not announced individually. */
export const listChegadas = (db: Db, rules: Rules, now: Date, { idOrgao, idPessoa, from, to }: Digest) =>
  withPrazos(
    db,
    rules,
    now,
    solicitacoes(db)
      .where('id_orgao', '=', idOrgao)
      .where('confirmada_em', '>=', from)
      .where('confirmada_em', '<', to)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .where('chave', '=', sql<string>`concat_ws(':', 'chegada', solicitacao.id, ${idPessoa ?? null}::text)`),
          ),
        ),
      ),
  )

type Digest = { idOrgao: number; idPessoa?: number | undefined; from: Date; to: Date }

/** Requests that became valid after an instant, answered or not. */
export const listValidSince = (db: Db, rules: Rules, now: Date, since: Date) =>
  withPrazos(db, rules, now, solicitacoes(db).where('confirmada_em', '>', since).where('confirmada_em', '<=', now))

export const solicitacoes = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['solicitacao.id', 'solicitacao.tipo', 'protocolo', 'data_cadastro', 'id_licitacao', 'id_orgao'])
    .select(['num_processo', 'numero_edital', 'objeto', 'data_abertura', 'orgao.nome as orgao', 'orgao.email'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('pessoa_orgao').select('id_pessoa').whereRef('pessoa_orgao.id_orgao', '=', 'orgao.id')).as(
        'na_mesa',
      ),
    )
    .orderBy('data_cadastro')
    .orderBy('solicitacao.id')

/**
 * `diasUteis`: business days until the deadline; `vespera`: the last business day before it. `naMesa`: somebody of the
 * agency can answer in the browser.
 */
export type Chegada = Pendente & {
  idOrgao: number
  diasUteis: number
  vespera: string
  emailDoOrgao: string | null
  naMesa: boolean
}

export async function withPrazos(
  db: Db,
  { timezone }: Rules,
  now: Date,
  query: Pick<ReturnType<typeof solicitacoes>, 'execute'>,
): Promise<Chegada[]> {
  const rows = await query.execute()
  const feriadosOf = await readFeriados(db)
  return rows.map((row) => {
    const days = feriadosOf(row.id_orgao)
    const dates = { enviadaEm: row.data_cadastro, abertura: row.data_abertura, timezone }
    const prazo = respostaDeadline(dates, days)
    return {
      id: row.id,
      tipo: row.tipo,
      protocolo: row.protocolo,
      enviadaEm: row.data_cadastro,
      prazo,
      atrasada: isAtrasada(dates, now, days),
      diasUteis: countDiasUteis(localDayIn(timezone, now), prazo, days),
      vespera: diaUtilBefore(prazo, days),
      idOrgao: row.id_orgao,
      licitacao: {
        id: row.id_licitacao,
        numProcesso: row.num_processo,
        numeroEdital: row.numero_edital,
        objeto: row.objeto,
        orgao: row.orgao,
      },
      emailDoOrgao: row.email,
      naMesa: Boolean(row.na_mesa),
    }
  })
}

/** The holidays of each agency. */
export async function readFeriados(db: Db) {
  const feriados = groupBy(await db.selectFrom('feriado').selectAll().execute(), ({ id_orgao }) => id_orgao)
  return (idOrgao: number) => toDias(feriados.get(idOrgao) ?? [])
}

const hour = 3_600_000
/** Maximum number of single notices to an órgão in one hour; further solicitações go into a digest. */
const maxPerHour = 10
/**
 * Milliseconds from the end of an hour to its only digest. A solicitação that waited in the queue counts in the hour in
 * which it arrived, so the delay exceeds a ticket's lifetime and the longest wait.
 */
const digestDelay = 900_000

/** Queues the notices to the agency's mailbox and people, in the transaction that makes the request valid. */
export async function announceChegada(trx: Db, idSolicitacao: number, now: Date) {
  const orgao = await trx
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['orgao.id', 'orgao.email'])
    .where('solicitacao.id', '=', idSolicitacao)
    .executeTakeFirst()
  if (!orgao) return
  const people = await toldPeople(trx, orgao.id, orgao.email).where('avisos', '=', 'NA_HORA').execute()
  const recipients = [...(orgao.email ? [{}] : []), ...people.map(({ id }) => ({ idPessoa: id }))]
  const hourStart = Math.floor(now.getTime() / hour) * hour
  const to = { idOrgao: orgao.id, hora: new Date(hourStart).toISOString() }
  for (const recipient of recipients) {
    const mail = { ...to, ...recipient }
    if ((await countAnnounced(trx, mail)) < maxPerHour)
      await enqueueMail(trx, { tipo: 'chegada', idSolicitacao, ...mail })
    else await enqueueMail(trx, { tipo: 'chegadas', ...mail }, new Date(hourStart + hour + digestDelay))
  }
}

async function countAnnounced(trx: Db, { idOrgao, hora, idPessoa }: Omit<Extract<Mail, { tipo: 'chegadas' }>, 'tipo'>) {
  const { announced } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('announced'))
    .where('tipo', '=', 'chegada')
    .where(sql`dados->>'idOrgao'`, '=', String(idOrgao))
    .where(sql`dados->>'hora'`, '=', hora)
    .where(sql`dados->>'idPessoa'`, 'is not distinct from', idPessoa === undefined ? null : String(idPessoa))
    .executeTakeFirstOrThrow()
  return Number(announced)
}

/** Who answers for this agency and wants to hear of its requests, apart from whoever reads its mailbox. */
export const toldPeople = (db: Db, idOrgao: number, mailbox: string | null) =>
  db
    .selectFrom('pessoa')
    .select(['pessoa.id', 'pessoa.email'])
    .where('avisos', '<>', 'NENHUM')
    .where('pessoa.email', '<>', mailbox?.toLowerCase() ?? '')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('portal', '=', true),
        exists(
          selectFrom('pessoa_orgao')
            .select('id_pessoa')
            .whereRef('id_pessoa', '=', 'pessoa.id')
            .where('id_orgao', '=', idOrgao),
        ),
      ]),
    )
