import type { Result } from '../shared/result'
import type { UploadRefusal } from './upload-rules'

export type ArquivoGuardado = { nome: string; tipoMidia: string; tamanho: number; sha256: string }

/** An uploaded file. `nome` is as the client sent it; `content` can be read once. */
export type IncomingFile = { nome: string; content: AsyncIterable<Uint8Array> }

/** An uploaded file that is not attached yet. Only its uploader knows `uri`. */
export type ArquivoTemporario = ArquivoGuardado & { id: number; uri: string }

export type ArquivoPublicavel = Pick<ArquivoTemporario, 'id' | 'sha256'>

/** The HTTP preconditions and range of a download. `signal` aborts when the client disconnects. */
export type FileRequest = {
  range?: string
  ifRange?: string
  ifNoneMatch?: string
  ifMatch?: string
  signal?: AbortSignal
}

/** The outcome of a download, in the order of the HTTP statuses 200, 206, 304, 412 and 416. */
export type FileOutcome = 'whole' | 'part' | 'unchanged' | 'changed' | 'outside'

/** A caller that does not read `conteudo` to its end must cancel it. `etag` is quoted. */
export type ArquivoAberto = {
  nome: string
  tipoMidia: string
  /** Who provided the file: the órgão or a visitor. `desconhecido` if a remote system does not say it. */
  dono: 'orgao' | 'visitante' | 'desconhecido'
  outcome: FileOutcome
  etag: string | null
  bytes: number | null
  range: string | null
  acceptsRanges: boolean
  conteudo: ReadableStream<Uint8Array> | null
  /** A copy of another system's document, which search engines find there. */
  copia?: boolean
}

/** Published files. `null`: a file that is unknown, missing or not public (M3). */
export type Arquivos = {
  open(uri: string, request?: FileRequest): Promise<ArquivoAberto | null>
  /** Opens each file only when its turn comes; `null` if a file is already known to be unavailable. */
  openAll(uris: string[], request?: FileRequest): Promise<AsyncIterable<ArquivoAberto> | null>
}

export type Sender = { address: string | undefined }

export type ArquivosEnviados = {
  /**
   * Stores one file (L2). Without a `sender` the quota is not checked. `accept` replaces the default extensions.
   */
  receive(
    offered: IncomingFile,
    sender?: Sender,
    accept?: readonly string[],
  ): Promise<Result<ArquivoTemporario, UploadRefusal>>
  /** For the uploader, who alone knows `uri`; `null` once the file is published. */
  findTemporario(uri: string): Promise<ArquivoTemporario | null>
  openTemporario(uri: string, request?: FileRequest): Promise<ArquivoAberto | null>
  discard(id: number): Promise<void>
  /** Whether a PDF has its end; a transfer that was broken off loses it. */
  isWholePdf(uri: string): Promise<boolean>
}

/** Whether `uri` has the format of a file id. No other value reaches a file system or a remote system. */
export const isArquivoUri = (uri: unknown): uri is string => typeof uri === 'string' && /^[\w-]{1,64}$/.test(uri)
