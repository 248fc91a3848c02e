import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

export type StoredFile = { sha256: string; tamanho: number }

/** Content-addressed files under `DATA_DIR/arquivos`: equal bytes are stored once and never change. */
export function makeFileStore(dataDir: string) {
  const folder = path.resolve(dataDir, 'arquivos')
  const toPath = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256)

  /** `write` fills a partial file and returns its hash; the file is then renamed. */
  async function storeFile(write: (partial: string) => Promise<string>, onNew?: OnNew) {
    await mkdir(folder, { recursive: true })
    const partial = path.join(folder, `${randomBytes(12).toString('hex')}.parte`)
    try {
      const sha256 = await write(partial)
      const final = toPath(sha256)
      await mkdir(path.dirname(final), { recursive: true })
      const before = onNew && (await statIfExists(final))
      await rename(partial, final)
      if (before === null) onNew?.(final, (await stat(final)).ino)
      await sync(path.dirname(final))
      return sha256
    } finally {
      // `rename` does nothing where both names already link to the same file, so the partial name may remain.
      await rm(partial, { force: true })
    }
  }

  return {
    folder,
    toPath,

    /** Streams `content` to disk; returns hash and size once the file is durable. `onNew` reports a new file. */
    async put(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, onNew?: OnNew): Promise<StoredFile> {
      const hash = createHash('sha256')
      let tamanho = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          tamanho += chunk.length
          done(null, chunk)
        },
      })
      const sha256 = await storeFile(async (partial) => {
        await pipeline(content, measure, createWriteStream(partial, { mode: 0o640, flush: true }))
        return hash.digest('hex')
      }, onNew)
      return { sha256, tamanho }
    },

    /** Stores the file at `filePath` as a hard link, or as a copy where links are impossible. */
    adopt: (filePath: string, sha256: string) =>
      storeFile(async (partial) => {
        try {
          const now = new Date()
          // Updates the timestamp, which both links share: the sweep deletes old files that are not referenced yet.
          await utimes(filePath, now, now)
          await link(filePath, partial)
        } catch {
          await copyFile(filePath, partial)
          await sync(partial)
        }
        return sha256
      }),

    async has({ sha256, tamanho }: StoredFile) {
      const stats = await statIfExists(toPath(sha256))
      return stats?.size === tamanho
    },

    async isIntact({ sha256, tamanho }: StoredFile) {
      if (!(await this.has({ sha256, tamanho }))) return false
      const hash = createHash('sha256')
      await pipeline(createReadStream(toPath(sha256)), hash)
      return hash.digest('hex') === sha256
    },
  }
}

/** Reports a created file; `ino` distinguishes it from a later file at that path. */
export type OnNew = (filePath: string, ino: number) => void

export type FileStore = ReturnType<typeof makeFileStore>

/** Opaque public id of a file: 128 random bits. */
export const newUri = () => randomBytes(16).toString('base64url')

async function sync(file: string) {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `null` if nothing exists there. Throws other errors, such as a disk failure. */
export const statIfExists = (filePath: string) =>
  stat(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })

export type IntegrityCheck = ReturnType<typeof makeIntegrityCheck>

/** Checks stored bytes against their hash; the result is cached until the file changes. */
export function makeIntegrityCheck(files: FileStore) {
  const checked = new LRUCache<string, boolean>({ max: 1000 })
  return async (file: StoredFile) => {
    const stats = await statIfExists(files.toPath(file.sha256))
    if (!stats) return false
    const version = `${file.sha256} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
    const intact = checked.get(version) ?? (await files.isIntact(file))
    checked.set(version, intact)
    return intact
  }
}

type FindReferenced = (sha256s: string[]) => Promise<Set<string>>

/**
 * Removes partial files and unreferenced files that were written before `before`. A writer updates the timestamp of a
 * file before referencing it. Therefore each file is renamed, checked again, and renamed back if it is needed.
 */
export async function removeOrphans(folder: string, findReferenced: FindReferenced, before: Date) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const filePath = path.join(folder, entry.name)
    if (entry.name.endsWith('.parte') && (await isOlder(filePath, before))) await rm(filePath, { force: true })
    if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) await clearFolder(filePath, findReferenced, before)
  }
}

async function clearFolder(folder: string, findReferenced: FindReferenced, before: Date) {
  const names = await readdir(folder)
  const toHash = (name: string) => name.slice(0, 64)
  const referenced = await findReferenced(names.map(toHash))
  for (const name of names) {
    const sha256 = toHash(name)
    const filePath = path.join(folder, name)
    const finalPath = path.join(folder, sha256)
    const aside = `${finalPath}.sobra`
    if (referenced.has(sha256)) {
      // An interrupted run renamed this file.
      if (filePath === aside) await rename(aside, finalPath)
      continue
    }
    if (!(await isOlder(filePath, before))) continue
    await rename(filePath, aside)
    if ((await isOlder(aside, before)) && !(await findReferenced([sha256])).has(sha256)) await rm(aside)
    else await rename(aside, finalPath)
  }
}

/** Removes one file at once, however new it is, if nothing refers to it. It is renamed as in `removeOrphans`. */
export async function removeOrphan(filePath: string, findReferenced: () => Promise<boolean>) {
  const aside = `${filePath}.sobra`
  if ((await findReferenced()) || !(await statIfExists(filePath))) return
  await rename(filePath, aside)
  if (await findReferenced()) await rename(aside, filePath)
  else await rm(aside)
}

const isOlder = async (file: string, before: Date) => {
  const stats = await stat(file).catch(() => null)
  return stats !== null && stats.mtime < before
}
