import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ZipArchive } from 'archiver'
import type { ArquivoAberto } from '~/domain/arquivo/arquivo'
import { uniqueNames } from '~/domain/arquivo/unique-names'
import { fileHeaders } from './file-headers.server'

/** The answer's headers, whatever is in it; the name is the one everybody knows (QUALITY 2.7). */
export const zipHeaders = {
  ...fileHeaders({ nome: 'Documentos.zip', tipoMidia: 'application/zip' }),
  'X-Content-Type-Options': 'nosniff',
}

/**
 * These files as one zip, which streams: only one of them is open at a time. Where one of them turns out not to be handed
 * out, or reading fails, the zip breaks off with an error, so that nobody takes a part of it for the whole.
 */
export function zipArquivos(arquivos: AsyncIterable<ArquivoAberto>): Readable {
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const uniqueName = uniqueNames()
  const left = new Promise<never>((_, reject) => zip.once('close', () => reject(new Error('the reader left'))))
  left.catch(() => {})

  async function writeAll() {
    for await (const { nome, conteudo } of arquivos) {
      if (!conteudo) throw new Error('a file came without its bytes')
      const content = Readable.fromWeb(conteudo as ReadableStream)
      const written = new Promise<unknown>((resolve, reject) => {
        content.once('error', reject)
        zip.once('entry', resolve)
      })
      zip.append(content, { name: uniqueName(nome) })
      await Promise.race([written, left]).finally(() => content.destroy())
    }
    await zip.finalize()
  }

  writeAll().catch((error) => zip.destroy(error))
  return zip
}
