import { sql } from 'kysely'
import type { SourceRecord } from '~/domain/importacao/join-records'
import type { MunicipioImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'

export type Orgao = {
  id: number
  chave: string
  cnpj: string | null
  sigla: string | null
  nome: string
  nome_unidade: string | null
}

/** Agencies by key, and municipality names by id. */
type SavedOrgaos = { orgaos: Map<string, Orgao>; municipios: Map<number, string> }

export async function saveOrgaos(trx: Db, changed: { processo: SourceRecord }[]): Promise<SavedOrgaos> {
  const processos = changed.map(({ processo }) => processo)
  const municipios = byKey(
    processos.flatMap(({ municipio }) => municipio ?? []),
    ({ id }) => String(id),
  )
  const names = await saveMunicipios(trx, municipios)
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
        // Where this source omits a value, the stored one stays.
        sigla: sql`coalesce(excluded.sigla, orgao.sigla)`,
        nome: ref('excluded.nome'),
        nome_unidade: sql`coalesce(excluded.nome_unidade, orgao.nome_unidade)`,
        uf: sql`coalesce(excluded.uf, orgao.uf)`,
        id_municipio: sql`coalesce(excluded.id_municipio, orgao.id_municipio)`,
      })),
    )
    .returning(['id', 'chave', 'cnpj', 'sigla', 'nome', 'nome_unidade'])
    .execute()
  return { orgaos: new Map(rows.map((row) => [row.chave, row])), municipios: names }
}

/** Stores new municipalities and returns all names; a stored name never changes. */
async function saveMunicipios(trx: Db, municipios: MunicipioImportado[]) {
  if (municipios.length === 0) return new Map<number, string>()
  await trx
    .insertInto('municipio')
    .values(municipios)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const ids = municipios.map(({ id }) => id)
  const rows = await trx.selectFrom('municipio').select(['id', 'nome']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** The last value of each key, sorted by key, so that concurrent imports do not deadlock. */
function byKey<T>(values: T[], keyOf: (value: T) => string) {
  const lastByKey = new Map(values.map((value) => [keyOf(value), value]))
  return [...lastByKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
