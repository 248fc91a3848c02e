import type { Clock } from '../shared/clock'
import { periodo } from '../shared/filter'
import { endOfDay, localDayIn, resolveInstant } from '../shared/time-zone'
import type { Pendente } from '../solicitacao/solicitacao'
import type { Acesso } from './acessos'
import { type Alcance, toAlcance } from './pessoa'

/** The first and the last day of a report. */
type PeriodoDoRelatorio = { de: string; ate: string }

/**
 * A request that was sent in the period. `atraso`: the business days after the last day to answer until it was answered
 * first, or until now; 0 in time.
 */
export type PedidoDoRelatorio = Omit<Pendente, 'atrasada'> & {
  resposta: { em: Date; autor: string | null } | null
  atraso: number
}

/** What the people of a body do, as far as it is about its tenders. `aberto`: who asked was seen. */
export const atosDaMesa = [
  ...(['respondido', 'corrigido', 'aberto', 'suprimido', 'dispensado'] as const),
  ...(['recursoAberto', 'recursoPermitido', 'prazoMudado', 'linkDado', 'linkRevogado'] as const),
  ...(['codigoDado', 'codigoRevogado'] as const),
  ...(['documentoIncluido', 'documentoTrocado', 'documentoRetirado'] as const),
] as const
export type AtoDaMesa = (typeof atosDaMesa)[number]

/** `pedido`: the request that the act is about, if it is about one. */
export type AtoDoRelatorio = {
  id: number
  em: Date
  autor: string
  ato: AtoDaMesa
  orgao: string
  processo: string | null
  pedido: Pick<Pendente, 'tipo' | 'protocolo'> | null
}

type Instantes = { from: Date; to: Date; now: Date }

export interface RelatorioStore {
  /** In the order in which they were sent. */
  listPedidos(alcance: Alcance, instantes: Instantes): Promise<PedidoDoRelatorio[]>
  /** In the order in which they were done. */
  listAtos(alcance: Alcance, instantes: Instantes): Promise<AtoDoRelatorio[]>
}

/** The requests to a person's bodies, their answers and delays, and who did what and when (W17.30). */
export function makeRelatorioDaMesa({
  store,
  timezone,
  clock,
}: {
  store: RelatorioStore
  timezone: string
  clock: Clock
}) {
  function toInstantes({ de, ate }: PeriodoDoRelatorio): Instantes {
    const from = resolveInstant(timezone, { day: de, time: '00:00' })
    return { from, to: endOfDay(timezone, ate), now: clock.now() }
  }
  return {
    /** The days that an address names; without them this month until today. A report has a year at most. */
    readPeriodo: (text: string | null) => readPeriodo(text, localDayIn(timezone, clock.now())),

    listPedidos: ({ pessoa }: Acesso, days: PeriodoDoRelatorio) =>
      store.listPedidos(toAlcance(pessoa), toInstantes(days)),

    listAtos: ({ pessoa }: Acesso, days: PeriodoDoRelatorio) => store.listAtos(toAlcance(pessoa), toInstantes(days)),
  }
}

export type RelatorioDaMesa = ReturnType<typeof makeRelatorioDaMesa>

function readPeriodo(text: string | null, hoje: string): PeriodoDoRelatorio {
  const { inicio, fim } = periodo(text ?? '') ?? {}
  const ate = fim ?? (inicio && inicio > hoje ? inicio : hoje)
  const de = inicio ?? `${ate.slice(0, 8)}01`
  const earliest = oneYearBefore(ate)
  if (de < earliest) return { de: earliest, ate }
  return { de, ate }
}

/** The day after the one a year before, so that both together are a year. */
function oneYearBefore(day: string) {
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  before.setUTCDate(before.getUTCDate() + 1)
  return before.toISOString().slice(0, 10)
}

/** How many requests there are in each state. */
export function sumPedidos(pedidos: PedidoDoRelatorio[]) {
  const count = (is: (pedido: PedidoDoRelatorio) => boolean) => pedidos.filter(is).length
  return {
    recebidos: pedidos.length,
    noPrazo: count(({ resposta, atraso }) => resposta !== null && atraso === 0),
    comAtraso: count(({ resposta, atraso }) => resposta !== null && atraso > 0),
    esperam: count(({ resposta, atraso }) => resposta === null && atraso === 0),
    atrasados: count(({ resposta, atraso }) => resposta === null && atraso > 0),
  }
}
