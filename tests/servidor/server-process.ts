import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type ServerProcess = {
  url: string
  pid: number
  /** Everything that the server has written, line by line. */
  said: string[]
  /** Milliseconds from the start until the server answers. */
  startedIn: number
  /** Ends the server at once with SIGKILL, as a power failure would. */
  kill(): Promise<void>
  /** Stops the server as `systemctl stop` does; returns the exit code. */
  stop(): Promise<number | null>
}

/** `cwd`: the folder with the build, if not this one. `descriptors`: how many files and connections may be open. */
type Place = { cwd?: string; descriptors?: number }

/** Starts the built server in a process of its own, on a free port. Throws the server's error if it does not start. */
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
      ENV_FILE: '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const said: string[] = []
  const url = await new Promise<string | undefined>((resolve) => {
    // Everything is read, because a full pipe would block the server.
    for (const output of [server.stdout, server.stderr])
      createInterface({ input: output }).on('line', (line) => {
        said.push(line)
        const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
        if (address) resolve(address.replace('localhost', '127.0.0.1'))
      })
    server.once('close', () => resolve(undefined))
  })
  if (!url) throw new Error(`o servidor não iniciou (${await exited}): ${said.map(readMessage).join('\n')}`)
  return {
    url,
    pid: server.pid ?? 0,
    said,
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

/** The message of a line of the log. */
export function readMessage(line: string) {
  const { msg }: { msg: string } = JSON.parse(line)
  return msg
}
