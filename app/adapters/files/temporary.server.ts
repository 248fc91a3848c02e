import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { statIfThere } from './stat.server'
import { newUri, type StoredFile } from './store.server'

export type TemporaryFile = StoredFile & { uri: string }

/**
 * Files that may still go away, under `DATA_DIR/arquivos/temporarios`, each by its own opaque id: two uploads of the same
 * bytes share nothing with each other or with what is published, so each can be removed without a thought.
 */
export function makeTemporaryFiles(dataDir: string) {
  const folder = path.resolve(dataDir, 'arquivos', 'temporarios')
  const pathOf = (uri: string) => path.join(folder, uri)
  const remove = (uri: string) => rm(pathOf(uri), { force: true })

  return {
    pathOf,
    remove,

    /** Streams `content` to a new file; `null`, and nothing is left of it, when it has more than `maximum` bytes. */
    async write(content: AsyncIterable<Uint8Array>, maximum: number): Promise<TemporaryFile | null> {
      await mkdir(folder, { recursive: true })
      const uri = newUri()
      const hash = createHash('sha256')
      let tamanho = 0
      async function* measured() {
        for await (const chunk of content) {
          tamanho += chunk.length
          if (tamanho > maximum) return
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        // Open before anything is written: opened later, the file could come into being after it was removed.
        const file = await open(pathOf(uri), 'wx', 0o640)
        await pipeline(measured, file.createWriteStream())
      } catch (error) {
        await remove(uri)
        throw error
      }
      if (tamanho <= maximum) return { uri, sha256: hash.digest('hex'), tamanho }
      await remove(uri)
      return null
    },

    /** Brings back bytes that had this id before; the same ones may be there still. */
    async put(uri: string, content: AsyncIterable<Uint8Array>) {
      await mkdir(folder, { recursive: true })
      const partial = `${pathOf(uri)}.parte`
      await pipeline(content, createWriteStream(partial, { mode: 0o640, flush: true }))
      await rename(partial, pathOf(uri))
    },

    /** Whether the bytes are there, whole. */
    async has({ uri, tamanho }: Pick<TemporaryFile, 'uri' | 'tamanho'>) {
      const found = await statIfThere(pathOf(uri))
      return found?.size === tamanho
    },

    /** Opened when it is read: a stream that nobody listens to yet would end the process when the file goes away. */
    async *read(uri: string): AsyncGenerator<Uint8Array> {
      yield* createReadStream(pathOf(uri))
    },

    /** Backed by the file: its bytes are read as they go out. */
    blob: (uri: string, type: string) => openAsBlob(pathOf(uri), { type }),

    /** The ids of the files last written before `instant`. */
    async listBefore(instant: Date) {
      const uris = await readdir(folder).catch((): string[] => [])
      const stats = await Promise.all(uris.map((uri) => stat(pathOf(uri)).catch(() => null)))
      return uris.filter((_, index) => {
        const modified = stats[index]?.mtime
        return modified && modified < instant
      })
    },
  }
}

export type TemporaryFiles = ReturnType<typeof makeTemporaryFiles>
