import { sql } from 'kysely'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Alcance } from '~/domain/mesa/pessoa'
import type { RecursosDaMesaStore } from '~/domain/mesa/recursos'
import { isSameDisputado, readEscopo } from '~/domain/recurso/recurso'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { listDisputados } from '../recurso/recurso.queries.server'
import { findLicitacao, isVisibleTo, listLicitacoes } from './licitacoes.server'

/** In these no appeal is decided any more. */
const encerradas: StatusLicitacao[] = ['CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA']

export const makeRecursosDaMesaStore = (db: Db): RecursosDaMesaStore => ({
  async list(alcance, busca) {
    const found = sql`(
      select id_licitacao, count(*) as n, min(desde) as ordem from ${esperando(alcance)} as um group by id_licitacao)`
    const { licitacoes, total } = await listLicitacoes(db, alcance, busca, found)
    return { licitacoes: licitacoes.map(({ n, ...licitacao }) => ({ ...licitacao, esperam: n })), total }
  },

  async count(alcance) {
    const { rows } = await sql<{ total: number }>`
      select count(distinct id_licitacao)::int as total from ${esperando(alcance)} as um`.execute(db)
    return rows[0]?.total ?? 0
  },

  async find(alcance, id) {
    const licitacao = await findLicitacao(db, alcance, id)
    if (!licitacao) return null
    const [disputados, esperam] = await Promise.all([listDisputados(db, id, {}), listEsperando(db, id)])
    return {
      ...licitacao,
      disputados: disputados.map((disputado) => ({
        ...disputado,
        intencoes: esperam.find((one) => isSameDisputado(one, disputado))?.intencoes ?? 0,
      })),
    }
  },

  async recordOpening(idLicitacao, { tela, escopo }, { id: idPessoa, nome }) {
    const dados = { tela, ...escopo, idPessoa }
    const evento = { entidade: 'licitacao', idEntidade: idLicitacao, tipo: 'recurso aberto', dados, autor: nome }
    await recordEventos(db, [evento])
  },
})

/**
 * The lots, and the items in no lot, with declared intents to appeal in which nobody was permitted to yet, of tenders that
 * are not over.
 */
const esperando = (alcance: Alcance) => sql`(
  select licitacao.id as id_licitacao, intencao.id_lote, intencao.id_item, count(*)::int as intencoes,
    min(intencao.data_cadastro) as desde
  from manifestacao_recurso as intencao
  left join lote on lote.id = intencao.id_lote
  left join item on item.id = intencao.id_item
  join licitacao on licitacao.id = coalesce(lote.id_licitacao, item.id_licitacao)
  where not coalesce(lote.possui_permissao_recurso, item.possui_permissao_recurso)
    and coalesce(licitacao.status, '') not in (${sql.join(encerradas)}) and ${isVisibleTo(alcance)}
  group by licitacao.id, intencao.id_lote, intencao.id_item)`

async function listEsperando(db: Db, idLicitacao: number) {
  const { rows } = await sql<{ idLote: number | null; idItem: number | null; intencoes: number }>`
    select id_lote as "idLote", id_item as "idItem", intencoes from ${esperando('todos')} as um
    where id_licitacao = ${idLicitacao}`.execute(db)
  return rows.map(({ intencoes, ...ids }) => ({ ...readEscopo(ids), intencoes }))
}
