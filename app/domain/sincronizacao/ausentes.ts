import type { Page } from '../shared/page'

/** A process that its source removed: only its page is left. `numero` as its source writes it. */
export type Ausente = {
  entidade: 'licitacao' | 'compra_direta'
  id: number
  numero: string | null
  objeto: string
  orgao: string
  desde: Date
}

export const ausentesPerPage = 50

/** What PNCP had and no longer has (W15). */
export interface Ausentes {
  /** The latest first. */
  list(page: number): Promise<Page<Ausente>>
}
