import type { LimiteCounter, Medida, Pseudonym } from './ports'
import { redesOf } from './rede'

/** What a limit counts apart within a network: each process, and each person or receipt. */
type Limite = Medida & { por?: ('processo' | 'quem')[] }

const tenMinutes = 600
const hour = 3600

/**
 * How much may come from one network, the narrowest limit first. None of them is of a process alone: whoever floods a
 * process just before its deadline locks out nobody but his own network. Against a sending only proved persons count, and
 * what failed refuses nothing but the next failure: a neighbour's form without fault passes.
 */
export const limites = {
  /** A form that came back, whatever was wrong with it. */
  tentativa: [{ quantidade: 120, segundos: tenMinutes }],
  /** Whoever did not show that a person sends. */
  prova: [{ quantidade: 60, segundos: tenMinutes }],
  /** A person's form that became a draft. */
  rascunho: [{ quantidade: 300, segundos: hour, por: ['processo'] }],
  /** What is recorded: a request. What is above it isn't refused, it is asked and takes its turn. */
  envio: [
    { quantidade: 5, segundos: tenMinutes, por: ['processo', 'quem'] },
    { quantidade: 300, segundos: hour, por: ['processo'] },
  ],
  /** Another link for a receipt: whoever has that has sent a request. */
  reenvio: [
    { quantidade: 5, segundos: tenMinutes, por: ['quem'] },
    { quantidade: 60, segundos: hour, por: ['processo'] },
  ],
  /** A registration that is sent: by whom it is of, and all of a network's. */
  cadastro: [
    { quantidade: 5, segundos: tenMinutes, por: ['quem'] },
    { quantidade: 300, segundos: hour },
  ],
  /** A postal code that is looked up. */
  cep: [{ quantidade: 60, segundos: tenMinutes }],
  upload: [{ quantidade: 240, segundos: tenMinutes }],
  /** A code or a token that opens nothing. */
  codigo: [{ quantidade: 60, segundos: tenMinutes }],
  /** A wrong code of a document; right ones don't count. */
  documento: [{ quantidade: 60, segundos: tenMinutes }],
} satisfies Record<string, Limite[]>

export type Acao = keyof typeof limites
export type De = { address: string | undefined; processo?: number; quem?: string }

/** Counts by network without keeping the address itself (LGPD). Where the address is unknown nothing is counted. */
export function makeLimites({ counter, pseudonym }: { counter: LimiteCounter; pseudonym: Pseudonym }) {
  const of = (ask: LimiteCounter['spend']) =>
    async function secondsToWait(acao: Acao, { address, ...de }: De) {
      const counts = limites[acao].flatMap(({ quantidade, segundos, por = [] }: Limite, index) =>
        redesOf(address).map(({ rede, vezes }) => ({
          chave: `${acao}.${index}.${pseudonym([rede, ...por.map((which) => de[which])].join(' '))}`,
          medida: { quantidade: quantidade * vezes, segundos },
        })),
      )
      // What one limit refuses doesn't count against the wider ones, which others share.
      for (const { chave, medida } of counts) {
        const wait = await ask(chave, medida)
        if (wait > 0) return wait
      }
      return 0
    }
  return {
    /** Counts once more; returns the seconds to wait before doing it again, 0 while within every limit. */
    spend: of(counter.spend),
    /** Counts nothing; returns the seconds to wait before counting once more, 0 where that would be within every limit. */
    wait: of(counter.wait),
  }
}

export type Limites = ReturnType<typeof makeLimites>
