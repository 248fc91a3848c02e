import { type SqlBool, sql } from 'kysely'
import {
  cnpjDoOrgao,
  maxUnidades,
  type Orgao,
  type Orgaos,
  type RefDoOrgao,
  type TotalDeProcessos,
  type UnidadeDoOrgao,
} from '~/domain/orgao/orgao'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { readHomologados } from '../fornecedor/homologados.server'
import { isOfOrgao, newestName } from '../orgao.server'
import { readTotais, sources } from './totais.server'

export const makeOrgaos = (db: Db, timezone: string, clock: Clock): Orgaos => ({
  async find(ref) {
    const totais = await readTotais(db, isOfOrgao('id_orgao', ref), timezone)
    if (totais.length === 0) return null
    const unidades = await readUnidades(db, ref)
    return {
      orgao: await readOrgao(db, ref),
      unidades: unidades.slice(0, maxUnidades),
      maisUnidades: unidades.length > maxUnidades,
      totais,
      homologados: await readHomologados(db, isOfOrgao('id_orgao', ref), { timezone, now: clock.now() }),
    }
  },
  async findCnpj(id) {
    const row = await db.selectFrom('orgao').select('cnpj').where('id', '=', id).executeTakeFirst()
    return cnpjDoOrgao(row?.cnpj ?? '') ?? null
  },
})

/** The newest unit names the body. */
async function readOrgao(db: Db, ref: RefDoOrgao): Promise<Orgao> {
  const same = (column: string) => sql<SqlBool>`(select count(distinct ${sql.ref(column)}) < 2 from orgao as unidade
    where ${isOfOrgao('unidade.id', ref)})`
  const { mesmaUnidade, mesmoMunicipio, mesmaUf, unidade, municipio, uf, ...orgao } = await db
    .selectFrom('orgao')
    .leftJoin('municipio', 'municipio.id', 'orgao.id_municipio')
    .select(['orgao.nome', 'orgao.sigla', 'orgao.nome_unidade as unidade', 'orgao.cnpj'])
    .select(['municipio.nome as municipio'])
    .select(({ fn }) => fn.coalesce('municipio.uf', 'orgao.uf').as('uf'))
    .select([
      same('unidade.id').as('mesmaUnidade'),
      same('unidade.id_municipio').as('mesmoMunicipio'),
      same('unidade.uf').as('mesmaUf'),
    ])
    .where(isOfOrgao('orgao.id', ref))
    .orderBy(newestName)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    ...{ ...orgao, ref },
    unidade: mesmaUnidade ? unidade : null,
    municipio: mesmoMunicipio ? municipio : null,
    uf: mesmaUf ? uf : null,
  }
}

/** At most one unit more than are named. Each is counted by an index-only scan of its processes. */
async function readUnidades(db: Db, ref: RefDoOrgao): Promise<UnidadeDoOrgao[]> {
  const counted = ({ table, shown }: (typeof sources)[TotalDeProcessos['de']]) =>
    sql`(select count(*)::integer as n from ${table} where ${shown} and id_orgao = orgao.id)`
  const { rows } = await sql<UnidadeDoOrgao>`
    select orgao.id, coalesce(orgao.nome_unidade, orgao.nome) as nome, municipio.nome as municipio,
      coalesce(municipio.uf, orgao.uf) as uf, licitacoes.n as licitacoes, compras.n as "comprasDiretas"
    from orgao left join municipio on municipio.id = orgao.id_municipio
      cross join lateral ${counted(sources.licitacoes)} as licitacoes
      cross join lateral ${counted(sources.comprasDiretas)} as compras
    where ${isOfOrgao('orgao.id', ref)} and licitacoes.n + compras.n > 0
    order by licitacoes.n + compras.n desc, orgao.id limit ${maxUnidades + 1}`.execute(db)
  return rows
}
