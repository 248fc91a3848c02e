/** What is published under a number of this portal, and when its own data last changed; `null` where that isn't known. */
export type Publicado = { id: number; changedAt: Date | null }

export type TipoPublicado = 'licitacoes' | 'compras-diretas'

/** What is published here, by its number: what search engines are told there is (W7). */
export interface Publicados {
  /** The highest number given so far, 0 where none was; `null` where nobody tells. */
  last(tipo: TipoPublicado): Promise<number | null>
  /** Those from `from` up to `to`, in order; a thousand at most, so that more may follow the last one. */
  list(tipo: TipoPublicado, from: number, to: number): Promise<Publicado[]>
}

/** In front of a system whose calls can't tell. */
export const publicadosUntold: Publicados = { last: async () => null, list: async () => [] }
