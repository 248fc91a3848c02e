/**
 * Public awards of one year. `quantidade` counts them, `valor` is the sum of their amounts as a decimal string, and
 * `comValor` counts those that state one.
 */
export type HomologadoNoAno = { ano: number; quantidade: number; comValor: number; valor: string | null }

/** A company and what it was awarded. */
export type MaiorFornecedor = { cnpj: string; razaoSocial: string; quantidade: number; valor: string | null }

/** A body, by its CNPJ or else its id, and what it awarded to a company. */
export type MaiorComprador = { ref: string; nome: string; quantidade: number; valor: string | null }

/** What a body or a town awarded, the newest year first, and to which companies, the highest sum first. */
export type Homologados = {
  anos: HomologadoNoAno[]
  fornecedores: MaiorFornecedor[]
  /** When another award becomes public merely because time passes. */
  mudaEm: Date | null
}

/** At most this many companies, or bodies, are named. */
export const maxFornecedores = 10
export const maxCompradores = 10
