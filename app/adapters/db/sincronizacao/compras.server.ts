import { sql } from 'kysely'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { CompraNaFila, CompraVista, FalhaGuardada, ItensLidos } from '~/domain/sincronizacao/ports'
import type { Db } from '../engine/schema'

/** Whether a purchase is in one of these scopes, as far as that is known. */
export const isIn = (alcances: Alcance[]) =>
  sql<boolean>`(alcances = '{}' or alcances && cast(${`{${alcances.join(',')}}`} as text[]))`

/**
 * Notes purchases that a list of a scope shows. Returns how many of them are new, have a newer stamp, or could not be
 * read before.
 */
export async function noteVistas(trx: Db, alcance: Alcance, vistas: CompraVista[]) {
  if (vistas.length === 0) return 0
  const chaves = vistas.map(({ chave }) => chave)
  const rows = vistas.map(({ chave, ref, carimbo, abertaAte, aceita }) => ({
    ...{ chave, carimbo, aceita },
    ...{ cnpj: ref?.cnpj, ano: ref?.ano, sequencial: ref?.sequencial },
    ...{ aberta_ate: abertaAte, pendente: aceita && ref !== null },
  }))
  const { rows: noted } = await sql`
    insert into sincronizacao_compra as known (chave, carimbo, cnpj, ano, sequencial, aberta_ate, aceita, pendente)
    select * from json_to_recordset(cast(${JSON.stringify(rows)} as json)) as vista(
      chave text, carimbo timestamptz, cnpj text, ano integer, sequencial integer, aberta_ate timestamptz,
      aceita boolean, pendente boolean)
    on conflict (chave) do update set
      carimbo = coalesce(excluded.carimbo, known.carimbo), cnpj = coalesce(excluded.cnpj, known.cnpj),
      ano = coalesce(excluded.ano, known.ano), sequencial = coalesce(excluded.sequencial, known.sequencial),
      aberta_ate = excluded.aberta_ate, aceita = true, pendente = excluded.pendente,
      tentativas = 0, tentar_em = null, erro = null
    where excluded.aceita and (
      not known.aceita or excluded.carimbo > known.carimbo or (known.carimbo is null and excluded.carimbo is not null))
    returning chave`.execute(trx)
  await trx
    .updateTable('sincronizacao_compra')
    .set({ ausente_em: null })
    .where('chave', 'in', chaves)
    .where('ausente_em', 'is not', null)
    .execute()
  await trx
    .updateTable('sincronizacao_compra')
    .set({ alcances: sql<Alcance[]>`array_append(alcances, cast(${alcance} as text))` })
    .where('chave', 'in', chaves)
    .where(sql<boolean>`not cast(${alcance} as text) = any(alcances)`)
    .execute()
  return noted.length
}

export async function nextCompra(
  db: Db,
  alcances: Alcance[],
  now: Date,
  underway: string[],
): Promise<CompraNaFila | undefined> {
  const row = await db
    .selectFrom('sincronizacao_compra')
    .select(['chave', 'cnpj', 'ano', 'sequencial', 'carimbo', 'itens', 'tentativas'])
    .where('pendente', '=', true)
    .where(isIn(alcances))
    .where((eb) => eb.or([eb('tentar_em', 'is', null), eb('tentar_em', '<=', now)]))
    .$if(underway.length > 0, (query) => query.where('chave', 'not in', underway))
    .orderBy('aberta_ate', (order) => order.desc().nullsLast())
    .orderBy('chave')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { cnpj, ano, sequencial, ...compra } = row
  return { ...compra, ref: { cnpj: cnpj ?? '', ano: ano ?? 0, sequencial: sequencial ?? 0 } }
}

/** Notes what of a purchase has been read. It stays in the queue if it grew meanwhile. */
export async function advanceCompra(trx: Db, { chave, carimbo }: CompraNaFila, itens: ItensLidos, isWhole: boolean) {
  await trx
    .updateTable('sincronizacao_compra')
    .set({
      itens: JSON.stringify(itens),
      ...(isWhole && {
        pendente: sql<boolean>`carimbo is distinct from cast(${carimbo} as timestamptz)`,
        ...{ tentativas: 0, tentar_em: null, erro: null },
      }),
    })
    .where('chave', '=', chave)
    .execute()
}

export async function failCompra(db: Db, { chave }: CompraNaFila, { tentativas, tentarEm, erro }: FalhaGuardada) {
  await db
    .updateTable('sincronizacao_compra')
    .set({ tentativas, tentar_em: tentarEm, erro })
    .where('chave', '=', chave)
    .execute()
}
