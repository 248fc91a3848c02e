import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { languageCookie } from '~/i18n/i18n.server'
import { pathAndQuery } from '~/site/address'
import { languageAt } from '~/site/moldura'
import { findSharedScreen, processoFollowedAt, screenAt } from '~/site/screens'
import type { SharedContext } from '../load-context'
import type { ConcurrencyLimit, ShedReason } from '../ops/load-shedder.server'
import type { Logger } from '../ops/log.server'
import type { CountRequest } from '../ops/monitoring.server'
import { type CachedPage, makePageCache, pageKey, sendCachedPage, toCachedPage } from './page-cache.server'
import type { RemixApp } from './remix-app.server'

type SharedScreensDeps = {
  remix: Pick<RemixApp, 'build' | 'mode'>
  context: SharedContext
  origin: string
  megabytes: number
  knownVersao(within?: number): number | null
  versaoDoProcesso?: ((idLicitacao: number) => number) | undefined
  limit: ConcurrencyLimit
}

export class Overloaded extends Error {
  constructor(readonly reason: ShedReason) {
    super(reason)
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const anonymousContext = { address: undefined, arrivedAt: undefined }

/** Serves the shared screens of `app/site/screens.ts`. They see only the address and language, no personal data. */
export async function makeSharedScreens({ remix, context, origin, megabytes, limit, ...versions }: SharedScreensDeps) {
  const { knownVersao } = versions
  const readLanguage = await makeReaderLanguage()
  const cache =
    megabytes > 0 ? makePageCache({ megabytes, ...versions, now: () => context.clock.now().getTime() }) : undefined

  const handlers = new Map<string, RequestHandler>()

  async function findHandler(screen: string) {
    const build = typeof remix.build === 'function' ? await remix.build() : remix.build
    const handler = handlers.get(screen) ?? createRequestHandler(buildOfScreen(build, screen), remix.mode)
    handlers.set(screen, handler)
    return handler
  }

  /** Takes one slot per rendering. Requests that wait for the same rendering take none. */
  async function withinLimit(network: string | undefined, work: () => Promise<CachedPage>) {
    const release = await limit.enter(network)
    if (typeof release === 'string') throw new Overloaded(release)
    let weight = 0
    try {
      const page = await work()
      weight = page.weight
      return page
    } finally {
      release(weight)
    }
  }

  async function render(screen: string, url: string, headers: Record<string, string>, log: Logger) {
    let until = Number.POSITIVE_INFINITY
    const validUntil = (instant: Date | null) => {
      if (instant) until = Math.min(until, instant.getTime())
    }
    const request = new Request(new URL(url, origin), { headers })
    const handle = await findHandler(screen)
    const response = await handle(request, { ...context, ...anonymousContext, log, validUntil })
    return toCachedPage(response, until, screenAt(pathAndQuery(url).path)?.metric)
  }

  return {
    /** Sends the page if it is cached. Tried first, because it costs almost nothing. */
    sendCached(req: IncomingMessage, res: ServerResponse, count: CountRequest) {
      if (!isRead(req)) return false
      const key = pageKey(req, readLanguage(req).locale)
      const page = key && cache?.get(key)
      if (!page) return false
      count(req, res, page.metric)
      const now = Date.now()
      // A proxy may keep the page until this second ends, if the data version was confirmed since the second began.
      const isCurrent = knownVersao(now % 1000) !== null
      sendCachedPage(req, res, page, isCurrent ? Math.floor(now / 1000) : undefined)
      return true
    },

    /** Renders and sends the page; `false` leaves the request to other handlers. */
    async send(req: IncomingMessage & { log: Logger }, res: ServerResponse, network?: string) {
      const { url = '' } = req
      if (!isRead(req)) return false
      const screen = findSharedScreen(url)
      const { locale, cookie } = readLanguage(req)
      if (!screen) return false
      const key = pageKey(req, locale)
      const headers: Record<string, string> = cookie ? { cookie } : {}
      const renderNew = () => withinLimit(network, () => render(screen, url, headers, req.log))
      sendCachedPage(
        req,
        res,
        await (cache && key ? cache.getOrMake(key, renderNew, processoFollowedAt(url)) : renderNew()),
      )
      return true
    },
  }
}

export type SharedScreens = Awaited<ReturnType<typeof makeSharedScreens>>

/** The language that the reader chose, with its cookie: the only data of a reader that a shared page depends on. */
type ReaderLanguage = { locale: Locale; cookie: string }

const noChoice: ReaderLanguage = { locale: defaultLocale, cookie: '' }

/** Finds the language in the address, else in the cookie. Each language has one exact cookie, which is compared. */
async function makeReaderLanguage() {
  const choices = new Map<string, ReaderLanguage>()
  for (const locale of locales) {
    const [cookie = ''] = (await languageCookie.serialize(locale)).split(';', 1)
    choices.set(cookie, { locale, cookie })
  }
  return ({ headers, url = '' }: IncomingMessage): ReaderLanguage => {
    const named = languageAt(url)
    const inAddress = named && locales.find((locale) => locale === named)
    if (inAddress) return { locale: inAddress, cookie: '' }
    if (!headers.cookie) return noChoice
    const chosen = headers.cookie.split(';').find((cookie) => cookie.trimStart().startsWith('lng='))
    return (chosen && choices.get(chosen.trim())) || noChoice
  }
}

type Routes = ServerBuild['routes']

/**
 * Reduces the build to one screen, because matching against all routes takes longer than reading a list of tenders.
 * Index routes of the kept routes stay, because the browser assumes that it already has them and never requests them.
 */
export function buildOfScreen(build: ServerBuild, path: string): ServerBuild {
  const ids = new Set(routeIdsTo(build.routes, path))
  const kept = <T extends object>(routes: T) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as T
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } }
}

function routeIdsTo(routes: Routes, path: string): string[] {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []))
  const findParent = ({ parentId }: (typeof all)[number]) => all.find(({ id }) => id === parentId)
  const findBranch = (route: (typeof all)[number] | undefined): typeof all =>
    route ? [...findBranch(findParent(route)), route] : []
  const branch = all.map(findBranch).find((routes) => routes.flatMap(({ path }) => path || []).join('/') === path)
  if (!branch) throw new Error(`no screen has the path ${path}`)
  const indexes = all.filter(({ index, parentId }) => index && branch.some(({ id }) => id === parentId))
  return [...branch, ...indexes].map(({ id }) => id)
}
