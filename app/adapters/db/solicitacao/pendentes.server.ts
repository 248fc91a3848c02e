import { sql } from 'kysely'
import { daysOf } from '~/domain/shared/dias-uteis'
import { groupBy } from '~/domain/shared/group-by'
import { isAtrasada, prazoDaResposta } from '~/domain/solicitacao/prazo'
import type { Pendente } from '~/domain/solicitacao/solicitacao'
import type { Db } from '../engine/schema'

type Rules = { onlyConfirmed: boolean; timezone: string }

/** The requests that count and nobody has answered, of one body or of all, oldest first. */
export const listPendentes = (db: Db, rules: Rules, now: Date, idOrgao?: number) =>
  withPrazos(
    db,
    rules,
    now,
    solicitacoes(db)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('resposta').select('resposta.id').whereRef('id_solicitacao', '=', 'solicitacao.id'))),
      )
      .$if(rules.onlyConfirmed, (query) => query.where('confirmada_em', 'is not', null))
      .$if(idOrgao !== undefined, (query) => query.where('id_orgao', '=', Number(idOrgao))),
  )

/** One request, as its body is told of it. */
export const findChegada = (db: Db, rules: Rules, now: Date, id: number) =>
  withPrazos(db, rules, now, solicitacoes(db).where('solicitacao.id', '=', id))

/** Those of a body that came to count between two instants and of which it was not told one by one. */
export const listChegadas = (db: Db, rules: Rules, now: Date, idOrgao: number, [from, to]: [Date, Date]) =>
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
            selectFrom('outbox').select('outbox.id').where('chave', '=', sql<string>`'chegada:' || solicitacao.id`),
          ),
        ),
      ),
  )

const solicitacoes = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['solicitacao.id', 'solicitacao.tipo', 'protocolo', 'data_cadastro', 'id_licitacao', 'id_orgao'])
    .select(['num_processo', 'numero_edital', 'objeto', 'data_abertura', 'orgao.nome as orgao', 'orgao.email'])
    .orderBy('data_cadastro')
    .orderBy('solicitacao.id')

async function withPrazos(
  db: Db,
  { timezone }: Rules,
  now: Date,
  query: ReturnType<typeof solicitacoes>,
): Promise<(Pendente & { emailDoOrgao: string | null })[]> {
  const rows = await query.execute()
  const feriados = groupBy(await db.selectFrom('feriado').selectAll().execute(), ({ id_orgao }) => id_orgao)
  return rows.map((row) => {
    const days = daysOf(feriados.get(row.id_orgao) ?? [])
    const certame = { enviadaEm: row.data_cadastro, abertura: row.data_abertura, timezone }
    return {
      id: row.id,
      tipo: row.tipo,
      protocolo: row.protocolo,
      enviadaEm: row.data_cadastro,
      prazo: prazoDaResposta(certame, days),
      atrasada: isAtrasada(certame, now, days),
      licitacao: {
        id: row.id_licitacao,
        numProcesso: row.num_processo,
        numeroEdital: row.numero_edital,
        objeto: row.objeto,
        orgao: row.orgao,
      },
      emailDoOrgao: row.email,
    }
  })
}
