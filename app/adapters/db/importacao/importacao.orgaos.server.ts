import { sql } from 'kysely'
import type { Dito } from '~/domain/importacao/fusao'
import type { Db } from '../engine/schema'

/** Stores the bodies and municipalities of processes and returns the bodies' ids by their key. */
export async function saveOrgaos(trx: Db, changed: { processo: Dito }[]) {
  const processos = changed.map(({ processo }) => processo)
  const municipios = byKey(
    processos.flatMap(({ municipio }) => municipio ?? []),
    ({ id }) => String(id),
  )
  if (municipios.length > 0)
    await trx
      .insertInto('municipio')
      .values(municipios)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()

  const orgaos = byKey(
    processos.map(({ orgao: { nomeUnidade, ...orgao }, uf, municipio }) => ({
      ...orgao,
      nome_unidade: nomeUnidade,
      uf,
      id_municipio: municipio?.id ?? null,
    })),
    ({ chave }) => chave,
  )
  const rows = await trx
    .insertInto('orgao')
    .values(orgaos)
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet(({ ref }) => ({
        cnpj: ref('excluded.cnpj'),
        // What one source doesn't tell, another may have told.
        sigla: sql`coalesce(excluded.sigla, orgao.sigla)`,
        nome: ref('excluded.nome'),
        nome_unidade: sql`coalesce(excluded.nome_unidade, orgao.nome_unidade)`,
        uf: sql`coalesce(excluded.uf, orgao.uf)`,
        id_municipio: sql`coalesce(excluded.id_municipio, orgao.id_municipio)`,
      })),
    )
    .returning(['id', 'chave'])
    .execute()
  return new Map(rows.map(({ id, chave }) => [chave, id]))
}

/** One of each key, the last, in the order of the keys, so that two imports never wait for each other in a circle. */
function byKey<T>(values: T[], keyOf: (value: T) => string) {
  const found = new Map(values.map((value) => [keyOf(value), value]))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
