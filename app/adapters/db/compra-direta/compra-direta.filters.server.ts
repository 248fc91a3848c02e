import { type Expression, type SqlBool, sql } from 'kysely'
import type { CompraDiretaFilterName, CompraDiretaFilters } from '~/domain/compra-direta/filters'
import { parseBusca, type Termo } from '~/domain/shared/busca/query'
import type { Read } from '../busca/lexemas.server'
import { plain } from '../busca/plain.server'
import { asWord } from '../licitacao/itens-encontrados.server'
import { criterios, daysOf } from '../licitacao/licitacao.filters.server'
import { numeroWordsOf, tsqueryOf } from '../licitacao/termos.server'

type Condition = Expression<SqlBool>

/** What each filter asks of a purchase: one without its conditions does not compile. */
type Conditions = { [Name in CompraDiretaFilterName]: (value: NonNullable<CompraDiretaFilters[Name]>) => Condition[] }

const conditionsIn = (timezone: string, read: Read): Conditions => ({
  objeto: byWords(read),
  conteudo: (texto) => parseBusca(texto).map(hasNumero),
  situacoes: (situacoes) => [isIn('situacao', situacoes)],
  modalidade: (modalidade) => [sql`(compra_direta.modalidade = ${modalidade} or compra_direta.tipo = ${modalidade})`],
  criterioJulgamento: byCriterio,
  tipoLicitacao: byCriterio,
  periodo: (periodo) => {
    const { from, before } = daysOf(periodo, timezone)
    return [
      ...(from ? [sql<SqlBool>`compra_direta.data_abertura >= ${from}`] : []),
      ...(before ? [sql<SqlBool>`compra_direta.data_abertura < ${before}`] : []),
    ]
  },
  estado: (sigla) => [sql`compra_direta.uf = ${sigla}`],
  idMunicipio: (municipio) => [
    typeof municipio === 'number'
      ? sql`compra_direta.id_municipio = ${municipio}`
      : sql`compra_direta.id_municipio in (
          select id from municipio where ${plain(sql.ref('municipio.nome'))} = ${municipio})`,
  ],
  utm_source: () => [],
  utm_medium: () => [],
  utm_campaign: () => [],
})

/** What a public purchase must be to match; `undefined` when every one does. */
export function matchesOf(filters: CompraDiretaFilters, timezone: string, read: Read): Condition | undefined {
  const conditions = conditionsIn(timezone, read)
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as CompraDiretaFilterName](value as never),
  )
  return asked.length === 0 ? undefined : sql<SqlBool>`(${sql.join(asked, sql` and `)})`
}

const isIn = (column: 'situacao' | 'criterio_julgamento', values: string[]) =>
  sql<SqlBool>`${sql.ref(`compra_direta.${column}`)} in (${sql.join(values)})`

function byCriterio(criterio: string) {
  return [isIn('criterio_julgamento', criterios(criterio))]
}

const hasWords = (query: string) => sql<SqlBool>`compra_direta.fts @@ to_tsquery('simple', ${query})`

const byWords = (read: Read) => (texto: string) => {
  const query = tsqueryOf(read(texto).map(asWord), 'all')
  return query === undefined ? [] : [hasWords(query)]
}

const hasFragment = (piece: string) => sql<SqlBool>`compra_direta.ident like ${`%${piece}%`}`

/** The number of a process or a purchase, or a piece of one; whatever else is typed is in none. */
function hasNumero(termo: Termo): Condition {
  if (termo.kind === 'fragment') return sql<SqlBool>`(${hasFragment(termo.text)} or ${hasFragment(termo.bare)})`
  if (termo.kind === 'numero') {
    const bare = termo.text.replace(/[^a-z0-9]/g, '')
    const words = hasWords(numeroWordsOf(termo).join(' | '))
    return bare.length < 3 ? words : sql<SqlBool>`(${hasFragment(termo.text)} or ${words})`
  }
  const [word = ''] = termo.words
  if (/^\d+$/.test(word)) return hasWords([`n${word}`, `q${word}`].join(' | '))
  return termo.words.length === 1 && word.length >= 3 ? hasFragment(word) : sql<SqlBool>`false`
}
