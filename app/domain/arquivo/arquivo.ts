/** A stored file that may be handed out. `tamanho` is in bytes, `caminho` a place on this machine's disk. */
export type ArquivoPublicado = {
  uri: string
  nome: string
  tipoMidia: string
  tamanho: number
  sha256: string
  caminho: string
}
