import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Apagamento, apagamentoSchema, type NoteApagamento } from '~/domain/cadastro/retencao'

const othersBits = 0o007
const ownerMode = 0o700

/**
 * Restricts the data folder to its owner, because all users may read the files that the embedded database creates. A
 * folder of another owner may be open to its group, but not to other users.
 */
export async function ensurePrivate(folder: string, user = process.getuid?.()) {
  // No POSIX users on this system.
  if (user === undefined) return
  await mkdir(folder, { recursive: true, mode: ownerMode })
  const { uid, mode } = await stat(folder)
  if (uid === user) await chmod(folder, mode & ownerMode)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  if (uid === user || (mode & othersBits) === 0) return
  const shown = (mode & 0o777).toString(8).padStart(4, '0')
  throw new Error(
    `DATA_DIR: a pasta de dados ${folder} está aberta a todos nesta máquina (${shown}) e é de outro usuário. Feche-a com: chmod 0700 ${folder}`,
  )
}

export async function readSecret(dataDir: string) {
  const file = path.resolve(dataDir, 'segredo')
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (secret !== undefined && secret.length < 32) throw new Error(`O segredo guardado em ${file} está danificado.`)
  return secret
}

/** The secret of an embedded portal, created on first use. Requires the folder lock. */
export async function ensureSecret(dataDir: string) {
  const secret = await readSecret(dataDir)
  if (secret !== undefined) return secret
  const created = randomBytes(32).toString('base64url')
  await writeAtomic(path.resolve(dataDir, 'segredo'), created)
  return created
}

const lastDumpFile = (dataDir: string) => path.resolve(dataDir, 'ultima-copia')

/** Records when the last dump was made. The dump itself does not contain this time (decision 007). */
export const noteDump = (dataDir: string, instant: Date) =>
  writeAtomic(lastDumpFile(dataDir), `${instant.toISOString()}\n`)

export async function readLastDump(dataDir: string) {
  const text = await readFile(lastDumpFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const instant = text === null ? null : new Date(text.trim())
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

export async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Minimum free space in bytes: room for the largest upload and one segment of the write-ahead log. */
const minimumFreeSpace = 48 * 1024 * 1024

/** Whether there is enough free space to write. Throws if the folder is not writable. */
export async function isWritable(folder: string) {
  await access(folder, constants.W_OK)
  return (await freeSpace(folder)) >= minimumFreeSpace
}

/** Writes a file with mode 0600 durably and atomically. */
export async function writeAtomic(file: string, content: string | Uint8Array) {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}.parte`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const entry = await open(folder, 'r')
  try {
    await entry.sync()
  } finally {
    await entry.close()
  }
}

const apagamentosFile = (dataDir: string) => path.resolve(dataDir, 'apagamentos.ndjson')

/** Records erasures, blocks and unblockings outside the database, so that restoring a dump does not undo them. */
export const makeNoteApagamento =
  (dataDir: string): NoteApagamento =>
  async (apagamento) => {
    const handle = await open(apagamentosFile(dataDir), 'a', 0o600)
    try {
      // Starts a new line, in case a crash truncated the last one.
      await handle.appendFile(`\n${JSON.stringify(apagamento)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

/** Reads the records of `file`, by default the data folder's list, which may be missing. Invalid lines are ignored. */
export async function readApagamentos(dataDir: string, file = apagamentosFile(dataDir)): Promise<Apagamento[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && file === apagamentosFile(dataDir)) return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const parsed = apagamentoSchema.safeParse(parseJson(line))
    return parsed.success ? [parsed.data] : []
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
