import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement } from '@orpc/server'
import type { Request as ExpressRequest, RequestHandler } from 'express'
import { makeContract } from '~/contract'
import type { Procurement } from '~/domain/procurement'
import { totalPages } from '~/domain/shared/page'
import type { Logger } from './log.server'
import { encodeError, sendError, toWireError, unwrap } from './wire-errors.server'
import { viewAnexo, viewLicitacao, viewSolicitacoes } from './wire-views.server'

type Deps = { procurement: Procurement; product: string }
type Context = { log: Logger }

/** The calls over HTTP, at their exact paths, answered by `procurement` (M1, A6). Unknown paths are left to the next. */
export function serveWire(deps: Deps): RequestHandler {
  const router = makeRouter(deps)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: encodeError,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (thrown) {
          const error = toWireError(thrown)
          if (error.status >= 500) context.log.error({ err: thrown }, 'a chamada falhou')
          throw error
        }
      },
    ],
  })

  return async (req, res, next) => {
    try {
      const request = toRequest(req)
      const answer = request ? await handler.handle(request, { context: { log: req.log } }) : null
      if (answer?.matched) {
        const { response } = answer
        if (response.status === 503) res.set('Retry-After', '5')
        // Express makes the weak ETag, and the 304 when the asker has these bytes already.
        res
          .status(response.status)
          .set('Cache-Control', 'no-cache')
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

function makeRouter({ procurement, product }: Deps) {
  const { parametros, licitacoes, solicitacoes } = implement(makeContract({ product })).$context<Context>()
  return {
    parametros: { publicos: parametros.publicos.handler(() => procurement.parametros()) },
    licitacoes: {
      search: licitacoes.search.handler(async ({ input }) => {
        const { page, size, sort, ...filters } = input.query
        const { items, total } = await procurement.licitacoes.search(filters, { page, size }, sort)
        return { content: items, totalPages: totalPages(total, size), totalElements: total }
      }),
      find: licitacoes.find.handler(async ({ input }) =>
        viewLicitacao(unwrap(await procurement.licitacoes.find(input.params.id)), product),
      ),
      listAnexos: licitacoes.listAnexos.handler(async ({ input }) => ({
        anexos: unwrap(await procurement.licitacoes.listAnexos(input.params.id)).map(viewAnexo),
      })),
    },
    solicitacoes: {
      list: solicitacoes.list.handler(async ({ input }) =>
        viewSolicitacoes(unwrap(await procurement.solicitacoes.list(input.params.id))),
      ),
      listRespostas: solicitacoes.listRespostas.handler(async ({ input: { params } }) => ({
        respostas: unwrap(await procurement.solicitacoes.listRespostas(params.id, params.idItem)),
      })),
    },
  }
}

/** HEAD is asked as GET: Express leaves the body out. */
function toRequest({ method, headers, originalUrl }: ExpressRequest) {
  const address = `http://portal${originalUrl}`
  if (!URL.canParse(address)) return undefined
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(address, { method: method === 'HEAD' ? 'GET' : method, headers: given })
}

async function allowedMethods(matcher: StandardOpenAPIMatcher, originalUrl: string) {
  const path = originalUrl.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')
  const matches = await Promise.all(['GET', 'POST'].map((method) => matcher.match(method, `/${path}`)))
  return [...(matches[0] ? ['GET', 'HEAD'] : []), ...(matches[1] ? ['POST'] : [])]
}
