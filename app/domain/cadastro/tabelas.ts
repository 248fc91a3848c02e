import type { TipoPessoaCadastro } from './cadastro'

export type Estado = { id: number; nome: string; sigla: string }
export type Cidade = { id: number; nome: string }
export type Linha = { id: number; codigo: string; descricao: string }
/** A company size, or a legal nature. */
export type Opcao = { id: number; descricao: string }

/** The states and municipalities of Brazil, by their numbers at IBGE; in front of another system, by that one's own. */
export interface Localidades {
  estados(): Promise<Estado[]>
  /** In the order of their names; none of a state that isn't there. */
  cidades(estadoId: number): Promise<Cidade[]>
}

/** What a registration chooses from. */
export interface Tabelas {
  /** Lines whose code or description has the text in it (001 §5.1). */
  searchLinhas(texto: string): Promise<Linha[]>
  listLinhas(ids?: number[]): Promise<Linha[]>
  portes(): Promise<Opcao[]>
  naturezas(tipoPessoa: TipoPessoaCadastro): Promise<Opcao[]>
}

/** What a postal code says of an address; what it doesn't say is `null`. */
export type Logradouro = { uf: string; localidade: string; logradouro: string | null; bairro: string | null }

/** `null`: nobody knows the code, or nobody answers. It never fails. */
export type LookUpCep = (cep: string) => Promise<Logradouro | null>

/** The search begins with more characters than one, and both sides are compared without case and accents. */
export const leastSearched = 2

/** What counts where none was chosen (001 §5.1). */
export const portePadrao = 'OUTROS'
export const naturezaPadrao = 'SOCIEDADE EMPRESÁRIA LIMITADA'

/** The first option that says it. */
export const opcaoThatIs = (opcoes: Opcao[], texto: string) =>
  opcoes.find(({ descricao }) => descricao.toLocaleUpperCase('pt-BR') === texto)?.id ?? null
export const opcaoThatContains = (opcoes: Opcao[], texto: string) =>
  opcoes.find(({ descricao }) => descricao.toLocaleUpperCase('pt-BR').includes(texto))?.id ?? null
