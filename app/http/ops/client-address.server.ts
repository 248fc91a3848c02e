import { isIP } from 'node:net'
import type { Request } from 'express'
import { networkOfAddress } from '~/domain/shared/ip'

/** The client address that trusted proxies report, without a port; if they report none, the connection's address. */
export const clientAddress = ({ ip, socket }: Pick<Request, 'ip'> & { socket: { remoteAddress?: string } }) =>
  plainAddress(ip) ?? socket.remoteAddress

/** The network whose requests are counted together. `undefined` for a local proxy that does not name its clients. */
export function clientNetwork(req: Parameters<typeof clientAddress>[0]) {
  const network = networkOfAddress(clientAddress(req), { v4: 32, v6: 64 })
  return network === '127.0.0.1/32' || network === '0:0:0:0::/64' ? undefined : network
}

function plainAddress(given: string | undefined) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(given ?? '') ?? []
  const [, dotted] = /^([\d.]+):\d+$/.exec(given ?? '') ?? []
  const address = bracketed ?? dotted ?? given ?? ''
  return isIP(address) ? address : undefined
}

export const isProxied = ({ headers }: Request) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
