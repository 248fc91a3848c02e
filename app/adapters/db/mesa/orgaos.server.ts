import { type SqlBool, sql } from 'kysely'
import type { FeriadosStore } from '~/domain/mesa/feriados'
import type { OrgaoListado, OrgaosStore, UltimoAviso } from '~/domain/mesa/orgaos'
import type { Db } from '../engine/schema'
import { listFeriados, removeFeriado, saveEmailDoOrgao, saveFeriado } from '../orgao.server'
import { semResposta, toldPeople } from '../solicitacao/pendentes.server'

export const makeOrgaosStore = (db: Db): OrgaosStore => ({
  async list({ texto, limit, offset }) {
    const [rows, { total }] = await Promise.all([
      orgaos(db)
        .where(contains(texto))
        .orderBy(sql`email is null`)
        .orderBy('nome')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      db
        .selectFrom('orgao')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(contains(texto))
        .executeTakeFirstOrThrow(),
    ])
    return { orgaos: await withUltimoAviso(db, rows), total: Number(total) }
  },

  async find(id) {
    const [orgao] = await withUltimoAviso(db, await orgaos(db).where('id', '=', id).execute())
    return orgao ? { ...orgao, avisadas: (await toldPeople(db, id, orgao.email).execute()).length } : null
  },

  saveEmail: (id, email, by) => saveEmailDoOrgao(db, id, email, by),
})

export const makeFeriadosStore = (db: Db, rules: { onlyConfirmed: boolean }): FeriadosStore => ({
  list: (idOrgao) => listFeriados(db, idOrgao),

  async listSemResposta(idOrgao) {
    const rows = await semResposta(db, rules, idOrgao).execute()
    return rows.map(({ id, tipo, protocolo, data_cadastro, data_abertura }) => ({
      ...{ id, tipo, protocolo },
      ...{ enviadaEm: data_cadastro, abertura: data_abertura },
    }))
  },

  save: (idOrgao, feriado, autor) => saveFeriado(db, idOrgao, feriado, autor),
  remove: (idOrgao, dia, autor) => removeFeriado(db, idOrgao, dia, autor),
})

const orgaos = (db: Db) => db.selectFrom('orgao').select(['id', 'sigla', 'nome', 'email'])

const contains = (texto: string) =>
  sql<SqlBool>`strpos(lower(concat_ws(' ', id, sigla, nome)), lower(${texto}::text)) > 0`

type Mail = { criado_em: Date; enviado_em: Date | null; desistido_em: Date | null }

/** A notice to one of the body's people is none to its mailbox. */
async function withUltimoAviso(db: Db, rows: Omit<OrgaoListado, 'ultimoAviso'>[]): Promise<OrgaoListado[]> {
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return []
  const { rows: ultimos } = await sql<Mail & { orgao: string }>`
    select distinct on (dados->>'idOrgao') dados->>'idOrgao' as orgao, criado_em, enviado_em, desistido_em
    from outbox where dados->>'idOrgao' in (${sql.join(ids)}) and dados->>'idPessoa' is null
    order by dados->>'idOrgao', id desc`.execute(db)
  const byOrgao = new Map(ultimos.map(({ orgao, ...ultimo }) => [orgao, toUltimoAviso(ultimo)]))
  return rows.map((row) => ({ ...row, ultimoAviso: byOrgao.get(String(row.id)) ?? null }))
}

function toUltimoAviso(mail: Mail): UltimoAviso {
  if (mail.enviado_em) return { situacao: 'entregue', em: mail.enviado_em }
  if (mail.desistido_em) return { situacao: 'naoEntregue', em: mail.desistido_em }
  return { situacao: 'espera', em: mail.criado_em }
}
