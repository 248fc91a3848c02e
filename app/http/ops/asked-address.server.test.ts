// @module-tag rest
import { expect, test } from 'vitest'
import { insertLicitacao } from '../../../tests/builders'
import { api, startApp, startPortal } from '../../../tests/http'
import { ask } from '../../../tests/raw'
import { loadBuiltRemix } from '../pages/remix-app.server'

const base = '/licitacao-pub'

test('um pedido com o endereço inteiro, como a um proxy, é respondido como o que traz só o caminho', async () => {
  const { portal, env } = await startPortal()
  const id = await insertLicitacao(portal.db)
  const { url } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } }
  for (const path of [
    '/',
    `${base}/consulta-licitacoes?conteudo=carteiras`,
    `${base}/licitacao-visualizacao/${id}/ata`,
    `${base}/validar-documento`,
    `${base}/favicon.svg`,
    `${api}/licitacoes/${id}`,
    '/licitacao/hal/public/arquivos?uri=x',
    '/healthz',
    '/nada',
  ]) {
    const { status, headers, body } = await ask(url, path, gzip)
    for (const host of ['http://portal.example', 'HTTPS://portal.example:8443', url]) {
      const absolute = await ask(url, host + path, gzip)
      expect([host + path, absolute.status, absolute.headers.location]).toEqual([host + path, status, headers.location])
      // Pages with forms differ: they contain a challenge and a signed state.
      if (!path.endsWith('validar-documento')) expect(absolute.body).toBe(body)
    }
  }
  expect((await ask(url, 'http://portal.example')).headers.location).toBe(`${base}/`)
  expect((await ask(url, `http://outro@portal/${base}/validar-documento`)).status).toBeGreaterThanOrEqual(400)
})

test('o host que o endereço inteiro nomeia é o que vale para dizer se um formulário vem do portal', async () => {
  const { portal, env } = await startPortal()
  const { url } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const send = (origin: string) =>
    ask(url, `http://portal.example${base}/validar-documento`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'codigo=x',
    })
  expect((await send('http://portal.example')).status).toBe(422)
  expect((await send(url)).status).toBe(403)
})
