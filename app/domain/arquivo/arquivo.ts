import type { Result } from '../shared/result'
import type { UploadRefusal } from './upload-rules'

/** A stored file. `tamanho` is in bytes. */
export type ArquivoGuardado = { nome: string; tipoMidia: string; tamanho: number; sha256: string }

/** A file as it comes in: its name as somebody gave it, its bytes once. */
export type IncomingFile = { nome: string; content: AsyncIterable<Uint8Array> }

/** A file on its way to be attached; `uri` is known to its uploader alone. */
export type ArquivoTemporario = ArquivoGuardado & { id: number; uri: string }

/** What may be published: the row, and the bytes it had when they were made fit for it. */
export type Settled = Pick<ArquivoTemporario, 'id' | 'sha256'>

/** How a file is asked for: the part that is wanted, and on which conditions, as HTTP says it. `signal`: nobody reads on. */
export type Asked = {
  range?: string
  ifRange?: string
  ifNoneMatch?: string
  ifMatch?: string
  signal?: AbortSignal
}

/**
 * What there is to hand out: all of it, the part that was asked for, or nothing, since the reader has it already, has
 * another one, or asked for a part that it does not have.
 */
export type Given = 'whole' | 'part' | 'unchanged' | 'changed' | 'outside'

/** A file as it is handed out, whatever holds its bytes. Who does not read `conteudo` to its end cancels it. */
export type ArquivoAberto = {
  nome: string
  tipoMidia: string
  /** Whose it is: the body's own, or what a visitor attached to a request. Another system need not tell. */
  dono: 'orgao' | 'visitante' | 'desconhecido'
  given: Given
  /** In quotes, as HTTP compares it. */
  etag: string | null
  /** How many bytes `conteudo` has, where that is known. */
  bytes: number | null
  /** Which of them it is, of how many, as HTTP says it. */
  range: string | null
  /** Whether parts of it may be asked for. */
  inParts: boolean
  conteudo: ReadableStream<Uint8Array> | null
}

/** Files that may be handed out. `null`: unknown, temporary, or of a tender that isn't published (M3). */
export type Arquivos = {
  open(uri: string, asked?: Asked): Promise<ArquivoAberto | null>
  /** One after the other, each opened when its turn comes; `null` where that can be told beforehand of one of them. */
  openAll(uris: string[], asked?: Asked): Promise<AsyncIterable<ArquivoAberto> | null>
}

/** Whoever sends a file over the network, from an address that need not be known. */
export type Sender = { address: string | undefined }

/** Files on their way to be attached. */
export type ArquivosEnviados = {
  /**
   * Takes one in (L2). What a sender leaves waiting is limited; what the body itself attaches is not. `accept`: the
   * extensions that are taken there, where they aren't those of requests.
   */
  receive(
    offered: IncomingFile,
    sender?: Sender,
    accept?: readonly string[],
  ): Promise<Result<ArquivoTemporario, UploadRefusal>>
  /** For its uploader, who alone knows its `uri`; `null` once it is published. */
  findTemporario(uri: string): Promise<ArquivoTemporario | null>
  openTemporario(uri: string, asked?: Asked): Promise<ArquivoAberto | null>
  /** Removes one, unless it is used or published by now. */
  discard(id: number): Promise<void>
}

/** The pattern of an opaque id: nothing else is ever looked for, on this disk or elsewhere. */
export const isArquivoUri = (uri: unknown): uri is string => typeof uri === 'string' && /^[\w-]{1,64}$/.test(uri)
