import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from '~/domain/guarda/ports'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Seals with a key of its own for each `purpose`, so that what was sealed for one opens for no other. */
export function makeSealer(secret: string, purpose: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `licitacao-pub/${purpose}`, 32))
  return {
    seal(content) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, key, iv)
      const hidden = Buffer.concat([sealing.update(JSON.stringify(content), 'utf8'), sealing.final()])
      return Buffer.concat([iv, hidden, sealing.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      // Spellings that decode to the same bytes are not what was sealed.
      if (bytes.length <= ivLength + tagLength || bytes.toString('base64url') !== sealed) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
      opening.setAuthTag(bytes.subarray(-tagLength))
      const hidden = bytes.subarray(ivLength, -tagLength)
      try {
        return JSON.parse(Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}
