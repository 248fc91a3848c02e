import { zonaDaOrigem } from '../importacao/source-fields'
import { localDayIn } from '../shared/time-zone'
import type { Alcance } from './alcance'
import { addDays, chooseLater, type Dias, missingDays } from './dias'
import { maxDias, modalidades, type Periodo, type PeriodoNovo } from './periodo'

export type Plano = { novos: PeriodoNovo[]; reabertos: (Pick<Periodo, 'id' | 'pagina'> & Dias)[] }

/** `ate`: the last day to read. Without it, what is open and recent is read too. */
export type Pedido = { alcances: Alcance[]; desde: string; ate?: string | undefined }

export const hojeEm = (now: Date) => localDayIn(zonaDaOrigem, now)

/** What a round has to read, by what is known of earlier rounds. */
export function planRodada(known: Periodo[], { alcances, desde, ate }: Pedido, now: Date): Plano {
  const plano: Plano = { novos: [], reabertos: [] }
  for (const alcance of alcances)
    for (const modalidade of modalidades) {
      const own = known.filter((periodo) => periodo.alcance === alcance && periodo.modalidade === modalidade)
      const { novos, reabertos } = planSequencia(own, { desde, ate }, now)
      plano.novos.push(...novos.map((periodo) => ({ alcance, modalidade, ...periodo })))
      plano.reabertos.push(...reabertos)
    }
  return plano
}

type PeriodoDaSequencia = Pick<PeriodoNovo, 'fase' | 'de' | 'ate'>

function planSequencia(own: Periodo[], { desde, ate }: Omit<Pedido, 'alcances'>, now: Date) {
  const hoje = hojeEm(now)
  const janela = { de: addDays(hoje, -1), ate: hoje }
  const novos: PeriodoDaSequencia[] = []
  const reabertos: Plano['reabertos'] = []
  const anteriores: Dias[] = own.filter(({ fase }) => fase === 'anteriores')
  const recentes = own.find(({ fase }) => fase === 'recentes')

  if (ate === undefined) {
    if (!own.some(({ fase }) => fase === 'abertas'))
      novos.push({ fase: 'abertas', de: hoje, ate: addDays(hoje, maxDias - 1) })
    if (recentes) {
      reabertos.push({ id: recentes.id, ...janela, pagina: isUnderway(recentes, janela) ? recentes.pagina : 1 })
      const left = { de: chooseLater(recentes.de, firstUncovered(recentes)), ate: addDays(janela.de, -1) }
      for (const dias of missingDays(left, anteriores, maxDias)) {
        novos.push({ fase: 'anteriores', ...dias })
        anteriores.push(dias)
      }
    } else novos.push({ fase: 'recentes', ...janela })
  }
  const past = { de: desde, ate: addDays(recentes?.desde ?? janela.de, -1) }
  const wanted = ate !== undefined && ate < past.ate ? { de: desde, ate } : past
  novos.push(...missingDays(wanted, anteriores, maxDias).map((dias) => ({ fase: 'anteriores' as const, ...dias })))
  return { novos, reabertos }
}

/** Whether an interrupted reading of the recent days may continue where it stopped. */
const isUnderway = ({ de, ate, pagina, fechadoEm }: Periodo, janela: Dias) =>
  pagina > 1 && fechadoEm === null && de === janela.de && ate === janela.ate

const anHour = 3_600_000

/**
 * The first day that may hold changes which no reading saw. A day counts as seen once a reading without novelties began
 * an hour after its end.
 */
const firstUncovered = ({ quietoEm, de }: Periodo) => (quietoEm ? hojeEm(new Date(quietoEm.getTime() - anHour)) : de)

/** Since which day everything in a scope has been read; `null` while even the recent days have not. */
export function coveredSince(periodos: Periodo[]): string | null {
  const days = modalidades.map((modalidade) => {
    const own = periodos.filter((periodo) => periodo.modalidade === modalidade)
    const recentes = own.find(({ fase }) => fase === 'recentes')
    if (!recentes?.lidoEm || !recentes.desde) return null
    const anteriores = own.filter(({ fase }) => fase === 'anteriores')
    const open = anteriores.filter(({ fechadoEm }) => fechadoEm === null).map(({ ate }) => addDays(ate, 1))
    if (open.length > 0) return open.reduce(chooseLater)
    return [recentes.desde, ...anteriores.map(({ de }) => de)].toSorted()[0] ?? null
  })
  return days.reduce((one, other) => (one === null || other === null ? null : chooseLater(one, other)))
}
