import { addDiasUteis, diaUtilBefore, type Feriados } from '../shared/dias-uteis'
import { dayIn, endOfDay } from '../shared/zona'

/** Requests are taken before the limit, and no more from the limit on (D2). Without a limit nobody may ask. */
export function isWithinPrazo(limite: Date | null, now: Date) {
  return limite !== null && now < limite
}

type Certame = { enviadaEm: Date; abertura: Date | null; timezone: string }

/**
 * The last day for the answer, as `AAAA-MM-DD`: 3 business days, the day of asking not counted, at the latest the last
 * business day before the opening (Lei 14.133/2021, art. 164). An opening that is no later than the asking counts for nothing.
 */
export function prazoDaResposta({ enviadaEm, abertura, timezone }: Certame, feriados: Feriados) {
  const asked = dayIn(timezone, enviadaEm)
  const third = addDiasUteis(asked, 3, feriados)
  const opening = abertura && dayIn(timezone, abertura)
  if (!opening || opening <= asked) return third
  const [first = third] = [third, diaUtilBefore(opening, feriados)].sort()
  return first
}

/** Whether nobody answered in time. The whole last day is in time. */
export const isAtrasada = (certame: Certame, now: Date, feriados: Feriados) =>
  now >= endOfDay(certame.timezone, prazoDaResposta(certame, feriados))
