// @module-tag rest
import { expect, test } from 'vitest'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../../../tests/builders'
import { api, startApp, startEmbeddedPortal, startPortal } from '../../../tests/http'
import { loadBuiltRemix } from '../pages/remix-app.server'

const list = '/licitacao-pub/consulta-licitacoes'
const publicUrl = 'https://licitacoes.exemplo.gov.br'

async function startAt(PUBLIC_URL: string, more: Record<string, string> = {}) {
  const { portal, env } = await startPortal({ PUBLIC_URL, ...more })
  await insertLicitacao(portal.db)
  return startApp({ portal, env, remix: await loadBuiltRemix() })
}

test('com o endereço público em https toda resposta diz que só assim se pergunta, e o cookie da língua só assim se manda', async () => {
  for (const [address, transport] of [
    [publicUrl, 'max-age=31536000'],
    ['http://portal.interno', null],
  ] as const) {
    const { get } = await startAt(address)
    const gzip = { 'Accept-Encoding': 'gzip' }
    const first = await get(list, { headers: gzip })
    const [, asset = ''] = /"(\/licitacao-pub\/assets\/[\w.-]+\.js)"/.exec(await first.text()) ?? []
    const known = { ...gzip, 'If-None-Match': first.headers.get('ETag') ?? '' }
    const answers = [
      first,
      // The first answer comes from the cache, the second is a 304.
      await get(list, { headers: gzip }),
      await get(list, { headers: known }),
      ...(await Promise.all(
        [asset, '/licitacao-pub/nada', '/nada', '/', `${api}/licitacoes/`, '/licitacao/hal/public/arquivos'].map(
          (path) => get(path),
        ),
      )),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200, 404, 404, 302, 200, 404])
    for (const { url, headers } of answers)
      expect([url, headers.get('Strict-Transport-Security')]).toEqual([url, transport])

    const sent = new URLSearchParams({ idioma: 'es', voltar: list })
    const chosen = await get('/licitacao-pub/idioma', { method: 'POST', body: sent })
    const [cookie = ''] = chosen.headers.getSetCookie()
    expect(cookie).toMatch(/^lng=.*HttpOnly/)
    expect(cookie.includes('Secure')).toBe(transport !== null)
  }
})

test('security.txt existe só com a sua configuração, e vence em menos de um ano, num dia calculado', async () => {
  const path = '/.well-known/security.txt'
  expect((await (await startAt(publicUrl)).get(path)).status).toBe(404)
  const { get } = await startAt(publicUrl, { SECURITY_CONTACT: 'seguranca@exemplo.gov.br' })
  const answer = await get(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = (await answer.text()).trim().split('\n')
  const expires = Date.parse(fields.find((field) => field.startsWith('Expires: '))?.slice(9) ?? '')
  expect(fields.filter((field) => !field.startsWith('Expires: '))).toEqual([
    'Contact: mailto:seguranca@exemplo.gov.br',
    'Preferred-Languages: pt, en, es',
    `Canonical: ${publicUrl}${path}`,
  ])
  const days = (expires - Date.now()) / 86_400_000
  expect(days > 178 && days < 181).toBe(true)

  const page = 'https://exemplo.gov.br/seguranca'
  expect(parseEnv({ SECURITY_CONTACT: page }).SECURITY_CONTACT).toBe(page)
  for (const wrong of ['seguranca', 'http://exemplo.gov.br', 'javascript:alert(1)', 'a@exemplo.gov.br\nX: y'])
    expect(() => parseEnv({ SECURITY_CONTACT: wrong })).toThrow('  SECURITY_CONTACT')
})

test('o banco em que o portal corre só se diz a quem pergunta ao próprio processo', async () => {
  const { get } = await startEmbeddedPortal()
  const answerTo = async (path: string, headers: Record<string, string> = {}) => (await get(path, { headers })).text()
  expect(await answerTo('/readyz')).toContain('pglite')
  const proxies: Record<string, string>[] = [{ 'X-Forwarded-For': '198.51.100.9' }, { Forwarded: 'for=198.51.100.9' }]
  for (const proxied of proxies)
    for (const path of ['/healthz', '/readyz']) expect(await answerTo(path, proxied)).not.toContain('pglite')
})
