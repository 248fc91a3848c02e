import type { Licitacao } from '../licitacao/licitacao'
import { addDiasUteis, diaUtilBefore, type Feriados } from '../shared/dias-uteis'
import { endOfDay, localDayIn } from '../shared/time-zone'

export type ComLimite = Pick<Licitacao, 'dataLimiteEsclarecimentoImpugnacao' | 'sessaoEncerradaEm'>

/** The limit for requests: the tender's, or the end of its session where that came first (D2, W18). */
export const limiteDosPedidos = ({ dataLimiteEsclarecimentoImpugnacao: limite, sessaoEncerradaEm: fim }: ComLimite) =>
  limite && fim && fim < limite ? fim : limite

/** Requests are accepted strictly before the limit (D2); without a limit, never. */
export function isWithinPrazo(limite: Date | null, now: Date) {
  return limite !== null && now < limite
}

/** The deadline or, if later, the last link's expiry, so that a mistyped address does not cost a timely request. */
export const resendUntil = (limite: Date | null, linkExpiraEm: Date) =>
  limite !== null && limite > linkExpiraEm ? limite : linkExpiraEm

type RespostaDates = { enviadaEm: Date; abertura: Date | null; timezone: string }

/**
 * The last day to answer: the third business day or, if earlier, the last business day before the opening (Lei 14.133,
 * art. 164). An opening that is not after the day of the request does not count.
 */
export function respostaDeadline({ enviadaEm, abertura, timezone }: RespostaDates, feriados: Feriados) {
  const requestDay = localDayIn(timezone, enviadaEm)
  const third = addDiasUteis(requestDay, 3, feriados)
  const opening = abertura && localDayIn(timezone, abertura)
  if (!opening || opening <= requestDay) return third
  const [first = third] = [third, diaUtilBefore(opening, feriados)].sort()
  return first
}

export const isAtrasada = (dates: RespostaDates, now: Date, feriados: Feriados) =>
  now >= endOfDay(dates.timezone, respostaDeadline(dates, feriados))
