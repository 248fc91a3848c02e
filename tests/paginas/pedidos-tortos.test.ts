// @module-tag rest
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from '../raw'
import { filterNames, startWhole } from './whole'

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
      // Removes the characters that Node's client refuses to send.
      const { status } = await ask(url, (path + asked).replace(/[^\x21-\xff]/g, ''), sent)
      expect(status).toBeLessThan(500)
      expect(failures()).toEqual([])
    }),
    { seed: 14, numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
  )
})
