import { networkOf } from '../shared/ip'

/** A network that counts as one reader, or as `vezes` of them. */
export type Rede = { rede: string; vezes: number }

/**
 * One household or one machine has a whole /64 of IPv6 to itself, and a single address of IPv4. A /48, which anybody can
 * rent, has 65,536 of them, and counts as 64.
 */
export function redesOf(address: string | undefined): Rede[] {
  const rede = networkOf(address, { v4: 32, v6: 64 })
  if (!rede) return []
  if (rede.endsWith('/32')) return [{ rede, vezes: 1 }]
  return [
    { rede, vezes: 1 },
    { rede: networkOf(address, { v4: 32, v6: 48 }) ?? rede, vezes: 64 },
  ]
}
