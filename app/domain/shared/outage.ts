/** What the portal leans on. */
export type Part = 'banco' | 'arquivos' | 'sistema'

/** Of the system behind: it didn't answer, isn't being asked for a while, or its answer said nothing. */
export type Sign = 'noAnswer' | 'circuitOpen' | 'unreadable'

type Told = { sign?: Sign; retryAfter?: number; message?: string; cause?: unknown }

/** Thrown when a part that the portal leans on can't serve now; in a moment it may. Only adapters know by what they tell. */
export class Outage extends Error {
  readonly sign: Sign | undefined
  /** In how many seconds it is worth while to ask again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(
    readonly part: Part,
    { sign, retryAfter, message, cause }: Told = {},
  ) {
    const words = message ?? (cause instanceof Error ? cause.message : (sign ?? 'out of service'))
    super(sign ? `${part}: ${sign}` : words, cause === undefined ? undefined : { cause })
    this.name = 'Outage'
    this.sign = sign
    this.retryAfter = retryAfter
  }
}
