// @module-tag rest
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from './builders'
import { startApp, startPortal } from './http'

const publicUrl = 'https://licitacoes.exemplo.gov.br'
const base = `${publicUrl}/licitacao-pub`

async function startScreens() {
  const { portal, env } = await startPortal({ PUBLIC_URL: publicUrl })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const page = async (path: string) => (await get(`/licitacao-pub/${path}`)).text()
  return { portal, get, page }
}

const readTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const readTag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('o título de uma licitação ou compra diz primeiro o objeto, depois o número e o portal', async () => {
  const { portal, page } = await startScreens()
  const id = await insertLicitacao(portal.db, { objeto: 'Merenda escolar', num_processo: '003/2026' })
  const compra = await insertCompraDireta(portal.db, { objeto: `Cadeiras ${'de rodas '.repeat(20)}` })
  expect(readTitle(await page(`licitacao-visualizacao/${id}/dados-gerais`))).toBe(
    'Merenda escolar – 003/2026 – Portal de Licitações',
  )
  expect(readTitle(await page(`licitacao-visualizacao/${id}/dados-edital?lng=en`))).toMatch(
    /^Merenda escolar – 003\/2026 – .+ – .+$/,
  )
  expect(readTitle(await page(`portal/licitacao/detalhe/${id}`))).toBe(
    'Merenda escolar – 003/2026 – Portal de Licitações',
  )
  expect(readTitle(await page(`portal/compra-direta/detalhe/${compra}`))).toMatch(/^Cadeiras .{40,51}… – /)
  expect(readTitle(await page('consulta-licitacoes'))).toBe('Licitações Disponíveis – Portal de Licitações')
})

test('cada página pública tem resumo, título e cartão para quem a partilha; as outras não se indexam', async () => {
  const { portal, get, page } = await startScreens()
  const id = await insertLicitacao(portal.db, { objeto: 'Merenda escolar' })
  const compra = await insertCompraDireta(portal.db)
  for (const path of [
    'consulta-licitacoes',
    `licitacao-visualizacao/${id}/dados-gerais`,
    `licitacao-visualizacao/${id}/dados-edital`,
    `licitacao-visualizacao/${id}/esclarecimento-impugnacao`,
    'portal/licitacao/listagem',
    `portal/licitacao/detalhe/${id}`,
    'portal/licitacao/cadastro',
    'portal/licitacao/cadastro/termos',
    'portal/compra-direta/listagem',
    `portal/compra-direta/detalhe/${compra}`,
    'validar-documento',
    'api',
    'como-vender',
    'sobre',
    'contato',
    'privacidade',
    'acessibilidade',
  ]) {
    const html = await page(path)
    expect(readTag(html, 'description'), path).toMatch(/\S{3}/)
    expect(readTitle(html), path).toContain(`${readTag(html, 'og:title')}`)
    expect(readTag(html, 'og:type'), path).toBe('website')
    expect(readTag(html, 'og:image'), path).toBe(`${base}/cartao.png`)
    expect(readTag(html, 'robots'), path).toBeUndefined()
    expect(html, path).toContain(`<link rel="canonical" href="${base}/${path}"`)
    for (const [language, query] of Object.entries({ 'pt-BR': '', 'x-default': '', en: '?lng=en', es: '?lng=es' }))
      expect(html, path).toContain(`<link rel="alternate" hrefLang="${language}" href="${base}/${path}${query}"`)
  }
  const form = await page(`licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`)
  expect(readTag(form, 'robots')).toBe('noindex')
  const files = await Promise.all(
    ['cartao.png', 'icone-180.png', 'favicon.ico'].map((file) => get(`/licitacao-pub/${file}`)),
  )
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
  const card = Buffer.from(await (files[0] as Response).arrayBuffer())
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630])
})

test('o endereço que uma página dá aos buscadores nunca termina em barra', async () => {
  const { page } = await startScreens()
  expect(await page('sobre/')).toContain(`<link rel="canonical" href="${base}/sobre"`)
})

test('o que o mapa do sítio lista, os buscadores podem ler', async () => {
  const { get } = await startScreens()
  const rules = (await (await get('/robots.txt')).text())
    .split('\n')
    .flatMap((line) => {
      const [, kind, path] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
      return kind && path ? [{ allowed: kind === 'Allow', path }] : []
    })
    .sort((one, other) => other.path.length - one.path.length)
  const listed = (await (await get('/licitacao-pub/sitemap/paginas.xml')).text()).matchAll(/<loc>(.+?)<\/loc>/g)
  const paths = Array.from(listed, ([, address = '']) => new URL(address).pathname)
  expect(paths).toContain('/licitacao-pub/portal/licitacao/cadastro/termos')
  // Search engines follow the longest rule that matches.
  const matches = (path: string, rule: string) => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path)
  for (const path of paths) expect(rules.find((rule) => matches(path, rule.path))?.allowed ?? true, path).toBe(true)
})
