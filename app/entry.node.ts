import { listenForCommands } from '~/cli/socket/socket.server'
import { readEnvironment } from '~/composition/environment.server'
import { makeMachineClock } from '~/composition/machine-clock.server'
import { listenError, whenDatabaseAnswers } from '~/composition/open-database.server'
import { openPortal, type Portal } from '~/composition/portal.server'
import { openRemotePortal, type RemotePortal } from '~/composition/remote-portal.server'
import { type Env, EnvError, parseEnv } from '~/env.server'
import { type AppDeps, makeApp } from '~/http/app.server'
import { listen, makeHttpServer, stopListening } from '~/http/ops/http-server.server'
import { type Logger, makeLog } from '~/http/ops/log.server'
import { captureOutput, makeProcessLog } from '~/http/ops/process-log.server'
import { runEvery } from '~/http/ops/timers.server'
import { loadBuiltRemix, loadDevelopmentRemix } from '~/http/pages/remix-app.server'
import errors from '~/locales/pt-BR/errors'
import { basePath } from '~/site/paths'

type Background = { stop(): Promise<unknown> }

const processLog = makeProcessLog()

async function start() {
  const env = parseEnv(readEnvironment(process.env))
  const log = makeLog(env.LOG_LEVEL)
  const clock = makeMachineClock(processLog)
  if (env.REMOTE_URL) {
    const remoteEnv = { ...env, REMOTE_URL: env.REMOTE_URL }
    const remote = await whenDatabaseAnswers(() => openRemotePortal(remoteEnv, opening(log), clock), processLog)
    return closeOnFailure(
      remote,
      serve(remote, env, log, async () => startRemoteBackground(remote, log)),
    )
  }
  const portal = await whenDatabaseAnswers(() => openPortal(env, opening(log), clock), processLog)
  await closeOnFailure(
    portal,
    serve(portal, env, log, () => startBackground(portal, env, log)),
  )
}

/** Mails and other systems are logged as configured; what is done to the database before the start, always. */
const opening = (log: Logger) => ({ warn: log.warn.bind(log), info: processLog.info.bind(processLog) })

async function closeOnFailure(portal: Pick<Portal, 'close'>, started: Promise<void>) {
  try {
    await started
  } catch (error) {
    await portal.close()
    throw error
  }
}

type ServedPortal = AppDeps['portal'] & Pick<Portal, 'close' | 'died'>

async function serve(portal: ServedPortal, env: Env, log: Logger, startBackground: () => Promise<Background>) {
  const http = makeHttpServer()
  const remix =
    process.env.NODE_ENV === 'production'
      ? await loadBuiltRemix('build', env.OFFLINE_PAGE)
      : await loadDevelopmentRemix(http)
  http.on('request', await makeApp({ portal, env, log, remix }))

  // Without its embedded database the portal cannot answer. The process ends, so that the supervisor restarts it.
  portal.died?.then((error) => {
    processLog.fatal({ err: error.cause ?? error }, 'o banco embutido parou')
    process.exit(1)
  })

  const background = await startBackground()
  const port = await listen(http, env.PORT, env.HOST).catch((error) => {
    throw listenError(error, env)
  })
  // A connection that cannot be accepted, such as for lack of file descriptors, must not stop the server.
  http.on('error', (error) => log.error({ err: error }, 'uma conexão não pôde ser aceita'))
  const publicNote = env.PUBLIC_URL ? `, para o público em ${new URL(`${basePath}/`, env.PUBLIC_URL)}` : ''
  processLog.info(`Portal de licitações em http://localhost:${port}${basePath}/${publicNote}`)

  const stop = async (signal: string) => {
    processLog.info(`${signal}: o portal termina os pedidos em curso e para`)
    await stopListening(http)
    await background.stop()
    await portal.close()
    processLog.info('O portal parou.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** Background jobs of a portal in front of another system: clean-up, and mails with links to unfinished drafts. */
function startRemoteBackground(remote: RemotePortal, log: Logger): Background {
  const { sweep, sweepFiles, checkClock, maintain, mail } = remote
  const tidy = async () => void ((await sweep()) > 0 && (await maintain()))
  const jobs = [
    runEvery(20_000, 'relógio', checkClock, log),
    runEvery(5_000, 'correio', mail.sendDue, log),
    runEvery(3_600_000, 'manutenção', tidy, log),
    runEvery(3_600_000, 'arquivos', sweepFiles, log),
  ]
  return { stop: () => Promise.all([mail.stop(), ...jobs.map((job) => job.stop())]) }
}

/** Background jobs on the portal's own database: statuses, index, releases of the OCDS, repair of imports, mail,
 * synchronization, clean-up and commands. */
async function startBackground(portal: Portal, env: Env, log: Logger): Promise<Background> {
  await portal.updateStatuses()
  // Indexes the latest changes before listening; a full reindex continues in the background.
  await portal.busca.run(2_000)
  const commands = await listenForCommands(portal, env)
  // Runs now, for about 2 s. If nothing has been imported yet, this marks the repair as done. If it started later, it
  // would read everything that a first import stores.
  await portal.runSaneamento(AbortSignal.timeout(2_000))
  const stop = new AbortController()
  const jobs = [
    runEvery(20_000, 'relógio', portal.checkClock, log),
    runEvery(20_000, 'status', portal.updateStatuses, log),
    runEvery(1_000, 'busca', () => portal.busca.run(2_000), log),
    runEvery(1_000, 'ocds', () => portal.ocds.run(2_000), log),
    runEvery(60_000, 'saneamento', () => portal.runSaneamento(stop.signal), log),
    runEvery(5_000, 'correio', portal.mail.sendDue, log),
    runEvery(600_000, 'avisos do dia', portal.announcePendencias, log),
    runEvery(5_000, 'sincronização', makeSyncJob(portal, log, stop.signal), log),
    runEvery(3_600_000, 'manutenção', makeMaintenance(portal), log),
    runEvery(3_600_000, 'arquivos', portal.sweepFiles, log),
  ]
  return {
    async stop() {
      stop.abort()
      await Promise.all([commands.close(), portal.mail.stop(), ...jobs.map((job) => job.stop())])
      await portal.ocds.stop()
    },
  }
}

/** Makes a round of the synchronization if one is due, and logs what it brought. */
function makeSyncJob({ sincronizacao }: Portal, log: Logger, signal: AbortSignal) {
  return async () => {
    const resumo = await sincronizacao.tick(signal)
    if (resumo) log.info({ rodada: resumo }, 'uma rodada da sincronização terminou')
    if (resumo?.conferencia?.suspeitas)
      log.warn(resumo.conferencia, 'compras demais teriam sumido do PNCP: nenhuma saiu das listas')
  }
}

/** Deletes expired records. Then maintains the database if anything was deleted or the versão has changed. */
function makeMaintenance({ procurement, sweep, maintain }: Portal) {
  let lastVersao: number | null | undefined
  return async () => {
    const swept = await sweep()
    const versao = await procurement.versao()
    if (versao === lastVersao && swept === 0) return
    await maintain()
    lastVersao = versao
  }
}

// Files written by the portal are readable by its owner only.
process.umask(0o077)
if (process.env.NODE_ENV === 'production') captureOutput(processLog)

start().catch((error: Error) => {
  if (error instanceof EnvError) processLog.fatal(error.message)
  else processLog.fatal({ err: error }, `${errors.startup}\n${error.message}`)
  process.exit(1)
})
