import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { telasRecurso } from '~/domain/recurso/acesso'
import type { LinkTokens } from '~/domain/recurso/ports'

const algorithm = 'HS256'
const audience = 'licitacao-pub/recurso'

const claimsSchema = z.object({
  jti: z.string(),
  sub: z.string(),
  tela: z.enum(telasRecurso),
  idLicitacao: z.number().int(),
  idLote: z.number().int().nullable(),
})

/** The token in an authority's link: what it allows, signed. Nothing of it is kept. */
export function makeLinkTokens(secret: string): LinkTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', audience, 32))
  return {
    sign: ({ id, quem, tela, idLicitacao, idLote }, expiraEm) =>
      new SignJWT({ tela, idLicitacao, idLote })
        .setProtectedHeader({ alg: algorithm })
        .setJti(id)
        .setSubject(quem)
        .setAudience(audience)
        .setExpirationTime(expiraEm)
        .sign(key),

    async read(token, now) {
      const options = { algorithms: [algorithm], audience, currentDate: now, requiredClaims: ['exp'] }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      const claims = claimsSchema.safeParse(verified?.payload)
      if (!claims.success) return null
      const { jti, sub, ...scope } = claims.data
      return { id: jti, quem: sub, ...scope }
    },
  }
}
