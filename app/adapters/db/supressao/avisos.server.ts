import { type RawBuilder, sql } from 'kysely'
import { comPagina } from '~/domain/licitacao/enums'
import type { Alcance } from '~/domain/mesa/pessoa'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { AvisoStore, Publicado, TipoAviso } from '~/domain/supressao/avisos'
import { hasPaginaDaCompra } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { enqueueMail, recordEventos } from '../ledger/ledger.server'
import { trechoSuprimido } from '../trechos.server'

const tipoDoEvento = 'aviso de dado pessoal'
const avisoDispensado = 'aviso dispensado'

const hour = 3_600_000
/** Mails of this kind to one body in an hour. Its area lists all reports, also those without a mail. */
const maxPerHour = 10

type Rules = { onlyConfirmed: boolean }

/** `numero`: a request's protocol, or the number of a process. `chave`: the key of an imported process. */
type PublicoRow = { tipo: TipoSolicitacao | null; numero: string | null; chave: string | null; id_orgao: number }

/** The record with this id, if it has a page, as a row of `PublicoRow`. */
const publico = ({ onlyConfirmed }: Rules, entidade: RawBuilder<unknown>, id: RawBuilder<unknown> | number) => sql`(
  select solicitacao.tipo, protocolo as numero, null as chave, id_orgao
  from solicitacao join licitacao on licitacao.id = id_licitacao
  where ${entidade} = 'solicitacao' and solicitacao.id = ${id} and publicacao in (${sql.join(comPagina)})
    and (confirmada_em is not null or not ${onlyConfirmed}::boolean)
  union all
  select null, coalesce(num_processo, numero_edital), chave_origem, id_orgao from licitacao
  where ${entidade} = 'licitacao' and id = ${id} and publicacao in (${sql.join(comPagina)})
  union all
  select null, coalesce(num_processo, concat_ws('/', numero, ano)), chave_origem, id_orgao from compra_direta
  where ${entidade} = 'compra_direta' and id = ${id} and ${hasPaginaDaCompra})`

const within = (alcance: Alcance) =>
  alcance === 'todos' ? sql`true` : sql`publicado.id_orgao = any(cast(${`{${alcance.join(',')}}`}::text as bigint[]))`

/** The record, if it is public and one of these bodies'. */
export async function findPublico(db: Db, rules: Rules, alcance: Alcance, { entidade, id }: Publicado) {
  const { rows } = await sql<PublicoRow>`
    select * from ${publico(rules, sql`${entidade}::text`, id)} as publicado where ${within(alcance)}`.execute(db)
  return rows[0] ?? null
}

type OpenAviso = Publicado & PublicoRow & { aviso: TipoAviso; instante: Date }

/** The reports about the records of these bodies that nobody dealt with yet, oldest first. */
export async function listOpenAvisos(db: Db, rules: Rules, alcance: Alcance): Promise<OpenAviso[]> {
  const { rows } = await sql<OpenAviso>`
    select aviso.entidade, aviso.id_entidade as id, aviso.dados ->> 'tipo' as aviso, aviso.criado_em as instante, publicado.*
    from evento as aviso
    cross join lateral ${publico(rules, sql.ref('aviso.entidade'), sql.ref('aviso.id_entidade'))} as publicado
    where aviso.tipo = ${sql.lit(tipoDoEvento)} and ${within(alcance)} and not exists (
      select from evento as depois
      where depois.entidade = aviso.entidade and depois.id_entidade = aviso.id_entidade and depois.id > aviso.id
        and depois.tipo in (${trechoSuprimido}, ${avisoDispensado}))
    order by aviso.id`.execute(db)
  return rows
}

export const makeAvisoStore = (db: Db, rules: Rules): AvisoStore => ({
  record: ({ publicado, tipo, now }) =>
    db.transaction().execute(async (trx) => {
      const { entidade, id } = publicado
      // Locked, so that the same report is not recorded twice.
      await sql`select from ${sql.table(entidade)} where id = ${id} for no key update`.execute(trx)
      const found = await findPublico(trx, rules, 'todos', publicado)
      if (!found) return false
      const open = await listOpenAvisos(trx, rules, [found.id_orgao])
      if (open.some((one) => one.entidade === entidade && one.id === id && one.aviso === tipo)) return true
      await recordEventos(trx, [{ entidade, idEntidade: id, tipo: tipoDoEvento, dados: { tipo }, autor: 'visitante' }])
      await announce(trx, publicado, found.id_orgao, now)
      return true
    }),
})

/** One mail a day for each record. */
async function announce(trx: Db, { entidade, id }: Publicado, idOrgao: number, now: Date) {
  const orgao = await trx.selectFrom('orgao').select('email').where('id', '=', idOrgao).executeTakeFirst()
  if (!orgao?.email) return
  const hora = new Date(Math.floor(now.getTime() / hour) * hour).toISOString()
  const { sent } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('tipo', '=', 'avisoDeDado')
    .where(sql`dados->>'idOrgao'`, '=', String(idOrgao))
    .where(sql`dados->>'hora'`, '=', hora)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= maxPerHour) return
  const about = entidade === 'solicitacao' ? { idSolicitacao: id } : { entidade, idProcesso: id }
  await enqueueMail(trx, { tipo: 'avisoDeDado', ...about, idOrgao, hora })
}

export const dismissAvisos = (db: Db, { entidade, id }: Publicado, autor: string, idPessoa: number) =>
  recordEventos(db, [{ entidade, idEntidade: id, tipo: avisoDispensado, dados: { idPessoa }, autor }])
