/** A tender of a body, as the lists of the area name it. */
export type LicitacaoDoOrgao = {
  id: number
  numProcesso: string | null
  numeroEdital: string | null
  objeto: string
  orgao: string
}

export type BuscaDeLicitacoes = { texto: string; limit: number; offset: number }

export const licitacoesPerPage = 50
