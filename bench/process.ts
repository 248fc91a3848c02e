import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import packageJson from '../package.json' with { type: 'json' }
import type { Place } from './database'

/**
 * A server in its own process. `cpu` returns the CPU time that it has used, in milliseconds; `memory` its memory, in
 * MB.
 */
export type Served = { url: string; cpu(): Promise<number>; memory(): Promise<number>; stop(): Promise<void> }

const ticksPerSecond = 100

/** Starts a program that prints `http://…:<port>` once it listens. */
async function startProcess(args: string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await readPort(child)
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => readCpu(child.pid ?? 0),
    memory: () => readMemory(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Starts the built portal as `npm start` does. */
export const startPortal = (settings: Record<string, string>) =>
  startProcess(packageJson.scripts.start.split(' ').slice(1), settings)

/** Runs `work` with the built portal on a database, with a page cache of `cacheMb` megabytes, and stops the portal. */
export async function serving<T>(
  { place, cacheMb }: { place: Place; cacheMb: number },
  work: (served: Served) => Promise<T>,
) {
  const served = await startPortal({ ...place, PAGE_CACHE_MB: String(cacheMb) })
  try {
    return await work(served)
  } finally {
    await served.stop()
  }
}

function readPort(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const [, port] = /https?:\/\/[^/\s]+:(\d+)/.exec(output) ?? []
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`the server ended before it listened: ${output}`)))
  })
}

/** Reads the CPU time that all threads have used so far, in milliseconds. */
async function readCpu(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond
}

/** Reads the resident memory, in MB. */
async function readMemory(pid: number) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
