import { z } from 'zod'
import { tabelaQueries } from '~/contract/tabelas'
import { type ItensFilters, maxItens, maxProcessos } from '~/domain/item/item'
import { textFilters } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import type { WholeList } from '~/domain/shared/page'
import type { Tabela } from '~/domain/shared/tabelas'
import { formatCount } from '~/format/numbers'
import type { Column, TableContext } from '~/tables/column'
import { comprasDiretasColumns } from '~/tables/compras-diretas-table'
import { makeDataPackage } from '~/tables/data-package'
import type { Writer } from '~/tables/formats.server'
import { itensColumns } from '~/tables/itens-table'
import { licitacoesColumns } from '~/tables/licitacoes-table'
import { vitoriasColumns } from '~/tables/vitorias-table'
import { describeIssues } from '../refusals/wire-errors.server'
import { cleanInput } from './clean-input.server'
import { searchedCompras, searchedLicitacoes, withCorrectedWords } from './searched-filters.server'

/** The rows that a query finds, and the order they are in. `contentIn` writes them, step by step. */
export type OpenTable = {
  sort: string
  contentIn(write: Writer, place: Omit<TableContext<unknown>, 'columns'>): ReturnType<Writer>
}

type Table = {
  read(query: unknown): { problems: string[] } | { open(): Promise<OpenTable> }
  /** The data package, for files with this query. */
  describe(query: string, timezone: string): object
}

type Runner = <T>(work: () => Promise<T>) => Promise<T>
type Tables = Partial<Record<Tabela, Table>>

/**
 * The lists that this portal can give whole, with the rows of their pages: statuses of the same label count as one, and
 * words that find nothing are corrected. Every step of reading one is run by `inTurn`.
 */
export function makeTables({ licitacoes, comprasDiretas, itens, fornecedores }: Procurement, inTurn: Runner): Tables {
  const { listAll: listLicitacoes } = licitacoes
  const { listAll: listCompras } = comprasDiretas
  return {
    ...(listLicitacoes && {
      licitacoes: makeTable({
        ...{ name: 'licitacoes', title: 'Licitações', rows: byRelevance, columns: licitacoesColumns, inTurn },
        schema: tabelaQueries.licitacoes,
        async list({ sort, ordem, ...given }) {
          const isSearched = textFilters.some((name) => given[name] !== undefined)
          const order = ordem ?? sort ?? (isSearched ? 'RELEVANCIA' : 'DESC')
          return listLicitacoes(await searchedLicitacoes(licitacoes, given), order)
        },
      }),
    }),
    ...(listCompras && {
      'compras-diretas': makeTable({
        ...{
          name: 'compras-diretas',
          title: 'Compras diretas',
          rows: byRelevance,
          columns: comprasDiretasColumns,
          inTurn,
        },
        schema: tabelaQueries['compras-diretas'],
        async list({ sort, ordem, ...filters }) {
          const order = ordem ?? sort ?? (filters.busca === undefined ? 'DESC' : 'RELEVANCIA')
          return listCompras(await searchedCompras(comprasDiretas, filters), order)
        },
      }),
    }),
    ...(itens && {
      itens: makeTable({
        ...{ name: 'itens', title: 'Itens e preços', rows: byDateOrPreco, columns: itensColumns, inTurn },
        schema: tabelaQueries.itens,
        async list({ sort = 'DESC', ...filters }) {
          const search = (typed: ItensFilters) => itens.search(typed, { page: 1, size: 1 }, sort)
          return itens.listAll(await withCorrectedWords<ItensFilters>(filters, 'busca', search), sort)
        },
      }),
    }),
    ...(fornecedores && {
      vitorias: makeTable({
        ...{ name: 'vitorias', title: 'O que uma empresa venceu', rows: byResultado, columns: vitoriasColumns, inTurn },
        schema: tabelaQueries.vitorias,
        list: ({ cnpj }) => fornecedores.listVitorias(cnpj),
      }),
    }),
  }
}

const byRelevance =
  'Todas as linhas que atendem aos filtros do endereço. Por relevância vêm até 20.000 linhas; além disso, pela data.'

const byDateOrPreco = [
  'Pela data, todas as linhas que atendem aos filtros do endereço;',
  `de um órgão ou município, as dos seus ${formatCount(maxProcessos, 'pt-BR')} processos mais novos de cada tipo.`,
  `Pelo preço, os ${formatCount(maxItens, 'pt-BR')} itens homologados mais novos.`,
].join(' ')

const byResultado = 'Tudo o que a empresa venceu e é público, do resultado mais novo ao mais antigo.'

type Declared<Query, Row> = {
  name: Tabela
  title: string
  rows: string
  schema: z.ZodType<Query>
  columns: Column<Row>[]
  inTurn: Runner
  list(query: Query): Promise<WholeList<Row, string>>
}

function makeTable<Query, Row>({ name, title, rows, schema, columns, inTurn, list }: Declared<Query, Row>): Table {
  const given = z.object({ query: schema })
  return {
    read(query) {
      const parsed = given.safeParse({ query: cleanInput(query) })
      if (!parsed.success) return { problems: describeIssues(parsed.error.issues) }
      return {
        async open() {
          const { sort, steps } = await inTurn(() => list(parsed.data.query))
          return {
            sort,
            contentIn: (write, place) => write(stepsInTurn(steps, inTurn), { columns, ...place }),
          }
        },
      }
    },
    describe: (query, timezone) => makeDataPackage({ name, title, rows, columns, query, timezone }),
  }
}

/** Takes a turn for each step, and none while the reader takes in what it has. */
async function* stepsInTurn<Row>(steps: AsyncIterable<Row[]>, inTurn: Runner) {
  const iterator = steps[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await inTurn(() => iterator.next())
      if (step.done) return
      yield step.value
    }
  } finally {
    await iterator.return?.()
  }
}
