import type { EstadoDoLote } from '../fases'
import { areVencedoresPublicos, type SessaoFacts, wonSituacoes } from '../visibilidade'
import type { Lugar, TipoAto } from './ato'

/** An act that was not reported for `lugares`, for want of which winners that acts named stay sealed. */
export type Falta = { tipo: TipoAto; lugares: Lugar[]; vencedores: Lugar[] }

type Contado = { lugar: Lugar; estado: EstadoDoLote }

/** The winners of an ended session are sealed until offers are opened and every dispute has ended (W18). */
export function findFaltas(fatos: SessaoFacts, lotes: readonly Contado[]): Falta[] {
  const sealed = lotes.filter(
    ({ estado }) =>
      estado.situacaoPelosAtos && wonSituacoes.includes(estado.situacao) && !areVencedoresPublicos(fatos, estado),
  )
  const without = (
    tipo: TipoAto,
    at: 'propostasAbertasEm' | 'disputaEncerradaEm',
    among: readonly Contado[],
  ): Falta[] => {
    const lugares = among.filter(({ estado }) => estado[at] === null).map(({ lugar }) => lugar)
    const vencedores = sealed.filter((one) => tipo === 'DISPUTA_ENCERRADA' || one.estado[at] === null)
    return lugares.length > 0 ? [{ tipo, lugares, vencedores: vencedores.map(({ lugar }) => lugar) }] : []
  }
  if (sealed.length === 0) return []
  return [
    ...without('PROPOSTAS_ABERTAS', 'propostasAbertasEm', sealed),
    ...without('DISPUTA_ENCERRADA', 'disputaEncerradaEm', lotes),
  ]
}
