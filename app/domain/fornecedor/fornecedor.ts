import type { Page, PageRequest, WholeList } from '../shared/page'
import type { HomologadoNoAno, MaiorComprador } from './homologado'

/** What a company won: a lot, an item without a lot, or an item of a direct purchase. Amounts are decimal strings. */
export type Vitoria = {
  id: number
  processo: { de: 'licitacao' | 'compraDireta'; id: number }
  objeto: string
  parte: { tipo: 'lote' | 'item'; numero: number; descricao: string }
  orgao: { id: number; nome: string }
  data: Date
  valor: string | null
  percentualDesconto: string | null
}

export type Vencedora = {
  cnpj: string
  razaoSocial: string
  vitorias: Page<Vitoria>
  /** By year, the newest first, and the bodies that awarded the most. */
  homologados: { anos: HomologadoNoAno[]; orgaos: MaiorComprador[] }
  /** When another award becomes public merely because time passes. */
  mudaEm: Date | null
}

export interface Fornecedores {
  /** A company and its public awards, newest first; `null` if it has none. */
  find(cnpj: string, page: PageRequest): Promise<Vencedora | null>
  /** All of its public awards, in the same order. */
  listVitorias(cnpj: string): Promise<WholeList<Vitoria, 'DESC'>>
}
