import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

class InputError extends Error {}

type UnreadFile = { arquivo: string; linha: null; motivo: string }

/** Lists the given file, or the files with these extensions in a folder, by path. Reports unreadable subfolders. */
export async function listFiles(fileOrFolder: string, ...extensions: [string, ...string[]]) {
  const isWanted = (name: string) =>
    extensions.some((extension) => name.endsWith(extension) || name.endsWith(`${extension}.gz`))
  const stats = await stat(fileOrFolder).catch(() => {
    throw new InputError(`${fileOrFolder} não existe ou não pode ser lido.`)
  })
  const unread: UnreadFile[] = []
  if (!stats.isDirectory()) return { files: [fileOrFolder], unread }
  const files: string[] = []
  const folders = [fileOrFolder]
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
      if (folder === fileOrFolder)
        throw new InputError(`${folder} não pode ser lida: ${fileReason(error) ?? error.message}.`)
      unread.push({ arquivo: folder, linha: null, motivo: unreadableReason(error) ?? error.message })
      return []
    })
    for (const entry of entries) {
      const entryPath = path.join(folder, entry.name)
      if (entry.isDirectory()) folders.push(entryPath)
      else if (entry.isFile() && isWanted(entry.name.toLowerCase())) files.push(entryPath)
    }
  }
  if (files.length + unread.length === 0) throw new InputError(`Não há arquivos ${extensions[0]} em ${fileOrFolder}.`)
  return { files: files.sort(), unread }
}

/** Why a file or folder cannot be read; `undefined` for other errors. */
export function unreadableReason(error: unknown) {
  const reason = fileReason(error)
  return reason && `não pode ser lido: ${reason}`
}

/** The content of a file cannot be used; the message is for people. */
export class UnusableInput extends Error {}

/** The bytes of a file, unpacked if gzip. Throws `UnusableInput` for UTF-16, HTML, too many bytes or damaged gzip. */
export async function* readInput(file: string, maxSize = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  const isPacked = await isGzip(file)
  const source = createReadStream(file)
  const bytes = isPacked ? pipeline(source, createGunzip(), () => {}) : source
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const reason = size === 0 ? reasonByHead(chunk.subarray(0, 1024)) : undefined
      if (reason) throw new UnusableInput(reason)
      size += chunk.length
      if (size > maxSize) throw new UnusableInput(`o arquivo tem mais de ${maxSize / 2 ** 20} MB`)
      yield chunk
    }
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    throw isDamaged ? new UnusableInput('o arquivo comprimido está danificado ou incompleto') : error
  } finally {
    source.destroy()
  }
}

async function isGzip(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** Why a file is unusable, judging by its first bytes: UTF-16 (assumed if there is a NUL byte) or HTML. */
function reasonByHead(head: Buffer) {
  if (
    (head[0] === 0xff && head[1] === 0xfe) ||
    (head[0] === 0xfe && head[1] === 0xff) ||
    head.subarray(0, 4).includes(0)
  )
    return 'o arquivo está em UTF-16, e deve estar em UTF-8'
  return /^\ufeff?\s*<(?:!doctype|!--|\?xml|html|head|body)/i.test(head.toString('utf8'))
    ? 'o arquivo é uma página HTML'
    : undefined
}

const reasons: Record<string, string> = {
  ENOENT: 'não existe',
  ENOTDIR: 'não é uma pasta, ou passa por um arquivo',
  EISDIR: 'é uma pasta',
  EEXIST: 'já existe',
  ENOTEMPTY: 'não está vazia',
  EACCES: 'não há permissão',
  EPERM: 'não há permissão',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
  EMFILE: 'há arquivos abertos demais',
  ENFILE: 'há arquivos abertos demais',
  ENAMETOOLONG: 'o nome é longo demais',
  ELOOP: 'o caminho anda em círculo',
  EIO: 'o disco falhou',
}

/** Why a file is unusable, for a person; `undefined` if the error is not about a file. */
export function fileReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return reasons[String(error.code)]
}

/** A file cannot be used. The message names the file and is for people. */
class FileError extends Error {
  public constructor(file: string, cause: unknown) {
    super(`${file}: ${fileReason(cause) ?? String(cause)}`, { cause })
  }
}

/** Converts file system errors of `work` to `FileError`. */
export async function withFileError<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw fileReason(error) ? new FileError(file, error) : error
  }
}
