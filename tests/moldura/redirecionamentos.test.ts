// @module-tag rest
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { namedPages } from '~/site/destinations'
import { startApp, startPortal } from '../http'
import { freePort } from '../setup/ports'
import { listed } from './framed'

test('também onde é o remix-serve que atende, um redirecionamento fica na moldura e na sua língua', async () => {
  const { url: REMOTE_URL } = await startPortal()
  const port = await freePort()
  const server = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), REMOTE_URL, EMBED_ORIGINS: listed },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill())
  await once(server.stdout, 'data')
  const frame = '/licitacao-pub/portal/iframe'
  const readLocation = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).headers.get('Location')
  expect(await readLocation(`${frame}/licitacao/listagem?lng=en&page=9`)).toBe(`${frame}/licitacao/listagem?lng=en`)
  expect(await readLocation(`${frame}/compra-direta/listagem?page=9`)).toBe(`${frame}/compra-direta/listagem`)
  const campaign = 'fonteCampanha=a/tipoCampanha=1/nomeCampanha=1'
  expect(await readLocation(`${frame}/licitacao/detalhe/7/${campaign}?lng=en`)).toBe(
    `${frame}/licitacao/detalhe/7?lng=en`,
  )
  expect(await readLocation('/licitacao-pub/portal/licitacao/listagem?page=9')).toBe(
    '/licitacao-pub/portal/licitacao/listagem',
  )
  expect(await readLocation(`/licitacao-pub/portal/redirect/licitacaoListagemProcessosIframe/${campaign}`)).toBe(
    `${frame}/licitacao/listagem?utm_source=a`,
  )
})

test('cada nome de página leva a uma tela que existe, com campanha e filtros ou sem; outro nome, a uma página que o diz', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const redirect = '/licitacao-pub/portal/redirect'
  for (const name of namedPages)
    for (const rest of ['', '/fonteCampanha=boletim/tipoCampanha=1/nomeCampanha=maio/objeto=papel']) {
      const leading = await get(`${redirect}/${name}${rest}`)
      const to = leading.headers.get('Location') ?? ''
      expect([name, leading.status]).toEqual([name, 302])
      const [, link] = /<a href="([^"]*)"/.exec(await leading.text()) ?? []
      expect(link?.replaceAll('&#38;', '&').replace(/\/$/, '')).toBe(to)
      expect([name, (await get(to, { redirect: 'follow' })).status]).toEqual([name, 200])
    }
  const unknown = await get(`${redirect}/paginaCadastroSucessoIframe/fonteCampanha=1`)
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(unknown.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${listed}`)
  const page = await unknown.text()
  for (const said of ['Ooops! Alguma coisa está errada!', 'Página não encontrada']) expect(page).toContain(said)
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
  const targets = [...main.matchAll(/ (?:href|action)="(\/[^"#]*)/g)].map(([, to = '']) => to)
  expect(targets).toContain('/licitacao-pub/consulta-licitacoes')
  for (const to of new Set(targets)) expect([to, (await get(to.replaceAll('&amp;', '&'))).status]).toEqual([to, 200])
})

test('numa moldura o redirecionamento leva para fora o que nela não se mostra, e de um nome que não há à lista da moldura', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const framed = async (name: string, query = '') => {
    const headers = { 'Sec-Fetch-Dest': 'iframe' }
    const answer = await get(`/licitacao-pub/portal/redirect/${name}/fonteCampanha=1${query}`, { headers })
    return { answer, policy: answer.headers.get('Content-Security-Policy'), page: await answer.text() }
  }
  for (const [name, to] of [
    ['consultaDeLicitacoes', '/licitacao-pub/consulta-licitacoes'],
    ['ValidarDocumento', '/licitacao-pub/validar-documento'],
    ['Inicial', '/licitacao-pub/'],
  ] as const) {
    const { answer, policy, page } = await framed(name)
    expect([name, answer.status, answer.headers.get('Location')]).toEqual([name, 200, null])
    expect(page).toContain(`<a href="${to}" target="_top" data-redirect="agora">Continuar</a>`)
    expect(page).toContain(`<script src="/licitacao-pub/moldura.js" defer data-origens="${listed}">`)
    expect(policy).toContain(`script-src 'self'; frame-ancestors ${listed}`)
    expect(answer.headers.get('Vary')).toContain('Sec-Fetch-Dest')
  }
  const { answer } = await framed('compraDiretaListagemProcessosIframe', '?lng=en')
  expect(answer.headers.get('Location')).toBe('/licitacao-pub/portal/iframe/compra-direta/listagem?lng=en')

  const unknown = await framed('nada', '?lng=en')
  expect(unknown.answer.status).toBe(404)
  expect(unknown.page).toMatch(/<div role="alert"><h1>[^<]+<\/h1><\/div>/)
  expect(unknown.page).toContain('<a href="/licitacao-pub/portal/iframe/licitacao/listagem?lng=en">')
  expect(unknown.page).toContain('moldura.js')
})
