import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { makeAtoJsonSchema } from '~/domain/sessao/atos/ato'
import type { PortalClock } from '~/domain/shared/clock'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import type { Env } from '~/env.server'
import { failuresAsPages, isOutage } from '~/failures/thrown.server'
import { isCall } from '~/site/address'
import { type PublicEnv, publicSettings } from '~/site/site-settings'
import { apiOperations } from './calls/api-operations.server'
import { serveAta, serveDocumentos } from './calls/downloads.server'
import { serveFeeds } from './calls/feeds/feeds.server'
import { serveFiles } from './calls/files.server'
import { serveOcds } from './calls/ocds/ocds.server'
import { allowCrossOrigin, atoSchemaPath, makeOpenapi, openapiPath, undocumented } from './calls/openapi.server'
import { isTrustedPortal, readBearer } from './calls/receive-solicitacao.server'
import { serveSiteMap, siteMapAddresses } from './calls/site-map.server'
import { serveTables } from './calls/tables.server'
import { serveWire } from './calls/wire.server'
import { clientNetwork } from './ops/client-address.server'
import { limitSlowBody } from './ops/http-server.server'
import { type ConcurrencyLimit, makeLoadShedder, noteShed, releaseAtEnd } from './ops/load-shedder.server'
import { type Logger, logRequests, makeRouteNames } from './ops/log.server'
import { type Dependencies, makeMetrics, type SyncVitals, serveOperation, type Vitals } from './ops/monitoring.server'
import { secureHeaders, securityTxtPath, serveSecurityTxt } from './ops/security.server'
import { compressed, redirectToApplication, serveRemix } from './pages/remix.server'
import type { RemixApp } from './pages/remix-app.server'
import { makeSharedScreens } from './pages/shared-screens.server'
import { canonicalizeAddress, refuseLongAddresses } from './refusals/addresses.server'
import { sendFailure, sendPage } from './refusals/plain-answers.server'
import { answerOptions } from './refusals/request-checks.server'
import { sendError, sendUpstreamRefusal } from './refusals/wire-errors.server'

export type AppDeps = {
  portal: {
    procurement: Procurement
    clock: PortalClock
    intake?: Intake
    engine: string
    /** Makes the names of things in feeds and calendars; absent where there are none. */
    toUuid?(name: string): string
    needs: Dependencies
    vitals: Vitals
    sincronizacao?: SyncVitals
    knownVersao(within?: number): number | null
    versaoDoProcesso?(idLicitacao: number): number
  }
  env: PublicEnv & Pick<Env, 'PAGE_CACHE_MB' | 'PORT' | 'REMOTE_TOKEN' | 'SECURITY_CONTACT' | 'TRUST_PROXY'>
  log: Logger
  /** Omitted on a host that serves only the API calls, not the pages. */
  remix?: RemixApp
}

/** Builds the request listener of the whole site. It tries the page cache first, then the handlers in order below. */
export async function makeApp({ portal, env, log, remix }: AppDeps): Promise<RequestListener> {
  const { procurement, clock, knownVersao } = portal
  const settings = publicSettings(env, true)
  const openapi = await makeOpenapi({
    ...settings,
    uploads: portal.intake !== undefined,
    tables: procurement.licitacoes.listAll !== null,
    ocds: procurement.ocds !== null,
  })
  const operations = apiOperations(openapi)
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const metrics = makeMetrics(portal.vitals, clock, portal.sincronizacao)
  const loadShedder = makeLoadShedder()
  const context = {
    ...{ clock, procurement: failuresAsPages(procurement, log) },
    intake: portal.intake && failuresAsPages(portal.intake, log),
    settings,
    apiOperations: async () => operations,
  }
  const shared =
    remix?.mode === 'production'
      ? await makeSharedScreens({
          remix,
          context,
          origin,
          megabytes: env.PAGE_CACHE_MB,
          knownVersao,
          versaoDoProcesso: portal.versaoDoProcesso,
          limit: loadShedder.pages,
        })
      : undefined

  const callPaths = [openapiPath, atoSchemaPath, ...Object.keys(openapi.paths ?? {})]
  const app = express()
  app
    .disable('x-powered-by')
    .enable('strict routing')
    .enable('case sensitive routing')
    .set('query parser', 'simple')
    .set('trust proxy', env.TRUST_PROXY)
  app.use(logRequests(log, makeRouteNames(callPaths), clock), secureHeaders(settings), (req, res, next) => {
    metrics.count(req, res)
    limitSlowBody(req, res)
    next()
  })
  app.use(allowCrossOrigin, answerOptions({ ...openapi.paths, ...undocumented }), refuseLongAddresses)
  app.use(serveOperation({ ...portal, metrics: metrics.serve }))
  if (env.SECURITY_CONTACT) app.get(securityTxtPath, serveSecurityTxt(env.SECURITY_CONTACT, env.PUBLIC_URL, clock))
  const pageProcurement = context.procurement
  const trust = { trustedToken: env.REMOTE_TOKEN, publicUrl: env.PUBLIC_URL }
  app.use(serveAta(procurement, pageProcurement), serveDocumentos(procurement, pageProcurement))
  app.use(
    serveTables({ procurement, clock, limit: loadShedder.tables, timezone: env.TIMEZONE, publicUrl: env.PUBLIC_URL }),
  )
  app.use(serveFiles({ procurement, pageProcurement, intake: portal.intake, trust }))
  for (const [path, document] of [
    [openapiPath, openapi],
    [atoSchemaPath, makeAtoJsonSchema()],
  ] as const)
    app.get(path, compressed, (_req, res) => res.set('Cache-Control', 'no-cache').json(document))

  // A trusted portal limits its own visitors. Here they would all count as one network, that of the portal.
  const limitCall = (req: Request, res: Response) =>
    limitCalls(req, res, loadShedder.calls, isTrustedPortal({ token: readBearer(req) }, env.REMOTE_TOKEN))
  const limited: RequestHandler = async (req, res, next) => {
    if (await limitCall(req, res)) next()
  }
  const hasItens = procurement.itens !== null
  const siteMap = serveSiteMap({ publicados: procurement.publicados, hasItens, publicUrl: env.PUBLIC_URL })
  app.get(siteMapAddresses, compressed, limited, siteMap)
  if (portal.toUuid) {
    const publishing = { origin, product: env.PRODUCT, toUuid: portal.toUuid }
    app.use(serveFeeds({ procurement, clock, timezone: env.TIMEZONE, publishing, before: [compressed, limited] }))
  }
  if (procurement.ocds) app.use(serveOcds({ ocds: procurement.ocds, origin, before: [compressed, limited] }))
  const wire = serveWire({
    procurement,
    intake: portal.intake,
    product: env.PRODUCT,
    publicUrl: env.PUBLIC_URL,
    trustedToken: env.REMOTE_TOKEN,
  })
  app.use(async (req, res, next) => {
    if (!isCall(req.path)) return next()
    if (!(await limitCall(req, res))) return
    compressed(req, res, () => wire(req, res, () => sendError(res, 'ENDERECO_NAO_ENCONTRADO')))
  })
  app.get(['/licitacao', '/licitacao/'], redirectToApplication(env.ACCESS_URL))
  if (remix) app.use(serveRemix(remix, context, loadShedder, shared))
  app.use((_req, res) => sendPage(res, 404))
  app.use(onError)
  return (req, res) => {
    canonicalizeAddress(req)
    if (!shared?.sendCached(req, res, metrics.count)) app(req, res)
  }
}

/**
 * Limits how many GET requests to the API and the sitemaps run at once, and how many bytes one network receives. Other
 * methods are not limited. Returns false if the request must not go on: it was answered with an error, or the client
 * has closed the connection.
 */
async function limitCalls(req: Request, res: Response, limit: ConcurrencyLimit, isTrusted: boolean) {
  if (req.method !== 'GET') return true
  const release = await limit.enter(isTrusted ? undefined : clientNetwork(req))
  if (typeof release === 'string') {
    noteShed(res, { room: 'calls', reason: release })
    sendError(res, 'SERVICO_INDISPONIVEL')
    return false
  }
  return releaseAtEnd(res, release)
}

/**
 * A failed call gets an error body in the wire format, a failed page an error page. Neither shows any text of the error
 * except the message of a remote system.
 */
const onError: ErrorRequestHandler = (error, req, res, _next) => {
  // Express could not decode the address. The error is not logged, because its message contains the raw address.
  if (error instanceof URIError && 'status' in error)
    return isCall(req.path) ? sendError(res, 'ENDERECO_NAO_ENCONTRADO') : sendPage(res, 404)
  if (isCall(req.path) && isUpstreamRefusal(error) && !res.headersSent) return sendUpstreamRefusal(res, error)
  req.log.error({ err: error }, 'o pedido falhou')
  if (res.headersSent) return void res.destroy()
  const unavailable = isOutage(error)
  if (isCall(req.path)) sendError(res, unavailable ? 'SERVICO_INDISPONIVEL' : 'ERRO_DESCONHECIDO')
  else if (error instanceof ProcurementFailure || (error instanceof Outage && error.dependency === 'sistema'))
    sendFailure(res, error)
  else sendPage(res, unavailable ? 503 : 500)
}

const isUpstreamRefusal = (error: unknown): error is ProcurementFailure =>
  error instanceof ProcurementFailure && error.status < 500
