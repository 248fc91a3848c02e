import { sql } from 'kysely'
import type { Municipio } from '~/domain/licitacao/lugares'
import { type Estado, estadoOf, estados } from '~/domain/shared/estados'
import type { Db } from '../engine/schema'

/**
 * The states that have published tenders (H4). Each is found by one look into the index after the one before it, so that
 * it takes as long with a million tenders as with ten.
 */
export async function listEstados(db: Db): Promise<Estado[]> {
  const { rows } = await sql<{ uf: string }>`
    with recursive found as (
      (select uf from licitacao where publicacao = 'PUBLICADA' and uf is not null order by uf limit 1)
      union all
      select (
        select licitacao.uf from licitacao
        where licitacao.publicacao = 'PUBLICADA' and licitacao.uf > found.uf order by licitacao.uf limit 1
      ) from found where found.uf is not null
    )
    select uf from found where uf is not null`.execute(db)
  const here = new Set(rows.map(({ uf }) => uf))
  return estados.filter(({ sigla }) => here.has(sigla))
}

/** The municipalities of a state that have published tenders, by name (H4); each takes one look into the index. */
export async function listMunicipios(db: Db, uf: string): Promise<Municipio[]> {
  const estado = estadoOf(uf)
  if (!estado) return []
  const { rows } = await sql<Municipio>`
    select municipio.id, municipio.nome, municipio.uf
    from municipio
    cross join lateral (
      select 1 from licitacao
      where licitacao.publicacao = 'PUBLICADA' and licitacao.id_municipio = municipio.id
      order by licitacao.data_abertura desc nulls last, licitacao.id desc limit 1
    ) as one
    where municipio.uf = ${estado.sigla}`.execute(db)
  // The database orders by bytes, which puts 'Água' after 'Zebra'.
  return rows.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
}
