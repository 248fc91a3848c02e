import { LRUCache } from 'lru-cache'
import { statIfThere } from './stat.server'
import type { FileStore, StoredFile } from './store.server'

export type WholeCheck = ReturnType<typeof makeWholeCheck>

/** Tells whether stored bytes are still what they were. They are read again only when their file has changed since. */
export function makeWholeCheck(files: FileStore) {
  const checked = new LRUCache<string, boolean>({ max: 1000 })
  return async (file: StoredFile) => {
    const found = await statIfThere(files.pathOf(file.sha256))
    if (!found) return false
    const version = `${file.sha256} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`
    const whole = checked.get(version) ?? (await files.isWhole(file))
    checked.set(version, whole)
    return whole
  }
}
