import { onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { openRemotePortal } from '~/composition/remote-portal.server'
import { parseEnv, parseRemoteEnv } from '~/env.server'
import { type AppDeps, makeApp } from '~/http/app.server'
import { listen, makeHttpServer, stopListening } from '~/http/ops/http-server.server'
import { makeLog } from '~/http/ops/log.server'
import { emptyDatabase, emptyDataDir } from './databases'

/**
 * A portal without its screens, answering over real HTTP until the test is over: on a new database, or on the one that
 * `settings` name.
 */
export async function startPortal(settings: Record<string, string> = {}) {
  const env = parseEnv({ ...(await databaseFor(settings)), LOG_LEVEL: 'silent', ...settings })
  const portal = await openPortal(env)
  onTestFinished(() => portal.close())
  return { portal, env, ...(await startApp({ portal, env })) }
}

const databaseFor = async ({ DATA_DIR, DATABASE_URL }: Record<string, string>) =>
  DATA_DIR || DATABASE_URL ? {} : await emptyDatabase()

/** The same on an embedded database, whose only connection and key belong to the portal. */
export const startEmbeddedPortal = async (settings: Record<string, string> = {}) =>
  startPortal({ DATA_DIR: await emptyDataDir(), ...settings })

/** A portal in front of the system at `REMOTE_URL`, with a place of its own until the test is over. */
export async function openBehind(settings: Record<string, string>) {
  const env = parseRemoteEnv({ ...(await databaseFor(settings)), ...settings })
  const portal = await openRemotePortal(env, { warn() {} })
  onTestFinished(() => portal.close())
  return { portal, env }
}

/** The same, asked through a second portal that stands in front of the first. */
export async function startBehindPortal(settings: Record<string, string> = {}) {
  const own = await startPortal(settings)
  const { portal: remote, env } = await openBehind({ ...settings, REMOTE_URL: own.url })
  return { portal: own.portal, env, ...(await startApp({ portal: remote, env })) }
}

/** A behaviour of the calls, shown where they are answered from the database and where they are passed on. */
export function testBothWays(title: string, behaviour: (start: typeof startPortal) => Promise<void>) {
  test(`${title} [direto]`, () => behaviour(startPortal))
  test(`${title} [de portal a portal]`, () => behaviour(startBehindPortal))
}

/** The same over whatever `portal` is given. `lines` is what was logged. */
export async function startApp({ portal, env = parseEnv({}), remix }: Pick<AppDeps, 'portal'> & Partial<AppDeps>) {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const http = makeHttpServer(await makeApp({ portal, env, log, remix }))
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 1000))
  const url = `http://127.0.0.1:${port}`
  // Of itself fetch adds `Cache-Control: no-cache` to a conditional request, which asks for no 304.
  const get = (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(url + path, { redirect: 'manual', headers: { 'Cache-Control': 'max-age=0', ...headers }, ...init })
  return { url, get, lines }
}

export const api = '/licitacao-readonly/api/public/v1'
