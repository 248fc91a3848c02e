import type { DadosGerais, TipoPessoaCadastro } from './cadastro'

/** A registration to be made. `formulario` is the form's own number: what comes twice from one form is one. */
export type NovoCadastro = {
  formulario: string
  dados: DadosGerais
  /** The adhesion term as it was made for this person. */
  termo: Uint8Array
  protocolo: string
  chave: ChaveGuardada
  termos: { versao: string; aceitosEm: Date }
  idioma: string | undefined
  now: Date
}

/** What is kept of a key that opens something: never the key. */
type ChaveGuardada = { sal: string; hash: string }

/** Makes the keys of receipts and of links by which a draft is taken up again. */
export interface Chaves {
  issue(): ChaveGuardada
  hashOf(chave: string): string
  /** The key itself, of what is kept of it. */
  keyOf(sal: string): string
}

/** What was sent, as its sender sees it, whoever else has registered the same company. */
export type ReciboCadastro = {
  protocolo: string
  tipoPessoa: TipoPessoaCadastro
  nome: string
  cpfCnpj: string
  email: string
  enviadoEm: Date
}

export type Decisao = 'aprovado' | 'recusado'

/** What is known of what was sent, wherever it is kept; without a `sal` there is no receipt of it. */
export interface CadastrosEnviados {
  findByFormulario(formulario: string): Promise<{ sal: string | null; tipoPessoa: TipoPessoaCadastro } | null>
  findRecibo(hash: string): Promise<ReciboCadastro | null>
  findTermo(hash: string): Promise<Uint8Array | null>
  /** Queues the term once more, once an hour, where such a registration has this e-mail. */
  resendTermo(of: { cpfCnpj: string; email: string }, hora: string): Promise<void>
}

/** The transactions of a registration. Each writes its record, its `evento` and its mails together. */
export interface CadastroStore extends CadastrosEnviados {
  /** The same statements for what is new and for what is taken; the draft goes with it. */
  create(novo: NovoCadastro): Promise<{ sal: string; tipoPessoa: TipoPessoaCadastro }>
  /** What a form made before. */
  findByFormulario(formulario: string): Promise<{ sal: string; tipoPessoa: TipoPessoaCadastro } | null>
  /** `false`: there is no such registration, or it has been decided. */
  decide(id: number, decisao: { decisao: Decisao; motivo: string | null; now: Date }): Promise<boolean>
}

/** Where a draft is taken up again from a mail. */
export interface Retomadas {
  /** Queues the mail; key and address are sealed under the link's own key. */
  add(
    chave: ChaveGuardada & { key: string },
    conteudo: { rascunho: string; email: string; idioma: string },
  ): Promise<void>
  /** The draft's key. */
  open(hash: string, key: string): Promise<string | null>
}

/** Prints the adhesion term. */
export type PrintTermo = (termo: TermoDeAdesao) => Promise<Uint8Array>

export type TermoDeAdesao = {
  dados: DadosGerais
  cidadeUf: string
  linhas: { codigo: string; descricao: string }[]
  protocolo: string
  geradoEm: Date
  versaoDosTermos: string
}
