import type { AppLoadContext } from '@remix-run/node'
import { makeRemoteProcurement } from '~/adapters/remote/procurement.server'
import { parseRemoteEnv } from '~/env.server'
import { failuresAsPages } from '~/failures/outage.server'
import { apiOperations } from '~/http/calls/api-operations.server'
import { makeOpenapi } from '~/http/calls/openapi.server'
import { makeLog } from '~/http/ops/log.server'
import { contactOf } from '~/site/contact'
import { portalLinksOf } from '~/site/portal-links'
import { parametrosOf } from './parametros'

let made: ReturnType<typeof makeRemoteContext> | undefined

/**
 * What the loaders of one request are given where the host gives them nothing, as remix-serve: the system at `REMOTE_URL`.
 * Nothing else can be served that way.
 */
export function remoteContext(): AppLoadContext {
  made ??= makeRemoteContext()
  return { ...made, validUntil() {}, address: undefined, form: { answer: null } }
}

function makeRemoteContext() {
  const env = parseRemoteEnv(process.env)
  const log = makeLog(env.LOG_LEVEL)
  const settings = {
    product: env.PRODUCT,
    timezone: env.TIMEZONE,
    publicUrl: env.PUBLIC_URL,
    accessUrl: env.ACCESS_URL,
    embedOrigins: env.EMBED_ORIGINS ?? [],
    cadastroSucessoUrl: env.CADASTRO_SUCESSO_URL,
    servesCalls: false,
    showRequester: env.SHOW_REQUESTER,
    phones: env.SUPPORT_PHONES,
    contact: contactOf(env),
    hours: env.SUPPORT_HOURS,
    links: portalLinksOf(env),
  }
  const operations = async () => apiOperations(await makeOpenapi(settings))
  const procurement = makeRemoteProcurement({
    url: env.REMOTE_URL,
    product: env.PRODUCT,
    parametros: parametrosOf(env),
    showRequester: env.SHOW_REQUESTER,
    diasAteOFim: env.RECURSO_ATE_DIAS,
    log,
  })
  return { procurement: failuresAsPages(procurement, log), settings, apiOperations: operations, intake: undefined, log }
}
