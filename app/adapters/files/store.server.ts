import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { statIfThere } from './stat.server'

export type StoredFile = { sha256: string; tamanho: number }

/** Files by the hash of their content under `DATA_DIR/arquivos`: the same bytes are kept once, and never change. */
export function makeFileStore(dataDir: string) {
  const folder = path.resolve(dataDir, 'arquivos')
  const pathOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256)

  return {
    folder,
    pathOf,

    /** Streams `content` to disk and returns its hash and size once it is there to stay. */
    async put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredFile> {
      await mkdir(folder, { recursive: true })
      const temporary = path.join(folder, `${randomBytes(12).toString('hex')}.parte`)
      const hash = createHash('sha256')
      let tamanho = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          tamanho += chunk.length
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, measure, createWriteStream(temporary, { mode: 0o640 }))
        await sync(temporary)
        const sha256 = hash.digest('hex')
        const final = pathOf(sha256)
        await mkdir(path.dirname(final), { recursive: true })
        await rename(temporary, final)
        await sync(path.dirname(final))
        return { sha256, tamanho }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    /** Whether the bytes are there, whole. */
    async has({ sha256, tamanho }: StoredFile) {
      const found = await statIfThere(pathOf(sha256))
      return found?.size === tamanho
    },

    /** Whether they are there and are what they were, every one of them. */
    async isWhole({ sha256, tamanho }: StoredFile) {
      if (!(await this.has({ sha256, tamanho }))) return false
      const hash = createHash('sha256')
      await pipeline(createReadStream(pathOf(sha256)), hash)
      return hash.digest('hex') === sha256
    },
  }
}

export type FileStore = ReturnType<typeof makeFileStore>

/** The only way to a file from outside: 128 random bits, nothing of its name or owner. */
export const newUri = () => randomBytes(16).toString('base64url')

async function sync(file: string) {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
