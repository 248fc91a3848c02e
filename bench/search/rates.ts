import { sql } from 'kysely'
import type { Portal } from '../../app/composition/portal.server'
import { searchCorrected } from '../../app/domain/shared/busca/correction'
import { atLeast, type Bound, table } from '../report'

/** How many searches of one kind have the right result on the first page: as typed, and with corrections. */
export type Rate = { list: string; kind: Kind; searches: number; asTyped: number; right: number }

const kinds = ['typing errors', 'plurals', 'towns', 'bodies by name'] as const
type Kind = (typeof kinds)[number]
const searchesByKind: Record<Kind, number> = { 'typing errors': 36, plurals: 40, towns: 40, 'bodies by name': 40 }
const least: Record<Kind, number> = {
  'typing errors': 28 / 36,
  plurals: 35 / 40,
  towns: 38 / 40,
  'bodies by name': 0.9,
}

type Found = { total: number; sugestao?: string | null; keys: string[] }
type Searched = { name: string; table: 'licitacao' | 'compra_direta' | null; search(busca: string): Promise<Found> }

const page = { page: 1, size: 10 }

const makeSearchedLists = ({ procurement: { licitacoes, comprasDiretas, itens } }: Portal): Searched[] => [
  {
    name: 'tenders',
    table: 'licitacao',
    async search(conteudo) {
      const { items, ...found } = await licitacoes.search({ conteudo }, page, 'RELEVANCIA')
      return { ...found, keys: items.map(({ id }) => String(id)) }
    },
  },
  {
    name: 'direct purchases',
    table: 'compra_direta',
    async search(busca) {
      const { items, ...found } = await comprasDiretas.search({ busca }, page, 'RELEVANCIA')
      return { ...found, keys: items.map(({ id }) => String(id)) }
    },
  },
  {
    name: 'items',
    table: null,
    async search(busca) {
      if (!itens) return { total: 0, keys: [] }
      const { items, ...found } = await itens.search({ busca }, page)
      return { ...found, keys: items.map(({ processo: { de, id }, sequencia }) => `${de} ${id} ${sequencia}`) }
    },
  },
]

/** A search, and how its first page is judged. */
type Query = { busca: string; isRight(keys: string[]): boolean }

/** Searches of each kind, made of the words and names of the data, in each list that finds these. */
export async function measureRates(portal: Portal): Promise<Rate[]> {
  const rates: Rate[] = []
  for (const list of makeSearchedLists(portal))
    for (const kind of kinds) {
      const rate: Rate = { list: list.name, kind, searches: 0, asTyped: 0, right: 0 }
      for await (const { busca, isRight } of streamQueries(portal.db, list, kind)) {
        if (rate.searches === searchesByKind[kind]) break
        const typed = await list.search(busca)
        const filters: { busca: string; palavras?: 'digitadas' } = { busca }
        const corrected = await searchCorrected(filters, 'busca', ({ busca }) => list.search(busca))
        rate.searches++
        if (isRight(typed.keys)) rate.asTyped++
        if (isRight(corrected.keys)) rate.right++
      }
      if (rate.searches > 0) rates.push(rate)
    }
  return rates
}

async function* streamQueries(db: Portal['db'], list: Searched, kind: Kind): AsyncGenerator<Query> {
  if (kind === 'towns' || kind === 'bodies by name') {
    if (list.table) yield* nameQueries(db, list.table, kind)
    return
  }
  const words = await readWords(db)
  const pairs = kind === 'plurals' ? spread(pluralPairs(words), 400) : spread(words, 400).map(withSlip)
  for (const [busca, meant] of pairs) {
    const { keys } = await list.search(meant)
    if (keys.length > 0) yield { busca, isRight: (found) => found.some((key) => keys.includes(key)) }
  }
}

async function* nameQueries(
  db: Portal['db'],
  table: 'licitacao' | 'compra_direta',
  kind: 'towns' | 'bodies by name',
): AsyncGenerator<Query> {
  const named = sql.table(kind === 'towns' ? 'municipio' : 'orgao')
  const column = sql.ref(`${table}.${kind === 'towns' ? 'id_municipio' : 'id_orgao'}`)
  const { rows } = await sql<{ nome: string; ids: string[] }>`
    select nome, array_agg(${sql.ref(`${table}.id`)}::text) as ids
    from ${sql.table(table)} join ${named} as named on named.id = ${column}
    group by nome order by nome`.execute(db)
  for (const { nome, ids } of spread(rows, searchesByKind[kind]))
    yield { busca: nome.toLowerCase(), isRight: ([first]) => first !== undefined && ids.includes(first) }
}

/** Words that neither occur once only, such as errors of the sources, nor everywhere. */
async function readWords(db: Portal['db']) {
  const { rows } = await sql<{ palavra: string }>`
    select palavra from palavra where vezes between 3 and 300 and length(palavra) >= 5 order by palavra`.execute(db)
  return rows.map(({ palavra }) => palavra)
}

/** At most `most` values, evenly spread over all of them. */
export const spread = <T>(values: T[], most: number) =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, index) => values[Math.floor((index * values.length) / most)] as T)

const soundsLike = 'c s, s z, z s, g j, x ch, o u, e i, l u'.split(', ').map((pair) => pair.split(' '))

/** The word with one typing error, and the word: letters swapped, left out, doubled, or replaced by sound, in turn. */
export function withSlip(word: string, index: number): [typed: string, meant: string] {
  const at = 1 + (index % (word.length - 2))
  const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
  if (index % 4 === 0) return [before + next + here + after, word]
  if (index % 4 === 1) return [before + next + after, word]
  const [letters, others] = soundsLike.find(([letters = '']) => word.includes(letters, 1)) ?? []
  const bySound = index % 4 === 2 && letters && others
  return [bySound ? word[0] + word.slice(1).replace(letters, others) : before + here + here + next + after, word]
}

/** Each plural, as searched, with its singular; sorted by ending, so that a choice has all endings. */
export function pluralPairs(words: string[]): [plural: string, singular: string][] {
  const known = new Set(words)
  const reversed = (word: string) => [...word].reverse().join('')
  return words
    .filter((word) => !word.endsWith('s'))
    .toSorted((one, other) => (reversed(one) < reversed(other) ? -1 : 1))
    .flatMap((word) =>
      makePlurals(word)
        .filter((plural) => known.has(plural))
        .map((plural): [string, string] => [plural, word]),
    )
}

const makePlurals = (word: string) => [
  ...[`${word}s`, `${word}es`],
  ...(word.endsWith('ao') ? ['oes', 'aes', 'aos'].map((ending) => word.slice(0, -2) + ending) : []),
  ...(word.endsWith('l') ? [`${word.slice(0, -1)}is`] : []),
  ...(word.endsWith('il') ? [`${word.slice(0, -2)}eis`, `${word.slice(0, -1)}s`] : []),
  ...(word.endsWith('m') ? [`${word.slice(0, -1)}ns`] : []),
]

export const ratesTable = (rates: Rate[]) =>
  table(
    ['first page', 'searches', 'right as typed', 'right with corrections'],
    rates.map(({ list, kind, searches, asTyped, right }) => [
      `${list}: ${kind}`,
      ...[searches, asTyped, right].map(String),
    ]),
  )

export const rateBounds = (rates: Rate[]): Bound[] =>
  rates.map(({ list, kind, searches, right }) => atLeast(`${list}: ${kind}`, right / searches, least[kind], 2))
