import { type Request, type RequestHandler, type Response, Router } from 'express'
import { arquivoQuery, buscaQueries } from '~/contract/acompanhar'
import { compraDiretaKeys, licitacaoKeys } from '~/contract/errors'
import type { Procurement } from '~/domain/procurement'
import {
  arquivosDaBusca,
  arquivosDoProcesso,
  type ListaAcompanhada,
  listasAcompanhadas,
} from '~/domain/shared/acompanhar'
import type { Clock } from '~/domain/shared/clock'
import { writePlace } from '~/domain/shared/place'
import { writeAgenda } from '~/feeds/agenda.server'
import { writeAtom } from '~/feeds/atom.server'
import { absolute, type Publishing, toEntry, toEvent } from '~/feeds/publishing.server'
import { defaultLocale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { dataPaths } from '~/site/data-paths'
import { licitacaoParams } from '~/site/params'
import { allowOnly } from '../../refusals/request-checks.server'
import { sendError } from '../../refusals/wire-errors.server'
import { type FollowedList, makeFollowedLists, parseQuery, problemsOf } from './followed-lists.server'
import { makeFollowedProcesso } from './followed-processo.server'

/** `before`: what a request passes first. */
type FeedsDeps = {
  procurement: Procurement
  clock: Clock
  timezone: string
  publishing: Publishing
  before: RequestHandler[]
}

/** Serves the feed and the calendar of each search, and those of each tender and direct purchase (W13). */
export function serveFeeds({ procurement, clock, timezone, publishing, before }: FeedsDeps) {
  const words = { times: makeTimes({ locale: defaultLocale, timezone }), label: labelsIn(findI18n(defaultLocale)) }
  const { publicados } = procurement
  const lists = makeFollowedLists(procurement, words, () => clock.now())
  const ofOne = makeFollowedProcesso({ procurement, clock, words, timezone, publishing })
  const ofSearch = dataPaths.busca(':lista', ':arquivo')
  const ofProcesso = dataPaths.processo(':lista', ':id', ':arquivo')
  return Router({ caseSensitive: true, strict: true })
    .get(ofSearch, before, catching(sendSearch))
    .get(ofProcesso, before, catching(sendProcesso))
    .all([ofSearch, ofProcesso], allowOnly('GET, HEAD'))

  async function sendSearch(req: Request, res: Response, skip: () => void) {
    const lista = listasAcompanhadas.find((name) => name === req.params.lista)
    const arquivo = arquivosDaBusca.find((name) => name === req.params.arquivo)
    const list = lista && lists[lista]
    if (!list || !arquivo) return skip()
    if (arquivo === 'agenda.ics') return sendAgendaOfSearch(req, res, { lista, list })
    await sendFeedOfSearch(req, res, { lista, list })
  }

  async function sendFeedOfSearch(req: Request, res: Response, { lista, list }: Search) {
    const read = list.readFeed(req.query)
    if ('problems' in read) return sendError(res, 'PARAMETROS_INVALIDOS', read.problems)
    const { items, next } = await read.open()
    const alteracoes = await publicados.readAlteracoes(lista, idsOf(items))
    const filters = filtersOf(req, lista)
    const { depois } = req.query
    const addressOf = (query: Record<string, string>) =>
      absolute(publishing, dataPaths.busca(lista, 'feed.xml', new URLSearchParams(query)))
    send(
      res,
      atom,
      writeAtom({
        id: publishing.toUuid(`${lista}?${new URLSearchParams(filters)}`),
        title: nameSearch(list, filters),
        about: 'O que uma busca encontra, da publicação mais recente à mais antiga.',
        address: absolute(publishing, list.toPage(new URLSearchParams(filters))),
        self: addressOf({ ...filters, ...(typeof depois === 'string' && { depois }) }),
        product: publishing.product,
        links: next ? [{ rel: 'next', href: addressOf({ ...filters, depois: writePlace(next) }) }] : [],
        entries: items.map((item) => toEntry(item, alteracoes.get(item.id), publishing)),
      }),
    )
  }

  async function sendAgendaOfSearch(req: Request, res: Response, { lista, list }: Search) {
    const read = list.readAgenda(req.query)
    if ('problems' in read) return sendError(res, 'PARAMETROS_INVALIDOS', read.problems)
    const agendados = await read.open()
    const alteracoes = await publicados.readAlteracoes(lista, idsOf(agendados.map(({ processo }) => processo)))
    const events = agendados.map((one) => toEvent(one, alteracoes.get(one.processo.id), publishing))
    sendAgenda(res, lista, writeAgenda(`Prazos: ${nameSearch(list, filtersOf(req, lista))}`, events))
  }

  async function sendProcesso(req: Request, res: Response, skip: () => void) {
    const lista = listasAcompanhadas.find((name) => name === req.params.lista)
    if (!lista || !lists[lista]) return skip()
    const arquivo = arquivosDoProcesso[lista].find((name) => name === req.params.arquivo)
    if (!arquivo) return skip()
    const params = licitacaoParams.safeParse(req.params)
    if (!params.success) return sendError(res, unknown[lista])
    const { id } = params.data
    if (arquivo === 'agenda.ics') {
      const agenda = await ofOne.agenda(lista, id)
      return agenda.ok ? sendAgenda(res, `${singular[lista]}-${id}`, agenda.value) : sendError(res, keys[agenda.error])
    }
    const read = parseQuery(arquivoQuery, req.query)
    if (!read.success) return sendError(res, 'PARAMETROS_INVALIDOS', problemsOf(read))
    const { dia } = read.data.query
    const feed = await (arquivo === 'historico.xml' ? ofOne.historico({ lista, id, dia }) : ofOne.respostas(id, dia))
    if (!feed.ok) return sendError(res, keys[feed.error])
    return feed.value === null ? sendError(res, 'ENDERECO_NAO_ENCONTRADO') : send(res, atom, feed.value)
  }
}

const keys = { ...licitacaoKeys, ...compraDiretaKeys }
const unknown = {
  licitacoes: 'LICITACAO_NAO_ENCONTRADA',
  'compras-diretas': 'COMPRA_DIRETA_NAO_ENCONTRADA',
} as const
const singular = { licitacoes: 'licitacao', 'compras-diretas': 'compra-direta' } as const

const atom = 'application/atom+xml'

type Search = { lista: ListaAcompanhada; list: FollowedList }

/** A reader of several searches tells them apart by their filters. */
const nameSearch = ({ title }: FollowedList, filters: Record<string, string>) =>
  [title, Object.values(filters).join(', ')].filter(Boolean).join(': ')

const idsOf = (processos: { id: number }[]) => processos.map(({ id }) => id)

/** The filters in an address, as they are written, in an order of their own. Repeated ones are refused before. */
const filtersOf = ({ query }: Request, lista: ListaAcompanhada): Record<string, string> =>
  Object.fromEntries(
    Object.keys(buscaQueries[lista].shape).flatMap((name) => {
      const value = query[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

function sendAgenda(res: Response, name: string, text: string) {
  res.set('Content-Disposition', `attachment; filename="${name}.ics"`)
  send(res, 'text/calendar', text)
}

/** Express adds the hash of the text as ETag and answers 304 to a reader who has it. */
const send = (res: Response, type: string, text: string) =>
  void res.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }).send(text)

const catching =
  (answer: (req: Request, res: Response, skip: () => void) => Promise<unknown>): RequestHandler =>
  (req, res, next) =>
    void answer(req, res, () => next('router')).catch(next)
