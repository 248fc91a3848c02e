import { sql } from 'kysely'
import type { Municipio } from '~/domain/compra-direta/compra-direta'
import { estadoOf, estados } from '~/domain/shared/estados'
import type { Db } from '../engine/schema'
import { visivel } from './visivel.server'

/** The states with purchases: the index is asked for the next one, once a state, however many purchases there are. */
export async function listEstados(db: Db) {
  const { rows } = await sql<{ uf: string }>`
    with recursive lugar as (
      select min(uf) as uf from compra_direta where ${visivel}
      union all
      select (select min(uf) from compra_direta where ${visivel} and compra_direta.uf > lugar.uf)
      from lugar where lugar.uf is not null
    )
    select uf from lugar where uf is not null`.execute(db)
  const found = new Set(rows.map(({ uf }) => estadoOf(uf)))
  return estados.filter((estado) => found.has(estado))
}

/** The municipalities of a state with purchases, found the same way, by name. */
export async function listMunicipios(db: Db, uf: string): Promise<Municipio[]> {
  const { rows } = await sql<Municipio>`
    with recursive lugar as (
      select min(id_municipio) as id from compra_direta where ${visivel} and uf = ${uf}
      union all
      select (select min(id_municipio) from compra_direta
        where ${visivel} and uf = ${uf} and compra_direta.id_municipio > lugar.id)
      from lugar where lugar.id is not null
    )
    select municipio.id as "idMunicipio", municipio.nome as descricao, municipio.uf
    from lugar join municipio on municipio.id = lugar.id`.execute(db)
  return rows.sort((one, other) => one.descricao.localeCompare(other.descricao, 'pt-BR'))
}
