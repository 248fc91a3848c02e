import { sql } from 'kysely'
import type { Fornecedores, Vencedora, Vitoria } from '~/domain/fornecedor/fornecedor'
import type { Clock } from '~/domain/shared/clock'
import { maskSourceText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { selectResultadosDeCompras } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { selectResultadosDaOrigem } from '../sessao/resultados-da-origem.server'
import { vencedoresPublicos } from '../sessao/vencedores-publicos.server'
import { type Reading, readHomologadosA } from './homologados.server'
import { inSnapshot, selectResultados, wonByTheSource, wonInCompras, wonInSessions } from './resultados-ganhos.server'

/** Companies that won, by CNPJ, with their public awards. */
export const makeFornecedores = (db: Db, timezone: string, clock: Clock): Fornecedores => ({
  find: (cnpj, page) => inSnapshot(db, (trx) => findVencedora(trx, cnpj, page, { timezone, now: clock.now() })),
  async listVitorias(cnpj) {
    const fornecedor = await findFornecedor(db, cnpj)
    return { sort: 'DESC', steps: fornecedor ? stepsOf(db, fornecedor.id, clock) : none() }
  },
})

/** How many awards a step of the whole list reads. */
const stepSize = 500

async function* none(): AsyncIterable<Vitoria[]> {}

/** The ids are read once. What is public is judged again in each step. */
async function* stepsOf(db: Db, idFornecedor: number, clock: Clock) {
  const won = await selectWon(db, idFornecedor, clock.now()).execute()
  for (let from = 0; from < won.length; from += stepSize) {
    const ids = won.slice(from, from + stepSize).map(({ id }) => id)
    const wanted = new Set(won.slice(from, from + stepSize).map(nameWon))
    yield await inSnapshot(db, async (trx) => {
      const still = await selectWon(trx, idFornecedor, clock.now()).where('won.id', 'in', ids).execute()
      return readWon(
        trx,
        still.filter((award) => wanted.has(nameWon(award))),
      )
    })
  }
}

const findFornecedor = (db: Db, cnpj: string) =>
  db
    .selectFrom('fornecedor')
    .select(['id', 'razao_social'])
    .where('cpf_cnpj', '=', cnpj)
    .where('tipo_pessoa', '=', 'J')
    .executeTakeFirst()

async function findVencedora(
  db: Db,
  cnpj: string,
  { page, size }: PageRequest,
  reading: Reading,
): Promise<Vencedora | null> {
  const { now } = reading
  const fornecedor = await findFornecedor(db, cnpj)
  if (!fornecedor) return null
  const ids = [fornecedor.id]
  const isPublic = vencedoresPublicos(now)
  const counts = [
    sql<number>`count(*) filter (where ${isPublic})`.as('total'),
    sql<Date | null>`min(licitacao.data_abertura)
      filter (where licitacao.data_abertura > ${now} and not ${isPublic})`.as('mudaEm'),
  ] as const
  const counted = await wonInSessions(db, ids)
    .select(counts)
    .unionAll(wonByTheSource(db, ids).select(counts))
    .unionAll(
      wonInCompras(db, ids).select([
        sql<number>`count(*)`.as('total'),
        sql<Date | null>`null::timestamptz`.as('mudaEm'),
      ]),
    )
    .execute()
  const total = counted.reduce((sum, each) => sum + each.total, 0)
  if (total === 0) return null
  const openings = counted.flatMap(({ mudaEm }) => mudaEm?.getTime() ?? [])
  const rows = await selectWon(db, fornecedor.id, now)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    cnpj,
    razaoSocial: maskSourceText(fornecedor.razao_social),
    vitorias: { items: await readWon(db, rows), total },
    homologados: await readHomologadosA(db, fornecedor.id, reading),
    mudaEm: openings.length > 0 ? new Date(Math.min(...openings)) : null,
  }
}

/** Where an award comes from: a session, the source of a tender, or the source of a direct purchase. */
type Fonte = 'sessao' | 'origem' | 'compra'
type Won = { id: number; fonte: Fonte }

const nameWon = ({ id, fonte }: Won) => `${fonte} ${id}`

/** The public awards of a supplier, newest first. */
function selectWon(db: Db, idFornecedor: number, now: Date) {
  const ids = [idFornecedor]
  const isPublic = vencedoresPublicos(now)
  const won = wonInSessions(db, ids)
    .select(['resultado.id', 'resultado.data_resultado as data', sql.lit<Fonte>('sessao').as('fonte')])
    .where(isPublic)
    .unionAll(
      wonByTheSource(db, ids)
        .select(['award.id', 'award.data_resultado as data', sql.lit<Fonte>('origem').as('fonte')])
        .where(isPublic),
    )
    .unionAll(
      wonInCompras(db, ids).select(['award.id', 'award.data_resultado as data', sql.lit<Fonte>('compra').as('fonte')]),
    )
  return db
    .selectFrom(won.as('won'))
    .select(['won.id', 'won.fonte'])
    .orderBy('won.data', 'desc')
    .orderBy('won.fonte', 'desc')
    .orderBy('won.id', 'desc')
}

/** The awards, in the same order. */
async function readWon(db: Db, rows: Won[]) {
  const listIds = (wanted: Fonte) => rows.flatMap(({ id, fonte }) => (fonte === wanted ? id : []))
  const won: Record<Fonte, Map<number, Vitoria>> = {
    sessao: await readVitorias(db, listIds('sessao')),
    origem: await readVitoriasDaOrigem(db, listIds('origem')),
    compra: await readVitoriasEmCompras(db, listIds('compra')),
  }
  return rows.flatMap(({ id, fonte }) => won[fonte].get(id) ?? [])
}

async function readVitorias(db: Db, ids: number[]): Promise<Map<number, Vitoria>> {
  if (ids.length === 0) return new Map()
  const rows = await selectResultados(db)
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['resultado.id', 'data_resultado', 'percentual_desconto'])
    .select(({ fn }) => fn.coalesce('valor_total_homologado', 'valor_unitario_homologado').as('valor'))
    .select(['licitacao.id as id_licitacao', 'licitacao.objeto', 'orgao.id as id_orgao', 'orgao.nome as nome_orgao'])
    .select(['item.sequencia', 'item.descricao as descricao_item'])
    .select(['lote.numero', 'lote.descricao as descricao_lote'])
    .where('resultado.id', 'in', ids)
    .execute()
  const vitorias = rows.map(
    (row): Vitoria => ({
      id: row.id,
      processo: { de: 'licitacao', id: row.id_licitacao },
      objeto: row.objeto,
      parte:
        row.sequencia === null
          ? { tipo: 'lote', numero: row.numero ?? 0, descricao: row.descricao_lote ?? '' }
          : { tipo: 'item', numero: row.sequencia, descricao: row.descricao_item ?? '' },
      orgao: { id: row.id_orgao, nome: row.nome_orgao },
      data: row.data_resultado,
      valor: row.valor,
      percentualDesconto: row.percentual_desconto,
    }),
  )
  return byId(vitorias)
}

async function readVitoriasDaOrigem(db: Db, ids: number[]): Promise<Map<number, Vitoria>> {
  if (ids.length === 0) return new Map()
  const rows = await selectResultadosDaOrigem(db)
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select(['licitacao.id as idProcesso', 'licitacao.objeto', ...vitoriaColumns])
    .where('award.id', 'in', ids)
    .execute()
  return byId(rows.map((row) => toVitoria('licitacao', row)))
}

async function readVitoriasEmCompras(db: Db, ids: number[]): Promise<Map<number, Vitoria>> {
  if (ids.length === 0) return new Map()
  const rows = await selectResultadosDeCompras(db)
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .select(['compra_direta.id as idProcesso', 'compra_direta.objeto', ...vitoriaColumns])
    .where('award.id', 'in', ids)
    .execute()
  return byId(rows.map((row) => toVitoria('compraDireta', row)))
}

/** Columns of an award that a source states, in queries that join its item and órgão. */
const vitoriaColumns = [
  ...(['award.id', 'award.data_resultado as data', 'item.sequencia as numero', 'item.descricao'] as const),
  ...(['orgao.id as idOrgao', 'orgao.nome as nomeOrgao'] as const),
  sql<string | null>`coalesce(award.valor_total, award.valor_unitario)`.as('valor'),
] as const

type VitoriaRow = Pick<Vitoria, 'id' | 'data' | 'valor' | 'objeto'> & {
  idProcesso: number
  numero: number
  descricao: string
  idOrgao: number
  nomeOrgao: string
}

const toVitoria = (
  de: Vitoria['processo']['de'],
  { idProcesso, numero, descricao, idOrgao, nomeOrgao, ...vitoria }: VitoriaRow,
): Vitoria => ({
  ...vitoria,
  processo: { de, id: idProcesso },
  parte: { tipo: 'item', numero, descricao },
  orgao: { id: idOrgao, nome: nomeOrgao },
  percentualDesconto: null,
})

const byId = (vitorias: Vitoria[]) => new Map(vitorias.map((vitoria) => [vitoria.id, vitoria]))
