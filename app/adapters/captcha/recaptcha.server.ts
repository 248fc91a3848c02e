import { z } from 'zod'
import type { Recaptcha, RecaptchaVerdict } from '~/domain/guarda/ports'

/** Google's own suggestion: what scores lower is more likely a program than a person. */
const leastScore = 0.5

type Settings = {
  url: string
  secret: string
  /** The portal's own host, where it is known: a token made on another site is worth nothing here. */
  hostname?: string
  milliseconds?: number
}

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
})
type Answer = z.output<typeof answerSchema>

/** Asks reCAPTCHA what it thinks of whoever sends. It is told the token and nothing else, not even the address. */
export function makeRecaptcha({ url, secret, hostname, milliseconds = 3000 }: Settings): Recaptcha {
  return {
    async verify(token, action) {
      const answer = await ask(url, { secret, response: token }, milliseconds)
      return answer ? verdictOf(answer, action, hostname) : 'unreachable'
    },
  }
}

/** `null` when no answer comes in time, or none that can be read. */
async function ask(url: string, fields: Record<string, string>, milliseconds: number): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(milliseconds)
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal })
    if (!response.ok) return null
    return answerSchema.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

function verdictOf(answer: Answer, action: string, hostname: string | undefined): RecaptchaVerdict {
  if (!answer.success || answer.action !== action) return 'wrong'
  if (hostname && answer.hostname !== hostname) return 'wrong'
  return (answer.score ?? 0) >= leastScore ? 'ok' : 'low'
}
