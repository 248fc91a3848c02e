import type { Codigo } from './codigo'
import type { Registro } from './documento'

/** What is kept of a code, to find it by: never the code. */
export type HashCodigo = (codigo: Codigo) => string

/** The bytes of documents. */
export interface Conteudos {
  put(bytes: Uint8Array): Promise<Conteudo>
  /** Whether they are there, and still what they were. */
  isWhole(conteudo: Conteudo): Promise<boolean>
}
type Conteudo = { sha256: string; tamanho: number }

type DocumentoGuardado = Conteudo & {
  nome: string
  uri: string
  revogadoEm: Date | null
  motivo: string | null
  registro: Registro
}

export type NovoDocumento = { codigoHash: string; nome: string; idLicitacao: number; conteudo: Conteudo; now: Date }

/** Each writing is one transaction, with its `evento`. */
export interface Documentos {
  /** As whoever has the code may see it: CPFs are masked. */
  find(codigoHash: string): Promise<DocumentoGuardado | null>
  hasLicitacao(id: number): Promise<boolean>
  /** Returns its id. */
  add(documento: NovoDocumento): Promise<number>
  /** Counts once: `null` when there is no such document, `false` when it was revoked before. */
  revoke(which: { id: number } | { codigoHash: string }, motivo: string, now: Date): Promise<boolean | null>
}
