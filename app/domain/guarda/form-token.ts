import { z } from 'zod'
import { newCapability } from '../shared/capability'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { Sealer } from './ports'

/** Which form, and the process it is about where it is about one. */
export type FormOf = { form: string; processo?: number }

/** What a form carries: `nonce` is its own alone, so that what is sent twice counts once; `humano`: a person was seen to fill it in. */
export type FormClaims = { nonce: string; issuedAt: Date; humano?: true }

export type FormTokenError = 'forged' | 'expired' | 'otherForm'

const lifetime = 24 * 3_600_000

const claimsSchema = z.object({
  form: z.string(),
  processo: z.number().optional(),
  nonce: z.string(),
  issuedAt: z.number(),
  humano: z.literal(true).optional(),
})

/** The signed state of a form, in the form itself: nothing is kept of a form that is never sent, and no cookie is needed. */
export const makeFormTokens = ({ sealer, clock }: { sealer: Sealer; clock: Clock }) => ({
  issue({ form, processo }: FormOf) {
    return sealer.seal({ form, processo, nonce: newCapability(), issuedAt: clock.now().getTime() })
  },

  check(token: string, { form, processo }: FormOf): Result<FormClaims, FormTokenError> {
    const claims = claimsSchema.safeParse(sealer.open(token))
    if (!claims.success) return err('forged')
    const { nonce, issuedAt, humano } = claims.data
    if (claims.data.form !== form || claims.data.processo !== processo) return err('otherForm')
    if (clock.now().getTime() - issuedAt >= lifetime) return err('expired')
    return ok({ nonce, issuedAt: new Date(issuedAt), humano })
  },

  /** The state of the same form, once a person was seen to fill it in: who goes on with it isn't asked again. */
  vouch(token: string) {
    return sealer.seal({ ...claimsSchema.parse(sealer.open(token)), humano: true })
  },
})

export type FormTokens = ReturnType<typeof makeFormTokens>
