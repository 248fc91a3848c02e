import type { StatusLicitacao } from './enums'

type ComPrazo = {
  status: StatusLicitacao | null
  dataAbertura: Date | null
  dataFimEnvioProposta?: Date | null
}

/** Statuses in which a tender still goes on towards its dates: of any other the dates tell nothing any more. */
const goesOn: readonly (StatusLicitacao | null)[] = [null, 'AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA']

/** Until when a tender waits for somebody: for offers, else, where nothing tells that, for its opening. */
export type Prazo = { de: 'propostas' | 'abertura'; ate: Date }

/** The next end of a tender that a line tells in words, `null` once it has come or where none is known (B2). */
export function prazoOf({ status, dataAbertura, dataFimEnvioProposta }: ComPrazo, now: Date): Prazo | null {
  const prazo: Prazo | null = dataFimEnvioProposta
    ? { de: 'propostas', ate: dataFimEnvioProposta }
    : dataAbertura && { de: 'abertura', ate: dataAbertura }
  return prazo && goesOn.includes(status) && prazo.ate > now ? prazo : null
}
