import { listenForCommands } from '~/cli/socket/socket.server'
import { openPortal, type Portal } from '~/composition/portal.server'
import { openRemotePortal, type RemotePortal } from '~/composition/remote-portal.server'
import { type Env, EnvError, parseEnv } from '~/env.server'
import { type AppParts, makeApp } from '~/http/app.server'
import { makeHttpServer } from '~/http/ops/http-server.server'
import { listen, stopListening } from '~/http/ops/listen.server'
import { type Logger, makeLog } from '~/http/ops/log.server'
import { every } from '~/http/ops/timers.server'
import { loadBuiltRemix, loadDevelopmentRemix } from '~/http/pages/remix-app.server'
import errors from '~/locales/pt-BR/errors'
import { basePath } from '~/site/paths'

type Background = { stop(): Promise<unknown> }

async function start() {
  const env = parseEnv(process.env)
  const log = makeLog(env.LOG_LEVEL)
  if (env.REMOTE_URL) {
    const remote = await openRemotePortal({ ...env, REMOTE_URL: env.REMOTE_URL }, log)
    return orClose(
      remote,
      serve(remote, env, log, async () => startTidying(remote, log)),
    )
  }
  const portal = await openPortal(env, log)
  await orClose(
    portal,
    serve(portal, env, log, () => startBackground(portal, env, log)),
  )
}

async function orClose(portal: Pick<Portal, 'close'>, started: Promise<void>) {
  try {
    await started
  } catch (error) {
    await portal.close()
    throw error
  }
}

type Served = AppParts['portal'] & Pick<Portal, 'close' | 'died'>

async function serve(portal: Served, env: Env, log: Logger, startBackground: () => Promise<Background>) {
  const http = makeHttpServer()
  const remix = process.env.NODE_ENV === 'production' ? await loadBuiltRemix() : await loadDevelopmentRemix(http)
  http.on('request', await makeApp({ portal, env, log, remix }))

  // Nothing can be answered any more: whoever keeps the portal running starts it again.
  portal.died?.then((error) => {
    log.fatal({ err: error.cause ?? error }, 'o banco embutido parou')
    process.exit(1)
  })

  const background = await startBackground()
  const port = await listen(http, env.PORT, env.HOST)
  const shown = env.PUBLIC_URL ? `, para o público em ${new URL(`${basePath}/`, env.PUBLIC_URL)}` : ''
  console.info(`Portal de licitações em http://localhost:${port}${basePath}/${shown}`)

  const stop = async () => {
    await stopListening(http)
    await background.stop()
    await portal.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** In front of another system there is nothing to keep true, only to tidy up and to send what leads back to drafts. */
function startTidying({ sweep, sweepFiles, maintain, mail }: RemotePortal, log: Logger): Background {
  const tidy = async () => void ((await sweep()) > 0 && (await maintain()))
  const jobs = [
    every(5_000, 'correio', mail.sendDue, log),
    every(3_600_000, 'manutenção', tidy, log),
    every(3_600_000, 'arquivos', sweepFiles, log),
  ]
  return { stop: () => Promise.all([mail.stop(), ...jobs.map((job) => job.stop())]) }
}

/** What the portal on its own database does beside answering: keep statuses true, send mail, tidy up, take commands. */
async function startBackground(portal: Portal, env: Env, log: Logger): Promise<Background> {
  await portal.updateStatuses()
  // What was written last is found at once; all the rest, after a change of how words are kept, behind.
  await portal.busca.run(2_000)
  const commands = await listenForCommands(portal, env)
  const stop = new AbortController()
  const jobs = [
    every(20_000, 'status', portal.updateStatuses, log),
    every(1_000, 'busca', () => portal.busca.run(2_000), log),
    every(60_000, 'saneamento', () => portal.sanear(stop.signal), log),
    every(5_000, 'correio', portal.mail.sendDue, log),
    every(3_600_000, 'manutenção', makeMaintenance(portal), log),
    every(3_600_000, 'arquivos', portal.sweepFiles, log),
  ]
  return {
    stop() {
      stop.abort()
      return Promise.all([commands.close(), portal.mail.stop(), ...jobs.map((job) => job.stop())])
    },
  }
}

/** Deletes what had to be remembered for a while, and tidies the database unless nothing changed since it last did. */
function makeMaintenance({ procurement, sweep, maintain }: Portal) {
  let maintained: number | null | undefined
  return async () => {
    const swept = await sweep()
    const versao = await procurement.versao()
    if (versao === maintained && swept === 0) return
    await maintain()
    maintained = versao
  }
}

// What the portal writes is for itself alone.
process.umask(0o077)

start().catch((error: Error) => {
  console.error(error instanceof EnvError ? error.message : `${errors.startup}\n${error.message}`)
  process.exit(1)
})
