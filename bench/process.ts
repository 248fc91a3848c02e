import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** A server in a process of its own, and what it has used. */
export type Served = { url: string; cpu(): Promise<number>; memory(): Promise<number>; stop(): Promise<void> }

const ticksPerSecond = 100

/** Starts a program that says `http://…:<port>` once it listens. */
export async function startProcess(args: string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await portOf(child)
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function portOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const [, port] = /https?:\/\/[^/\s]+:(\d+)/.exec(said) ?? []
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`the server ended at once: ${said}`)))
  })
}

/** CPU used by all threads so far, in milliseconds. */
async function cpuOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond
}

/** Memory that is really in use, in MB. */
async function memoryOf(pid: number) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
