// @module-tag rest
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { allScreens } from '~/site/screens'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { detail, listed, startFramed } from './framed'

test('uma página emoldurada é feita uma vez para todas as campanhas, e uma vez em cada língua', async () => {
  const { get, asked } = await startFramed()
  const read = async (address: string, headers = {}) =>
    (await get(detail + address, { headers: { 'Accept-Encoding': 'gzip', ...headers } })).text()
  const plain = await read('')
  for (const campaign of ['1', 'boletim', '%3Cscript%3E', 'x'.repeat(10_000)])
    expect(await read(`/fonteCampanha=${campaign}/tipoCampanha=1/nomeCampanha=1`)).toBe(plain)
  expect(asked).toEqual([detail])
  expect(JSON.parse(plain)).toEqual({ moldura: true, lng: null, cookie: null })

  // The address chooses the language. The cookie, which a host on the same site would send, has no effect.
  for (const headers of [{}, { Cookie: 'lng=outra' }])
    expect(JSON.parse(await read('/fonteCampanha=1/tipoCampanha=1/nomeCampanha=1?lng=en', headers))).toEqual({
      moldura: true,
      lng: 'en',
      cookie: null,
    })
  expect(asked).toEqual([detail, `${detail}?lng=en`])
})

test('um formulário de uma moldura presa numa sandbox é recusado com o que falta; um de outro site, como qualquer outro', async () => {
  const { get } = await startFramed()
  const post = (address: string, origin: string) =>
    get(address, { method: 'POST', headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, body: 'a=1' })
  const sandboxed = await post(detail, 'null')
  expect(sandboxed.status).toBe(403)
  expect(await sandboxed.text()).toContain('falta allow-same-origin no atributo sandbox do iframe')
  expect(sandboxed.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${listed}`)
  for (const [address, origin] of [
    [detail, 'https://atacante.example'],
    ['/licitacao-pub/consulta-licitacoes', 'null'],
  ] as const) {
    const refused = await post(address, origin)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('sandbox')
  }
})

test('de pedidos feitos ao mesmo tempo cada um recebe os seus links, na sua moldura e na sua língua, também de uma página guardada', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  await insertCompraDireta(portal.db)
  await insertLicitacao(portal.db)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const lists = ['licitacao/listagem', 'compra-direta/listagem']
  const asked = lists.flatMap((list) =>
    [`portal/iframe/${list}?lng=en`, `portal/${list}`, `portal/${list}?lng=es`, `portal/iframe/${list}`].map(
      (path) => ({
        path,
        framed: path.includes('/iframe/'),
        lng: path.split('?')[1] ?? '',
      }),
    ),
  )
  const ownLinks = (html: string) =>
    // What opens in a new tab leaves the frame on purpose.
    [
      ...html.matchAll(
        /<(?:a|form)\b(?![^>]*target="_blank")[^>]*? (?:href|action)="(\/licitacao-pub\/(?!idioma)[^"#]*)/g,
      ),
    ].map(([, to = '']) => to)
  // The second round reads cached pages.
  for (const _ of ['rendered', 'cached'])
    await Promise.all(
      asked.map(async ({ path, framed, lng }) => {
        const html = await (await get(`/licitacao-pub/${path}`)).text()
        const [page = '', query = ''] = path.split('?')
        const text = await (await get(`/licitacao-pub/${page}.data?${query}`)).text()
        const links = [...ownLinks(html), ...(text.match(/"\/portal\/[^"]*"/g) ?? [])]
        expect(links.length, path).toBeGreaterThan(1)
        for (const link of links)
          expect([path, link, link.includes('/iframe/'), /lng=[\w-]+/.exec(link)?.[0] ?? '']).toEqual([
            path,
            link,
            framed,
            lng,
          ])
      }),
    )
})

test('cada tela do portal, ache ou não o que se pede, se deixa mostrar pelos sites da lista; cada outra, e o que não é tela, por ninguém', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const paths = allScreens.map(({ path }) => `/licitacao-pub/${path.replace(/:\w+\??|\*/g, '7')}`)
  const others = ['/', '/healthz', '/readyz', '/licitacao/hal/public/arquivos?uri=7', '/licitacao-pub/nada']
  for (const path of [...paths, ...others]) {
    const { headers } = await get(path)
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
    const ours = path.startsWith('/licitacao-pub/portal/')
    expect([path, ancestors]).toEqual([path, ours ? listed : "'none'"])
    if (ours) expect(headers.get('X-Frame-Options')).toBeNull()
  }
})
