import type { Db } from '../engine/schema'
import { indexComprasDiretas } from './index-compras.server'
import { indexRows } from './index-rows.server'

/** What is kept to be found: where those that were written wait for it, how far it got, and what keeps it. */
export type Indexed = {
  table: 'licitacao' | 'compra_direta'
  fila: 'fila_busca' | 'fila_busca_compra'
  idNaFila: 'id_licitacao' | 'id_compra_direta'
  indice: 'indice_busca' | 'indice_busca_compra'
  /** Whether its words are counted among those that exist. */
  contaPalavras: boolean
  /** Keeps anew what these are found by; returns how many were not kept so already. */
  index(trx: Db, ids: number[]): Promise<number>
}

export const indexed: Indexed[] = [
  {
    table: 'licitacao',
    fila: 'fila_busca',
    idNaFila: 'id_licitacao',
    indice: 'indice_busca',
    contaPalavras: true,
    index: indexRows,
  },
  {
    table: 'compra_direta',
    fila: 'fila_busca_compra',
    idNaFila: 'id_compra_direta',
    indice: 'indice_busca_compra',
    contaPalavras: false,
    index: indexComprasDiretas,
  },
]
