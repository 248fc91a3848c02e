import { err, ok, type Result } from '../shared/result'
import type { ArquivoTemporario, IncomingFile, Sender } from './arquivo'
import {
  cleanName,
  hasAcceptedExtension,
  maximumUploadBytes,
  readExtension,
  toMediaType,
  type UploadRefusal,
} from './upload-rules'

type Written = Pick<ArquivoTemporario, 'uri' | 'sha256' | 'tamanho'>

interface TemporaryContents {
  /** Returns `null` and stores nothing if `content` exceeds `maximum` bytes. */
  write(content: AsyncIterable<Uint8Array>, maximum: number): Promise<Written | null>
  remove(uri: string): Promise<void>
  fitsExtension(uri: string, extension: string): Promise<boolean>
  scan(uri: string): Promise<'clean' | 'infected' | 'unknown'>
}

interface ArquivosTemporarios {
  save(arquivo: Omit<ArquivoTemporario, 'id'> & { network: string | null }): Promise<ArquivoTemporario>
  /** Bytes of files not attached yet: in total, and those uploaded from `network`. */
  waiting(network: string | null): Promise<{ total: number; ofNetwork: number }>
  /**
   * Frees `bytes` by deleting files of `network` that are not attached yet. If `network` is `null`, the network that
   * uses most space is chosen. Files that belong to no draft are deleted first, older files before newer ones. Returns
   * `false` if that does not free enough.
   */
  evictOldest(network: string | null, bytes: number): Promise<boolean>
}

type UploadQuota = { total: number; ofNetwork: number }

type Deps = {
  accept: () => Promise<readonly string[]>
  contents: TemporaryContents
  arquivos: ArquivosTemporarios
  quota: UploadQuota
  findNetwork(address: string | undefined): string | null
}

/** Stores a file, which is deleted after a day if nothing refers to it (L2). A refused file leaves nothing behind. */
export const makeReceiveArquivo = ({ accept, contents, arquivos, quota, findNetwork }: Deps) => {
  /** Evicts waiting files if necessary, so that a network that fills its quota does not block others. */
  async function findQuotaRefusal(network: string | null): Promise<UploadRefusal | undefined> {
    const { total, ofNetwork } = await arquivos.waiting(network)
    const staysFull = async (of: string | null, excess: number) =>
      excess >= 0 && !(await arquivos.evictOldest(of, excess + 1))
    if (network !== null && (await staysFull(network, ofNetwork - quota.ofNetwork))) return 'noRoomForNetwork'
    return (await staysFull(null, total - quota.total)) ? 'noRoom' : undefined
  }

  async function findRefusal(uri: string, extension: string): Promise<UploadRefusal | undefined> {
    if (!(await contents.fitsExtension(uri, extension))) return 'format'
    const verdict = await contents.scan(uri)
    if (verdict !== 'clean') return verdict === 'infected' ? 'infected' : 'unverified'
  }

  return async function receiveArquivo(
    offered: IncomingFile,
    sender?: Sender,
    accepted?: readonly string[],
  ): Promise<Result<ArquivoTemporario, UploadRefusal>> {
    const nome = cleanName(offered.nome)
    if (!hasAcceptedExtension(nome, accepted ?? (await accept()))) return err('format')
    const network = findNetwork(sender?.address)
    const quotaRefusal = sender && (await findQuotaRefusal(network))
    if (quotaRefusal) return err(quotaRefusal)
    const written = await contents.write(offered.content, maximumUploadBytes)
    if (!written) return err('tooLarge')
    try {
      const extension = readExtension(nome)
      const refusal = written.tamanho === 0 ? 'empty' : await findRefusal(written.uri, extension)
      if (!refusal) return ok(await arquivos.save({ ...written, nome, tipoMidia: toMediaType(extension), network }))
      await contents.remove(written.uri)
      return err(refusal)
    } catch (error) {
      await contents.remove(written.uri)
      throw error
    }
  }
}
