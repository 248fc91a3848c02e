/** A stored file that may be handed out. `tamanho` is in bytes, `caminho` a place on this machine's disk. */
export type ArquivoPublicado = {
  uri: string
  nome: string
  tipoMidia: string
  tamanho: number
  sha256: string
  caminho: string
}

/** A file as another system hands it out: `corpo` streams, and is `null` where the status says that there is none. */
type ArquivoRemoto = {
  status: number
  nome: string
  tipoMidia: string
  cabecalhos: Record<string, string>
  corpo: ReadableStream<Uint8Array> | null
}

/** Both answer `null` for whatever may not be handed out: unknown, temporary, or of a tender that isn't published (M3). */
export type ArquivosLocais = { lugar: 'disco'; find(uri: string): Promise<ArquivoPublicado | null> }
/** `asked` may hold the conditions and ranges of HTTP. */
export type ArquivosRemotos = {
  lugar: 'remoto'
  open(uri: string, asked: Headers, signal?: AbortSignal): Promise<ArquivoRemoto | null>
}

/** The pattern of an opaque id: nothing else is ever looked for, on this disk or elsewhere. */
export const isArquivoUri = (uri: unknown): uri is string => typeof uri === 'string' && /^[\w-]{1,64}$/.test(uri)
