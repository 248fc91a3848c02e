import type { FieldMetadata } from '@conform-to/react'
import type { TypedFields } from '~/domain/cadastro/cadastro'
import type { CepReport } from '~/domain/cadastro/fill-address'
import type { CampoCadastro, Passo } from '~/domain/cadastro/passos'
import type { Cidade, Estado, Linha } from '~/domain/cadastro/tabelas'

/** The form's name in its token, and the reCAPTCHA action. */
export const formName = 'cadastro'

export const passoFormId = 'formulario-de-cadastro'

/** Errors of the whole form link to the submit button. */
export const sendId = 'enviar'

/** Names the pressed button, with the id of a linha de fornecimento where needed. Enter in a field sends no button. */
export const acaoField = 'acao'
export const acoes = {
  cadastrar: 'cadastrar',
  voltar: 'voltar',
  cep: 'cep',
  cidades: 'cidades',
  buscar: 'buscar',
  depois: 'depois',
  adicionar: (id: number) => `adicionar:${id}`,
  remover: (id: number) => `remover:${id}`,
}

export const buscaField = 'busca'

/** A step as its page shows it; `chave` is `null` before anything is saved. */
export type PassoPage = {
  chave: string | null
  passo: Passo
  titulo: string
  digitado: TypedFields
  estados: Estado[]
  cidades: Cidade[]
  escolhidas: Linha[]
  encontradas: Linha[] | null
  /** Whether the PDF of all linhas de fornecimento is available. */
  tabela: boolean
  busca: string
  /** The outcome of a CEP lookup, if it is to be reported. */
  cep: CepReport | null
}

export type PassoFields = Record<CampoCadastro, FieldMetadata<string>>

export type SaveResult = Partial<CepReport> & { salvo: boolean; changed?: TypedFields; cidades?: Cidade[] }
