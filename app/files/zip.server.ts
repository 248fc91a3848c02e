import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ZipArchive } from 'archiver'
import type { ArquivosLocais, ArquivosRemotos } from '~/domain/arquivo/arquivo'
import { uniqueNames } from '~/domain/arquivo/unique-names'
import { fileHeaders } from './file-headers.server'

/** The answer's headers, whatever is in it; the name is the one everybody knows (QUALITY 2.7). */
export const zipHeaders = fileHeaders({ nome: 'Documentos.zip', tipoMidia: 'application/zip' })

type Arquivos = ArquivosLocais | ArquivosRemotos
type Content = { nome: string; content: Readable }

class FileMissing extends Error {}

/**
 * These files as one zip, which streams: only one of them is open at a time. `null` when one of them may not be handed
 * out; where that shows too late, or reading fails, the zip breaks off with an error, so that nobody takes a part of it
 * for the whole.
 */
export async function zipArquivos(arquivos: Arquivos, uris: string[], signal?: AbortSignal): Promise<Readable | null> {
  const contents = arquivos.lugar === 'disco' ? onDisk(arquivos, uris) : elsewhere(arquivos, uris, signal)
  try {
    const first = await contents.next()
    return startZip(first, contents)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

function startZip(first: IteratorResult<Content>, rest: AsyncGenerator<Content>) {
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const uniqueName = uniqueNames()
  const left = new Promise<never>((_, reject) => zip.once('close', () => reject(new Error('the reader left'))))
  left.catch(() => {})

  async function writeAll() {
    for (let next = first; !next.done; next = await rest.next()) {
      const { nome, content } = next.value
      const written = new Promise<unknown>((resolve, reject) => {
        content.once('error', reject)
        zip.once('entry', resolve)
      })
      zip.append(content, { name: uniqueName(nome) })
      await Promise.race([written, left]).finally(() => content.destroy())
    }
    await zip.finalize()
  }

  writeAll()
    .catch((error) => zip.destroy(error))
    .finally(() => rest.return(undefined))
  return zip
}

/** All of them are looked for before the first is read. */
async function* onDisk(arquivos: ArquivosLocais, uris: string[]): AsyncGenerator<Content> {
  const found = await Promise.all(uris.map((uri) => arquivos.find(uri)))
  const present = found.filter((arquivo) => arquivo !== null)
  if (present.length < uris.length) throw new FileMissing()
  for (const { nome, caminho } of present) yield { nome, content: createReadStream(caminho) }
}

async function* elsewhere(arquivos: ArquivosRemotos, uris: string[], signal?: AbortSignal): AsyncGenerator<Content> {
  for (const uri of uris) {
    const arquivo = await arquivos.open(uri, new Headers(), signal)
    if (!arquivo?.corpo) throw new FileMissing()
    yield { nome: arquivo.nome, content: Readable.fromWeb(arquivo.corpo as ReadableStream) }
  }
}
