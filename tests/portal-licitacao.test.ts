import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from './builders'
import { startApp, startPortal } from './http'

const detail = (id: number) => `/licitacao-pub/portal/licitacao/detalhe/${id}`
const form = (id: number) => `${detail(id)}/esclarecimento-impugnacao/solicitar`
const open = { data_limite_esclarecimento_impugnacao: new Date('2999-01-01T12:00:00Z') }

async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const status = async (path: string) => (await get(path)).status
  const offers = async (id: number) => (await (await get(detail(id))).text()).includes(form(id))
  return { portal, get, status, offers }
}

test('só se pede pela página do portal o que a licitação e o portal permitem, e a página que não mudou é um 304', async () => {
  const { portal, get, status, offers } = await start()
  const taken = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  const imported = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: false })
  expect([await offers(taken), await status(form(taken))]).toEqual([true, 200])
  expect([await offers(imported), await status(form(imported))]).toEqual([false, 404])

  const headers = { 'Accept-Encoding': 'gzip' }
  for (const address of [detail(taken), `${detail(taken)}.data`]) {
    const first = await get(address, { headers })
    const etag = first.headers.get('ETag') ?? ''
    const again = await get(address, { headers: { ...headers, 'If-None-Match': etag } })
    expect([address, first.status, again.status]).toEqual([address, 200, 304])
  }
})

test('com os pedidos desligados no portal, nenhuma licitação os recebe por ele', async () => {
  const { portal, status, offers } = await start({ ESCLARECIMENTO_PUB_ATIVO: 'false' })
  const id = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  expect([await offers(id), await status(form(id))]).toEqual([false, 404])
})
