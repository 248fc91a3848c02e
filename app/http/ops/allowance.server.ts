/** How many bytes a network may be made in a second, and how many more at once after a while of asking for little. */
export type Allowance = { perSecond: number; atOnce: number }

/** So many networks are remembered before those that owe nothing are forgotten. */
const remembered = 1000

/** What each network was made lately, so that one that asks for the heaviest pages waits between them. */
export function makeAllowances({ perSecond, atOnce }: Allowance, now = Date.now) {
  /** When what a network was made so far will be paid, in milliseconds of the clock. */
  const paidAt = new Map<string, number>()
  const bytesInMs = (bytes: number) => (bytes / perSecond) * 1000

  function forgetPaid(instant: number) {
    for (const [rede, paid] of paidAt) if (paid <= instant) paidAt.delete(rede)
  }

  return {
    take(rede: string, bytes: number) {
      const instant = now()
      if (paidAt.size >= remembered) forgetPaid(instant)
      paidAt.set(rede, Math.max(instant, paidAt.get(rede) ?? 0) + bytesInMs(bytes))
    },

    /** For how many milliseconds more this network has to wait: 0 while it has bytes left. */
    owedBy: (rede: string) => Math.max(0, Math.ceil((paidAt.get(rede) ?? 0) - now() - bytesInMs(atOnce))),

    /** Whether it has used up more than half of what it may be made at once. */
    isHeavy: (rede: string) => (paidAt.get(rede) ?? 0) - now() > bytesInMs(atOnce / 2),
  }
}
