import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

export type ServerProcess = {
  url: string
  pid: number
  /** Milliseconds from its start until it answers. */
  startedIn: number
  /** Ends it at once, as the power would. */
  kill(): Promise<void>
  /** Lets it end as `systemctl stop` does; its exit code. */
  stop(): Promise<number | null>
}

/** Where its build is, unless it is this folder's, and how many files and connections it may have open. */
type Place = { cwd?: string; descriptors?: number }

/** The built server as a process of its own, on a free port. Throws what it said if it does not start. */
export async function startServerProcess(
  settings: Record<string, string>,
  { cwd = '.', descriptors }: Place = {},
): Promise<ServerProcess> {
  if (!existsSync(path.join(cwd, 'build/server.js')))
    throw new Error('build/server.js não existe: rode npm run build antes')
  const begun = performance.now()
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `
  const server = spawn('/bin/sh', ['-c', `${limit}exec "$0" build/server.js`, process.execPath], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const complaint = text(server.stderr)
  const url = await addressOf(server.stdout)
  if (!url) throw new Error(`o servidor não iniciou (${await exited}): ${await complaint}`)
  return {
    url,
    pid: server.pid ?? 0,
    startedIn: performance.now() - begun,
    async kill() {
      server.kill('SIGKILL')
      await exited
    },
    async stop() {
      server.kill('SIGTERM')
      return exited
    },
  }
}

/** Where it says it answers; `undefined` if it ends without. */
async function addressOf(stdout: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (address) {
      // Nobody reads what it says from now on, and a full pipe would stop it.
      stdout.resume()
      return address.replace('localhost', '127.0.0.1')
    }
  }
  return undefined
}
