import type { AppLoadContext } from '@remix-run/node'
import { makeRemoteProcurement } from '~/adapters/remote/procurement.server'
import { systemClock } from '~/domain/shared/clock'
import { parseRemoteEnv } from '~/env.server'
import { failuresAsPages } from '~/failures/thrown.server'
import { apiOperations } from '~/http/calls/api-operations.server'
import { makeOpenapi } from '~/http/calls/openapi.server'
import { makeLog } from '~/http/ops/log.server'
import { publicSettings } from '~/site/site-settings'
import { readEnvironment } from './environment.server'
import { toParametros } from './parametros'

/**
 * Returns the load context. A server such as remix-serve leaves it empty; it then gets a portal in front of the system
 * at `REMOTE_URL` (M2).
 */
export const completeContext = (context: AppLoadContext): AppLoadContext =>
  'procurement' in context ? context : Object.assign(context, remoteContext())

let cachedContext: ReturnType<typeof makeRemoteContext> | undefined

function remoteContext(): AppLoadContext {
  cachedContext ??= makeRemoteContext()
  return { ...cachedContext, validUntil() {}, address: undefined, arrivedAt: undefined }
}

function makeRemoteContext() {
  const env = parseRemoteEnv(readEnvironment(process.env))
  const log = makeLog(env.LOG_LEVEL)
  const settings = publicSettings(env, false)
  const operations = async () => apiOperations(await makeOpenapi(settings))
  const procurement = makeRemoteProcurement({
    url: env.REMOTE_URL,
    product: env.PRODUCT,
    parametros: toParametros(env),
    showRequester: env.SHOW_REQUESTER,
    diasAteOFim: env.RECURSO_ATE_DIAS,
    clock: systemClock,
    log,
  })
  return {
    procurement: failuresAsPages(procurement, log),
    clock: systemClock,
    settings,
    apiOperations: operations,
    intake: undefined,
    log,
  }
}
