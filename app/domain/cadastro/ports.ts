import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { DadosGerais, SituacaoCadastro } from './cadastro'

/** A registration to store. `formulario` identifies the form and makes the call idempotent. */
export type NovoCadastro = {
  formulario: string
  dados: DadosGerais
  termo: Uint8Array
  protocolo: string
  chave: StoredKey
  termos: { versao: string; aceitosEm: Date }
  idioma: string | undefined
  now: Date
}

/** A key as it is stored: its salt and its hash, never the key itself. */
type StoredKey = { sal: string; hash: string }

export interface Chaves {
  issue(): StoredKey
  hashCodigo(chave: string): string
  deriveCodigo(sal: string): string
}

export type ReciboCadastro = {
  protocolo: string
  tipoPessoa: TipoPessoa
  nome: string
  cpfCnpj: string
  email: string
  enviadoEm: Date
  andamento: Andamento
  documentosEm: Date | null
  decididoEm: Date | null
  /** Why the registration was refused. */
  motivo: string | null
}

export type Decisao = 'aprovado' | 'recusado'

export type Andamento = { situacao: SituacaoCadastro; decisao: Decisao | null }

/** Submitted registrations, stored here or remotely. Without `sal` there is no receipt. */
export interface CadastrosEnviados {
  findByFormulario(formulario: string): Promise<{ sal: string | null; tipoPessoa: TipoPessoa } | null>
  findRecibo(hash: string): Promise<ReciboCadastro | null>
  findTermo(hash: string): Promise<Uint8Array | null>
  /**
   * Queues the mail with the termo de adesão again, at most once an hour, if a registration has this CPF or CNPJ and
   * e-mail.
   */
  resendTermo(of: { cpfCnpj: string; email: string }, hora: string): Promise<void>
}

/** `create` writes the record, its `evento` and its mails in one transaction. */
export interface CadastroStore extends CadastrosEnviados {
  /** Deletes the draft too. New and taken CPFs or CNPJs run the same statements, so that timing reveals nothing. */
  create(novo: NovoCadastro): Promise<{ sal: string; tipoPessoa: TipoPessoa }>
  findByFormulario(formulario: string): Promise<{ sal: string; tipoPessoa: TipoPessoa } | null>
}

export interface Retomadas {
  /** Queues a mail with a link that resumes a draft. Draft key and address are encrypted with the link's key. */
  add(chave: StoredKey & { key: string }, conteudo: { rascunho: string; email: string; idioma: string }): Promise<void>
  open(hash: string, key: string): Promise<string | null>
}

export type PrintTermo = (termo: TermoDeAdesao) => Promise<Uint8Array>

export type TermoDeAdesao = {
  dados: DadosGerais
  cidadeUf: string
  linhas: { codigo: string; descricao: string }[]
  protocolo: string
  geradoEm: Date
  versaoDosTermos: string
}
