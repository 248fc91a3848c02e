import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { demoOcds, demoSettings } from '../../app/cli/demo-settings'
import { honest, startClamdStandIn } from '../../tests/setup/clamd-stand-in'
import { startPostgres } from '../../tests/setup/postgres'
import { temporaryPlace } from '../../tests/temporary'
import { startCep } from './cep'
import { startCommandLine } from './command-line'
import { hostOrigins, startHosts } from './hosts'
import { startMailbox } from './mailbox'
import { remoteToken, sampleFolder } from './ports'

/**
 * Serves the built portal until it is told to stop: `start.ts embutido|postgres|remoto|serve <port> <remote>`.
 * `embutido` and `postgres` start with an empty database and load the sample; `remoto` and `serve` stand in front of
 * the system at `remote`.
 */
const [way, port = '4173', remote = ''] = process.argv.slice(2)
const inFront = way === 'remoto' || way === 'serve'
const folder = mkdtempSync(path.join(temporaryPlace, 'licitacao-pub-e2e-'))
const postgres = way === 'postgres' ? await startPostgres(path.join(folder, 'postgres')) : undefined
if (postgres && 'missing' in postgres) throw new Error(postgres.missing)

// Each portal that sends mails has its own mail server, from which the tests read them.
const mailbox = inFront ? undefined : await startMailbox(Number(port))
const cep = inFront ? undefined : await startCep(Number(port))
const hosts = inFront ? undefined : await startHosts(Number(port))
const clamd = inFront ? undefined : await startClamdStandIn(honest, path.join(folder, 'clamd.socket'))
const { listed, thanks } = hostOrigins(Number(port))
const env = {
  ...demoSettings,
  ...(inFront ? {} : demoOcds),
  ...process.env,
  PORT: port,
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  // Tests type days many years ahead, beyond the default limit.
  RECURSO_ATE_DIAS: '36500',
  PUBLIC_URL: `http://localhost:${port}`,
  REMOTE_TOKEN: remoteToken,
  CEP_URL: cep?.url ?? 'nenhum',
  EMBED_ORIGINS: `${listed} ${thanks}`,
  CADASTRO_SUCESSO_URL: `${thanks}/obrigado`,
  ...(clamd ? { CLAMD_URL: clamd.url } : {}),
  ...(mailbox ? { SMTP_URL: mailbox.url } : {}),
  ...(postgres ? { DATABASE_URL: postgres.url, SECRET: 'um segredo que só os testes usam' } : {}),
  ...(inFront ? { REMOTE_URL: remote } : {}),
}
if (!inFront) {
  const loaded = spawnSync(process.execPath, ['build/portal.js', 'sample'], { env, stdio: 'inherit' })
  if (loaded.status !== 0) process.exit(1)
  if (way === 'embutido') copySample()
}
const commandLine = inFront ? undefined : await startCommandLine(Number(port), env)
const program =
  way === 'serve' ? ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'] : ['build/server.js']
const server = spawn(process.execPath, program, { env, stdio: way === 'serve' ? 'ignore' : 'inherit' })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', async (code) => {
  await postgres?.stop()
  mailbox?.close()
  cep?.close()
  clamd?.close()
  commandLine?.close()
  hosts?.close()
  rmSync(folder, { recursive: true, force: true })
  if (way === 'embutido') rmSync(sampleFolder, { recursive: true, force: true })
  process.exit(code ?? 1)
})

function copySample() {
  rmSync(sampleFolder, { recursive: true, force: true })
  cpSync(env.DATA_DIR, sampleFolder, { recursive: true })
}
