/**
 * How old the data from PNCP is. `lidoEm`: when the last reading of all that is recent began; `null` before there is
 * one. `falta`: a part of it was never read, because PNCP did not give it.
 */
export type Leitura = { lidoEm: Date | null; falta: boolean }

/** What readers are told of how old the data from PNCP is. */
export interface Atualizacao {
  readLeitura(): Promise<Leitura>
  /** Whether the synchronization keeps this tender or direct purchase. */
  keeps(entidade: 'licitacao' | 'compra_direta', id: number): Promise<boolean>
}
