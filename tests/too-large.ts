import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** One byte more than the 30 MB that a file may have. */
export const tooLarge = 30 * 1024 * 1024 + 1

/** Writes a PDF of this size into the folder and returns its path, so that a browser can read the file itself. */
export async function tooLargeIn(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'grande.pdf')
  const written = await open(file, 'w')
  await written.truncate(tooLarge)
  await written.close()
  return file
}
