import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from './write-atomic.server'

/** The secret of a portal on its embedded database: made once, and kept beside it. Call it with the folder locked. */
export async function keptSecret(dataDir: string) {
  const file = path.resolve(dataDir, 'segredo')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) {
    const made = randomBytes(32).toString('base64url')
    await writeAtomic(file, made)
    return made
  }
  if (kept.length < 32) throw new Error(`O segredo guardado em ${file} está danificado.`)
  return kept
}
