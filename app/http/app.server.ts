import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type Response } from 'express'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'
import type { Env } from '~/env.server'
import { failuresAsPages, isOutage } from '~/failures/outage.server'
import { isCall } from '~/site/call-areas'
import { contactOf } from '~/site/contact'
import { withoutCampanha } from '~/site/moldura'
import { type PortalLinkSetting, portalLinksOf } from '~/site/portal-links'
import { apiOperations } from './calls/api-operations.server'
import { serveAta } from './calls/ata.server'
import { serveDocumentos } from './calls/documentos.server'
import { serveFiles } from './calls/files.server'
import { openToOthers } from './calls/open-data.server'
import { makeOpenapi, openapiPath } from './calls/openapi.server'
import { serveSiteMap, siteMapAddresses } from './calls/site-map.server'
import { serveWire } from './calls/wire.server'
import type { PublicSettings } from './load-context'
import { clientNetwork } from './ops/client-address.server'
import { type Gate, makeGates } from './ops/gate.server'
import { serveHealth } from './ops/health.server'
import { type Logger, logRequests } from './ops/log.server'
import { makeMetrics } from './ops/metrics.server'
import { watchBody } from './ops/request-bodies.server'
import { makeRouteNames } from './ops/route-names.server'
import { secureHeaders } from './ops/security.server'
import { serveAccess } from './pages/access.server'
import { compressed } from './pages/compress.server'
import { serveRemix } from './pages/remix.server'
import type { RemixApp } from './pages/remix-app.server'
import { makeSharedScreens } from './pages/shared-screens.server'
import { refuseLongAddresses } from './refusals/long-addresses.server'
import { sendFailure, sendPage } from './refusals/plain-answers.server'
import { sendError, sendRefusedBehind } from './refusals/wire-errors.server'

export type AppParts = {
  portal: {
    procurement: Procurement
    intake?: Intake
    engine: string
    knownVersao(within?: number): number | null
    versaoDoProcesso?(idLicitacao: number): number
  }
  env: Pick<
    Env,
    | 'ACCESS_URL'
    | 'CADASTRO_SUCESSO_URL'
    | 'CONTACT_ADDRESS'
    | 'CONTACT_DPO'
    | 'CONTACT_EMAIL'
    | 'CONTACT_NAME'
    | 'EMBED_ORIGINS'
    | 'PAGE_CACHE_MB'
    | 'PORT'
    | 'PRODUCT'
    | 'PUBLIC_URL'
    | 'REMOTE_TOKEN'
    | 'REMOTE_URL'
    | 'SUPPORT_HOURS'
    | 'SUPPORT_PHONES'
    | 'TIMEZONE'
    | 'TRUST_PROXY'
    | 'SHOW_REQUESTER'
    | PortalLinkSetting
  >
  log: Logger
  /** Left out where only the calls are wanted. */
  remix?: RemixApp
}

/** Everything the portal answers over HTTP, in the order in which it is tried. */
export async function makeApp({ portal, env, log, remix }: AppParts): Promise<RequestListener> {
  const { procurement, engine, knownVersao } = portal
  const settings: PublicSettings = {
    product: env.PRODUCT,
    timezone: env.TIMEZONE,
    publicUrl: env.PUBLIC_URL,
    accessUrl: env.ACCESS_URL,
    embedOrigins: env.EMBED_ORIGINS ?? [],
    cadastroSucessoUrl: env.CADASTRO_SUCESSO_URL,
    servesCalls: true,
    showRequester: env.SHOW_REQUESTER,
    phones: env.SUPPORT_PHONES,
    contact: contactOf(env),
    hours: env.SUPPORT_HOURS,
    links: portalLinksOf(env),
  }
  const openapi = await makeOpenapi({ ...settings, uploads: portal.intake !== undefined })
  const operations = apiOperations(openapi)
  const metrics = makeMetrics()
  const gates = makeGates()
  const context = {
    procurement: failuresAsPages(procurement, log),
    intake: portal.intake && failuresAsPages(portal.intake, log),
    settings,
    apiOperations: async () => operations,
  }
  const shared =
    remix?.mode === 'production'
      ? await makeSharedScreens({
          remix,
          context,
          origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
          megabytes: env.PAGE_CACHE_MB,
          knownVersao,
          versaoDoProcesso: portal.versaoDoProcesso,
          gate: gates.pages,
        })
      : undefined

  const callPaths = [openapiPath, ...Object.keys(openapi.paths ?? {})]
  const app = express()
  app
    .disable('x-powered-by')
    .enable('strict routing')
    .enable('case sensitive routing')
    .set('query parser', 'simple')
    .set('trust proxy', env.TRUST_PROXY)
  app.use(logRequests(log, makeRouteNames(callPaths)), secureHeaders(settings.embedOrigins), (req, res, next) => {
    metrics.count(req, res)
    watchBody(req, res)
    next()
  })
  app.use(openToOthers, refuseLongAddresses)
  app.get('/healthz', serveHealth(procurement, engine))
  app.get('/metrics', metrics.serve)
  const screens = context.procurement
  const trust = { trustedToken: env.REMOTE_TOKEN, publicUrl: env.PUBLIC_URL }
  app.use(serveAta(procurement, screens), serveDocumentos(procurement, screens))
  app.use(serveFiles({ procurement, screens, intake: portal.intake, trust }))
  app.get(openapiPath, compressed, (_req, res) => res.set('Cache-Control', 'no-cache').json(openapi))

  const siteMap = serveSiteMap({ publicados: procurement.publicados, publicUrl: env.PUBLIC_URL })
  app.get(siteMapAddresses, compressed, async (req, res, next) => {
    if (await enterCall(req, res, gates.calls)) siteMap(req, res, next)
  })
  const wire = serveWire({
    procurement,
    intake: portal.intake,
    product: env.PRODUCT,
    publicUrl: env.PUBLIC_URL,
    trustedToken: env.REMOTE_TOKEN,
  })
  app.use(async (req, res, next) => {
    if (!isCall(req.path)) return next()
    if (!(await enterCall(req, res, gates.calls))) return
    compressed(req, res, () => wire(req, res, () => sendError(res, 'ENDERECO_NAO_ENCONTRADO')))
  })
  app.get(['/licitacao', '/licitacao/'], serveAccess(env.ACCESS_URL))
  if (remix) app.use(serveRemix(remix, context, gates, shared))
  app.use((_req, res) => sendPage(res, 404))
  app.use(onError)
  return (req, res) => {
    if (req.url) req.url = withoutCampanha(req.url)
    if (!shared?.sendKept(req, res, metrics.count)) app(req, res)
  }
}

/** Programs that read have a room of their own; whoever sends something always gets in. */
async function enterCall(req: Request, res: Response, gate: Gate) {
  if (req.method !== 'GET') return true
  const leave = await gate.enter(clientNetwork(req))
  if (!leave) sendError(res, 'SERVICO_INDISPONIVEL')
  else if (res.closed) leave()
  else res.once('close', () => leave())
  return leave !== undefined && !res.closed
}

/** Nothing of the error leaves; programs get the body of every refused call, people a page. */
const onError: ErrorRequestHandler = (error, req, res, _next) => {
  // Express could not decode the address, which so names nothing; its words would tell the log what stood there.
  if (error instanceof URIError && 'status' in error)
    return isCall(req.path) ? sendError(res, 'ENDERECO_NAO_ENCONTRADO') : sendPage(res, 404)
  if (isCall(req.path) && isRefusedBehind(error) && !res.headersSent) return sendRefusedBehind(res, error)
  req.log.error({ err: error }, 'o pedido falhou')
  if (res.headersSent) return void res.destroy()
  const out = isOutage(error)
  if (isCall(req.path)) sendError(res, out ? 'SERVICO_INDISPONIVEL' : 'ERRO_DESCONHECIDO')
  else if (error instanceof ProcurementFailure || (error instanceof Outage && error.part === 'sistema'))
    sendFailure(res, error)
  else sendPage(res, out ? 503 : 500)
}

const isRefusedBehind = (error: unknown): error is ProcurementFailure =>
  error instanceof ProcurementFailure && error.status < 500
