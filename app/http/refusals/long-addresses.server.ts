import type { RequestHandler } from 'express'
import { isCall } from '~/site/call-areas'
import { sendPage } from './plain-answers.server'
import { sendError } from './wire-errors.server'

/** In bytes, as an address is written where it must be: more than a list with every filter needs. */
const longest = 8192

/**
 * Refuses an address longer than any of ours. Some answers repeat it in a header, written out, and proxies have room for so
 * much of those and no more.
 */
export const refuseLongAddresses: RequestHandler = ({ originalUrl, path }, res, next) => {
  if (writtenLength(originalUrl) <= longest) return next()
  if (isCall(path)) sendError(res, 'ENDERECO_LONGO_DEMAIS')
  else sendPage(res, 414)
}

/** Node has one character for each byte; one beyond ASCII, repeated, becomes two of three characters each. */
function writtenLength(address: string) {
  if (address.length * 6 <= longest) return address.length
  const escaped = address.match(/["<>\\^`{|}]/g)?.length ?? 0
  const beyond = address.match(/[\x80-\xff]/g)?.length ?? 0
  return address.length + 2 * escaped + 5 * beyond
}
