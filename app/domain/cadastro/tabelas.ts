import { stemmedWords, stripAccents } from '../shared/busca'
import type { TipoPessoa } from '../shared/tipo-pessoa'

export type Estado = { id: number; nome: string; sigla: string }
export type Cidade = { id: number; nome: string }
export type Linha = { id: number; codigo: string; descricao: string }
export type Opcao = { id: number; descricao: string }

/** The states and municipalities of Brazil by IBGE code, or by the codes of a remote system. */
export interface Localidades {
  estados(): Promise<Estado[]>
  cidades(estadoId: number): Promise<Cidade[]>
}

export interface Tabelas {
  /** Finds linhas whose code or description contains the text as typed, or all its words in any inflected form (J4). */
  searchLinhas(texto: string): Promise<Linha[]>
  listLinhas(ids?: number[]): Promise<Linha[]>
  portes(): Promise<Opcao[]>
  naturezas(tipoPessoa: TipoPessoa): Promise<Opcao[]>
}

export type Logradouro = { uf: string; localidade: string; logradouro: string | null; bairro: string | null }

/** `naoAchado`: every service says that the CEP does not exist. `indisponivel`: a service failed, or none was asked. */
export type CepSemEndereco = 'naoAchado' | 'indisponivel'

/** The promise never rejects: a failure resolves to 'indisponivel'. */
export type LookUpCep = (cep: string) => Promise<Logradouro | CepSemEndereco>

export const minSearchLength = 2

export const portePadrao = 'OUTROS'
export const naturezaPadrao = 'SOCIEDADE EMPRESÁRIA LIMITADA'

export const idOfOpcao = (opcoes: Opcao[], texto: string) =>
  opcoes.find(({ descricao }) => descricao.toLocaleUpperCase('pt-BR') === texto)?.id ?? null
export const idOfOpcaoContaining = (opcoes: Opcao[], texto: string) =>
  opcoes.find(({ descricao }) => descricao.toLocaleUpperCase('pt-BR').includes(texto))?.id ?? null

export const normalizeForSearch = (text: string) => stripAccents(text).replace(/\s+/g, ' ').trim()

/** A line is indexed by its code, the code's digits, its description, and the stems of the description's words. */
export const searchTextOfLinha = ({ codigo, descricao }: { codigo: string; descricao: string }) =>
  [normalizeForSearch(`${codigo} ${codigo.replace(/\D/g, '')} ${descricao}`), ...stemmedWords(descricao)].join(' ')
