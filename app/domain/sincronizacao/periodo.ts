import type { Alcance } from './alcance'
import { countDays, type Dias, halve } from './dias'

/** PNCP's codes of modalities. Its lists give one modality at a time. */
export const modalidades = Array.from({ length: 14 }, (_, index) => index + 1)

/**
 * `abertas`: what receives proposals now. `recentes`: what changed yesterday and today, read again each round.
 * `anteriores`: what changed before.
 */
export const fases = ['abertas', 'recentes', 'anteriores'] as const
export type Fase = (typeof fases)[number]

type Sequencia = { alcance: Alcance; modalidade: number }

export type PeriodoNovo = Sequencia & Dias & { fase: Fase }

/** How far a period has been read. `pagina` is the next page, and `leitura` the number of the reading it belongs to. */
export type Andamento = {
  pagina: number
  leitura: number
  /** What the current reading has brought so far: new keys and newer stamps. */
  novidades: number
  /** How many records it has shown so far. */
  registros: number
  /** When the current reading, the last whole one, and the last whole one without novelties began. */
  iniciadaEm: Date | null
  lidoEm: Date | null
  quietoEm: Date | null
  fechadoEm: Date | null
}

export type Falhas = { tentativas: number; tentarEm: Date | null; erro: string | null }

/** `desde`: the first day that the recent days of a sequence ever included. */
export type Periodo = PeriodoNovo & Andamento & Falhas & { id: number; desde: string | null }

/** PNCP refuses longer periods. */
export const maxDias = 365

/** Pages above which a period is read in halves. */
const maxPaginas = 20

/** Whether a period is read in halves. What is open now has no first day, and cannot be halved. */
export const isFull = (periodo: PeriodoNovo, paginas: number) => paginas > maxPaginas && canHalve(periodo, 2)

/** A list that needs more time than PNCP allows itself becomes shorter with its period, down to this many days. */
const shortestBySilence = 30

export const isTooSlow = (periodo: Periodo) => periodo.tentativas > 0 && canHalve(periodo, shortestBySilence * 2)

const canHalve = (periodo: PeriodoNovo, days: number) => periodo.fase === 'anteriores' && countDays(periodo) >= days

export const splitInHalves = ({ alcance, modalidade, fase, ...dias }: PeriodoNovo): PeriodoNovo[] =>
  halve(dias).map(({ de, ate }) => ({ alcance, modalidade, fase, de, ate }))

/**
 * The readings after which a period is left although the last one brought something. Changes that the lists of what is
 * open or recent show meanwhile come with the next round.
 */
const maxLeituras: Record<Fase, number> = { abertas: 3, recentes: 3, anteriores: 10 }

export const firstReading = { pagina: 1, leitura: 1, novidades: 0, registros: 0, iniciadaEm: null, fechadoEm: null }

/** `total`: how many records the source says to have, if it does. */
type PaginaLida = { paginas: number; novidades: number; registros: number; total: number | null }

/**
 * The state of a period after a page. A period closes when another reading than its first brings no new key and no newer
 * stamp, so a record that moves from page to page meanwhile is not lost. A reading that shows fewer records than the
 * source says to have is not the last. What is recent needs no second reading in the
 * same round: the next round is one.
 */
export function afterPagina(
  periodo: Periodo,
  { paginas, novidades, registros, total }: PaginaLida,
  now: Date,
): Andamento {
  const { pagina, leitura, fase, lidoEm, quietoEm } = periodo
  const found = periodo.novidades + novidades
  const shown = periodo.registros + registros
  const iniciadaEm = pagina === 1 ? now : (periodo.iniciadaEm ?? now)
  if (pagina < paginas)
    return {
      pagina: pagina + 1,
      leitura,
      novidades: found,
      registros: shown,
      iniciadaEm,
      lidoEm,
      quietoEm,
      fechadoEm: null,
    }
  const isWhole = found === 0 && (total === null || shown >= total)
  const isQuiet = isWhole && (leitura > 1 || fase === 'recentes')
  return {
    ...firstReading,
    leitura: leitura + 1,
    lidoEm: iniciadaEm,
    quietoEm: isWhole ? iniciadaEm : quietoEm,
    fechadoEm: isQuiet || leitura >= maxLeituras[fase] ? now : null,
  }
}
