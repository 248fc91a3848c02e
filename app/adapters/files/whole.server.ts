import { LRUCache } from 'lru-cache'
import { statIfThere } from './stat.server'
import type { FileStore, StoredFile } from './store.server'

/** Tells whether stored bytes are still what they were. They are read again when their file has changed since they were. */
export function makeWholeCheck(files: FileStore) {
  const checked = new LRUCache<string, string>({ max: 1000 })
  return async (file: StoredFile) => {
    const found = await statIfThere(files.pathOf(file.sha256))
    if (!found) return false
    const version = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`
    if (checked.get(file.sha256) === version) return true
    const whole = await files.isWhole(file)
    if (whole) checked.set(file.sha256, version)
    return whole
  }
}
