import { licitacaoFilters } from '~/domain/licitacao/filters'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { basePath } from '~/site/paths'
import { screens } from '~/site/screens'
import { insertLicitacao } from '../builders'
import { api, startApp, startPortal } from '../http'

/** A portal with its screens and all its addresses. `failures` returns the log lines that report a failure. */
export async function startWhole() {
  const { portal } = await startPortal()
  await insertLicitacao(portal.db)
  const app = await startApp({ portal, remix: await loadBuiltRemix() })
  const document = await (await app.get(`${api}/openapi.json`)).json()
  const calls = Object.keys(document.paths)
  const addresses = [
    ...Object.values(screens).map(({ path }) => `${basePath}/${path}`),
    ...calls,
    '/',
    '/healthz',
    '/readyz',
    '/nada',
  ]
  const failures = () => app.lines.filter((line) => /"err"|"stack"|"level":50/.test(line))
  return { ...app, portal, addresses, failures }
}

export const filterNames = Object.keys(licitacaoFilters)
