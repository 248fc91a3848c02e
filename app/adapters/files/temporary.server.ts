import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newUri, type OnNew, type StoredFile, statIfExists } from './store.server'

export type TemporaryFile = StoredFile & { uri: string }

/** Uploads under `DATA_DIR/arquivos/temporarios`, by opaque id. Each has its own file, which can be removed safely. */
export function makeTemporaryFiles(dataDir: string) {
  const folder = path.resolve(dataDir, 'arquivos', 'temporarios')
  const toPath = (uri: string) => path.join(folder, uri)
  const remove = (uri: string) => rm(toPath(uri), { force: true })

  return {
    toPath,
    remove,

    /** Streams `content` to a new file and flushes it. Above `maximum` bytes, removes the file and returns `null`. */
    async write(content: AsyncIterable<Uint8Array>, maximum: number): Promise<TemporaryFile | null> {
      await mkdir(folder, { recursive: true })
      const uri = newUri()
      const hash = createHash('sha256')
      let tamanho = 0
      async function* measured() {
        for await (const chunk of content) {
          tamanho += chunk.length
          if (tamanho > maximum) throw new Error('too large')
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        // The file is opened first. A stream that opens the file itself could create it after its removal.
        const file = await open(toPath(uri), 'wx', 0o640)
        await pipeline(measured, file.createWriteStream({ flush: true }))
      } catch (error) {
        await remove(uri)
        if (tamanho > maximum) return null
        throw error
      }
      return { uri, sha256: hash.digest('hex'), tamanho }
    },

    /** Stores content under a given id, replacing any that is still there. `onNew` reports a new file. */
    async put(uri: string, content: AsyncIterable<Uint8Array>, onNew: OnNew) {
      await mkdir(folder, { recursive: true })
      const partial = `${toPath(uri)}.parte`
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o640, flush: true }))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      const before = await statIfExists(toPath(uri))
      await rename(partial, toPath(uri))
      if (!before) onNew(toPath(uri), (await stat(toPath(uri))).ino)
    },

    async has({ uri, tamanho }: Pick<TemporaryFile, 'uri' | 'tamanho'>) {
      const stats = await statIfExists(toPath(uri))
      return stats?.size === tamanho
    },

    blob: (uri: string, type: string) => openAsBlob(toPath(uri), { type }),

    async listBefore(instant: Date) {
      const uris = await readdir(folder).catch((): string[] => [])
      const stats = await Promise.all(uris.map((uri) => stat(toPath(uri)).catch(() => null)))
      return uris.filter((_, index) => {
        const modified = stats[index]?.mtime
        return modified && modified < instant
      })
    },
  }
}

export type TemporaryFiles = ReturnType<typeof makeTemporaryFiles>
