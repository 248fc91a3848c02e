import { setTimeout } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { openRemotePortal } from '~/composition/remote-portal.server'
import { parseEnv, parseRemoteEnv } from '~/env.server'
import { type AppDeps, makeApp } from '~/http/app.server'
import { listen, makeHttpServer, stopListening } from '~/http/ops/http-server.server'
import { makeLog } from '~/http/ops/log.server'
import { emptyDatabase, emptyDataDir } from './databases'

/**
 * A portal without its screens, which answers over real HTTP until the test ends. Its database is new unless `settings`
 * name one.
 */
export async function startPortal(settings: Record<string, string> = {}) {
  const env = parseEnv({ ...(await databaseFor(settings)), LOG_LEVEL: 'silent', ...settings })
  const portal = await openPortal(env)
  onTestFinished(() => portal.close())
  return { portal, env, ...(await startApp({ portal, env })) }
}

const databaseFor = async ({ DATA_DIR, DATABASE_URL }: Record<string, string>) =>
  DATA_DIR || DATABASE_URL ? {} : await emptyDatabase()

/**
 * The same on an embedded database. It belongs to this one process, which therefore has the only connection and the
 * key, and knows of each write at once; PostgreSQL announces a write a moment later.
 */
export const startEmbeddedPortal = async (settings: Record<string, string> = {}) =>
  startPortal({ DATA_DIR: await emptyDataDir(), ...settings })

/** Opens a portal in front of the system at `REMOTE_URL`, with its own database. The end of the test closes it. */
export async function openBehind(settings: Record<string, string>) {
  const env = parseRemoteEnv({ ...(await databaseFor(settings)), ...settings })
  const portal = await openRemotePortal(env, { warn() {} })
  onTestFinished(() => portal.close())
  return { portal, env }
}

/** Starts a portal as `startPortal` does, and a second one in front of it. Requests go to the second. */
export async function startBehindPortal(settings: Record<string, string> = {}) {
  const own = await startPortal(settings)
  const { portal: remote, env } = await openBehind({ ...settings, REMOTE_URL: own.url })
  return { portal: own.portal, env, ...(await startApp({ portal: remote, env })) }
}

/** Tests a behaviour of the calls twice: on a portal that answers from its database, and on one that passes them on. */
export function testBothWays(title: string, behaviour: (start: typeof startPortal) => Promise<void>) {
  test(`${title} [direto]`, () => behaviour(startPortal))
  test(`${title} [de portal a portal]`, () => behaviour(startBehindPortal))
}

/** Serves `portal`, with its screens if `remix` is given, over real HTTP until the test ends. `lines` is the log. */
export async function startApp({ portal, env = parseEnv({}), remix }: Pick<AppDeps, 'portal'> & Partial<AppDeps>) {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const http = makeHttpServer(await makeApp({ portal, env, log, remix }))
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 1000))
  const url = `http://127.0.0.1:${port}`
  async function get(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    if (remix) await knowsEachWrite(portal)
    // By default fetch adds `Cache-Control: no-cache` to a conditional request, which would prevent a 304.
    return fetch(url + path, { redirect: 'manual', headers: { 'Cache-Control': 'max-age=0', ...headers }, ...init })
  }
  return { url, get, lines }
}

/**
 * PostgreSQL announces a write a moment later. Until then a page comes from the cache as it was before. A database that
 * does not answer announces nothing.
 */
async function knowsEachWrite({ procurement, knownVersao }: AppDeps['portal']) {
  const versao = (await Promise.race([procurement.versao().catch(() => null), setTimeout(1000, null)])) ?? 0
  while ((knownVersao() ?? versao) < versao) await setTimeout(5)
}

export const api = '/licitacao-readonly/api/public/v1'
