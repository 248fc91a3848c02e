import { isIP } from 'node:net'
import type { Request } from 'express'

/**
 * Where a request comes from, as the proxies that are trusted say it. Some write a port to it, which goes; of what is then
 * no address, the connection's own counts, so that nobody gets past the limits with it.
 */
export const clientAddress = ({ ip, socket }: Pick<Request, 'ip'> & { socket: { remoteAddress?: string } }) =>
  plainAddress(ip) ?? socket.remoteAddress

function plainAddress(given: string | undefined) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(given ?? '') ?? []
  const [, dotted] = /^([\d.]+):\d+$/.exec(given ?? '') ?? []
  const address = bracketed ?? dotted ?? given ?? ''
  return isIP(address) ? address : undefined
}
