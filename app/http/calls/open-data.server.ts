import type { RequestHandler } from 'express'
import { comprasDiretasPath, portalPath, publicLicitacoes, readonlyV1 } from '~/contract/paths'
import { openapiPath } from './openapi.server'

/** The open data: nothing of it depends on who asks, so programs of any site's pages may read it, errors included. */
const open = [
  openapiPath,
  `${readonlyV1}/parametros-publicos`,
  new RegExp(`^(?:${portalPath}|${publicLicitacoes})/`),
  new RegExp(`^${readonlyV1}/licitacoes(?:/|/[^/]+|/[^/]+/anexos)?/?$`),
  new RegExp(`^${comprasDiretasPath}(?:/.*)?$`),
]

/** Lets other sites' pages read it. Requests, their answers and what a token opens are not among it. */
export const openToOthers: RequestHandler = (req, res, next) => {
  if (!open.some((address) => (typeof address === 'string' ? address === req.path : address.test(req.path))))
    return next()
  if (req.method === 'OPTIONS') {
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'X-Requested-With',
      'Access-Control-Max-Age': '86400',
      Allow: 'GET, HEAD, OPTIONS',
    })
    return void res.status(204).end()
  }
  if (req.method === 'GET' || req.method === 'HEAD') res.set('Access-Control-Allow-Origin', '*')
  next()
}
