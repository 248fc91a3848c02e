// @module-tag rest
import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { startApp, startEmbeddedPortal } from '../../../tests/http'
import { buildRemix } from '../../../tests/paginas/remix'
import { loadBuiltRemix } from './remix-app.server'

const list = '/licitacao-pub/consulta-licitacoes'
const gzip = { 'Accept-Encoding': 'gzip' }

type Given = { answer?: ResponseInit; knownVersao?: (within?: number) => number | null } & Record<string, unknown>

/** Starts a portal with one shared and one personal screen. Each shows the request headers that reached it. */
async function startScreens({ answer = {}, knownVersao, ...settings }: Given = {}) {
  const asked: string[] = []
  const loader = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" }
    const seen = [...request.headers].map(([name, value]) => `${name}: ${value}`)
    return new Response(`${seen.join('\n')}\n${' '.repeat(3000)}`, { headers, ...answer })
  }
  const remix = buildRemix({ 'consulta-licitacoes': loader, minha: loader })
  const { portal, env } = await startEmbeddedPortal()
  const served = knownVersao ? { ...portal, knownVersao } : portal
  return { portal, asked, ...(await startApp({ portal: served, env: { ...env, ...settings }, remix })) }
}

test('uma página igual para todos é feita uma vez, e de novo depois de uma gravação', async () => {
  const { portal, asked, get } = await startScreens()
  const [first, second] = [await get(list, { headers: gzip }), await get(list, { headers: gzip })]
  expect(await first.text()).toBe(await second.text())
  expect(asked).toEqual([list])
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Cookie',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  })

  await portal.db.transaction().execute(bumpVersao)
  await get(list, { headers: gzip })
  expect(asked).toEqual([list, list])
})

/** Returns the header names of an answer, each as often as it was sent. */
const readNames = (address: string) =>
  new Promise<string[]>((resolve) =>
    http.get(address, { headers: gzip }, (res) => {
      resolve(res.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))
      res.resume()
    }),
  )

test('nenhum cabeçalho vai duas vezes, o que um navegador não entenderia, na página nova e na guardada', async () => {
  const { portal, env } = await startEmbeddedPortal()
  const remix = await loadBuiltRemix()
  const unconfirmed = { ...portal, knownVersao: (within = 1000) => (within < 1000 ? null : 1) }
  for (const served of [portal, unconfirmed]) {
    const { url } = await startApp({ portal: served, env, remix })
    for (const address of [list, list, '/licitacao-pub/cadastro-fornecedor']) {
      const names = await readNames(url + address)
      expect(names).toContain('cross-origin-opener-policy')
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    }
  }
})

test('de onde alguém vem não muda a página: é a mesma para todos, feita uma vez, sem nada da visita', async () => {
  const { asked, get } = await startScreens()
  const seen = async (site?: string) =>
    (await (await get(list, { headers: { ...gzip, ...(site && { 'Sec-Fetch-Site': site }) } })).text()).trim()
  const each = [await seen('none'), await seen('cross-site'), await seen('same-origin'), await seen()]
  expect(each).toEqual(['', '', '', ''])
  expect(asked).toEqual([list])
})

test('um proxy pode guardar o que está pronto até o segundo acabar, e só isso', async () => {
  const second = 1_900_000_000
  vi.useFakeTimers({ toFake: ['Date'], now: second * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const { get } = await startScreens()
  const until = async (address: string, headers: Record<string, string> = gzip) =>
    (await get(address, { headers })).headers.get('X-Accel-Expires')
  expect(await until(list)).toBeNull()
  for (const [after, expires] of [
    [0, second],
    [999, second],
    [1000, second + 1],
  ] as const) {
    vi.setSystemTime(second * 1000 + after)
    expect([after, await until(list)]).toEqual([after, `@${expires}`])
  }

  for (const address of ['/licitacao-pub/minha', `${list}?lng=xx`]) {
    await until(address)
    expect(await until(address)).toBeNull()
  }
})

test('nenhum proxy guarda o que não foi confirmado neste segundo do relógio', async () => {
  const { asked, get } = await startScreens({ knownVersao: (within = 1000) => (within < 1000 ? null : 1) })
  for (const _ of [1, 2, 3]) expect((await get(list, { headers: gzip })).headers.get('X-Accel-Expires')).toBeNull()
  expect(asked).toEqual([list])
})

test('uma lista com o total de antes não é guardada, e a que vem com o certo é', async () => {
  const { portal, env } = await startEmbeddedPortal()
  const { licitacoes } = portal.procurement
  let searches = 0
  const search = async () => ({ items: [], total: 24_500, ...(++searches < 3 && { provisional: true }) })
  const procurement = { ...portal.procurement, licitacoes: { ...licitacoes, search } }
  const { get } = await startApp({ portal: { ...portal, procurement }, env, remix: await loadBuiltRemix() })

  for (const _ of [1, 2, 3, 4, 5]) expect(await (await get(list, { headers: gzip })).text()).toContain('24.500')
  expect(searches).toBe(3)
})

test('quem já tem a página recebe 304, sem política de segurança; HEAD não traz corpo', async () => {
  const { get, portal } = await startScreens()
  const etag = (await get(list, { headers: gzip })).headers.get('ETag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"outro", ${etag}`]) {
    const again = await get(list, { headers: { ...gzip, 'If-None-Match': tag } })
    expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, null])
    expect(again.headers.get('ETag')).toBe(etag)
  }
  expect((await get(list, { headers: { ...gzip, 'If-None-Match': '"outro"' } })).status).toBe(200)

  await portal.db.transaction().execute(bumpVersao)
  const madeAnew = await get(list, { headers: { ...gzip, 'If-None-Match': etag } })
  expect([madeAnew.status, madeAnew.headers.get('Content-Security-Policy')]).toEqual([304, null])
  const head = await get(list, { method: 'HEAD', headers: gzip })
  expect([head.status, Number(head.headers.get('Content-Length')) > 0, await head.text()]).toEqual([200, true, ''])
})

test('nada de um leitor chega à página de todos, além da língua que escolheu', async () => {
  const { asked, get } = await startScreens()
  const personal = { Cookie: 'sessao=Aurora; lng=xx', Authorization: 'Bearer Aurora', 'User-Agent': 'Aurora', ...gzip }
  expect((await (await get(list, { headers: personal })).text()).trim()).toBe('')

  const english = 'lng=ImVuIg%3D%3D'
  const inEnglish = await get(list, { headers: { Cookie: `sessao=Aurora; ${english}`, ...gzip } })
  expect((await inEnglish.text()).trim()).toBe(`cookie: ${english}`)
  await get(list, { headers: { Cookie: english, ...gzip } })
  await get(list, { headers: gzip })
  expect(asked).toHaveLength(2)
})

test('a página de cada um, e a de um idioma que não há, são feitas a cada vez', async () => {
  const { asked, get } = await startScreens()
  for (const path of ['/licitacao-pub/minha', `${list}?lng=xx`, `${list}?lng`]) {
    for (const _ of [1, 2]) expect((await get(path, { headers: gzip })).headers.has('ETag')).toBe(false)
  }
  expect(asked).toHaveLength(6)
})

test('a página no idioma do seu endereço é feita uma vez, qualquer que seja o escolhido antes, e não deixa cookie', async () => {
  const { asked, get } = await startScreens()
  const spanish = 'lng=ImVzIg%3D%3D'
  for (const path of ['?lng=en', '?%6Cng=en', '?page=2&lng=en'].map((query) => list + query)) {
    for (const headers of [gzip, { ...gzip, Cookie: spanish }]) {
      const answer = await get(path, { headers })
      expect([answer.headers.has('ETag'), answer.headers.get('Set-Cookie')]).toEqual([true, null])
      expect((await answer.text()).trim()).toBe('')
    }
  }
  expect(asked).toHaveLength(3)
})

test('quem não aceita gzip recebe a página sem compressão', async () => {
  const { url } = await startScreens()
  for (const [accepted, encoding] of [
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['br;q=1, gzip;q=0.5', 'gzip'],
  ]) {
    const [found, body] = await new Promise<[string | undefined, Buffer]>((resolve) =>
      http.get(url + list, { headers: { 'Accept-Encoding': accepted } }, async (res) =>
        resolve([res.headers['content-encoding'], Buffer.concat(await res.toArray())]),
      ),
    )
    expect([accepted, found]).toEqual([accepted, encoding])
    expect((encoding ? gunzipSync(body) : body).toString()).toContain(' '.repeat(3000))
  }
})

test('com gzip, br, sem compressão e por HEAD a página tem ETag, pelo qual se responde 304, e o mesmo Vary', async () => {
  for (const PAGE_CACHE_MB of [64, 0]) {
    const { get } = await startScreens({ PAGE_CACHE_MB })
    const tags = new Set<string | null>()
    for (const method of ['HEAD', 'GET'])
      for (const accepted of ['gzip', 'br', 'identity']) {
        const headers = { 'Accept-Encoding': accepted }
        const answer = await get(list, { method, headers })
        expect([accepted, answer.headers.get('Vary')]).toEqual([accepted, 'Accept-Encoding, Cookie'])
        const tag = answer.headers.get('ETag')
        tags.add(tag)
        const again = await get(list, { method, headers: { ...headers, 'If-None-Match': tag ?? '' } })
        expect([accepted, method, again.status, again.headers.get('ETag')]).toEqual([accepted, method, 304, tag])
      }
    // There is one ETag for the compressed body and one for the uncompressed body.
    expect(tags.size).toBe(2)
  }
})

test('uma página de todos que deixasse um cookie é um erro, que ninguém recebe', async () => {
  const { get } = await startScreens({ answer: { headers: { 'Set-Cookie': 'sessao=Aurora' } } })
  const response = await get(list, { headers: gzip })
  expect([response.status, response.headers.has('Set-Cookie')]).toEqual([500, false])
})

test('sem memória dada nenhuma página é guardada, e quem tem a mesma não a recebe de novo', async () => {
  const { asked, get } = await startScreens({ PAGE_CACHE_MB: 0 })
  const etag = (await get(list, { headers: gzip })).headers.get('ETag') ?? ''
  const again = await get(list, { headers: { ...gzip, 'If-None-Match': etag } })
  expect([again.status, again.headers.get('X-Accel-Expires')]).toEqual([304, null])
  expect(asked).toHaveLength(2)
})

test('as páginas guardadas também são contadas', async () => {
  const { get } = await startScreens()
  for (const _ of [1, 2, 3]) await get(list, { headers: gzip })
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain('http_requests_total{method="GET",route="lista",status="200"} 3')
})
