import { sql } from 'kysely'
import { findElevenDigitRun, listNumeros, makeCanonicalNumero, withNumeros } from '~/domain/importacao/numero-em-serie'
import type { Db } from '../engine/schema'
import type { ProcessoKind } from './importacao.partes.server'
import { type ProcessoChange, processoKinds } from './importacao.stored.server'

export const numberColumns = {
  licitacao: ['num_processo', 'numero_edital'],
  compra_direta: ['num_processo', 'numero_edital', 'numero'],
} as const

type Stored = { id: number; kind: ProcessoKind; imported: boolean; numeros: Record<string, string | null> }

/** Must match the predicate of the index: begins with eleven digits, which may be a CPF, or with a masked CPF. */
const hasElevenDigits = (kind: ProcessoKind) =>
  sql.raw(numberColumns[kind].map((column) => `${column} ~ '^([0-9]{11}([^0-9]|$)|[*]{3}[.])'`).join(' or '))

/**
 * Groups these units with all others of the same CNPJ: one group for each body. A unit whose CNPJ is missing or masked
 * is a group of its own.
 */
export async function readOrgaosByCnpj(trx: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; cnpj: string | null }>`
    select id, cnpj from orgao where id in (${sql.join(ids)}) or cnpj in (
      select cnpj from orgao where id in (${sql.join(ids)}) and cnpj not like '%*%') order by id`.execute(trx)
  const bodies = new Map<string, number[]>()
  for (const { id, cnpj } of rows) {
    const key = cnpj && !cnpj.includes('*') ? cnpj : `#${id}`
    bodies.set(key, [...(bodies.get(key) ?? []), id])
  }
  return [...bodies.values()]
}

/** Units with ids above `behind` that have numbers of eleven digits. */
export async function listOrgaosWithElevenDigits(trx: Db, behind: number, limit: number) {
  const ofKind = (kind: ProcessoKind) => sql`
    select id_orgao from ${sql.table(kind)} where id_orgao > ${behind} and (${hasElevenDigits(kind)})`
  const { rows } = await sql<{ id_orgao: number }>`
    ${sql.join(processoKinds.map(ofKind), sql` union `)} order by id_orgao limit ${limit}`.execute(trx)
  return rows.map(({ id_orgao }) => id_orgao)
}

/**
 * Selects numbers within about 2,000 of `runs`, by their first eight digits. Numbers of a series are at most 1,000
 * apart, so this includes the neighbours of neighbours.
 */
function startsNear(kind: ProcessoKind, runs: string[]) {
  const thousands = runs.flatMap((digits) => [-2, -1, 0, 1, 2].map((step) => Math.floor(Number(digits) / 1000) + step))
  const whole = [...new Set(thousands)].map((thousand) => `${thousand}`.padStart(8, '0'))
  const masked = whole.map((digits) => `***.${digits.slice(3, 6)}.${digits.slice(6)}`)
  const column = (name: string) => sql`left(${sql.ref(name)}, 8) = any(${whole}::text[])
    or left(${sql.ref(name)}, 10) = any(${masked}::text[])`
  return sql`(${sql.join(numberColumns[kind].map(column), sql` or `)})`
}

/** Rows of a body with numbers of eleven digits: all, or only those near `near`. */
async function readStored(trx: Db, orgaos: number[], near?: string[]) {
  const stored: Stored[] = []
  for (const kind of processoKinds) {
    const { rows } = await sql<{ id: number; imported: boolean } & Record<string, string | null>>`
      select id, chave_origem is not null as imported, ${sql.raw(numberColumns[kind].join(', '))}
      from ${sql.table(kind)} where id_orgao in (${sql.join(orgaos)}) and (${hasElevenDigits(kind)})
      ${near ? sql`and ${startsNear(kind, near)}` : sql``} order by id`.execute(trx)
    stored.push(...rows.map(({ id, imported, ...numeros }) => ({ id, kind, imported, numeros })))
  }
  return stored
}

/** Rewrites stored numbers of imported processes with `canonicalNumero`; returns whether any changed. */
async function writeStored(trx: Db, stored: Stored[], canonicalNumero: ReturnType<typeof makeCanonicalNumero>) {
  let changed = false
  for (const { id, kind, imported, numeros } of stored) {
    const other = Object.entries(numeros).filter(([, numero]) => canonicalNumero(numero) !== numero)
    if (!imported || other.length === 0) continue
    const assigned = other.map(([column, numero]) => sql`${sql.ref(column)} = ${canonicalNumero(numero)}`)
    await sql`update ${sql.table(kind)} set ${sql.join(assigned)} where id = ${id}`.execute(trx)
    changed = true
  }
  return changed
}

/** Applies the rules for series and CPFs to all stored numbers of these units; returns whether any changed. */
export async function canonicalizeOrgaos(trx: Db, orgaos: number[]) {
  const stored = await readStored(trx, orgaos)
  return writeStored(trx, stored, makeCanonicalNumero(stored.flatMap(({ numeros }) => Object.values(numeros))))
}

type ChangeInOrgao = ProcessoChange & { idOrgao: number }

/**
 * Masks the changed numbers that may be CPFs and writes those of a series in full. Also rewrites stored numbers that
 * joined or left a series because of these changes.
 */
export async function canonicalizeNumeros<C extends ChangeInOrgao>(trx: Db, changes: C[]): Promise<C[]> {
  const listRuns = ({ incoming, existing }: C) =>
    [...listNumeros(incoming), ...(existing ? listStored(existing) : [])].flatMap(
      (numero) => findElevenDigitRun(numero) ?? [],
    )
  const withRuns = changes.filter((change) => listRuns(change).length > 0)
  if (withRuns.length === 0) return changes
  const ids = withRuns.flatMap(({ idOrgao, existing }) => [idOrgao, ...(existing ? [existing.row.id_orgao] : [])])
  const runs = withRuns.flatMap(listRuns)
  const replaced = new Set(changes.flatMap(({ existing }) => (existing ? `${existing.kind} ${existing.row.id}` : [])))
  const canonical = new Map<C, C>()
  for (const orgaos of await readOrgaosByCnpj(trx, [...new Set(ids)])) {
    const stored = (await readStored(trx, orgaos, runs)).filter(({ kind, id }) => !replaced.has(`${kind} ${id}`))
    const own = changes.filter(({ idOrgao }) => orgaos.includes(idOrgao))
    const canonicalNumero = makeCanonicalNumero([
      ...stored.flatMap(({ numeros }) => Object.values(numeros)),
      ...own.flatMap(({ incoming, processo }) => [...listNumeros(incoming), ...listNumeros(processo)]),
    ])
    await writeStored(trx, stored, canonicalNumero)
    for (const change of own)
      canonical.set(change, { ...change, processo: withNumeros(change.processo, canonicalNumero) })
  }
  return changes.map((change) => canonical.get(change) ?? change)
}

const listStored = ({ kind, row }: NonNullable<ProcessoChange['existing']>) => [
  row.num_processo,
  row.numero_edital,
  kind === 'compra_direta' ? row.numero : null,
]
