import type { Licitacao } from '../licitacao/licitacao'

/** How offers compete, as far as it decides which phases there are and what is sealed; the most secret one first. */
const modos = ['FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO', 'ABERTO'] as const
export type Modo = (typeof modos)[number]

/** The mode that either of two fields names; the more secret one where they differ, or say nothing. */
export function modoOf({ modoDisputa, tipoDisputa }: Pick<Licitacao, 'modoDisputa' | 'tipoDisputa'>): Modo {
  const words = [modoDisputa, tipoDisputa].map((word) => (word === 'SEM_DISPUTA' ? 'FECHADO' : word))
  const named = modos.find((modo) => words.includes(modo))
  const disputed = ['COM_DISPUTA', 'ELETRONICO', 'PRESENCIAL'].some((word) => words.includes(word))
  return named ?? (disputed ? 'ABERTO' : 'FECHADO')
}
