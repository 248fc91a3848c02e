/** A public body, as its page shows it. */
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
 * Totals of a body's published processes of one year and one modality (or one type of direct purchase). `valor` is the
 * sum of the public estimates, and `comValor` counts the processes that have a public estimate.
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
  /** A body and the totals of its published processes; `null` if the body has no published process. */
  find(id: number): Promise<{ orgao: Orgao; totais: TotalDoOrgao[] } | null>
}
