import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { maximumUploadBytes } from '~/domain/arquivo/upload-rules'

/** The path of a PDF of one byte too many, `grande.pdf` of the folder: a browser reads it there itself, where bytes would have to travel to it. */
export async function tooLargeIn(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'grande.pdf')
  const written = await open(file, 'w')
  await written.truncate(maximumUploadBytes + 1)
  await written.close()
  return file
}
