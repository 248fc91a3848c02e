import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Who holds a folder, and the socket in it on which that process listens as long as it does. */
type Holder = { pid: number; host: string; socket?: string }

export class FolderInUseError extends Error {
  constructor(folder: string, { pid, host }: Holder) {
    super(`A pasta de dados ${folder} já está em uso pelo processo ${pid} de ${host}.`)
  }
}

/** The socket through which the process that holds a folder takes commands. */
export const socketPath = (folder: string) => path.join(folder, 'portal.sock')

/**
 * Takes the folder for this process: two processes on one embedded database lose each other's rows without a word.
 * The lock of a process that died is taken over. Throws `FolderInUseError`, which names the holder.
 *
 * Locks are numbered, and the last one counts. Whoever finds its holder dead makes the next one, which only one process
 * can; the file of a lock that was let go stays until then, so that no number comes twice.
 */
export async function lockFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true })
  const socket = `vivo.${randomBytes(3).toString('hex')}`
  const address = path.join(folder, socket)
  // The system would cut a longer one off without a word.
  if (Buffer.byteLength(address) > 103) throw new Error(`O caminho da pasta de dados é longo demais: ${folder}`)
  // Before the lock is seen, so that its holder answers from then on.
  const life = net.createServer((client) => client.destroy()).listen(address)
  await once(life, 'listening')
  life.unref()
  const draft = path.join(folder, `portal.${socket}`)
  const own: Holder = { pid: process.pid, host: os.hostname(), socket }
  try {
    fs.writeFileSync(draft, JSON.stringify(own))
    await takeNext(folder, draft)
    return { release: () => void life.close() }
  } catch (error) {
    life.close()
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

async function takeNext(folder: string, draft: string) {
  const remove = (name: string) => fs.rmSync(path.join(folder, name), { force: true })
  for (;;) {
    const last = locksOf(folder).at(-1)
    const holder = last && readHolder(path.join(folder, last.name))
    if (holder && (await isAlive(folder, holder))) throw new FolderInUseError(folder, holder)
    const number = (last?.number ?? 0) + 1
    const name = `portal.lock.${number}`
    // Whole, or not at all when another was quicker.
    if (!linked(draft, path.join(folder, name))) continue
    const locks = locksOf(folder)
    if (locks.at(-1)?.number === number) {
      for (const lock of locks.slice(0, -1)) remove(lock.name)
      if (holder?.socket) remove(holder.socket)
      return
    }
    // While this process looked, others took the folder and its number passed.
    remove(name)
  }
}

/** The locks in a folder by their numbers; an earlier release had only one, without. */
const locksOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .flatMap((name) => {
      const found = /^portal\.lock(?:\.(\d+))?$/.exec(name)
      return found ? [{ name, number: Number(found[1] ?? 0) }] : []
    })
    .sort((one, other) => one.number - other.number)

/** Whether `link` made a new file; `false` where there is one already. */
function linked(from: string, to: string) {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Nobody where the power went before the file was on disk, or another process has just removed it. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Only a socket that nobody has open tells that its process died; this also crosses containers on one folder. */
function isAlive(folder: string, { socket = path.basename(socketPath(folder)) }: Holder) {
  return new Promise<boolean>((resolve) => {
    const client = net.connect(path.join(folder, socket), () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', (error) => resolve(!/^(ECONNREFUSED|ENOENT)$/.test(codeOf(error) ?? '')))
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
