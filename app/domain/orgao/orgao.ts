/** A public body, as on its page. */
export type Orgao = {
  id: number
  nome: string
  sigla: string | null
  unidade: string | null
  cnpj: string | null
  municipio: string | null
  uf: string | null
}

/**
 * The published processes of a body in one year and modality, or type of direct purchase. `valor` is the sum of the
 * public estimates, `comValor` the number of processes that have one.
 */
export type TotalDoOrgao = {
  de: 'licitacoes' | 'comprasDiretas'
  ano: number | null
  modalidade: string | null
  quantidade: number
  valor: string | null
  comValor: number
}

export interface Orgaos {
  /** A body and the totals of its published processes; `null` if it has none. */
  find(id: number): Promise<{ orgao: Orgao; totais: TotalDoOrgao[] } | null>
}
