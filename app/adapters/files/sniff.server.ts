import { open } from 'node:fs/promises'
import { fileTypeFromFile, supportedExtensions } from 'file-type'

/** Extensions under which one kind of content also goes: the old Office formats share one container. */
const alsoNamed: Record<string, string[]> = { cfb: ['doc', 'xls', 'ppt'], jpg: ['jpeg'], tif: ['tiff'] }
const recognizable = new Set([...supportedExtensions, ...Object.values(alsoNamed).flat()])

const isText = (extension: string) => ['txt', 'csv'].includes(extension)

/**
 * Whether the content of a file is what its extension says. Text is whatever has no bytes that text never has and does
 * not begin as something a browser or a shell would run; of an extension nobody knows that is all that is asked.
 */
export async function fitsExtension(file: string, extension: string) {
  if (isText(extension)) return isPlain(await firstBytes(file)) && !(await hasControlBytes(file))
  const kind = await fileTypeFromFile(file).catch(() => undefined)
  if (kind) return kind.ext === extension || (alsoNamed[kind.ext]?.includes(extension) ?? false)
  return !recognizable.has(extension) && isPlain(await firstBytes(file))
}

/** As far as browsers look to guess what they were given. */
const headLength = 1445

async function firstBytes(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Begins with no markup and names no interpreter. */
const isPlain = (head: Buffer) => !/^(\u00ef\u00bb\u00bf)?\s*(<[a-z!?/%]|#!)/i.test(head.toString('latin1'))

/** Tab, line and page breaks, escape and the substitute that ends files of DOS are all that text has below the space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const controlByte = /[\x00-\x08\x0b\x0e-\x19\x1c-\x1f]/

async function hasControlBytes(file: string) {
  const handle = await open(file)
  for await (const chunk of handle.createReadStream({ encoding: 'latin1' })) if (controlByte.test(chunk)) return true
  return false
}
