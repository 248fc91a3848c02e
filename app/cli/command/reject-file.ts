import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'

export const rejectFileIn = (dataDir: string, what: string, now: Date) =>
  path.resolve(dataDir, 'rejeitados', `${what}-${now.toISOString().replace(/[-:]/g, '')}.ndjson`)

/** A file of rejected records, one JSON object per line. Created with the first record. */
export function makeRejectFile(file: string) {
  let opened: Promise<FileHandle> | undefined
  async function make() {
    await mkdir(path.dirname(file), { recursive: true })
    return open(file, 'w', 0o640)
  }
  return {
    path: file,
    async add(rejeitado: object) {
      opened ??= make()
      const handle = await opened
      await handle.write(`${JSON.stringify(rejeitado)}\n`)
    },
    close: async () => (await opened)?.close(),
  }
}
