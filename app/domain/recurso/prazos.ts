import { addDiasUteis, daysOf, diasUteisAfter, type Feriado, isWeekend } from '../shared/dias-uteis'
import { err, ok, type Result } from '../shared/result'
import { instantOf, paredeIn } from '../shared/zona'
import type { Prazos } from './recurso'

/** How long an appeal may take, and the argument against it, in business days (Lei 14.133/2021, art. 165). */
const diasDePrazo = 3

/** Why dates are not taken. */
export type PrazoRefusal =
  | 'fimAnterior'
  | 'fimAntesDoInicio'
  | 'fimDistante'
  | 'contrarrazaoAntesDoFim'
  | 'contrarrazaoDistante'

/** Where the agency is, and the days on which it does not work; `null` where nobody tells them. */
export type Calendario = { timezone: string; feriados: Feriado[] | null }

/** Three business days later, at the same time of day; the first day is not counted. */
export function fimPadrao(from: Date, { timezone, feriados }: Calendario) {
  const { day, time } = paredeIn(timezone, from)
  return instantOf(timezone, { day: addDiasUteis(day, diasDePrazo, daysOf(feriados ?? [])), time })
}

/** What is proposed while nothing is saved: from this minute on, three business days each (G3). */
export function prazosPadrao(now: Date, calendario: Calendario): Prazos {
  const inicio = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const fimRecurso = fimPadrao(inicio, calendario)
  return { inicio, fimRecurso, fimContrarrazao: fimPadrao(fimRecurso, calendario) }
}

/** How the end of a period was reckoned: the days that count, and the holidays that don't. */
export type Contagem = { dias: string[]; feriados: Feriado[] }

export function contagemOf(from: Date, { timezone, feriados }: Calendario): Contagem {
  const { day } = paredeIn(timezone, from)
  const dias = diasUteisAfter(day, diasDePrazo, daysOf(feriados ?? []))
  const last = dias.at(-1) ?? day
  return { dias, feriados: (feriados ?? []).filter(({ dia }) => dia > day && dia < last && !isWeekend(dia)) }
}

/** The last instant an end may have, so many days from now: an end never moves back, so a slip of the pen would stay. */
export const latestFim = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/**
 * G3: the end of the appeal only moves later, the argument against it does not end before it does, and neither ends after
 * `latest`; an end that is so already is taken as it is.
 */
export function checkPrazos(prazos: Prazos, saved: Prazos | null, latest: Date) {
  const { inicio, fimRecurso, fimContrarrazao } = prazos
  const distant = (end: 'fimRecurso' | 'fimContrarrazao') =>
    prazos[end] > latest && +prazos[end] !== +(saved?.[end] ?? 0)
  if (saved && fimRecurso < saved.fimRecurso) return err('fimAnterior')
  if (fimRecurso < inicio) return err('fimAntesDoInicio')
  if (distant('fimRecurso')) return err('fimDistante')
  if (fimContrarrazao < fimRecurso) return err('contrarrazaoAntesDoFim')
  if (distant('fimContrarrazao')) return err('contrarrazaoDistante')
  return ok(null) satisfies Result<null, PrazoRefusal>
}

export const samePrazos = (one: Prazos | null, other: Prazos) =>
  one !== null && (['inicio', 'fimRecurso', 'fimContrarrazao'] as const).every((date) => +one[date] === +other[date])
