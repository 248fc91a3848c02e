/** What readers are told of how old the data from PNCP is. */
export interface Atualizacao {
  /** When the last reading of all that is recent began; `null` before there is one. */
  lidoEm(): Promise<Date | null>
  /** Whether the synchronization keeps this tender or direct purchase. */
  keeps(entidade: 'licitacao' | 'compra_direta', id: number): Promise<boolean>
}
