import { type RawBuilder, sql } from 'kysely'
import { isOlder, orgaoStatedAt, type SourceRecord } from '~/domain/importacao/join-records'
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

/** Stores the bodies of these processes. The newest record names a body; an older one only adds what is missing. */
export async function saveOrgaos(trx: Db, changed: { processo: SourceRecord }[]): Promise<SavedOrgaos> {
  const processos = changed.map(({ processo }) => processo).toSorted(byAge)
  const municipios = byKey(
    processos.flatMap(({ municipio }) => municipio ?? []),
    ({ id }) => String(id),
  )
  const names = await saveMunicipios(trx, municipios)
  const orgaos = byKey(processos.map(toRow), ({ chave }) => chave, joinRows)
  const rows = await trx
    .insertInto('orgao')
    .values(orgaos)
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({
        cnpj: newest('cnpj'),
        sigla: newest('sigla'),
        nome: newest('nome'),
        nome_unidade: newest('nome_unidade'),
        uf: newest('uf'),
        id_municipio: newest('id_municipio'),
        dito_em: sql`greatest(excluded.dito_em, orgao.dito_em)`,
      }),
    )
    .returning(['id', 'chave', 'cnpj', 'sigla', 'nome', 'nome_unidade'])
    .execute()
  return { orgaos: new Map(rows.map((row) => [row.chave, row])), municipios: names }
}

function toRow(processo: SourceRecord) {
  const { nomeUnidade, ...orgao } = processo.orgao
  return {
    ...orgao,
    nome_unidade: nomeUnidade,
    uf: processo.uf,
    id_municipio: processo.municipio?.id ?? null,
    dito_em: orgaoStatedAt(processo),
  }
}
type Row = ReturnType<typeof toRow>

const fields = ['cnpj', 'sigla', 'nome', 'nome_unidade', 'uf', 'id_municipio'] as const

/** Joins two rows of a body as the database does: `incoming` is not the older one. */
function joinRows(known: Row, incoming: Row): Row {
  const sameTime = incoming.dito_em !== null && known.dito_em?.getTime() === incoming.dito_em.getTime()
  const joined = { ...incoming }
  for (const field of fields) {
    const [before, now] = [known[field], incoming[field]]
    const keepsKnown = now === null || (sameTime && before !== null && !isGreater(String(now), String(before)))
    Object.assign(joined, { [field]: keepsKnown ? before : now })
  }
  return joined
}

/** Decides between two values of the same time in a fixed way: the longer text, or else the later in the alphabet. */
const isGreater = (one: string, other: string) =>
  one.length === other.length ? one > other : one.length > other.length

/** Older records first; those of the same time keep their order. */
function byAge(one: SourceRecord, other: SourceRecord) {
  const [at, otherAt] = [orgaoStatedAt(one), orgaoStatedAt(other)]
  return Number(isOlder(otherAt, at)) - Number(isOlder(at, otherAt))
}

/** The value of the newer record; where that one omits it, the other's. Of the same time, `isGreater` decides. */
function newest(name: string): RawBuilder<never> {
  const [incoming, stored] = [sql.ref(`excluded.${name}`), sql.ref(`orgao.${name}`)]
  const [now, before] = [sql`${incoming}::text collate "C"`, sql`${stored}::text collate "C"`]
  return sql<never>`case
    when orgao.dito_em is null or excluded.dito_em > orgao.dito_em then coalesce(${incoming}, ${stored})
    when excluded.dito_em = orgao.dito_em and (length(${now}), ${now}) > (length(${before}), ${before}) then ${incoming}
    else coalesce(${stored}, ${incoming}) end`
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

/** The values of each key joined, sorted by key, so that concurrent imports do not deadlock. */
function byKey<T>(values: T[], toKey: (value: T) => string, join = (_known: T, incoming: T) => incoming) {
  const joined = new Map<string, T>()
  for (const value of values) {
    const known = joined.get(toKey(value))
    joined.set(toKey(value), known ? join(known, value) : value)
  }
  return [...joined].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
