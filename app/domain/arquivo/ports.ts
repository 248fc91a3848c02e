import type { ArquivoTemporario } from './arquivo'

/** Bytes that may still go away. */
type Written = Pick<ArquivoTemporario, 'uri' | 'sha256' | 'tamanho'>

export interface TemporaryContents {
  /** `null`, and nothing stays, when there are more than `maximum` bytes. */
  write(content: AsyncIterable<Uint8Array>, maximum: number): Promise<Written | null>
  remove(uri: string): Promise<void>
  fitsExtension(uri: string, extension: string): Promise<boolean>
  /** Asks the antivirus; `unknown` when it can't say. */
  scan(uri: string): Promise<'clean' | 'infected' | 'unknown'>
}

export interface ArquivosTemporarios {
  keep(arquivo: Omit<ArquivoTemporario, 'id'> & { rede: string | null }): Promise<ArquivoTemporario>
  /** How many bytes wait to be attached: all of them, and of those what came from `rede`. */
  waiting(rede: string | null): Promise<{ total: number; daRede: number }>
  /**
   * Removes what has waited longest of `rede`, or of whoever has most where that is `null`, until `bytes` are gone: what no
   * draft names first, and nothing that was sent. Whether that was enough.
   */
  makeRoom(rede: string | null, bytes: number): Promise<boolean>
}

/** How many bytes may wait to be attached. */
export type Espera = { total: number; daRede: number }
