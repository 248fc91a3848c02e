import { sql } from 'kysely'
import {
  type AnaliseStore,
  type Analista,
  type CadastroListado,
  judgeParecer,
  type Parecer,
  type ParecerRefusal,
} from '~/domain/cadastro/analise'
import type { Chaves } from '~/domain/cadastro/ports'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { enqueueMail, recordEventos } from '../ledger/ledger.server'
import { findLastRemessa, lastDecisao, listDocumentos, readTermoEmitido, toDecidido } from './cadastro.queries.server'
import { ensureLink } from './cadastro.store.server'

/** Events that are part of a registration's history; that somebody looked at it is not. */
const historico = [
  ...['cadastrado', 'tentado de novo', 'documentos enviados', 'aprovado', 'recusado'],
  ...['bloqueado', 'não apagado', 'desbloqueado'],
]

/** Registrations, as those who decide about them see them. `issueLink` makes a link to the documents page. */
export const makeAnaliseStore = (db: Db, issueLink: Chaves['issue']): AnaliseStore => ({
  async list({ todos }) {
    const rows = await cadastros(db)
      .$if(!todos, (query) => query.where('situacao', '!=', 'ENCERRADA'))
      .orderBy('cadastro.criado_em')
      .orderBy('cadastro.id')
      .execute()
    return rows.map(toCadastro)
  },

  async listFila({ limit, offset }) {
    const [rows, esperam, { total }] = await Promise.all([
      cadastros(db)
        .orderBy(fila)
        .orderBy(sql`case when situacao != 'ENCERRADA' then mudou_em end`)
        .orderBy('mudou_em', 'desc')
        .orderBy('cadastro.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      countEsperam(db),
      db
        .selectFrom('cadastro')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { cadastros: rows.map(toCadastro), esperam, total: Number(total) }
  },

  countEsperam: () => countEsperam(db),

  async find(id) {
    const row = await cadastros(db).where('cadastro.id', '=', id).executeTakeFirst()
    return row ? { ...toCadastro(row), remessa: await findRemessa(db, id) } : null
  },

  listHistorico: (id) =>
    db
      .selectFrom('evento')
      .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
      .select(['evento.id', 'evento.tipo', 'evento.criado_em as instante', 'evento.autor', 'motivo'])
      .where('entidade', '=', 'cadastro')
      .where('id_entidade', '=', id)
      .where('evento.tipo', 'in', historico)
      .orderBy('evento.id')
      .execute(),

  termoEmitido: (id) => readTermoEmitido(db, id),

  async recordOpening(id, documento, { nome, idPessoa }) {
    const [tipo, dados] = documento ? ['documento aberto', { idPessoa, documento }] : ['aberto', { idPessoa }]
    await recordEventos(db, [{ entidade: 'cadastro', idEntidade: id, tipo, dados, autor: nome }])
  },

  decide: (id, parecer, por) => db.transaction().execute((trx) => decide(trx, id, { parecer, por, link: issueLink() })),
})

/** First what can be decided, then what is not complete yet, then what was decided, then what is blocked. */
const fila = sql`case
  when bloqueado_em is not null then 3
  when situacao in ('EM_ANALISE', 'REANALISE') then 0
  when situacao = 'ENCERRADA' then 2
  else 1 end`

const cadastros = (db: Db) =>
  db
    .selectFrom('cadastro')
    .innerJoin('cadastro_envio', (join) =>
      join.onRef('cadastro_envio.id_cadastro', '=', 'cadastro.id').on('cadastro_envio.aceito', '=', true),
    )
    .leftJoinLateral(lastDecisao, (join) => join.onTrue())
    .select(['cadastro.id', 'protocolo', 'situacao', 'cadastro.criado_em', 'mudou_em', 'cadastro.dados'])
    .select(['decisao', 'decidido_em', 'decidido_por', 'motivo'])
    .select(['bloqueado_ate', 'bloqueio_motivo'])
    .select(({ selectFrom }) =>
      selectFrom('cadastro_envio as outro')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .whereRef('outro.id_cadastro', '=', 'cadastro.id')
        .where('outro.aceito', '=', false)
        .as('tentativas'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof cadastros>['executeTakeFirstOrThrow']>>

const toCadastro = ({
  criado_em,
  mudou_em,
  tentativas,
  bloqueado_ate,
  bloqueio_motivo,
  ...row
}: Row): CadastroListado => ({
  ...{ id: row.id, protocolo: row.protocolo, situacao: row.situacao, dados: row.dados },
  decisao: toDecidido(row),
  criadoEm: criado_em,
  mudouEm: mudou_em,
  tentativas: Number(tentativas ?? 0),
  bloqueadoAte: bloqueado_ate,
  bloqueioMotivo: bloqueio_motivo,
})

async function countEsperam(db: Db) {
  const { total } = await db
    .selectFrom('cadastro')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('situacao', 'in', ['EM_ANALISE', 'REANALISE'])
    .where('bloqueado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function findRemessa(db: Db, id: number) {
  const remessa = await findLastRemessa(db, id)
  if (!remessa) return null
  return { id: remessa.id, enviadaEm: remessa.enviada_em, documentos: await listDocumentos(db, id, remessa.id) }
}

type Deciding = { parecer: Parecer & { now: Date }; por: Analista; link: ReturnType<Chaves['issue']> }

/** The lock on the registration, which sending documents takes too, lets nothing be sent while it is decided. */
async function decide(trx: Db, id: number, { parecer, por, link }: Deciding): Promise<Result<null, ParecerRefusal>> {
  const { decisao, motivo, vista, formulario, now } = parecer
  const cadastro = await trx
    .selectFrom('cadastro')
    .select(['situacao', 'tipo_pessoa', 'bloqueado_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!cadastro) return err('cadastroNotFound')
  if (cadastro.bloqueado_em) return err('bloqueado')
  const { situacao, tipo_pessoa: tipoPessoa } = cadastro
  const judged = judgeParecer({ situacao, tipoPessoa, remessa: await findRemessa(trx, id) }, parecer)
  if (!judged.ok && judged.error === 'decidido' && (await wasDecidedBy(trx, id, formulario))) return ok(null)
  if (!judged.ok) return judged
  await trx.updateTable('cadastro').set({ situacao: 'ENCERRADA', mudou_em: now }).where('id', '=', id).execute()
  const dados = {
    ...(motivo !== null && { campos: ['motivo'] }),
    ...(vista !== null && { idRemessa: vista }),
    ...(por.idPessoa !== null && { idPessoa: por.idPessoa }),
    ...(formulario !== null && { formulario }),
  }
  const { id: idEvento } = await trx
    .insertInto('evento')
    .values({ entidade: 'cadastro', id_entidade: id, tipo: decisao, dados: JSON.stringify(dados), autor: por.nome })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (motivo !== null)
    await trx.insertInto('cadastro_decisao').values({ id_evento: idEvento, id_cadastro: id, motivo }).execute()
  await ensureLink(trx, id, link, now)
  await enqueueMail(trx, { tipo: 'cadastroDecidido', idEvento, idCadastro: id })
  return ok(null)
}

/** Whether this form has made a decision before, when it was sent the first time. */
async function wasDecidedBy(trx: Db, id: number, formulario: string | null) {
  if (formulario === null) return false
  const evento = await trx
    .selectFrom('evento')
    .select('id')
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', '=', id)
    .where(sql`dados->>'formulario'`, '=', formulario)
    .executeTakeFirst()
  return evento !== undefined
}
