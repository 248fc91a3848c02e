import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** One byte more than the 30 MB that a file may have. */
export const tooLarge = 30 * 1024 * 1024 + 1

/** The path of a PDF as large, `grande.pdf` of the folder: a browser reads it there itself, where bytes would have to travel to it. */
export async function tooLargeIn(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'grande.pdf')
  const written = await open(file, 'w')
  await written.truncate(tooLarge)
  await written.close()
  return file
}
