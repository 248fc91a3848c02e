import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type RequestHandler } from '@remix-run/node'
import { pathAndQuery } from '~/site/address'
import { beginsVisit } from '~/site/arrival'
import { screenAt } from '~/site/screens'
import { processoFollowedAt, sharedScreenOf } from '~/site/shared-pages'
import type { SharedContext } from '../load-context'
import type { Gate } from '../ops/gate.server'
import type { Logger } from '../ops/log.server'
import type { CountRequest } from '../ops/metrics.server'
import { makePageCache, pageKey } from './page-cache.server'
import { makeReaderLanguage } from './reader-language.server'
import { acceptsReadyPages, type ReadyPage, readyPage, sendKeptPage, sendReadyPage } from './ready-page.server'
import type { RemixApp } from './remix-app.server'
import { screenBuild } from './screen-build.server'

type Parts = {
  remix: Pick<RemixApp, 'build' | 'mode'>
  context: SharedContext
  origin: string
  megabytes: number
  knownVersao(within?: number): number | null
  versaoDoProcesso?: ((idLicitacao: number) => number) | undefined
  gate: Gate
}

/** There is no room for making one more page at this moment. */
export class NoRoom extends Error {}

/** These pages are the same for everyone, and take no form. */
const ofNobody = { address: undefined, form: { answer: null } }

/**
 * The screens that are the same for everyone. Each is made from its address and the reader's language alone, whatever
 * else came with the request, so that nothing of one reader can reach another. Without `megabytes` none is kept.
 */
export async function makeSharedScreens({ remix, context, origin, megabytes, gate, ...known }: Parts) {
  const { knownVersao } = known
  const languageOf = await makeReaderLanguage()
  const cache = megabytes > 0 ? makePageCache({ megabytes, ...known }) : undefined

  const handlers = new Map<string, RequestHandler>()

  async function handlerOf(screen: string) {
    const build = typeof remix.build === 'function' ? await remix.build() : remix.build
    const handler = handlers.get(screen) ?? createRequestHandler(screenBuild(build, screen), remix.mode)
    handlers.set(screen, handler)
    return handler
  }

  /** Those who wait for a page that is being made take no more room than it does. */
  async function make(rede: string | undefined, work: () => Promise<ReadyPage>) {
    const leave = await gate.enter(rede)
    if (!leave) throw new NoRoom()
    let weight = 0
    try {
      const page = await work()
      weight = page.weight
      return page
    } finally {
      leave(weight)
    }
  }

  async function render(screen: string, url: string, headers: Record<string, string>, log: Logger) {
    let until = Number.POSITIVE_INFINITY
    const validUntil = (instant: Date | null) => {
      if (instant) until = Math.min(until, instant.getTime())
    }
    const request = new Request(new URL(url, origin), { headers })
    const handle = await handlerOf(screen)
    let text: string | undefined
    const takePage = (html: string) => {
      text = html
    }
    const response = await handle(request, { ...context, ...ofNobody, log, validUntil, takePage })
    return readyPage(response, until, { text, metric: screenAt(pathAndQuery(url).path)?.metric })
  }

  return {
    /** Sends the page if it is at hand: this is tried before anything else, and costs next to nothing. */
    sendKept(req: IncomingMessage, res: ServerResponse, count: CountRequest) {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !acceptsReadyPages(req)) return false
      const key = pageKey(req, languageOf(req).locale)
      const page = key && cache?.get(key)
      if (!page) return false
      count(req, res, page.metric)
      const instant = Date.now()
      const confirmed = knownVersao(instant % 1000) !== null
      sendKeptPage(req, res, page, confirmed ? Math.floor(instant / 1000) : undefined)
      return true
    },

    /** Makes the page for somebody of this network and sends it; `false` leaves the request to others. */
    async send(req: IncomingMessage & { log: Logger }, res: ServerResponse, rede?: string) {
      const { url = '' } = req
      if (req.method !== 'GET' || !acceptsReadyPages(req)) return false
      const screen = sharedScreenOf(url)
      const { locale, cookie } = languageOf(req)
      if (!screen) return false
      const key = pageKey(req, locale)
      const headers = {
        ...(cookie && { cookie }),
        ...(beginsVisit(req.headers['sec-fetch-site']) && { 'sec-fetch-site': 'none' }),
      }
      const anew = () => make(rede, () => render(screen, url, headers, req.log))
      sendReadyPage(req, res, await (cache && key ? cache.getOrMake(key, anew, processoFollowedAt(url)) : anew()))
      return true
    },
  }
}

export type SharedScreens = Awaited<ReturnType<typeof makeSharedScreens>>
