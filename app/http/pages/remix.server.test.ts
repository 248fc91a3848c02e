// @module-tag rest
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { startApp, startPortal } from '../../../tests/http'
import { loadBuiltRemix } from './remix-app.server'

/** A minimal build: one page that shows its load context. */
const server = `
const policy = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'no-referrer' }
const form = { default: () => null, async action({ request, context }) {
  const fields = await request.formData()
  return 'de ' + context.address + ': ' + fields.get('assunto')
} }
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  list: { id: 'list', parentId: 'root', path: 'consulta-licitacoes', module: { async loader({ context }) {
    const { settings, apiOperations, procurement } = context
    context.log.info('da tela')
    const body = JSON.stringify({ settings, calls: (await apiOperations()).length, versao: await procurement.versao() })
    return new Response(body + ' '.repeat(5000), { headers: policy })
  } } },
  form: { id: 'form', parentId: 'root', path: 'validar-documento', module: form },
  withToken: { id: 'withToken', parentId: 'root', path: 'data-recurso', module: form },
  broken: { id: 'broken', parentId: 'root', path: 'quebrada', module: { loader() { throw new Error('segredo') } } },
}
export const entry = { module: { default: (_request, _status, _headers, { staticHandlerContext }) =>
  new Response(Object.values(staticHandlerContext.actionData ?? {})[0] ?? 'documento', { headers: policy }), handleError() {} } }
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' }
export const publicPath = '/licitacao-pub/', basename = '/licitacao-pub', future = {}, isSpaMode = false, assetsBuildDirectory = ''
`

async function fakeBuild() {
  const folder = await temporaryFolder()
  const assets = path.join(folder, 'client/assets')
  await mkdir(path.join(folder, 'server'), { recursive: true })
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(folder, 'server/package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'server/index.js'), server)
  await writeFile(path.join(folder, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(assets, 'root-B0a1C2d3.js'), 'export {}')
  await writeFile(path.join(assets, 'root-B0a1C2d3.js.br'), brotliCompressSync('export {}'))
  return loadBuiltRemix(folder)
}

test('as telas recebem o contexto, são comprimidas e mantêm a sua própria política', async () => {
  const { portal } = await startPortal()
  const { get, lines } = await startApp({ portal, remix: await fakeBuild() })

  const response = await get('/licitacao-pub/consulta-licitacoes?conteudo=x', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, 'gzip'])
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self'")
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const phones = ['(00) 0000-0000', '(00) 0000-0000']
  const shown = {
    phones,
    contact: { phones: [] },
    hours: '08:00-18:00',
    links: {},
    embedOrigins: [],
    showRequester: true,
  }
  const settings = { product: 'Portal', timezone: 'America/Sao_Paulo', servesCalls: true, ...shown }
  expect(await response.json()).toEqual({ settings, calls: 59, versao: 0 })
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([expect.any(String), JSON.parse(lines[0] ?? '').reqId])
})

test('letras com acento chegam inteiras, onde quer que caiam na página', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  for (const before of ['', 'a']) {
    const html = await (await get(`/licitacao-pub/consulta-licitacoes?conteudo=${before}${'ã'.repeat(150)}`)).text()
    expect(html).toContain(`value="${before}${'ã'.repeat(150)}"`)
    expect(html).not.toContain('\0')
  }
})

test('os endereços que as pessoas digitam levam ao portal', async () => {
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await fakeBuild() })
  const targets = {
    '/': '/licitacao-pub/',
    '/licitacao-pub': '/licitacao-pub/',
    '/?lng=en': '/licitacao-pub/?lng=en',
    '/favicon.ico': '/licitacao-pub/favicon.ico',
  }
  for (const [from, to] of Object.entries(targets)) {
    const response = await get(from)
    expect([from, response.status, response.headers.get('Location')]).toEqual([from, 302, to])
  }
  expect(await (await get('/licitacao-pub/')).text()).toBe('documento')
  expect((await get('/licitacao-publico')).status).toBe(404)
})

test('scripts e estilos vêm já comprimidos e ficam guardados; o que falta é 404', async () => {
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await fakeBuild() })

  const script = await get('/licitacao-pub/assets/root-B0a1C2d3.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([script.status, script.headers.get('Content-Encoding')]).toEqual([200, 'br'])
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; connect-src 'self'; script-src 'self'/,
  )
  expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await get('/licitacao-pub/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml')

  for (const path of ['/licitacao-pub/assets/nada.js', '/licitacao-pub/assets/..%2f..%2fserver%2findex.js']) {
    const missing = await get(path)
    expect([missing.status, missing.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
  }
})

/**
 * Starts a portal. Returns a function that submits the portal's form with the given browser headers, in which `{own}`
 * stands for the origin of the portal.
 */
async function startForm(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal(settings)
  const { url, get } = await startApp({ portal, env, remix: await fakeBuild() })
  return (headers: Record<string, string>, path = 'validar-documento') => {
    const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('{own}', url)])
    const body = new URLSearchParams({ assunto: 'pneus' })
    return get(`/licitacao-pub/${path}`, { method: 'POST', body, headers: Object.fromEntries(filled) })
  }
}

test('um formulário do portal é recebido, com o endereço de quem o enviou', async () => {
  const send = await startForm()
  const own: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin', Origin: '{own}' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { Origin: '{own}' },
    {},
  ]
  for (const headers of own) {
    const response = await send(headers)
    expect([headers, response.status, await response.text()]).toEqual([headers, 200, 'de 127.0.0.1: pneus'])
  }
})

test('um formulário que não diz de onde vem só é recebido onde a página tem um sinal próprio', async () => {
  const send = await startForm()
  const sandboxed = { Origin: 'null' }
  expect((await send(sandboxed, 'data-recurso')).status).toBe(200)
  expect((await send(sandboxed, 'validar-documento')).status).toBe(403)
  expect((await send({ ...sandboxed, 'Sec-Fetch-Site': 'cross-site' }, 'data-recurso')).status).toBe(403)
})

test('atrás de um proxy que muda o nome da máquina, formulário e endereço continuam certos', async () => {
  const send = await startForm({ PUBLIC_URL: 'https://licitacoes.exemplo.gov.br', TRUST_PROXY: '1' })
  const forwarded = { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7', Origin: 'https://licitacoes.exemplo.gov.br' }
  expect(await (await send(forwarded)).text()).toBe('de 203.0.113.7: pneus')
  expect((await send({ ...forwarded, Origin: 'https://outro.exemplo' })).status).toBe(403)
})

test('um formulário que outro site envia é recusado com 403', async () => {
  const send = await startForm()
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://outro.exemplo' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site', Origin: '{own}' },
    { Origin: 'https://outro.exemplo' },
    { Origin: 'isto não é um endereço' },
  ]
  for (const headers of foreign) {
    const response = await send(headers)
    expect([headers, response.status]).toEqual([headers, 403])
    expect(await response.text()).toContain('Este formulário não foi enviado a partir deste portal.')
  }
})

test('uma tela que quebra responde 500 sem mostrar o erro', async () => {
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await fakeBuild() })
  const response = await get('/licitacao-pub/quebrada')
  expect(response.status).toBe(500)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).not.toContain('segredo')

  const broken = await startApp({
    portal,
    remix: { build: () => Promise.reject(new Error('segredo')), mode: 'production', files: [] },
  })
  const page = await broken.get('/licitacao-pub/consulta-licitacoes')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await page.text()).not.toContain('segredo')
})
