import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What was given to read cannot be read at all; the message says why, for a person. */
class InputError extends Error {}

/** The file itself, or every file below the folder whose name ends so, in the order of their paths. */
export async function listFiles(fileOrFolder: string, extension: string) {
  const found = await stat(fileOrFolder).catch(() => {
    throw new InputError(`${fileOrFolder} não existe ou não pode ser lido.`)
  })
  if (!found.isDirectory()) return [fileOrFolder]
  const entries = await readdir(fileOrFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(extension))
    .map((entry) => path.join(entry.parentPath, entry.name))
  if (files.length === 0) throw new InputError(`Não há arquivos ${extension} em ${fileOrFolder}.`)
  return files.sort()
}
