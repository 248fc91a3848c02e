import { addDiasUteis, diasUteisAfter, diaUtilFrom, type Feriado, isWeekend, toDias } from '../shared/dias-uteis'
import { err, ok, type Result } from '../shared/result'
import { localDateTimeIn, resolveInstant } from '../shared/time-zone'
import type { Prazos, Previa } from './recurso'

/** Business days for an appeal, and for the counter-argument (Lei 14.133/2021, art. 165). */
export const diasDePrazo = 3

export type PrazoRefusal =
  | 'fimAnterior'
  | 'fimAntesDoInicio'
  | 'fimDistante'
  | 'contrarrazaoAntesDoFim'
  | 'contrarrazaoDistante'

export type Calendario = { timezone: string; feriados: Feriado[] | null }

/** Three business days after `from`, at the same time of day. The day of `from` itself does not count. */
export function defaultFim(from: Date, { timezone, feriados }: Calendario) {
  const { day, time } = localDateTimeIn(timezone, from)
  return resolveInstant(timezone, { day: addDiasUteis(day, diasDePrazo, toDias(feriados ?? [])), time })
}

/** Ends on a Saturday, Sunday or holiday move to the next business day (Lei 14.133/2021, art. 183). */
export function onDiasUteis<Ends extends Pick<Prazos, 'fimRecurso' | 'fimContrarrazao'>>(
  ends: Ends,
  { timezone, feriados }: Calendario,
): Ends {
  const moved = (end: Date) => {
    const { day, time } = localDateTimeIn(timezone, end)
    const next = diaUtilFrom(day, toDias(feriados ?? []))
    return next === day ? end : resolveInstant(timezone, { day: next, time })
  }
  return { ...ends, fimRecurso: moved(ends.fimRecurso), fimContrarrazao: moved(ends.fimContrarrazao) }
}

/** The proposed deadlines before any are saved: three business days each, starting at the current minute (G3). */
export function defaultPrazos(now: Date, calendario: Calendario): Prazos {
  const inicio = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const fimRecurso = defaultFim(inicio, calendario)
  return { inicio, fimRecurso, fimContrarrazao: defaultFim(fimRecurso, calendario) }
}

/** The business days counted for a deadline and the holidays skipped, to show how the deadline was computed. */
export type Contagem = { dias: string[]; feriados: Feriado[] }

export function makeContagem(from: Date, { timezone, feriados }: Calendario): Contagem {
  const { day } = localDateTimeIn(timezone, from)
  const dias = diasUteisAfter(day, diasDePrazo, toDias(feriados ?? []))
  const last = dias.at(-1) ?? day
  return { dias, feriados: (feriados ?? []).filter(({ dia }) => dia > day && dia < last && !isWeekend(dia)) }
}

/** The latest end that may be set. It catches typing errors, which nobody could undo: an end never moves back. */
export const latestFim = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/**
 * An appeal must not end before its start or its saved end. The counter-argument must not end before the appeal. No
 * changed end may be after `latest` (G3).
 */
export function checkPrazos(prazos: Prazos, saved: Prazos | null, latest: Date) {
  const { inicio, fimRecurso, fimContrarrazao } = prazos
  const isDistant = (end: 'fimRecurso' | 'fimContrarrazao') =>
    prazos[end] > latest && +prazos[end] !== +(saved?.[end] ?? 0)
  if (saved && fimRecurso < saved.fimRecurso) return err('fimAnterior')
  if (fimRecurso < inicio) return err('fimAntesDoInicio')
  if (isDistant('fimRecurso')) return err('fimDistante')
  if (fimContrarrazao < fimRecurso) return err('contrarrazaoAntesDoFim')
  if (isDistant('fimContrarrazao')) return err('contrarrazaoDistante')
  return ok(null) satisfies Result<null, PrazoRefusal>
}

type PrazoWarning =
  | 'recursoReaberto'
  | 'contrarrazaoReaberta'
  | 'contrarrazaoAntecipada'
  | 'recursoCurto'
  | 'contrarrazaoCurta'
  | 'recursoForaDeDiaUtil'
  | 'contrarrazaoForaDeDiaUtil'

/** The warnings about a valid change, each with the previous, the legal or the next possible end. */
export function listWarnings({ de, para }: Pick<Previa, 'de' | 'para'>, now: Date, calendario: Calendario) {
  const before = de ?? para
  const moves = (end: 'fimRecurso' | 'fimContrarrazao') => !de || +de[end] !== +para[end]
  const reopens = (end: 'fimRecurso' | 'fimContrarrazao') => before[end] <= now && now < para[end]
  const recurso = defaultFim(para.inicio, calendario)
  const contrarrazao = defaultFim(para.fimRecurso, calendario)
  const uteis = onDiasUteis(para, calendario)
  const isOff = (end: 'fimRecurso' | 'fimContrarrazao') => moves(end) && +uteis[end] !== +para[end]
  const warnings: [aviso: PrazoWarning, applies: boolean, data: Date][] = [
    ['recursoReaberto', reopens('fimRecurso'), before.fimRecurso],
    ['contrarrazaoReaberta', reopens('fimContrarrazao'), before.fimContrarrazao],
    ['contrarrazaoAntecipada', para.fimContrarrazao < before.fimContrarrazao, before.fimContrarrazao],
    ['recursoCurto', moves('fimRecurso') && para.fimRecurso < recurso, recurso],
    [
      'contrarrazaoCurta',
      (moves('fimRecurso') || moves('fimContrarrazao')) && para.fimContrarrazao < contrarrazao,
      contrarrazao,
    ],
    ['recursoForaDeDiaUtil', isOff('fimRecurso'), uteis.fimRecurso],
    ['contrarrazaoForaDeDiaUtil', isOff('fimContrarrazao'), uteis.fimContrarrazao],
  ]
  return warnings.filter(([, applies]) => applies).map(([aviso, , data]) => ({ aviso, data }))
}

export const samePrazos = (one: Prazos | null, other: Prazos) =>
  one !== null && (['inicio', 'fimRecurso', 'fimContrarrazao'] as const).every((date) => +one[date] === +other[date])

type ChangeComparison = {
  alreadyMade: boolean
  same: boolean
  granted: readonly unknown[]
  justificativa: string
  ultima: string | undefined
}

export function isNothingNew({ alreadyMade, same, granted, justificativa, ultima }: ChangeComparison) {
  const reason = justificativa.trim()
  return alreadyMade || (same && granted.length === 0 && (reason === '' || reason === ultima))
}
