import type { Alcance } from './alcance'
import type { Periodo } from './periodo'
import { coveredSince } from './plano'

export type SituacaoDoAlcance = {
  alcance: Alcance
  /** The day since which everything has been read; `null` while even what is recent has not. */
  desde: string | null
  /** When the last reading of all that is recent began. */
  lidoEm: Date | null
  periodos: { lidos: number; total: number }
}

/** Something that failed, and when it is tried again. */
export type FalhaEmAberto = { oQue: string; erro: string; tentarEm: Date | null }

export type SituacaoDaSincronizacao = {
  alcances: SituacaoDoAlcance[]
  compras: { vistas: number; pendentes: number }
  falhas: { total: number; proximas: FalhaEmAberto[] }
  rejeitados: number
}

/** How far a scope has been read. */
export function toSituacao(alcance: Alcance, periodos: Periodo[]): SituacaoDoAlcance {
  const own = periodos.filter((periodo) => periodo.alcance === alcance)
  const lidos = own.filter(({ fase }) => fase === 'recentes').map(({ lidoEm }) => lidoEm)
  const counted = own.filter(({ fase }) => fase !== 'recentes')
  return {
    alcance,
    desde: coveredSince(own),
    lidoEm: lidos.length === 0 ? null : lidos.reduce(chooseEarlier),
    periodos: { lidos: counted.filter(({ fechadoEm }) => fechadoEm !== null).length, total: counted.length },
  }
}

const chooseEarlier = (one: Date | null, other: Date | null) =>
  one === null || other === null ? null : one < other ? one : other
