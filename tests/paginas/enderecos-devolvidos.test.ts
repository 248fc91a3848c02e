// @module-tag rest
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { basePath, paths } from '~/site/paths'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { ask } from '../raw'

const origin = 'https://portal.example'
const access = 'https://aplicacao.example'

const part = fc.constantFrom(
  ...['/', '//', '\\', '/\\', '/.//', './/', './', '../', '%2e%2e/', '%2f%2f', '%5c', '%09', ':', '@', '?', '#', '='],
  ...[
    'evil.example',
    'https:',
    'javascript:',
    'consulta-licitacoes',
    'licitacao-pub',
    '%E2%81%84',
    '%EF%BC%8F',
    '%0d%0a',
  ],
)
const junk = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
/** Texts that a form may send as they are, but that cannot stand in a request's address. */
const sent = fc
  .tuple(junk, fc.constantFrom('', '\t', '\n', '\r\n', ' ', '\u0000', '\u2044'), junk)
  .map((all) => all.join(''))

const campaign = (text: string) => `fonteCampanha=${text}/tipoCampanha=${text}/nomeCampanha=${text}`
const asked: [string, (text: string) => string][] = [
  ['a path before a list that is settled', (text) => `${basePath}${text}consulta-licitacoes?de=2030-01-01&page=9`],
  ['a path of the portal', (text) => `${basePath}/${text}`],
  ['the root', (text) => `/${text}`],
  ['a list that is settled', (text) => `${basePath}/consulta-licitacoes?page=99&conteudo=${encodeURIComponent(text)}`],
  ['the origin of a list', (text) => `${basePath}/licitacao-visualizacao/1?lista=${encodeURIComponent(text)}`],
  ['a page by its name', (text) => `${basePath}/portal/redirect/consultaDeLicitacoes/${campaign(text)}/objeto=${text}`],
  ['no page', (text) => `${basePath}/portal/redirect/${text}`],
  ['a framed page', (text) => `${basePath}/portal/iframe${text}licitacao/detalhe/1/${campaign('a')}`],
  ['a framed campaign', (text) => `${basePath}/portal/iframe/licitacao/detalhe/1/${campaign(text)}`],
  ['the application', (text) => `/licitacao/${text}`],
  ['the application, narrowed', (text) => `/licitacao?${text}`],
]

/** Expects a redirect to the portal or ACCESS_URL, also if a client drops tabs and line breaks or reads `\` as `/`. */
function expectAtHome(location: string) {
  for (const read of [location, location.replace(/[\t\r\n]/g, ''), location.replaceAll('\\', '/')]) {
    const to = new URL(read, `${origin}${basePath}/`)
    if (to.origin === access) expect(read).toBe(`${access}${new URL(read).pathname}${new URL(read).hash}`)
    else expect([location, to.origin]).toEqual([location, origin])
  }
  if (!location.startsWith(access)) expect(location).toMatch(/^\/(?![/\\])/)
}

test('nenhum endereço que volta de um visitante leva para fora do portal, como quer que o navegador o leia', {
  timeout: 300_000,
}, async () => {
  // The router logs a warning for each address that has no route.
  const warned = vi.mocked(console.warn).mockImplementation(() => {})
  const { portal, env } = await startPortal({ ACCESS_URL: access })
  await insertLicitacao(portal.db)
  const { url } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  let led = 0
  const follow = ({ headers: { location } }: Awaited<ReturnType<typeof ask>>) => {
    if (location === undefined) return
    led++
    expectAtHome(location)
  }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await fc.assert(
    fc.asyncProperty(sent, fc.constantFrom('', basePath, `${basePath}/`), async (text, before) => {
      const body = String(new URLSearchParams({ idioma: 'en', voltar: before + text }))
      follow(await ask(url, basePath + paths.idioma(), { method: 'POST', headers: form, body }))
    }),
    {
      numRuns: 120,
      examples: [
        ['//evil.example/consulta-licitacoes', basePath],
        ['/\\evil.example/', basePath],
      ],
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...asked), junk, async ([, address], text) =>
      follow(await ask(url, address(text).replace(/[^\x21-\xff]/g, ''))),
    ),
    { numRuns: 100 },
  )
  warned.mockReset()
  expect(led).toBeGreaterThan(10)
})
