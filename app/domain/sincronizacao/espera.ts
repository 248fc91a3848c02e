import type { TipoDeFalha } from './ports'

const minute = 60_000

/** In milliseconds: what may pass by itself is tried again soon, what the source refuses more rarely. */
const pauses = {
  soon: { first: minute, longest: 6 * 60 * minute },
  rarely: { first: 30 * minute, longest: 24 * 60 * minute },
}

const choosePause = (tipo: TipoDeFalha) => (tipo === 'recusa' || tipo === 'ilegivel' ? pauses.rarely : pauses.soon)

/** When something that has failed `tentativas` times in a row is tried again: twice as late each time, with jitter. */
export function nextTry(tentativas: number, tipo: TipoDeFalha, now: Date, random: () => number) {
  const { first, longest } = choosePause(tipo)
  const pause = Math.min(first * 2 ** Math.min(tentativas - 1, 20), longest)
  return new Date(now.getTime() + pause * (0.5 + random()))
}
