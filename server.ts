import { createServer } from 'node:http'
import { listenForCommands } from '~/cli/socket.server'
import { openPortal, type Portal } from '~/composition.server'
import { type Env, EnvError, parseEnv } from '~/env.server'
import { makeApp } from '~/http/app.server'
import { listen, stopListening } from '~/http/listen.server'
import { makeLog } from '~/http/log.server'
import { loadBuiltRemix, loadDevelopmentRemix } from '~/http/remix.server'
import { every } from '~/http/timers.server'
import errors from '~/locales/pt-BR/errors'
import { basePath } from '~/web/paths'

async function start() {
  const env = parseEnv(process.env)
  const portal = await openPortal(env)
  try {
    await serve(portal, env)
  } catch (error) {
    await portal.close()
    throw error
  }
}

async function serve(portal: Portal, env: Env) {
  const log = makeLog(env.LOG_LEVEL)
  const http = createServer()
  const remix = process.env.NODE_ENV === 'production' ? await loadBuiltRemix() : await loadDevelopmentRemix(http)
  http.on('request', await makeApp({ portal, env, log, remix }))

  await portal.updateStatuses()
  const port = await listen(http, env.PORT, env.HOST)
  const commands = await listenForCommands(portal, env)
  const jobs = [
    every(20_000, 'status', portal.updateStatuses, log),
    every(3_600_000, 'manutenção', makeMaintenance(portal), log),
  ]
  console.info(`Portal de licitações em ${new URL(`${basePath}/`, env.PUBLIC_URL ?? `http://localhost:${port}`)}`)

  const stop = async () => {
    await Promise.all([stopListening(http), commands.close()])
    await Promise.all(jobs.map((job) => job.stop()))
    await portal.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** Tidies the database, unless nothing changed since it last did. */
function makeMaintenance({ procurement, maintain }: Portal) {
  let maintained: number | undefined
  return async () => {
    const versao = await procurement.versao()
    if (versao === maintained) return
    await maintain()
    maintained = versao
  }
}

start().catch((error: Error) => {
  console.error(error instanceof EnvError ? error.message : `${errors.startup}\n${error.message}`)
  process.exit(1)
})
