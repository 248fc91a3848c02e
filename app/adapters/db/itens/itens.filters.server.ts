import { sql } from 'kysely'
import type { ItensFilterName, ItensFilters } from '~/domain/item/item'
import { escritasDaUnidade } from '~/domain/item/unidades'
import { parserFor } from '~/domain/shared/busca/query'
import { expandPrefix, type ReadBusca } from '../busca/palavras.server'
import { numberAsWords, toTsquery } from '../busca/termos.server'
import type { Db } from '../engine/schema'
import { toBounds } from '../licitacao/lista.filters.server'
import { isOfOrgao } from '../orgao.server'
import { isInUnidade, isMarked, type Wanted } from './matches.server'

type Part = Partial<Wanted> | Promise<Partial<Wanted>>
type Parts = { [Name in ItensFilterName]: (value: NonNullable<ItensFilters[Name]>) => Part }

const makeParts = (db: Db, timezone: string, parse: ReadBusca): Parts => ({
  /** Prefixes are expanded, because PostgreSQL reads every row of a prefix, those of other months too. */
  async busca(text) {
    const termos = await Promise.all(parse(text).map((termo) => expandPrefix(db, numberAsWords(termo))))
    const query = toTsquery(termos, 'all')
    return query === undefined ? {} : { indexed: [sql`item_busca.fts @@ to_tsquery('simple', ${query})`] }
  },
  estado: (sigla) => ({ indexed: [isMarked({ uf: sigla })] }),
  idMunicipio: (id) => ({ processos: [sql`id_municipio = ${id}`] }),
  orgao: (ref) => ({ processos: [isOfOrgao('id_orgao', ref)] }),
  periodo(periodo) {
    const { from, before } = toBounds(periodo, timezone)
    return { from: from || undefined, before: before || undefined }
  },
  venceu: () => ({ premiado: true }),
  beneficio: () => ({ indexed: [isMarked({ exclusivo: true })] }),
  /** Also in capitals, because the database may leave letters with an accent as they are. */
  unidade(text) {
    const escritas = escritasDaUnidade(text)
    const accented = escritas.filter((escrita) => /\P{ASCII}/u.test(escrita))
    return { indexed: [isInUnidade([...escritas, ...accented.map((escrita) => escrita.toUpperCase())])] }
  },
  precos: () => ({}),
  palavras: () => ({}),
  utm_source: () => ({}),
  utm_medium: () => ({}),
  utm_campaign: () => ({}),
})

export async function readWanted(db: Db, filters: ItensFilters, timezone: string): Promise<Wanted> {
  const partByFilter = makeParts(db, timezone, parserFor(filters))
  const parts = await Promise.all(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [partByFilter[name as ItensFilterName](value as never)],
    ),
  )
  const indexed = parts.flatMap((part) => part.indexed ?? [])
  const processos = parts.flatMap((part) => part.processos ?? [])
  return Object.assign({ premiado: false }, ...parts, { indexed, processos })
}
