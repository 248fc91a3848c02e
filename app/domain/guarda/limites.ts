import { networkOf } from '../shared/ip'
import type { LimiteCounter, Medida, Pseudonym } from './ports'

type Limite = Medida & { porProcesso?: true }

const tenMinutes = 600

/**
 * How much may come from one network. None of them is of a process alone: whoever floods a process just before its
 * deadline locks out nobody but his own network.
 */
export const limites = {
  /** Every form that is sent, whatever comes of it. */
  tentativa: [{ quantidade: 120, segundos: tenMinutes }],
  /** What would be recorded: a request. */
  envio: [
    { quantidade: 20, segundos: tenMinutes },
    { quantidade: 5, segundos: tenMinutes, porProcesso: true },
  ],
  upload: [{ quantidade: 40, segundos: tenMinutes }],
  /** A code or a token that opens something, before it is known whether it is right. */
  codigo: [{ quantidade: 60, segundos: tenMinutes }],
  /** A wrong code of a document; right ones don't count. */
  documento: [{ quantidade: 60, segundos: tenMinutes }],
} satisfies Record<string, Limite[]>

export type Acao = keyof typeof limites
export type De = { address: string | undefined; processo?: number }

/** One household or one machine has a whole /64 of IPv6 to itself, and a single address of IPv4. */
const oneReader = { v4: 32, v6: 64 }

/** Counts by network without keeping the address itself (LGPD). Where the address is unknown nothing is counted. */
export function makeLimites({ counter, pseudonym }: { counter: LimiteCounter; pseudonym: Pseudonym }) {
  const of = (ask: LimiteCounter['spend']) =>
    async function secondsToWait(acao: Acao, { address, processo }: De) {
      const network = networkOf(address, oneReader)
      if (!network) return 0
      const waits = limites[acao].map((limite: Limite, index) => {
        const whose = limite.porProcesso ? `${network} ${processo}` : network
        return ask(`${acao}.${index}.${pseudonym(whose)}`, limite)
      })
      return Math.max(...(await Promise.all(waits)))
    }
  return {
    /** Counts once more; returns the seconds to wait before doing it again, 0 while within every limit. */
    spend: of(counter.spend),
    /** Counts nothing; returns the seconds to wait before counting once more, 0 where that would be within every limit. */
    wait: of(counter.wait),
  }
}

export type Limites = ReturnType<typeof makeLimites>
