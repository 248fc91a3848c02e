import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { basePath } from '~/site/paths'
import { screens } from '~/site/screens'
import { insertLicitacao } from './builders'
import { api, startApp, startPortal } from './http'
import { ask } from './raw'

/** A portal with its screens, and a way to ask it anything. */
async function startWhole() {
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
    '/nada',
  ]
  const failures = () => app.lines.filter((line) => /"err"|"stack"|"level":50/.test(line))
  return { ...app, addresses, failures }
}

const filterNames = Object.keys(licitacaoFilters)

const junk = fc.constantFrom(
  ...['', '0', '1', '999999', '99999999999999999999', '-1', 'x', '?', '??', 'null', '%00', '%E0%A4%A', '%', '%FF'],
  ...["'", '%22', '(((', '%F0%9F%98%80', '..', '%2e%2e%2f', '1e999', '0000-01-01,', '2026-02-31,9999-99-99', ','],
  ...['__proto__', 'constructor', 'a'.repeat(300), '%ED%A0%80', '\u00ff\u00fe'],
)
const names = [
  ...filterNames,
  'page',
  'size',
  'sort',
  'lng',
  'lista',
  'uri',
  'ids',
  'token',
  'sessao',
  'idPregao',
  'lote',
]
const name = fc.oneof(fc.constantFrom(...names), junk)
const query = fc
  .array(fc.tuple(name, junk), { maxLength: 5 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))
const headers = fc.dictionary(
  fc.constantFrom(
    ...['Host', 'Cookie', 'Range', 'If-None-Match', 'If-Range', 'Accept-Encoding', 'Accept-Language', 'Origin'],
    ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Authorization', 'Content-Type', 'Sec-Fetch-Site'],
  ),
  fc.constantFrom(
    ...['', 'x', '::', '[', 'a b', 'lng=%E0%A4%A', 'lng=ImVuIg==', 'bytes=9-1', 'bytes=0-,-1', '"', 'gzip;q=x', 'null'],
    ...['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/event-stream', '\u00ff'],
    ...['application/x-www-form-urlencoded', '127.0.0.1:99999', 'http://[', '%', 'Bearer x', 'same-origin'],
  ),
  { maxKeys: 3 },
)
const body = fc.constantFrom(
  ...['', '{', '[]', 'null', '"\\ud800"', '{"__proto__":{"a":1}}', '{"token":1}', '{"codigoAcesso":"\\u0000"}', 'a=b'],
  '--x\r\nContent-Disposition: form-data; name="file"; filename="\u00ff"\r\n\r\nA\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nA',
)
const methods = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'OPTIONS',
)

test('nada do que se escreve em endereços, cabeçalhos e corpos é uma falha do servidor, nem deixa rastro de uma no log', {
  timeout: 300_000,
}, async () => {
  const { url, addresses, failures } = await startWhole()
  const address = fc
    .tuple(
      fc.constantFrom(...addresses),
      fc.array(junk, { minLength: 3, maxLength: 3 }),
      fc.constantFrom('', '.data', '/'),
    )
    .map(([pattern, values, end]) => {
      const filled = [...values]
      return (
        pattern.replace(/\/?:\w+\?|:\w+|\{\w+\}/g, (part) => `${part[0] === '/' ? '/' : ''}${filled.shift() || '1'}`) +
        end
      )
    })
  await fc.assert(
    fc.asyncProperty(address, query, methods, headers, body, async (path, asked, method, given, content) => {
      const sent = { method, headers: given, body: method === 'GET' || method === 'HEAD' ? undefined : content }
      // Node itself writes no header or address that is none.
      const { status } = await ask(url, (path + asked).replace(/[^\x21-\xff]/g, ''), sent)
      expect(status).toBeLessThan(500)
      expect(failures()).toEqual([])
    }),
    { seed: 14, numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
  )
})

test('o que só está errado no pedido é dito como tal, e nada se queixa disso', async () => {
  const { url, failures } = await startWhole()
  const list = `${basePath}/consulta-licitacoes`
  const calls = [
    '/licitacao/api/public/v1/licitacoes/1/esclarecimentoImpugnacao',
    '/licitacao/api/public/v1/confirmar-escl-impug/',
    '/licitacao/api/public/v1/licitacoes/validardocumento',
    '/licitacao/api/licitacoes/recurso',
    '/licitacao/api/licitacoes/public/1/lote/1/alterar-data-recurso-contrarrazao',
  ]
  const json = { 'Content-Type': 'application/json' }
  for (const call of calls) {
    const torn = await ask(url, call, { method: 'POST', headers: json, body: '{"email":"aurora@example.com"' })
    expect([call, torn.status, JSON.parse(torn.body).key]).toEqual([call, 400, 'PARAMETROS_INVALIDOS'])
    const large = await ask(url, call, { method: 'POST', headers: json, body: Buffer.alloc(300_000, '[') })
    expect([call, large.status, JSON.parse(large.body).key]).toEqual([call, 413, 'PEDIDO_MUITO_GRANDE'])
  }
  expect((await ask(url, `${list}?a=?&lng=es`)).body).toContain('<html lang="es"')
  expect((await ask(url, `${list}?periodo=0000-01-01,`)).status).toBe(200)
  expect((await ask(url, `${list}?lng=en`, { headers: { Host: 'a b' } })).status).toBe(400)
  expect((await ask(url, list, { method: 'TRACE' })).status).toBe(405)
  expect((await ask(url, `${api}/licitacoes/`, { method: 'TRACE' })).status).toBe(405)

  const longest = (length: number) => `${list}?conteudo=`.padEnd(length, 'a')
  expect((await ask(url, longest(8192))).status).toBe(200)
  expect((await ask(url, longest(8193))).status).toBe(414)
  expect((await ask(url, `/?${'"'.repeat(3000)}`)).status).toBe(414)
  expect(JSON.parse((await ask(url, `${api}/licitacoes/?x=${'a'.repeat(8200)}`)).body).key).toBe(
    'ENDERECO_LONGO_DEMAIS',
  )
  const texts = filterNames.slice(0, 11).map((each) => `${each}=${'a'.repeat(200)}`)
  expect((await ask(url, `/?${texts.join('&')}&utm_source=${'a'.repeat(64)}`)).status).toBe(302)
  expect(failures()).toEqual([])
})
