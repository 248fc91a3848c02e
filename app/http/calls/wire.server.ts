import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement } from '@orpc/server'
import type { Request as ExpressRequest, RequestHandler } from 'express'
import { makeContract } from '~/contract'
import { parseCodigo } from '~/domain/documento/codigo'
import type { Intake } from '~/domain/intake'
import { sortOrders } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import { totalPages } from '~/domain/shared/page'
import { defaultLocale } from '~/format/locale'
import { issueQuestion } from '~/forms/human-proof.server'
import { clientAddress } from '../ops/client-address.server'
import { type Logger, readArrival } from '../ops/log.server'
import { isOwnOrigin } from '../refusals/request-checks.server'
import {
  encodeError,
  malformed,
  retrySeconds,
  sendError,
  tooMany,
  toWireError,
  unwrap,
  wireError,
} from '../refusals/wire-errors.server'
import { cleanInput } from './clean-input.server'
import { type Caller, isTrustedPortal, readBearer, receiveSolicitacao } from './receive-solicitacao.server'
import { makeCadastroRouter } from './wire-cadastro.server'
import { makeComprasDiretasRouter, makeProcessosRouter, searchLicitacoes } from './wire-portal.server'
import { makeRecursosRouter } from './wire-recursos.server'
import { viewAnexo, viewLicitacao, viewSolicitacoes, viewVerificada } from './wire-views.server'

type Deps = {
  procurement: Procurement
  /** Without `intake`, sending a solicitação, asking for its question and all calls of the cadastro are refused. */
  intake?: Intake
  product: string
  publicUrl?: string
  trustedToken?: string
}
type Context = { log: Logger; caller: Caller; response: { retryAfter?: number; decoded?: boolean; noStore?: boolean } }

/**
 * More than any call needs. A larger body is refused, but still read up to `maxBytesRead`, because a client reads the
 * response only after it has sent the body.
 */
const maxBodyBytes = 256 * 1024
const maxBytesRead = 16 * maxBodyBytes

/** Serves the calls of `app/contract` over HTTP at their exact paths (M1, A6). Other paths go to the next handler. */
export function serveWire(deps: Deps): RequestHandler {
  const router = makeRouter(deps)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: encodeError,
    clientInterceptors: [
      ({ next, ...options }) => {
        options.context.response.decoded = true
        return next({ ...options, input: cleanInput(options.input) })
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (thrown) {
          const error = context.response.decoded ? toWireError(thrown) : malformed()
          context.response.retryAfter = retrySeconds(error)
          if (error.status >= 500) context.log.error({ err: thrown }, 'a chamada falhou')
          throw error
        }
      },
    ],
  })

  return async (req, res, next) => {
    try {
      if (req.method === 'POST' && !isOwnOrigin(req, deps.publicUrl)) return sendError(res, 'ORIGEM_RECUSADA')
      const request = await toRequest(req)
      if (request === 'tooLarge') return sendError(res.set('Connection', 'close'), 'PEDIDO_MUITO_GRANDE')
      const caller = {
        address: clientAddress(req),
        arrivedAt: readArrival(res),
        token: readBearer(req),
        formulario: req.get('idempotency-key'),
      }
      const context: Context = { log: req.log, caller, response: {} }
      const handled = request ? await handler.handle(request, { context }) : null
      if (handled?.matched) {
        const { response } = handled
        const { retryAfter = response.status === 503 ? 5 : undefined } = context.response
        if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
        // Express adds a weak ETag and responds 304 if it matches.
        res
          .status(response.status)
          .set('Cache-Control', context.response.noStore ? 'no-store' : 'no-cache')
          .type('json')
          .send(await response.text())
        return
      }
      const allowed = await allowedMethods(matcher, req.originalUrl)
      if (allowed.length === 0) return next()
      res.set('Allow', allowed.join(', '))
      sendError(res, 'METODO_NAO_PERMITIDO')
    } catch (error) {
      next(error)
    }
  }
}

function makeRouter({ procurement, intake, product, trustedToken }: Deps) {
  const { parametros, licitacoes, solicitacoes, documentos } = implement(makeContract({ product })).$context<Context>()
  return {
    parametros: { publicos: parametros.publicos.handler(() => procurement.parametros()) },
    licitacoes: {
      search: licitacoes.search.handler(async ({ input }) => {
        const { size } = input.query
        const result = await searchLicitacoes(procurement.licitacoes, input.query)
        const { items, total, sugestao } = result
        const ordem = sortOrders.find((order) => order === result.sort)
        return { content: items, totalPages: totalPages(total, size), totalElements: total, sugestao, ordem }
      }),
      find: licitacoes.find.handler(async ({ input }) =>
        viewLicitacao(unwrap(await procurement.licitacoes.find(input.params.id)), product),
      ),
      listAnexos: licitacoes.listAnexos.handler(async ({ input }) => ({
        anexos: unwrap(await procurement.licitacoes.listAnexos(input.params.id)).map(viewAnexo),
      })),
    },
    solicitacoes: {
      perguntar: solicitacoes.perguntar.handler(async ({ context: { response } }) => {
        if (!intake) throw wireError('ENDERECO_NAO_ENCONTRADO')
        response.noStore = true
        return issueQuestion(intake.guarda, defaultLocale)
      }),
      list: solicitacoes.list.handler(async ({ input }) =>
        viewSolicitacoes(unwrap(await procurement.solicitacoes.list(input.params.id))),
      ),
      listRespostas: solicitacoes.listRespostas.handler(async ({ input: { params } }) => ({
        respostas: unwrap(await procurement.solicitacoes.listRespostas(params.id, params.idItem)),
      })),
      send: solicitacoes.send.handler(async ({ input: { params, body }, context: { caller } }) => {
        if (!intake) throw wireError('METODO_NAO_PERMITIDO')
        const nova = await receiveSolicitacao(intake, params.licitacaoId, body, caller, trustedToken)
        return unwrap(await procurement.solicitacoes.send(nova))
      }),
      confirm: solicitacoes.confirm.handler(async ({ input: { body }, context: { caller } }) => {
        // A trusted portal limits its own visitors. Here they would all count as one network.
        const isLimited = !isTrustedPortal(caller, trustedToken)
        const tokenSituacao = await procurement.solicitacoes.confirm(body.token)
        const wait =
          isLimited && tokenSituacao === 'INVALIDO' ? await intake?.guarda.limites.countAttempt('codigo', caller) : 0
        if (wait) throw tooMany(wait)
        return { tokenSituacao }
      }),
    },
    documentos: {
      validar: documentos.validar.handler(async ({ input: { body }, context: { caller } }) => {
        const codigo = parseCodigo(body.codigoAcesso)
        if (!codigo) throw wireError('CODIGO_MAL_PREENCHIDO')
        // A trusted portal limits its own visitors. Here they would all count as one network.
        const address = isTrustedPortal(caller, trustedToken) ? undefined : caller.address
        const result = await procurement.documentos.validate(codigo, address)
        if (result.situacao === 'AGUARDE') throw tooMany(result.segundos)
        return viewVerificada(result)
      }),
    },
    recursos: makeRecursosRouter(procurement),
    comprasDiretas: makeComprasDiretasRouter(procurement),
    cadastro: makeCadastroRouter({ intake, trustedToken }),
    processos: makeProcessosRouter(procurement, product),
  }
}

/** Makes the request for oRPC. HEAD becomes GET, because Express drops the body of the response. */
async function toRequest(req: ExpressRequest) {
  const { method, headers, originalUrl } = req
  if (!['GET', 'HEAD', 'POST'].includes(method)) return undefined
  const address = `http://portal${originalUrl}`
  if (!URL.canParse(address)) return undefined
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (method !== 'POST') return new Request(address, { method: method === 'HEAD' ? 'GET' : method, headers: entries })
  const body = await readBody(req)
  if (body === 'tooLarge') return body
  const request = new Request(address, { method, headers: entries, body: new Uint8Array(body) })
  // oRPC compares the type by its letters, and takes a body without a type for JSON.
  request.headers.set('Content-Type', (req.get('content-type') ?? 'application/octet-stream').toLowerCase())
  return request
}

async function readBody(req: ExpressRequest) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
    if (size > maxBytesRead) break
  }
  return size > maxBodyBytes ? 'tooLarge' : Buffer.concat(chunks)
}

async function allowedMethods(matcher: StandardOpenAPIMatcher, originalUrl: string) {
  const path = originalUrl.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')
  const matches = await Promise.all(['GET', 'POST'].map((method) => matcher.match(method, `/${path}`)))
  return [...(matches[0] ? ['GET', 'HEAD'] : []), ...(matches[1] ? ['POST'] : [])]
}
