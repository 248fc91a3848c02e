import type { FaseLote } from '../licitacao/enums'

/** The stages of a dispute that is open first and then closed. */
export const etapas = ['ABERTA', 'FECHADA'] as const
export type Etapa = (typeof etapas)[number]

/**
 * Where a lot stands in its session. The instants tell what has come to pass; but for the qualification, which a lot may
 * be sent back to, none of them is ever taken back.
 */
export type EstadoDoLote = {
  fase: FaseLote | null
  etapa: Etapa | null
  situacao: string | null
  propostasAbertasEm: Date | null
  disputaEncerradaEm: Date | null
  julgadoEm: Date | null
  habilitacaoDecididaEm: Date | null
}
