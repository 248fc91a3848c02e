import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

type Holder = { pid: number; host: string; startedAt: string }

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
 */
export async function lockFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'portal.lock')
  const own: Holder = { pid: process.pid, host: os.hostname(), startedAt: startOf(process.pid) }

  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      fs.writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
      return { release: () => fs.rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && (isRunning(holder) || (await answers(socketPath(folder))))) throw new FolderInUseError(folder, holder)
    // Moved away under a name of our own first: of two processes that find it stale, one moves it, the other retries.
    const stale = `${file}.${process.pid}.${attempt}`
    try {
      fs.renameSync(file, stale)
      fs.rmSync(stale)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`Não foi possível tomar a pasta de dados ${folder}.`)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** On this host a process is known by its number and the instant it started, since numbers are used again. */
function isRunning({ pid, host, startedAt }: Holder) {
  if (host !== os.hostname()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === startedAt
}

function startOf(pid: number) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether somebody listens on the socket: the proof of life that also crosses containers on one folder. */
function answers(socket: string) {
  return new Promise<boolean>((resolve) => {
    const client = net.connect(socket)
    client.once('connect', () => resolve(true)).once('error', () => resolve(false))
    client.once('connect', () => client.destroy())
  })
}
