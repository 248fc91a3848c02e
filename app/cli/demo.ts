import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { EnvError, parseEnv } from '~/env.server'
import { demoHostOf, startDemoHost } from './demo-host'
import { demoSettings } from './demo-settings'

/** `npm run demo`, after the build: the sample, the server on it, and last, once it answers, what is worth opening. */
const program = (...args: string[]) => [...process.execArgv, ...args]
const sample = () =>
  spawnSync(process.execPath, program('build/portal.js', 'sample'), { stdio: ['inherit', 'pipe', 'inherit'] })

const linesOf = ({ stdout }: ReturnType<typeof sample>) => String(stdout).split('\n')

async function demo() {
  const { PORT } = parseEnv(process.env)
  const { EMBED_ORIGINS } = process.env
  const embedding = { EMBED_ORIGINS: [EMBED_ORIGINS, demoHostOf(PORT)].filter(Boolean).join(',') }
  const filled = sample()
  if (filled.status !== 0) return filled.status ?? 1
  const server = spawn(process.execPath, program('--max-old-space-size=192', 'build/server.js'), {
    stdio: 'inherit',
    env: { ...demoSettings, ...process.env, ...embedding },
  })
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  if (await answers(PORT, ended)) {
    // What the first one did, and after that, as of now, what there is to open.
    process.stdout.write([linesOf(filled)[0], ...linesOf(sample()).slice(1)].join('\n'))
    await showHost(PORT, ended)
    moveSessao(ended)
  }
  return ended
}

/** The site that shows the portal in a frame, where its port is free. */
async function showHost(port: number, ended: Promise<number>) {
  const host = await startDemoHost(port).catch(() => null)
  if (!host) return
  console.log(`O portal numa moldura de outro site: ${demoHostOf(port)}/`)
  ended.finally(() => host.close())
}

/** One session moves by itself for an hour, or until the server ends. */
function moveSessao(ended: Promise<number>) {
  const moving = spawn(process.execPath, program('build/portal.js', 'sessao', 'encenar'), { stdio: 'ignore' })
  moving.on('error', () => {})
  ended.finally(() => moving.kill())
}

async function answers(port: number, ended: Promise<number>) {
  const gone = ended.then(() => true)
  const asked = async () => (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok === true
  while (!(await asked())) if (await Promise.race([gone, wait(200, false)])) return false
  return true
}

demo().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error instanceof EnvError ? error.message : error)
    process.exit(1)
  },
)
