import { sql } from 'kysely'
import type { Fornecedores, Vencedora, Vitoria } from '~/domain/fornecedor/fornecedor'
import type { Clock } from '~/domain/shared/clock'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { selectResultadosDeCompras, vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { vencedoresPublicos, wasWon } from '../sessao/vencedores-publicos.server'

export const makeFornecedores = (db: Db, clock: Clock): Fornecedores => ({
  find: (cnpj, page) => inSnapshot(db, (trx) => findVencedora(trx, cnpj, page, clock.now())),
})

/** An award and the session that decides whether it is public must be read in the same state. */
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
  const resultados = wonBy(db, [fornecedor.id])
  const isPublic = vencedoresPublicos(now)
  const { total, mudaEm } = await resultados
    .select(sql<number>`count(*) filter (where ${isPublic})`.as('total'))
    .select(
      sql<Date | null>`min(licitacao.data_abertura) filter (where licitacao.data_abertura > ${now} and not ${isPublic})`.as(
        'mudaEm',
      ),
    )
    .executeTakeFirstOrThrow()
  const emCompras = wonInCompras(db, [fornecedor.id])
  const { totalEmCompras } = await emCompras
    .select(({ fn }) => fn.countAll<number>().as('totalEmCompras'))
    .executeTakeFirstOrThrow()
  if (total + totalEmCompras === 0) return null
  const rows = await resultados
    .select(['resultado.id', 'resultado.data_resultado as em', sql.lit<De>('licitacao').as('de')])
    .where(isPublic)
    .unionAll(emCompras.select(['award.id', 'award.data_resultado as em', sql.lit<De>('compraDireta').as('de')]))
    .orderBy('em', 'desc')
    .orderBy('de', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const idsOf = (wanted: De) => rows.flatMap(({ id, de }) => (de === wanted ? id : []))
  const won = {
    licitacao: await readVitorias(db, idsOf('licitacao')),
    compraDireta: await readVitoriasEmCompras(db, idsOf('compraDireta')),
  }
  return {
    cnpj,
    razaoSocial: maskCpfsInText(fornecedor.razao_social),
    vitorias: { items: rows.flatMap(({ id, de }) => won[de].get(id) ?? []), total: total + totalEmCompras },
    mudaEm,
  }
}

type De = Vitoria['processo']['de']

/** The public awards of these suppliers in direct purchases. */
const wonInCompras = (db: Db, idsFornecedor: number[]) =>
  selectResultadosDeCompras(db)
    .where(sql<boolean>`award.id_fornecedor = any(${sql.val(idsFornecedor)}::bigint[])`)
    .where(vencedoresDaCompraPublicos)

/** The awards of these suppliers in published tenders, whether or not they may be shown. */
const wonBy = (db: Db, idsFornecedor: number[]) =>
  selectResultados(db)
    .where(sql<boolean>`resultado.id_fornecedor = any(${sql.val(idsFornecedor)}::bigint[])`)
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

async function readVitoriasEmCompras(db: Db, ids: number[]): Promise<Map<number, Vitoria>> {
  if (ids.length === 0) return new Map()
  const rows = await selectResultadosDeCompras(db)
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .select(['award.id', 'award.data_resultado as em', 'compra_direta.id as idCompra', 'compra_direta.objeto'])
    .select(({ fn }) => fn.coalesce('award.valor_total', 'award.valor_unitario').as('valor'))
    .select(['item.sequencia as numero', 'item.descricao', 'orgao.id as idOrgao', 'orgao.nome as nomeOrgao'])
    .where('award.id', 'in', ids)
    .execute()
  const vitorias = rows.map(
    ({ idCompra, numero, descricao, idOrgao, nomeOrgao, ...vitoria }): Vitoria => ({
      ...vitoria,
      processo: { de: 'compraDireta', id: idCompra },
      parte: { tipo: 'item', numero, descricao },
      orgao: { id: idOrgao, nome: nomeOrgao },
      percentualDesconto: null,
    }),
  )
  return byId(vitorias)
}

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
          exists(selectFrom('compra_direta_resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
        ]),
      )
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = companies.at(-1)
    if (!last) return []
    const ids = companies.map(({ id }) => id)
    const resultados = await wonBy(db, ids)
      .select(['resultado.id_fornecedor as id', 'resultado.data_resultado as em'])
      .where(vencedoresPublicos(now))
      .unionAll(wonInCompras(db, ids).select([sql<number>`award.id_fornecedor`.as('id'), 'award.data_resultado as em']))
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
