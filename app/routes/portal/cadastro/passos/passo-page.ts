import type { FieldMetadata } from '@conform-to/react'
import type { Digitado } from '~/domain/cadastro/cadastro'
import type { CampoCadastro, Passo } from '~/domain/cadastro/passos'
import type { Cidade, Estado, Linha } from '~/domain/cadastro/tabelas'
import type { HumanDoubt } from '~/domain/guarda/verify-human'
import type { Question } from '~/ui/human/question-field'

/** What the form is called where its signed state and its reCAPTCHA tokens are checked. */
export const formName = 'cadastro'

/** The form of whichever step. */
export const passoFormId = 'formulario-de-cadastro'

/** What is said of the form as a whole leads to the button that sends it. */
export const sendId = 'enviar'

/** The button that was pressed; with it, of a line, which one. */
export const acaoField = 'acao'
export const acoes = {
  continuar: 'continuar',
  cep: 'cep',
  cidades: 'cidades',
  buscar: 'buscar',
  depois: 'depois',
  adicionar: (id: number) => `adicionar:${id}`,
  remover: (id: number) => `remover:${id}`,
}

export const buscaField = 'busca'
/** How often the draft was sent by a button: what a page saves by itself counts only until then. */
export const vezField = 'vez'

/** What shows that a person begins a registration: of its first page alone. */
export type InicioState = { token: string; question: Question; humano: boolean; doubt?: HumanDoubt }

/** One step as its page shows it. `chave` is `null` before anything is kept. */
export type PassoPage = {
  chave: string | null
  passo: Passo
  titulo: string
  digitado: Digitado
  /** What a step chooses from. */
  estados: Estado[]
  cidades: Cidade[]
  escolhidas: Linha[]
  encontradas: Linha[] | null
  /** Whether the whole table of lines can be had as a PDF. */
  tabela: boolean
  busca: string
  aviso: string | null
}

export type PassoFields = Record<CampoCadastro, FieldMetadata<string>>

/** What the page is told when it saves by itself. */
export type Salvo = { salvo: boolean; preenchido?: Digitado; cidades?: Cidade[] }
