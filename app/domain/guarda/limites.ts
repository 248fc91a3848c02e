import { networkOfAddress } from '../shared/ip'
import type { LimiteCounter, Pseudonym, Quota } from './ports'

/** `por`: what is counted separately within a network. */
type Limite = Quota & { por?: ('processo' | 'person')[] }

const tenMinutes = 600
const hour = 3600

/** Limits count per network, so that a flood blocks only its own network. Narrower limits come before wider ones. */
export const limites = {
  tentativa: [{ quantidade: 120, segundos: tenMinutes }],
  prova: [{ quantidade: 60, segundos: tenMinutes }],
  rascunho: [{ quantidade: 300, segundos: hour, por: ['processo'] }],
  /** Recorded solicitações. Above this limit, the sender must answer a question and wait in a queue. */
  envio: [
    { quantidade: 5, segundos: tenMinutes, por: ['processo', 'person'] },
    { quantidade: 300, segundos: hour, por: ['processo'] },
  ],
  reenvio: [
    { quantidade: 5, segundos: tenMinutes, por: ['person'] },
    { quantidade: 60, segundos: hour, por: ['processo'] },
  ],
  /** Per CPF or CNPJ within a network, and per network. */
  cadastro: [
    { quantidade: 5, segundos: tenMinutes, por: ['person'] },
    { quantidade: 300, segundos: hour },
  ],
  /** Companies registered with one representative's CPF within a network. */
  representante: [{ quantidade: 20, segundos: hour, por: ['person'] }],
  /** Documents sent for review: per registration within a network, and per network. */
  remessa: [
    { quantidade: 5, segundos: tenMinutes, por: ['person'] },
    { quantidade: 300, segundos: hour },
  ],
  /** Links to enter the mesa: per typed e-mail address within a network, and per network. */
  entrada: [
    { quantidade: 5, segundos: tenMinutes, por: ['person'] },
    { quantidade: 60, segundos: hour },
  ],
  /** The same for a browser in which somebody has entered before. Its neighbours in the network do not count. */
  entradaConhecida: [
    { quantidade: 5, segundos: tenMinutes, por: ['person'] },
    { quantidade: 10, segundos: hour, por: ['person'] },
  ],
  /** Notices of personal data: per request within a network, and per network. */
  aviso: [
    { quantidade: 5, segundos: tenMinutes, por: ['processo'] },
    { quantidade: 30, segundos: hour },
  ],
  cep: [{ quantidade: 60, segundos: tenMinutes }],
  upload: [{ quantidade: 240, segundos: tenMinutes }],
  codigo: [{ quantidade: 60, segundos: tenMinutes }],
  documento: [{ quantidade: 60, segundos: tenMinutes }],
} satisfies Record<string, Limite[]>

export type LimitedAction = keyof typeof limites
export type LimiteSubject = { address: string | undefined; processo?: number; person?: string }

/** Counts per network under a pseudonym; addresses are not stored (LGPD). An unknown address is not counted. */
export function makeLimites({ counter, pseudonym }: { counter: LimiteCounter; pseudonym: Pseudonym }) {
  const checkAll = (check: LimiteCounter['countAttempt']) =>
    async function secondsToWait(action: LimitedAction, { address, ...subject }: LimiteSubject) {
      const counts = limites[action].flatMap(({ quantidade, segundos, por = [] }: Limite, index) =>
        toNetworks(address).map(({ network, weight }) => ({
          chave: `${action}.${index}.${pseudonym([network, ...por.map((part) => subject[part])].join(' '))}`,
          quota: { quantidade: quantidade * weight, segundos },
        })),
      )
      // Stops at the first exceeded limit, so that a refusal does not count against wider limits that others share.
      for (const { chave, quota } of counts) {
        const wait = await check(chave, quota)
        if (wait > 0) return wait
      }
      return 0
    }
  return {
    /** Counts once; returns the seconds to wait, 0 within every limit. */
    countAttempt: checkAll(counter.countAttempt),
    secondsToWait: checkAll(counter.secondsToWait),
  }
}

/** A wait as people are told it. */
export const toMinutes = (seconds: number) => Math.ceil(seconds / 60)

export type Limites = ReturnType<typeof makeLimites>

export type Network = { network: string; weight: number }

/** An IPv4 address or an IPv6 /64 counts as one user. An IPv6 /48, which anybody can rent, counts as 64 users. */
export function toNetworks(address: string | undefined): Network[] {
  const network = networkOfAddress(address, { v4: 32, v6: 64 })
  if (!network) return []
  if (network.endsWith('/32')) return [{ network, weight: 1 }]
  return [
    { network, weight: 1 },
    { network: networkOfAddress(address, { v4: 32, v6: 48 }) ?? network, weight: 64 },
  ]
}
