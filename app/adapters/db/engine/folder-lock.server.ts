import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The process that holds a folder, and the socket on which it listens while alive. */
type Holder = { pid: number; host: string; socket?: string }

export class FolderInUseError extends Error {
  constructor(folder: string, { pid, host }: Holder) {
    super(`A pasta de dados ${folder} já está em uso pelo processo ${pid} de ${host}.`)
  }
}

/** Socket through which the holder of a folder takes commands. */
export const socketPath = (folder: string) => path.join(folder, 'portal.sock')

/**
 * Locks the folder: two processes on one embedded database silently lose rows. Locks are numbered; the highest counts.
 * To take over from a dead process, another one creates the lock with the next number; only one process can succeed.
 * Throws `FolderInUseError`.
 */
export async function lockFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true })
  const socket = `vivo.${randomBytes(3).toString('hex')}`
  const address = path.join(folder, socket)
  // Some systems limit socket paths to 103 bytes.
  if (Buffer.byteLength(address) > 103)
    throw new Error(`DATA_DIR: o caminho da pasta de dados é longo demais: ${folder}`)
  // Listens before the lock is visible, so that the holder always answers.
  const livenessServer = net.createServer((client) => client.destroy()).listen(address)
  await once(livenessServer, 'listening')
  livenessServer.unref()
  const draft = path.join(folder, `portal.${socket}`)
  const holderInfo: Holder = { pid: process.pid, host: os.hostname(), socket }
  try {
    fs.writeFileSync(draft, JSON.stringify(holderInfo))
    await acquireNextLock(folder, draft)
    return { release: () => void livenessServer.close() }
  } catch (error) {
    livenessServer.close()
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

async function acquireNextLock(folder: string, draft: string) {
  const remove = (name: string) => fs.rmSync(path.join(folder, name), { force: true })
  for (;;) {
    const last = listLocks(folder).at(-1)
    const holder = last && readHolder(path.join(folder, last.name))
    if (holder && (await isAlive(folder, holder))) throw new FolderInUseError(folder, holder)
    const number = (last?.number ?? 0) + 1
    const name = `portal.lock.${number}`
    // Atomic; fails if another process was faster.
    if (!tryLink(draft, path.join(folder, name))) continue
    const locks = listLocks(folder)
    if (locks.at(-1)?.number === number) {
      for (const lock of locks.slice(0, -1)) remove(lock.name)
      if (holder?.socket) remove(holder.socket)
      return
    }
    // Other processes created higher locks meanwhile.
    remove(name)
  }
}

const listLocks = (folder: string) =>
  fs
    .readdirSync(folder)
    .flatMap((name) => {
      // Locks of older releases have no number and count as 0.
      const match = /^portal\.lock(?:\.(\d+))?$/.exec(name)
      return match ? [{ name, number: Number(match[1] ?? 0) }] : []
    })
    .sort((one, other) => one.number - other.number)

function tryLink(from: string, to: string) {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (readCode(error) === 'EEXIST') return false
    throw error
  }
}

/** `undefined` if the file is incomplete after a power failure, or was just removed. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || readCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The holder is dead if nobody listens on its socket. This also works across containers that share a folder. Locks of
 * older releases name no socket; their holder listens on `socketPath`.
 */
function isAlive(folder: string, { socket = path.basename(socketPath(folder)) }: Holder) {
  return new Promise<boolean>((resolve) => {
    const client = net.connect(path.join(folder, socket), () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', (error) => resolve(!/^(ECONNREFUSED|ENOENT)$/.test(readCode(error) ?? '')))
  })
}

const readCode = (error: unknown) => (error as NodeJS.ErrnoException).code
