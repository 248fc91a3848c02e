import { type ExpressionBuilder, sql } from 'kysely'
import { comPagina } from '~/domain/licitacao/enums'
import {
  type FiltroDePedidos,
  isDecisao,
  type PedidoListado,
  type PedidosStore,
  pedidosPerPage,
} from '~/domain/mesa/pedidos'
import type { Alcance } from '~/domain/mesa/pessoa'
import { newCapability } from '~/domain/shared/random-ids'
import { toTipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { solicitacoes, withPrazos } from '../solicitacao/pendentes.server'
import { listRespostasByPedido } from '../solicitacao/solicitacao.queries.server'
import { isTenderOf } from './alcance.server'

type Rules = { onlyConfirmed: boolean; timezone: string }

export const makePedidosStore = (db: Db, rules: Rules): PedidosStore => ({
  list: (alcance, filtro, now) => listPedidos(db, rules, { alcance, filtro, now }),
  find: (alcance, id, now) => findPedido(db, rules, { alcance, id, now }),

  async recordOpening(id, { id: idPessoa, nome }) {
    const evento = { entidade: 'solicitacao', idEntidade: id, tipo: 'aberta', dados: { idPessoa }, autor: nome }
    await recordEventos(db, [evento])
  },

  async rascunho(id, idPessoa) {
    const row = await db
      .selectFrom('resposta_rascunho')
      .leftJoin('arquivo', 'arquivo.id', 'resposta_rascunho.id_arquivo')
      .select(['formulario', 'decisao', 'texto', 'vista', 'salvo_em'])
      .select(['arquivo.id as id_arquivo', 'arquivo.uri', 'arquivo.nome'])
      .where('id_solicitacao', '=', id)
      .where('id_pessoa', '=', idPessoa)
      .executeTakeFirst()
    if (!row) return null
    const { formulario, decisao, texto, vista, salvo_em: salvoEm, id_arquivo, uri, nome } = row
    const arquivo = id_arquivo !== null && uri !== null && nome !== null ? { id: id_arquivo, uri, nome } : null
    return { formulario, decisao: isDecisao(decisao) ? decisao : null, texto, vista, salvoEm, arquivo }
  },

  async save(id, idPessoa, { decisao, texto, vista, idArquivo }, now) {
    const written = { formulario: newCapability(), decisao, texto, vista, id_arquivo: idArquivo, salvo_em: now }
    await db
      .insertInto('resposta_rascunho')
      .values({ id_solicitacao: id, id_pessoa: idPessoa, ...written })
      .onConflict((conflict) => conflict.columns(['id_solicitacao', 'id_pessoa']).doUpdateSet(written))
      .execute()
  },

  async wasPublished(id, formulario) {
    const row = await db
      .selectFrom('resposta')
      .select('id')
      .where('id_solicitacao', '=', id)
      .where('formulario', '=', formulario)
      .executeTakeFirst()
    return row !== undefined
  },

  async sweep(before) {
    const [deleted] = await db.deleteFrom('resposta_rascunho').where('salvo_em', '<', before).execute()
    return Number(deleted?.numDeletedRows ?? 0)
  },
})

/** The requests to these bodies: only for tenders with a page and, where required, with a confirmed e-mail address. */
const within = (db: Db, { onlyConfirmed }: Rules, alcance: Alcance) =>
  solicitacoes(db)
    .where('licitacao.publicacao', 'in', comPagina)
    .$if(onlyConfirmed, (query) => query.where('confirmada_em', 'is not', null))
    .where(isTenderOf(alcance))

const newestAnswer = ({ selectFrom }: ExpressionBuilder<Schema, 'solicitacao'>) =>
  selectFrom('resposta')
    .select(({ fn }) => fn.max('resposta.data_cadastro').as('instante'))
    .whereRef('resposta.id_solicitacao', '=', 'solicitacao.id')

async function listPedidos(
  db: Db,
  rules: Rules,
  { alcance, filtro, now }: { alcance: Alcance; filtro: FiltroDePedidos; now: Date },
) {
  const { respondidos, tipo, texto, page } = filtro
  const part = `%${texto.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found = within(db, rules, alcance)
    .where((eb) => eb(newestAnswer(eb), respondidos ? 'is not' : 'is', null))
    .$if(tipo !== null, (query) => query.where('solicitacao.tipo', '=', tipo ?? 'ESCLARECIMENTO'))
    .$if(texto.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or((['num_processo', 'numero_edital', 'protocolo'] as const).map((column) => eb(column, 'ilike', part))),
      ),
    )
  const from = (page - 1) * pedidosPerPage
  if (respondidos) {
    const { total } = await found
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const query = found
      .clearOrderBy()
      .orderBy((eb) => newestAnswer(eb), 'desc')
      .orderBy('solicitacao.id', 'desc')
      .limit(pedidosPerPage)
      .offset(from)
    return { pedidos: await withAnswers(db, await withPrazos(db, rules, now, query)), total: Number(total) }
  }
  // Deadlines depend on holidays, so the database cannot sort by them. All waiting requests are read, without texts.
  const waiting = await withPrazos(db, rules, now, found)
  const byDeadline = waiting.sort((a, b) => a.prazo.localeCompare(b.prazo) || a.id - b.id)
  const pedidos = byDeadline.slice(from, from + pedidosPerPage).map((one) => ({ ...one, respondidaEm: null }))
  return { pedidos, total: waiting.length }
}

async function withAnswers<Row extends { id: number }>(db: Db, rows: Row[]) {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('resposta')
    .select('id_solicitacao')
    .select(({ fn }) => fn.max('data_cadastro').as('instante'))
    .where(
      'id_solicitacao',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('id_solicitacao')
    .execute()
  const newest = new Map(answers.map(({ id_solicitacao, instante }) => [id_solicitacao, instante]))
  return rows.map((row) => ({ ...row, respondidaEm: newest.get(row.id) ?? null }))
}

async function findPedido(db: Db, rules: Rules, { alcance, id, now }: { alcance: Alcance; id: number; now: Date }) {
  const query = within(db, rules, alcance).where('solicitacao.id', '=', id)
  const [listed] = await withAnswers(db, await withPrazos(db, rules, now, query))
  if (!listed) return null
  const row = await db
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .leftJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'solicitacao.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .select(['assunto', 'tipo_pessoa', 'nome_razao_social', 'cpf_cnpj', 'solicitacao.email', 'telefone'])
    .select(['data_abertura', 'data_limite_esclarecimento_impugnacao as limite', 'arquivo.uri', 'arquivo.nome'])
    .where('solicitacao.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...(listed satisfies PedidoListado),
    assunto: row.assunto,
    anexo: row.uri !== null && row.nome !== null ? { uri: row.uri, nome: row.nome } : null,
    abertura: row.data_abertura,
    limite: row.limite,
    solicitante: {
      tipoPessoa: toTipoPessoa(row.tipo_pessoa),
      nome: row.nome_razao_social,
      cpfCnpj: row.cpf_cnpj,
      email: row.email,
      telefone: row.telefone,
    },
    respostas: await listRespostasSigned(db, id),
  }
}

async function listRespostasSigned(db: Db, id: number) {
  const respostas = (await listRespostasByPedido(db, [id])).get(id) ?? []
  const eventos = await db
    .selectFrom('evento')
    .select(['autor', sql<string | null>`dados->>'idResposta'`.as('id_resposta')])
    .where('entidade', '=', 'solicitacao')
    .where('id_entidade', '=', id)
    .execute()
  const autores = new Map(eventos.map(({ id_resposta, autor }) => [id_resposta, autor] as const))
  return respostas.map((resposta) => ({ ...resposta, autor: autores.get(String(resposta.id)) ?? null }))
}
