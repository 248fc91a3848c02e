import { z } from 'zod'
import { buscaQueries, parteQuery } from '~/contract/acompanhar'
import type { CompraDiretaResumo } from '~/domain/compra-direta/compra-direta'
import type { ComprasListaFilters } from '~/domain/compra-direta/filters'
import type { ListaFilters, StatusChoice } from '~/domain/licitacao/filters'
import type { LicitacaoResumo } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { canceladas, suspensas } from '~/domain/sessao/agenda'
import type { ListaAcompanhada } from '~/domain/shared/acompanhar'
import type { ListStep, StepRequest } from '~/domain/shared/place'
import {
  type Acompanhado,
  type ProximaData,
  presentCompra,
  presentLicitacao,
  proximaDataDaCompra,
  proximaDataDaLicitacao,
  type Words,
} from '~/feeds/processos'
import { paths, toHref } from '~/site/paths'
import { describeIssues } from '../../refusals/wire-errors.server'
import { cleanInput } from '../clean-input.server'
import { searchedCompras, searchedLicitacoes } from '../searched-filters.server'

/** How many processes a part of a feed has, and how many dates a calendar. */
const stepSize = 50
const maxDatas = 500

type Agendado = { processo: Acompanhado; data: ProximaData }

type Read<Value> = { problems: string[] } | { open(): Promise<Value> }

/** A list whose searches can be followed. `toPage`: the address of its page with a query. */
export type FollowedList = {
  title: string
  toPage(query: URLSearchParams): string
  readFeed(query: unknown): Read<ListStep<Acompanhado>>
  readAgenda(query: unknown): Read<Agendado[]>
}

/** The lists of this portal, with the filters of their tables; none in front of another system. */
export function makeFollowedLists(
  { licitacoes, comprasDiretas }: Procurement,
  words: Words,
  now: () => Date,
): Partial<Record<ListaAcompanhada, FollowedList>> {
  const { listStep: listLicitacoes } = licitacoes
  const { listStep: listCompras } = comprasDiretas
  return {
    ...(listLicitacoes && {
      licitacoes: makeFollowed<ListaFilters, LicitacaoResumo>({
        ...{ title: 'Licitações', toPage: paths.licitacoes, schema: buscaQueries.licitacoes, now },
        search: (filters) => searchedLicitacoes(licitacoes, filters),
        list: listLicitacoes,
        withoutPrazo: onlyInterrupted,
        present: (row) => presentLicitacao(row, words),
        nextData: proximaDataDaLicitacao,
      }),
    }),
    ...(listCompras && {
      'compras-diretas': makeFollowed<ComprasListaFilters, CompraDiretaResumo>({
        ...{ title: 'Compras diretas', toPage: paths.comprasDiretas, schema: buscaQueries['compras-diretas'], now },
        search: (filters) => searchedCompras(comprasDiretas, filters),
        list: listCompras,
        withoutPrazo: () => null,
        present: (row) => presentCompra(row, words),
        nextData: proximaDataDaCompra,
      }),
    }),
  }
}

const interrupted: readonly StatusChoice[] = [...canceladas, ...suspensas]

/** The tenders of a search that are suspended or called off. They have no deadline, but their dates are in calendars. */
function onlyInterrupted({ situacoes, ...filters }: ListaFilters): ListaFilters | null {
  const among = interrupted.filter((status) => situacoes?.includes(status) ?? true)
  return among.length > 0 ? { ...filters, situacoes: among } : null
}

type Declared<Filters, Row> = {
  title: string
  toPage(query: URLSearchParams): string
  schema: z.ZodType<Filters>
  now(): Date
  search(filters: Filters): Promise<Filters>
  list(filters: Filters, step: StepRequest): Promise<ListStep<Row>>
  /** The filters of those that have a date in the calendar but no deadline. */
  withoutPrazo(filters: Filters): Filters | null
  present(row: Row): Acompanhado
  nextData(row: Row, now: Date): ProximaData | null
}

function makeFollowed<Filters, Row>(declared: Declared<Filters, Row>): FollowedList {
  const { title, schema, search, list, present, nextData } = declared
  return {
    title,
    toPage: (query) => toHref(declared.toPage(query)),

    readFeed(query) {
      const [filters, parte] = [parseQuery(schema, query), parseQuery(parteQuery, query)]
      if (!filters.success || !parte.success) return { problems: [...problemsOf(filters), ...problemsOf(parte)] }
      const step: StepRequest = { sort: 'publicacao', after: parte.data.query.depois ?? null, size: stepSize }
      return {
        async open() {
          const { items, next } = await list(await search(filters.data.query), step)
          return { items: items.map(present), next }
        },
      }
    },

    readAgenda(query) {
      const filters = parseQuery(schema, query)
      if (!filters.success) return { problems: problemsOf(filters) }
      return { open: async () => listAgendados(await search(filters.data.query), declared.now()) }
    },
  }

  async function listAgendados(filters: Filters, now: Date) {
    const others = declared.withoutPrazo(filters)
    const from = { after: { instante: now.toISOString().replace('Z', '000Z'), id: 0 }, size: maxDatas, onlyDated: true }
    const steps = await Promise.all([
      list(filters, { sort: 'prazo', ...from }),
      ...(others ? [list(others, { sort: 'abertura', ...from })] : []),
    ])
    return steps
      .flatMap(({ items }) => items)
      .flatMap((row) => {
        const data = nextData(row, now)
        return data ? [{ processo: present(row), data }] : []
      })
      .sort(
        (one, other) =>
          one.data.instante.getTime() - other.data.instante.getTime() || one.processo.id - other.processo.id,
      )
      .slice(0, maxDatas)
  }
}

/** Reads a query by its schema. Its problems are described as those of calls. */
export const parseQuery = <Query>(schema: z.ZodType<Query>, query: unknown) =>
  z.object({ query: schema }).safeParse({ query: cleanInput(query) })

export const problemsOf = ({ error }: { error?: Pick<z.ZodError, 'issues'> | undefined }) =>
  describeIssues(error?.issues ?? [])
