import { createHmac } from 'node:crypto'
import type { Pseudonym } from '~/domain/guarda/ports'

/** Keyed, since a plain hash of an address is found by trying all addresses. */
export function makePseudonym(secret: string, purpose: string): Pseudonym {
  return (text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)
}
