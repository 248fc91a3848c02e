import { isIP } from 'node:net'
import type { Request } from 'express'
import { networkOf } from '~/domain/shared/ip'

/**
 * Where a request comes from, as the proxies that are trusted say it. Some write a port to it, which goes; of what is then
 * no address, the connection's own counts, so that nobody gets past the limits with it.
 */
export const clientAddress = ({ ip, socket }: Pick<Request, 'ip'> & { socket: { remoteAddress?: string } }) =>
  plainAddress(ip) ?? socket.remoteAddress

/** The network that a reader counts as. This machine itself is none: a proxy that says nothing stands for everyone. */
export function clientNetwork(req: Parameters<typeof clientAddress>[0]) {
  const rede = networkOf(clientAddress(req), { v4: 32, v6: 64 })
  return rede === '127.0.0.1/32' || rede === '0:0:0:0::/64' ? undefined : rede
}

function plainAddress(given: string | undefined) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(given ?? '') ?? []
  const [, dotted] = /^([\d.]+):\d+$/.exec(given ?? '') ?? []
  const address = bracketed ?? dotted ?? given ?? ''
  return isIP(address) ? address : undefined
}
