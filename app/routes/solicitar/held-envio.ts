import type { EnvioHeld } from '~/domain/guarda/admit-envio'
import type { HumanDoubt } from '~/domain/guarda/verify-human'

/** A sending that waits, as its page says it. */
export type Held = { minutes: number } | { doubt: HumanDoubt } | { seconds: number; senha: string }

export function heldAs(held: EnvioHeld): { status: number; held: Held } {
  if (held.kind === 'limite') return { status: 429, held: { minutes: Math.ceil(held.seconds / 60) } }
  if (held.kind === 'pergunta') return { status: 422, held: { doubt: held.doubt } }
  return { status: 503, held: { seconds: held.seconds, senha: held.senha } }
}
