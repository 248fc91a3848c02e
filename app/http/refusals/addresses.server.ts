import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { isCall, pathAndQuery } from '~/site/address'
import { withoutCampanha } from '~/site/moldura'
import { sendPage } from './plain-answers.server'
import { sendError } from './wire-errors.server'

/** Limit for the percent-encoded address, in bytes. A list with every filter needs less. */
const maxLength = 8192

/** Refuses addresses over `maxLength`: some responses repeat the address in a header, and proxies limit headers. */
export const refuseLongAddresses: RequestHandler = ({ originalUrl, path }, res, next) => {
  if (writtenLength(originalUrl) <= maxLength) return next()
  if (isCall(path)) sendError(res, 'ENDERECO_LONGO_DEMAIS')
  else sendPage(res, 414)
}

/** Length after percent-encoding. Node decodes as Latin-1: each non-ASCII character becomes two bytes (%C3%A9). */
function writtenLength(address: string) {
  if (address.length * 6 <= maxLength) return address.length
  const escaped = address.match(/["<>\\^`{|}]/g)?.length ?? 0
  const nonAscii = address.match(/[\x80-\xff]/g)?.length ?? 0
  return address.length + 2 * escaped + 5 * nonAscii
}

/** Address in absolute form, as clients send it to proxies (RFC 9112, 3.2.2). Its host replaces the Host header. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i

/**
 * Canonicalizes the address before any handler sees it, and sanitizes the query of a page. `cleanInput` sanitizes the
 * input of calls, and `refuseLongAddresses` limits the length.
 */
export function canonicalizeAddress(req: IncomingMessage) {
  const { url = '/' } = req
  const [begin, host] = absoluteForm.exec(url) ?? []
  if (begin === undefined) req.url = canonicalAddress(url)
  else {
    const rest = url.slice(begin.length)
    req.headers.host = host
    req.url = canonicalAddress(rest.startsWith('/') ? rest : `/${rest}`)
  }
}

function canonicalAddress(address: string) {
  const { path, query } = pathAndQuery(address)
  return withoutCampanha(query && !isCall(path) ? `${path}?${canonicalQuery(query)}` : address)
}

/** Removes U+0000, which the database cannot store, and `_data`, for which Remix 2.17 would send raw data. */
function canonicalQuery(query: string) {
  let storable = query
  // A removal can join the rest into another '%00', as in '%%0000'.
  while (storable.includes('%00')) storable = storable.replaceAll('%00', '')
  if (!/data|%/i.test(storable)) return storable
  const pairs = storable.split('&')
  return pairs.filter((pair) => !new URLSearchParams(pair).has('_data')).join('&')
}
