import type { Codigo } from './codigo'

/** Data of a valid document. `orgao` and `processo` are `null` if the tender is not public; `sha256` is hexadecimal. */
type Registro = { orgao: string | null; processo: string | null; registradoEm: Date; sha256: string }

/**
 * Acts of the session were recorded after its minutes were made, the last one at `instante`. `anulou`: some annul others. `ata`:
 * there are minutes that tell them.
 */
type Posterior = { idLicitacao: number; instante: Date; anulou: boolean; ata: boolean }

/** `null` if the document is no minutes, or if nothing changed since. */
export type FindPosterior = (documento: {
  idLicitacao: number
  uri: string
  registradoEm: Date
}) => Promise<Posterior | null>

/** `uri` opens the file; `ALTERADO`: the stored file has changed or is missing; `DESCONHECIDO`: never issued. */
export type Verificada = { verificadoEm: Date } & (
  | { situacao: 'VALIDO'; nome: string; uri: string; registro?: Registro; posterior?: Posterior }
  | { situacao: 'REVOGADO'; nome: string; revogadoEm: Date; motivo: string; orgao?: string | null }
  | { situacao: 'ALTERADO'; nome: string }
  | { situacao: 'DESCONHECIDO' }
)

/**
 * The client's network sent too many wrong codes and must wait `segundos`. `desconhecido`: the code was looked up and
 * is unknown. A remote system may refuse without a lookup.
 */
export type RetryLater = { situacao: 'AGUARDE'; segundos: number; desconhecido?: true }

/** Why a PDF gets no code. `noPage`: it has no page to print the code on. */
export type PdfRefusal = 'notPdf' | 'password' | 'broken' | 'noPage'

export type DocumentoRegistrado = {
  id: number
  idLicitacao: number
  nome: string
  criadoEm: Date
  revogadoEm: Date | null
  motivo: string | null
}

export type HashCodigo = (codigo: Codigo) => string

export interface DocumentoContents {
  put(bytes: Uint8Array): Promise<Conteudo>
  isIntact(conteudo: Conteudo): Promise<boolean>
}
type Conteudo = { sha256: string; tamanho: number }

type DocumentoGuardado = Conteudo & {
  idLicitacao: number
  nome: string
  uri: string
  revogadoEm: Date | null
  motivo: string | null
  registro: Registro
}

/** A `formulario` that is sent again registers no second document. */
export type NovoDocumento = {
  codigoHash: string
  nome: string
  idLicitacao: number
  conteudo: Conteudo
  formulario?: string | undefined
  now: Date
}

type Revogacao = { motivo: string; autor: string; now: Date }

/** Each write is one transaction with its `evento`, which names its author. */
export interface Documentos {
  find(codigoHash: string): Promise<DocumentoGuardado | null>
  hasLicitacao(id: number): Promise<boolean>
  add(documento: NovoDocumento, autor: string): Promise<number>
  findByFormulario(formulario: string): Promise<number | null>
  /** Returns `null` if there is no such document, `false` if it was already revoked. */
  revoke(which: { id: number } | { codigoHash: string }, revogacao: Revogacao): Promise<boolean | null>
}
