import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Codigo, codigoLookupKey } from '~/domain/documento/codigo'
import type { Pseudonym, Sealer } from '~/domain/guarda/ports'
import { telasRecurso } from '~/domain/recurso/acesso'
import type { LinkTokens } from '~/domain/recurso/ports'

/** Code of a mailed link or a receipt. It is derived from the secret and the stored salt, and never stored. */
export const deriveCodigo = (secret: string, sal: string) =>
  createHmac('sha256', secret).update(`confirmacao:${sal}`).digest('base64url').slice(0, 32)

export const hashText = (codigo: string) => createHash('sha256').update(codigo).digest('hex')

/** Hash of a document's code; letters that look alike give the same hash. */
export const hashCodigo = (codigo: Codigo) => hashText(codigoLookupKey(codigo))

/** A keyed hash. A plain hash of a short text, such as an IP address, could be reversed by trying all inputs. */
export function makePseudonym(secret: string, purpose: string): Pseudonym {
  return (text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)
}

/**
 * Names things of this portal for feeds and calendars: the same name gives the same UUID while the secret is the same,
 * wherever the portal is, and another portal's is different. Version 8, as it is made of a keyed hash (RFC 9562).
 */
export function makeUuids(secret: string) {
  return (name: string) => {
    const bytes = createHmac('sha256', secret).update(`uuid:${name}`).digest().subarray(0, 16)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Authenticated encryption with a separate key for each `purpose`. */
export function makeSealer(secret: string, purpose: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `licitacao-pub/${purpose}`, 32))
  return {
    seal(content) {
      const iv = randomBytes(ivLength)
      const encryption = createCipheriv(cipher, key, iv)
      const ciphertext = Buffer.concat([encryption.update(JSON.stringify(content), 'utf8'), encryption.final()])
      return Buffer.concat([iv, ciphertext, encryption.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      // Rejects other encodings of the same bytes.
      if (bytes.length <= ivLength + tagLength || bytes.toString('base64url') !== sealed) return undefined
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
      decryption.setAuthTag(bytes.subarray(-tagLength))
      const ciphertext = bytes.subarray(ivLength, -tagLength)
      try {
        return JSON.parse(Buffer.concat([decryption.update(ciphertext), decryption.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}

const algorithm = 'HS256'
const audience = 'licitacao-pub/recurso'

const claimsSchema = z.object({
  jti: z.string(),
  sub: z.string(),
  tela: z.enum(telasRecurso),
  idLicitacao: z.number().int(),
  // `null`: the whole tender. Absent in the link of an item, which an older release therefore refuses.
  idLote: z.number().int().nullish(),
  idItem: z.number().int().optional(),
  acesso: z.number().int().optional(),
})

/** Signed tokens for the links to a body's appeal screens. A token contains its scope and is not stored. */
export function makeLinkTokens(secret: string): LinkTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', audience, 32))
  return {
    sign: ({ id, holder, tela, idLicitacao, idLote, idItem, idAcesso: acesso }, expiraEm) =>
      new SignJWT({ tela, idLicitacao, ...(idItem === undefined ? { idLote: idLote ?? null } : { idItem }), acesso })
        .setProtectedHeader({ alg: algorithm })
        .setJti(id)
        .setSubject(holder)
        .setAudience(audience)
        .setExpirationTime(expiraEm)
        .sign(key),

    async read(token, now) {
      const options = { algorithms: [algorithm], audience, currentDate: now, requiredClaims: ['exp'] }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      const claims = claimsSchema.safeParse(verified?.payload)
      if (!claims.success) return null
      const { jti, sub, tela, idLicitacao, idLote, idItem, acesso: idAcesso } = claims.data
      // A token names a lot, an item or, by `null`, the whole tender.
      if ((idLote === undefined) === (idItem === undefined)) return null
      const escopo = idItem !== undefined ? { idItem } : idLote ? { idLote } : {}
      return { id: jti, holder: sub, tela, idLicitacao, idAcesso, ...escopo }
    },
  }
}
