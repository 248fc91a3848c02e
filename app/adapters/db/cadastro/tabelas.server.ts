import { sql } from 'kysely'
import type { CepCache } from '~/adapters/cep/look-up.server'
import { minSearchLength, normalizeForSearch, searchTextOfLinha, type Tabelas } from '~/domain/cadastro/tabelas'
import { parseSearch } from '~/domain/shared/busca/query'
import type { Clock } from '~/domain/shared/clock'
import { numberAsWords, toTsquery } from '../busca/termos.server'
import type { Db } from '../engine/schema'

const maxLinhas = 50

/** The tables of choices in the registration form: linhas de fornecimento, company sizes and legal natures. */
export function makeTabelas(db: Db): Tabelas {
  const linhas = () => db.selectFrom('linha_fornecimento').select(['id', 'codigo', 'descricao']).orderBy('codigo')
  return {
    async searchLinhas(texto) {
      const searched = normalizeForSearch(texto)
      if (searched.length < minSearchLength) return []
      const asTyped = sql<boolean>`busca like ${`%${searched.replace(/[\\%_]/g, '\\$&')}%`}`
      return linhas()
        .where(({ or }) => or([asTyped, ...matchesWords(texto)]))
        .clearOrderBy()
        .orderBy(asTyped, 'desc')
        .orderBy('codigo')
        .limit(maxLinhas)
        .execute()
    },

    listLinhas(ids) {
      if (ids?.length === 0) return Promise.resolve([])
      return linhas()
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute()
    },

    portes: () => db.selectFrom('porte_empresa').select(['id', 'descricao']).orderBy('id').execute(),

    naturezas: (tipoPessoa) =>
      db
        .selectFrom('natureza_juridica')
        .select(['id', 'descricao'])
        .where('tipo_pessoa', '=', tipoPessoa)
        .orderBy('id')
        .execute(),
  }
}

/** Matches linhas de fornecimento that contain the words or their synonyms, as the search of tenders does. */
function matchesWords(texto: string) {
  const query = toTsquery(parseSearch(texto).map(numberAsWords), 'all')
  return query === undefined ? [] : [sql<boolean>`to_tsvector('simple', busca) @@ to_tsquery('simple', ${query})`]
}

type NovaLinha = { codigo: string; descricao: string }

/**
 * Imports linhas de fornecimento, all or none. `removesOthers` deletes the linhas that are not in the list. Returns how
 * many were deleted.
 */
export const saveLinhas = (db: Db, linhas: NovaLinha[], removesOthers: boolean) =>
  db.transaction().execute(async (trx) => {
    for (let at = 0; at < linhas.length; at += 500)
      await trx
        .insertInto('linha_fornecimento')
        .values(linhas.slice(at, at + 500).map((linha) => ({ ...linha, busca: searchTextOfLinha(linha) })))
        .onConflict((conflict) =>
          conflict.column('codigo').doUpdateSet(({ ref }) => ({
            descricao: ref('excluded.descricao'),
            busca: ref('excluded.busca'),
          })),
        )
        .execute()
    if (!removesOthers) return 0
    const known = new Set(linhas.map(({ codigo }) => codigo))
    const all = await trx.selectFrom('linha_fornecimento').select(['id', 'codigo']).execute()
    const removed = all.filter(({ codigo }) => !known.has(codigo)).map(({ id }) => id)
    for (let at = 0; at < removed.length; at += 500)
      await trx
        .deleteFrom('linha_fornecimento')
        .where('id', 'in', removed.slice(at, at + 500))
        .execute()
    return removed.length
  })

/** In milliseconds; streets are rarely renamed. */
const cacheDuration = 90 * 86_400_000

const oldestCached = (clock: Clock) => new Date(clock.now().getTime() - cacheDuration)

export const makeCepCache = (db: Db, clock: Clock): CepCache & { sweep(): Promise<number> } => ({
  async find(cep) {
    const row = await db
      .selectFrom('cep_consultado')
      .select('dados')
      .where('cep', '=', cep)
      .where('consultado_em', '>', oldestCached(clock))
      .executeTakeFirst()
    return row?.dados ?? null
  },
  async save(cep, found) {
    const values = { dados: JSON.stringify(found), consultado_em: clock.now() }
    await db
      .insertInto('cep_consultado')
      .values({ cep, ...values })
      .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
      .execute()
  },
  async sweep() {
    const [deleted] = await db.deleteFrom('cep_consultado').where('consultado_em', '<=', oldestCached(clock)).execute()
    return Number(deleted?.numDeletedRows ?? 0)
  },
})
