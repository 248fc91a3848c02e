import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { Rejeitados } from '~/domain/importacao/ports'

/** The file of what an import could not take, one JSON a line; it is made with the first. */
export function makeRejectFile(file: string): Rejeitados & { path: string; close(): Promise<void> } {
  let opened: Promise<FileHandle> | undefined
  async function make() {
    await mkdir(path.dirname(file), { recursive: true })
    return open(file, 'w', 0o640)
  }
  return {
    path: file,
    async add({ arquivo, linha, motivo }) {
      opened ??= make()
      const handle = await opened
      await handle.write(`${JSON.stringify({ arquivo, linha, motivo })}\n`)
    },
    close: async () => (await opened)?.close(),
  }
}
