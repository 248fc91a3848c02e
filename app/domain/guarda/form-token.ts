import { z } from 'zod'
import type { Clock } from '../shared/clock'
import { newCapability } from '../shared/random-ids'
import { err, ok, type Result } from '../shared/result'
import type { Sealer } from './ports'

export type FormRef = { form: string; processo?: number }

/** `nonce` is unique per form and makes submission idempotent; `humano`: the form has passed a captcha. */
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

/** The sealed state of a form, carried by the form itself: no server storage and no cookie. */
export const makeFormTokens = ({ sealer, clock }: { sealer: Sealer; clock: Clock }) => ({
  issue({ form, processo }: FormRef, issuedAt = clock.now()) {
    return sealer.seal({ form, processo, nonce: newCapability(), issuedAt: issuedAt.getTime() })
  },

  check(token: string, { form, processo }: FormRef): Result<FormClaims, FormTokenError> {
    const claims = claimsSchema.safeParse(sealer.open(token))
    if (!claims.success) return err('forged')
    const { nonce, issuedAt, humano } = claims.data
    if (claims.data.form !== form || claims.data.processo !== processo) return err('otherForm')
    if (clock.now().getTime() - issuedAt >= lifetime) return err('expired')
    return ok({ nonce, issuedAt: new Date(issuedAt), humano })
  },

  /** Marks the token as human, so that the captcha is not asked again. */
  markHuman(token: string) {
    return sealer.seal({ ...claimsSchema.parse(sealer.open(token)), humano: true })
  },
})

export type FormTokens = ReturnType<typeof makeFormTokens>
