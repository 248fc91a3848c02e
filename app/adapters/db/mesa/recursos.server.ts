import { sql } from 'kysely'
import { comPagina, type StatusLicitacao } from '~/domain/licitacao/enums'
import type { Alcance } from '~/domain/mesa/pessoa'
import type { LicitacaoListada, RecursosDaMesaStore } from '~/domain/mesa/recursos'
import { isSameDisputado, readEscopo } from '~/domain/recurso/recurso'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { listDisputados } from '../recurso/recurso.queries.server'
import { isTenderOf } from './alcance.server'

/** In these no appeal is decided any more. */
const encerradas: StatusLicitacao[] = ['CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA']

export const makeRecursosDaMesaStore = (db: Db): RecursosDaMesaStore => ({
  async list(alcance, { texto, limit, offset }) {
    const part = `%${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const { rows } = await sql<LicitacaoListada & { total: number }>`
      select ${colunas}, coalesce(espera.lotes, 0)::int as esperam, count(*) over ()::int as total
      from licitacao join orgao on orgao.id = licitacao.id_orgao
      left join (
        select id_licitacao, count(*) as lotes, min(desde) as desde from ${esperando(alcance)} as um group by id_licitacao
      ) as espera on espera.id_licitacao = licitacao.id
      where ${isVisibleTo(alcance)} and case when ${texto}::text = '' then espera.lotes > 0
        else concat_ws(' ', num_processo, numero_edital) ilike ${part} end
      order by espera.desde, licitacao.id desc limit ${limit} offset ${offset}`.execute(db)
    return { licitacoes: rows.map(({ total: _, ...licitacao }) => licitacao), total: rows[0]?.total ?? 0 }
  },

  async count(alcance) {
    const { rows } = await sql<{ total: number }>`
      select count(distinct id_licitacao)::int as total from ${esperando(alcance)} as um`.execute(db)
    return rows[0]?.total ?? 0
  },

  async find(alcance, id) {
    const { rows } = await sql<Omit<LicitacaoListada, 'esperam'>>`
      select ${colunas} from licitacao join orgao on orgao.id = licitacao.id_orgao
      where licitacao.id = ${id} and ${isVisibleTo(alcance)}`.execute(db)
    const [licitacao] = rows
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

const colunas = sql`licitacao.id, num_processo as "numProcesso", numero_edital as "numeroEdital", objeto, orgao.nome as orgao`

const isVisibleTo = (alcance: Alcance) =>
  sql`licitacao.publicacao in (${sql.join(comPagina)}) and ${isTenderOf(alcance)}`

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
