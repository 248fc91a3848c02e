import { type SqlBool, sql } from 'kysely'
import type { Municipios } from '~/domain/orgao/municipio'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { readHomologados } from '../fornecedor/homologados.server'
import { readTotais } from './totais.server'

/** Processes are found by state and town, as both lists find them. */
export const makeMunicipios = (db: Db, timezone: string, clock: Clock): Municipios => ({
  async find(id) {
    const municipio = await db.selectFrom('municipio').selectAll().where('id', '=', id).executeTakeFirst()
    if (!municipio) return null
    const isThere = sql<SqlBool>`uf = ${municipio.uf} and id_municipio = ${id}`
    const totais = await readTotais(db, isThere, timezone)
    if (totais.length === 0) return null
    const awardedThere = sql<SqlBool>`id_municipio = ${id}`
    const homologados = await readHomologados(db, awardedThere, { timezone, now: clock.now() })
    return { municipio, totais, homologados }
  },
})
