import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports'

const run = promisify(execFile)

export type Postgres = {
  url: string
  /** Ends the server at once, as a failing machine would, and keeps its data. */
  interrupt(): Promise<void>
  /** Ends every process of the server with SIGKILL, and keeps the data. */
  kill(): Promise<void>
  /** Stops every process of the server with SIGSTOP: connections stay open, but nothing answers. */
  freeze(): Promise<void>
  /** Lets the frozen processes go on. */
  thaw(): Promise<void>
  /** Starts the server again if it is not running. */
  resume(): Promise<void>
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}

/**
 * Starts a temporary PostgreSQL server of the installed version, with its data in the folder `at`. The folder may hold
 * the data of an earlier server. `own` settings replace those that suit short tests. PostgreSQL refuses to run as root,
 * so root starts it as `postgres` or `nobody`. Returns the reason if PostgreSQL is not installed.
 */
export async function startPostgres(
  at: string,
  own: Record<string, string> = {},
): Promise<{ missing: string } | Postgres> {
  const folder = path.resolve(at)
  const bin = await findPostgres()
  if (!bin) return { missing: 'PostgreSQL (initdb) não está instalado nesta máquina' }

  const owner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  const as = (program: string, args: string[]): [string, string[]] =>
    owner ? ['runuser', ['-u', owner, '--', path.join(bin, program), ...args]] : [path.join(bin, program), args]

  await mkdir(folder, { recursive: true })
  await chmod(path.dirname(folder), 0o755)
  if (owner) await run('chown', [owner, folder])
  const made = await stat(path.join(folder, 'PG_VERSION')).catch(() => null)
  if (!made)
    await run(...as('initdb', ['-D', folder, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']))

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    max_connections: 300,
    // The data need not outlive the machine, and hundreds of short-lived databases need no upkeep.
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
    ...own,
  }
  const options = ['-D', folder, '-p', String(port), '-k', folder].concat(
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  )
  let server: ChildProcess | undefined
  let exited: Promise<unknown> | undefined
  const isReady = () =>
    run(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
  const resume = async () => {
    for (let attempt = 0; attempt < 300; attempt++) {
      // Processes of a killed server may hold the data for a moment. The new server then gives up and is started again.
      if (!server || server.exitCode !== null || server.signalCode !== null) {
        const started = spawn(...as('postgres', options), { stdio: 'ignore' })
        server = started
        exited = new Promise((resolve) => started.once('exit', resolve))
      }
      if (await isReady()) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    const [pid = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    const children = await findChildren(Number(pid))
    for (const one of [Number(pid), ...children]) signalIfRunning(one, signal)
  }
  const kill = async () => {
    await signalAll('SIGKILL')
    await exited
  }
  const interrupt = async () => {
    await run(...as('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop'])).catch(() => server?.kill())
    await exited
  }
  await resume()
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    interrupt,
    kill,
    freeze: () => signalAll('SIGSTOP'),
    // runuser stops itself when its child process is stopped, so it must be continued too.
    thaw: async () => {
      server?.kill('SIGCONT')
      await signalAll('SIGCONT')
    },
    resume,
    async stop() {
      await interrupt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder with the programs of the newest installed PostgreSQL server. */
export async function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  for (const folder of folders) {
    const files = await readdir(folder).catch((): string[] => [])
    if (['initdb', 'postgres', 'pg_ctl', 'pg_isready'].every((program) => files.includes(program))) return folder
  }
  return undefined
}

const unprivilegedUser = () =>
  run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  )

/** The child processes of `pid`; none on systems without /proc. */
async function findChildren(pid: number) {
  const numbers = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    numbers.map(async (number) => {
      const stat = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '')
      return { number: Number(number), parent: Number(stat.split(') ')[1]?.split(' ')[1]) }
    }),
  )
  return parents.filter(({ parent }) => parent === pid).map(({ number }) => number)
}

function signalIfRunning(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
