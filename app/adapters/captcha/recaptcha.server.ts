import { z } from 'zod'
import type { Recaptcha, RecaptchaVerdict } from '~/domain/guarda/ports'

/** Google's recommended threshold. */
const minimumScore = 0.5

type Settings = {
  url: string
  secret: string
  /** The portal's host, if known: tokens issued on other sites are rejected. */
  hostname?: string
  /** In milliseconds. */
  timeout?: number
}

const responseSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
})
type VerifyResponse = z.output<typeof responseSchema>

/** Verifies a reCAPTCHA token. Google receives the secret and the token, not the visitor's address. */
export function makeRecaptcha({ url, secret, hostname, timeout = 3000 }: Settings): Recaptcha {
  return {
    async verify(token, action) {
      const response = await post(url, { secret, response: token }, timeout)
      return response ? judgeResponse(response, action, hostname) : 'unreachable'
    },
  }
}

async function post(url: string, fields: Record<string, string>, timeout: number): Promise<VerifyResponse | null> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal })
    if (!response.ok) return null
    return responseSchema.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

function judgeResponse(response: VerifyResponse, action: string, hostname: string | undefined): RecaptchaVerdict {
  if (!response.success || response.action !== action) return 'wrong'
  if (hostname && response.hostname !== hostname) return 'wrong'
  return (response.score ?? 0) >= minimumScore ? 'ok' : 'low'
}
