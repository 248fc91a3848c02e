import { sql } from 'kysely'
import type { Fornecedores, Vencedora, Vitoria } from '~/domain/fornecedor/fornecedor'
import type { Clock } from '~/domain/shared/clock'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { selectResultadosDeCompras, vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { selectResultadosDaOrigem } from '../sessao/resultados-da-origem.server'
import { vencedoresPublicos, wasWon } from '../sessao/vencedores-publicos.server'

/** Companies that won, by CNPJ, with their public awards. */
export const makeFornecedores = (db: Db, clock: Clock): Fornecedores => ({
  find: (cnpj, page) => inSnapshot(db, (trx) => findVencedora(trx, cnpj, page, clock.now())),
})

/** Awards, and the sessions that decide whether they are public, must be read from the same snapshot. */
const inSnapshot = <Answer>(db: Db, work: (trx: Db) => Promise<Answer>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

async function findVencedora(db: Db, cnpj: string, { page, size }: PageRequest, now: Date): Promise<Vencedora | null> {
  const fornecedor = await db
    .selectFrom('fornecedor')
    .select(['id', 'razao_social'])
    .where('cpf_cnpj', '=', cnpj)
    .where('tipo_pessoa', '=', 'J')
    .executeTakeFirst()
  if (!fornecedor) return null
  const ids = [fornecedor.id]
  const isPublic = vencedoresPublicos(now)
  const counts = [
    sql<number>`count(*) filter (where ${isPublic})`.as('total'),
    sql<Date | null>`min(licitacao.data_abertura)
      filter (where licitacao.data_abertura > ${now} and not ${isPublic})`.as('mudaEm'),
  ] as const
  const counted = await Promise.all([
    wonInSessions(db, ids).select(counts).executeTakeFirstOrThrow(),
    wonByTheSource(db, ids).select(counts).executeTakeFirstOrThrow(),
    wonInCompras(db, ids)
      .select([sql<number>`count(*)`.as('total'), sql<Date | null>`null`.as('mudaEm')])
      .executeTakeFirstOrThrow(),
  ])
  const total = counted.reduce((sum, each) => sum + each.total, 0)
  if (total === 0) return null
  const openings = counted.flatMap(({ mudaEm }) => mudaEm?.getTime() ?? [])
  const rows = await wonInSessions(db, ids)
    .select(['resultado.id', 'resultado.data_resultado as em', sql.lit<Fonte>('sessao').as('fonte')])
    .where(isPublic)
    .unionAll(
      wonByTheSource(db, ids)
        .select(['award.id', 'award.data_resultado as em', sql.lit<Fonte>('origem').as('fonte')])
        .where(isPublic),
    )
    .unionAll(
      wonInCompras(db, ids).select(['award.id', 'award.data_resultado as em', sql.lit<Fonte>('compra').as('fonte')]),
    )
    .orderBy('em', 'desc')
    .orderBy('fonte', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const idsOf = (wanted: Fonte) => rows.flatMap(({ id, fonte }) => (fonte === wanted ? id : []))
  const won: Record<Fonte, Map<number, Vitoria>> = {
    sessao: await readVitorias(db, idsOf('sessao')),
    origem: await readVitoriasDaOrigem(db, idsOf('origem')),
    compra: await readVitoriasEmCompras(db, idsOf('compra')),
  }
  return {
    cnpj,
    razaoSocial: maskCpfsInText(fornecedor.razao_social),
    vitorias: { items: rows.flatMap(({ id, fonte }) => won[fonte].get(id) ?? []), total },
    mudaEm: openings.length > 0 ? new Date(Math.min(...openings)) : null,
  }
}

/** Where an award comes from: a session, the source of a tender, or the source of a direct purchase. */
type Fonte = 'sessao' | 'origem' | 'compra'

const isOneOf = (column: string, idsFornecedor: number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val(idsFornecedor)}::bigint[])`

/** The public awards of these suppliers in direct purchases. */
const wonInCompras = (db: Db, idsFornecedor: number[]) =>
  selectResultadosDeCompras(db).where(isOneOf('award.id_fornecedor', idsFornecedor)).where(vencedoresDaCompraPublicos)

/** The awards of these suppliers in published tenders by their sessions, whether or not they may be shown. */
const wonInSessions = (db: Db, idsFornecedor: number[]) =>
  selectResultados(db)
    .where(isOneOf('resultado.id_fornecedor', idsFornecedor))
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .where(wasWon)

/** The awards of these suppliers in published tenders by the tenders' source, whether or not they may be shown. */
const wonByTheSource = (db: Db, idsFornecedor: number[]) =>
  selectResultadosDaOrigem(db)
    .where(isOneOf('award.id_fornecedor', idsFornecedor))
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .where(wasWon)

/** Awards with their lot or item. An item within a lot is joined with the lot, whose situation counts for it. */
const selectResultados = (db: Db) =>
  db
    .selectFrom('resultado')
    .leftJoin('item', 'item.id', 'resultado.id_item')
    .leftJoin('lote', (join) => join.on('lote.id', '=', ({ fn }) => fn.coalesce('resultado.id_lote', 'item.id_lote')))
    .innerJoin('licitacao', (join) =>
      join.on('licitacao.id', '=', ({ fn }) => fn.coalesce('lote.id_licitacao', 'item.id_licitacao')),
    )

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
      em: row.data_resultado,
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
  ...(['award.id', 'award.data_resultado as em', 'item.sequencia as numero', 'item.descricao'] as const),
  ...(['orgao.id as idOrgao', 'orgao.nome as nomeOrgao'] as const),
  sql<string | null>`coalesce(award.valor_total, award.valor_unitario)`.as('valor'),
] as const

type VitoriaRow = Pick<Vitoria, 'id' | 'em' | 'valor' | 'objeto'> & {
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

/** Suppliers considered at a time. */
const batch = 1000

/** The first companies with public awards and an id from `from` to `to`, at most a batch; none if none are left. */
export const listVencedoras = (db: Db, from: number, to: number, now: Date) =>
  inSnapshot(db, (trx) => findVencedoras(trx, from, to, now))

async function findVencedoras(db: Db, from: number, to: number, now: Date) {
  for (let next = from; next <= to; ) {
    const companies = await db
      .selectFrom('fornecedor')
      .select(['id', 'cpf_cnpj'])
      .where('tipo_pessoa', '=', 'J')
      .where('id', '>=', next)
      .where('id', '<=', to)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
          exists(selectFrom('item_resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
          exists(selectFrom('compra_direta_resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
        ]),
      )
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = companies.at(-1)
    if (!last) return []
    const ids = companies.map(({ id }) => id)
    const isPublic = vencedoresPublicos(now)
    const awarded = [sql<number>`award.id_fornecedor`.as('id'), 'award.data_resultado as em'] as const
    const resultados = await wonInSessions(db, ids)
      .select(['resultado.id_fornecedor as id', 'resultado.data_resultado as em'])
      .where(isPublic)
      .unionAll(wonByTheSource(db, ids).select(awarded).where(isPublic))
      .unionAll(wonInCompras(db, ids).select(awarded))
      .orderBy('em')
      .execute()
    const newest = new Map(resultados.map(({ id, em }) => [id, em]))
    const listed = companies.flatMap(({ id, cpf_cnpj }) => {
      const cnpj = parseCnpj(cpf_cnpj)
      const changedAt = newest.get(id)
      return cnpj && changedAt ? [{ id, cnpj, changedAt }] : []
    })
    if (listed.length > 0) return listed
    next = last.id + 1
  }
  return []
}
