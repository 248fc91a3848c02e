import type { Codigo } from '../documento/codigo'
import type { Result } from '../shared/result'
import type { UploadRefusal } from './upload-rules'

/** A stored file that may be handed out. `tamanho` is in bytes, `caminho` a place on this machine's disk. */
export type ArquivoPublicado = {
  uri: string
  nome: string
  tipoMidia: string
  tamanho: number
  sha256: string
  caminho: string
}

/** A file as it comes in: its name as somebody gave it, its bytes once. */
export type IncomingFile = { nome: string; content: AsyncIterable<Uint8Array> }

/** A file on its way to be attached; `uri` is known to its uploader alone. */
export type ArquivoTemporario = Omit<ArquivoPublicado, 'caminho'> & { id: number }

/** What may be published: the row, and the bytes it had when they were made fit for it. */
export type Settled = Pick<ArquivoTemporario, 'id' | 'sha256'>

/** A file as another system hands it out: `corpo` streams, and is `null` where the status says that there is none. */
export type ArquivoRemoto = {
  status: number
  nome: string
  tipoMidia: string
  cabecalhos: Record<string, string>
  corpo: ReadableStream<Uint8Array> | null
}

/** Both answer `null` for whatever may not be handed out: unknown, temporary, or of a tender that isn't published (M3). */
export type ArquivosLocais = {
  lugar: 'disco'
  find(uri: string): Promise<ArquivoPublicado | null>
  /** Takes in a file to be attached (L2). */
  receive(offered: IncomingFile): Promise<Result<ArquivoTemporario, UploadRefusal>>
  /** A file that isn't published, for its uploader, who alone knows its `uri`. */
  findTemporario(uri: string): Promise<(ArquivoTemporario & { caminho: string }) | null>
  /** Removes a file that was received, unless it is used or published by now. */
  discard(id: number): Promise<void>
}
/** `asked` may hold the conditions and ranges of HTTP. */
export type ArquivosRemotos = {
  lugar: 'remoto'
  open(uri: string, asked: Headers, signal?: AbortSignal): Promise<ArquivoRemoto | null>
  openDocumento(codigo: Codigo, asked: Headers, signal?: AbortSignal): Promise<ArquivoRemoto | null>
}
/** One of them, to be opened. */
export type OpenRemoto = (asked: Headers, signal: AbortSignal) => Promise<ArquivoRemoto | null>

/** The pattern of an opaque id: nothing else is ever looked for, on this disk or elsewhere. */
export const isArquivoUri = (uri: unknown): uri is string => typeof uri === 'string' && /^[\w-]{1,64}$/.test(uri)
