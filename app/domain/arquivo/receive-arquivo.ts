import { err, ok, type Result } from '../shared/result'
import type { ArquivoTemporario, IncomingFile, Sender } from './arquivo'
import type { ArquivosTemporarios, Espera, TemporaryContents } from './ports'
import {
  cleanName,
  extensionOf,
  hasAcceptedExtension,
  maximumUploadBytes,
  mediaTypeOf,
  type UploadRefusal,
} from './upload-rules'

type Deps = {
  accept: () => Promise<readonly string[]>
  contents: TemporaryContents
  arquivos: ArquivosTemporarios
  limit: Espera
  /** What a network is known by here, which does not tell which it is. */
  redeOf(address: string | undefined): string | null
}

/** Takes in one file, to be kept until it is attached or a day has gone by (L2). Of a refused one nothing stays. */
export const makeReceiveArquivo = ({ accept, contents, arquivos, limit, redeOf }: Deps) => {
  /** Who comes has room, at the cost of what waits longest: a neighbour who fills it locks nobody out. */
  async function noRoomFor(rede: string | null): Promise<UploadRefusal | undefined> {
    const { total, daRede } = await arquivos.waiting(rede)
    const isFull = async (which: string | null, above: number) =>
      above >= 0 && !(await arquivos.makeRoom(which, above + 1))
    if (rede !== null && (await isFull(rede, daRede - limit.daRede))) return 'noRoomForNetwork'
    return (await isFull(null, total - limit.total)) ? 'noRoom' : undefined
  }

  async function refusalOf(uri: string, extension: string): Promise<UploadRefusal | undefined> {
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
    const rede = redeOf(sender?.address)
    const full = sender && (await noRoomFor(rede))
    if (full) return err(full)
    const written = await contents.write(offered.content, maximumUploadBytes)
    if (!written) return err('tooLarge')
    try {
      const extension = extensionOf(nome)
      // An empty file is of no format at all.
      const refusal = written.tamanho === 0 ? 'format' : await refusalOf(written.uri, extension)
      if (!refusal) return ok(await arquivos.keep({ ...written, nome, tipoMidia: mediaTypeOf(extension), rede }))
      await contents.remove(written.uri)
      return err(refusal)
    } catch (error) {
      await contents.remove(written.uri)
      throw error
    }
  }
}
