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
import { clientAddress } from '../ops/client-address.server'
import type { Logger } from '../ops/log.server'
import { isOwnOrigin } from '../refusals/same-origin.server'
import {
  encodeError,
  malformed,
  secondsIn,
  sendError,
  tooMany,
  toWireError,
  unwrap,
  wireError,
} from '../refusals/wire-errors.server'
import { bearerOf, type Caller, isVouched, newPergunta, receiveSolicitacao } from './receive-solicitacao.server'
import { makeCadastroRouter } from './wire-cadastro.server'
import { makeComprasDiretasRouter } from './wire-compras-diretas.server'
import { makeProcessosRouter } from './wire-processos.server'
import { makeRecursosRouter } from './wire-recursos.server'
import { viewAnexo, viewLicitacao, viewSolicitacoes, viewVerificada } from './wire-views.server'

type Deps = {
  procurement: Procurement
  /** Without it nothing is taken in. */
  intake?: Intake
  product: string
  publicUrl?: string
  /** What a portal that stands in front of this one shows to be believed. */
  trustedToken?: string
}
type Context = { log: Logger; caller: Caller; answer: { retryAfter?: number; read?: boolean; once?: boolean } }

/** More than any call needs, and how much is read all the same: who is still sending doesn't see the answer. */
const largestBody = 256 * 1024
const patience = 16 * largestBody

/** The calls over HTTP, at their exact paths, answered by `procurement` (M1, A6). Unknown paths are left to the next. */
export function serveWire(deps: Deps): RequestHandler {
  const router = makeRouter(deps)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: encodeError,
    clientInterceptors: [
      ({ next, context }) => {
        context.answer.read = true
        return next()
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (thrown) {
          const error = context.answer.read ? toWireError(thrown) : malformed()
          context.answer.retryAfter = secondsIn(error)
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
      const caller = { address: clientAddress(req), token: bearerOf(req), formulario: req.get('idempotency-key') }
      const context: Context = { log: req.log, caller, answer: {} }
      const answer = request ? await handler.handle(request, { context }) : null
      if (answer?.matched) {
        const { response } = answer
        const { retryAfter = response.status === 503 ? 5 : undefined } = context.answer
        if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
        // Express makes the weak ETag, and the 304 when the asker has these bytes already.
        res
          .status(response.status)
          .set('Cache-Control', context.answer.once ? 'no-store' : 'no-cache')
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
        const { page, size, sort, ...filters } = input.query
        const found = await procurement.licitacoes.search(filters, { page, size }, sort)
        const { items, total, sugestao } = found
        const ordem = sortOrders.find((order) => order === found.sort)
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
      perguntar: solicitacoes.perguntar.handler(async ({ context: { answer } }) => {
        if (!intake) throw wireError('ENDERECO_NAO_ENCONTRADO')
        answer.once = true
        return newPergunta(intake)
      }),
      list: solicitacoes.list.handler(async ({ input }) =>
        viewSolicitacoes(unwrap(await procurement.solicitacoes.list(input.params.id))),
      ),
      listRespostas: solicitacoes.listRespostas.handler(async ({ input: { params } }) => ({
        respostas: unwrap(await procurement.solicitacoes.listRespostas(params.id, params.idItem)),
      })),
      enviar: solicitacoes.send.handler(async ({ input: { params, body }, context: { caller } }) => {
        if (!intake) throw wireError('METODO_NAO_PERMITIDO')
        const nova = await receiveSolicitacao(intake, params.licitacaoId, body, caller, trustedToken)
        return unwrap(await procurement.solicitacoes.send(nova))
      }),
      confirmar: solicitacoes.confirm.handler(async ({ input: { body }, context: { caller } }) => {
        // A portal in front of this one counts its own visitors; here they would all count as one.
        const counts = !isVouched(caller, trustedToken)
        const tokenSituacao = await procurement.solicitacoes.confirm(body.token)
        const wait = counts && tokenSituacao === 'INVALIDO' ? await intake?.guarda.limites.spend('codigo', caller) : 0
        if (wait) throw tooMany(wait)
        return { tokenSituacao }
      }),
    },
    documentos: {
      validar: documentos.validar.handler(async ({ input: { body }, context: { caller } }) => {
        const codigo = parseCodigo(body.codigoAcesso)
        if (!codigo) throw wireError('CODIGO_MAL_PREENCHIDO')
        // A portal in front of this one counts its own visitors; here they would all count as one.
        const address = isVouched(caller, trustedToken) ? undefined : caller.address
        const found = await procurement.documentos.validate(codigo, address)
        if (found.situacao === 'AGUARDE') throw tooMany(found.segundos)
        return viewVerificada(found)
      }),
    },
    recursos: makeRecursosRouter(procurement),
    comprasDiretas: makeComprasDiretasRouter(procurement),
    cadastro: makeCadastroRouter({ intake, trustedToken }),
    processos: makeProcessosRouter(procurement, product),
  }
}

/** HEAD is asked as GET: Express leaves the body out. */
async function toRequest(req: ExpressRequest) {
  const { method, headers, originalUrl } = req
  if (!['GET', 'HEAD', 'POST'].includes(method)) return undefined
  const address = `http://portal${originalUrl}`
  if (!URL.canParse(address)) return undefined
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (method !== 'POST') return new Request(address, { method: method === 'HEAD' ? 'GET' : method, headers: given })
  const body = await readBody(req)
  return body === 'tooLarge' ? body : new Request(address, { method, headers: given, body: new Uint8Array(body) })
}

async function readBody(req: ExpressRequest) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
    if (size > patience) break
  }
  return size > largestBody ? 'tooLarge' : Buffer.concat(chunks)
}

async function allowedMethods(matcher: StandardOpenAPIMatcher, originalUrl: string) {
  const path = originalUrl.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')
  const matches = await Promise.all(['GET', 'POST'].map((method) => matcher.match(method, `/${path}`)))
  return [...(matches[0] ? ['GET', 'HEAD'] : []), ...(matches[1] ? ['POST'] : [])]
}
