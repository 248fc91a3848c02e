/**
 * What is known of a valid document: whose it is, as far as its tender may be seen, when it got its code, and its file's
 * SHA-256 in hexadecimal.
 */
export type Registro = { orgao: string | null; processo: string | null; registradoEm: Date; sha256: string }

/**
 * What a code says at the moment: a document as it was registered, `uri` opening its file; one that was revoked, since
 * when and why; one whose stored file is no longer what was registered; or nothing, for every code that nobody was given.
 */
export type Verificada = { verificadoEm: Date } & (
  | { situacao: 'VALIDO'; nome: string; uri: string; registro?: Registro }
  | { situacao: 'REVOGADO'; nome: string; revogadoEm: Date; motivo: string }
  | { situacao: 'ALTERADO'; nome: string }
  | { situacao: 'DESCONHECIDO' }
)

/** Too many wrong codes came from there: for so many seconds nothing is looked up. */
export type Aguarde = { situacao: 'AGUARDE'; segundos: number }

/** Why a PDF gets no code: it is none, is locked by a password, does not hold together, or has no page for it. */
export type PdfRefusal = 'notPdf' | 'password' | 'broken' | 'noPage'

/** A document as whoever registers them sees it. Its code is on the document alone. */
export type DocumentoRegistrado = {
  id: number
  idLicitacao: number
  nome: string
  criadoEm: Date
  revogadoEm: Date | null
  motivo: string | null
}
