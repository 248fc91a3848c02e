// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'

async function startScreens(environment: Record<string, string> = {}) {
  const { portal, env } = await startPortal(environment)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  async function readParts(lng: string) {
    const { document } = parseHTML(await (await get(`/licitacao-pub/api?lng=${lng}`)).text())
    return Array.from(document.querySelectorAll('main > section'), (part) => ({
      title: part.querySelector('h2')?.textContent,
      calls: part.querySelectorAll('section').length,
      links: Array.from(part.querySelectorAll('a'), (link) => link.getAttribute('href') ?? ''),
    }))
  }
  return { portal, get, partsOf: readParts }
}

test('os dados abertos se baixam, se acompanham e se leem por programa, e cada endereço responde, nas três línguas', async () => {
  const { portal, get, partsOf: readParts } = await startScreens({ PUBLIC_URL: 'https://licitacoes.exemplo.gov.br' })
  await insertLicitacao(portal.db, { objeto: 'Merenda escolar' })
  await insertCompraDireta(portal.db, { objeto: 'Cadeiras' })
  const titles = {
    'pt-BR': ['Baixar', 'Acompanhar', 'Programar'],
    en: ['Download', 'Follow', 'Program'],
    es: ['Descargar', 'Seguir', 'Programar'],
  }
  for (const [lng, expected] of Object.entries(titles)) {
    const [download, follow, program, ...others] = await readParts(lng)
    expect([download?.title, follow?.title, program?.title, ...others]).toEqual(expected)
    expect([download?.calls, follow?.calls, (program?.calls ?? 0) > 10]).toEqual([0, 0, true])
    expect(program?.links).toEqual(['/licitacao-readonly/api/public/v1/openapi.json'])
    const addresses = [download, follow, program].flatMap((part) => part?.links ?? [])
    const answers = await Promise.all(addresses.map((address) => get(address)))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    const calls = answers.filter((_, at) => addresses[at]?.includes('/public/v1/'))
    const [licitacoes, compras] = await Promise.all(calls.slice(0, 2).map((answer) => answer.text()))
    expect([licitacoes, compras]).toEqual([
      expect.stringContaining('Merenda escolar'),
      expect.stringContaining('Cadeiras'),
    ])
  }
})

test('o mapa do site só é nomeado onde há um: com o endereço público', async () => {
  const { partsOf: readParts } = await startScreens()
  const [, follow] = await readParts('pt-BR')
  expect(follow?.links).toHaveLength(9)
  expect(follow?.links.join()).not.toContain('sitemap')
})

test('os dados em OCDS só têm um link onde os há, e ele não leva o buscador', async () => {
  const registros = '/licitacao-pub/ocds/registros'
  const without = await startScreens()
  expect((await without.partsOf('pt-BR')).flatMap(({ links }) => links)).not.toContain(registros)
  const settings = { OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura de Olinda' }
  const { portal, get, partsOf } = await startScreens(settings)
  await insertLicitacao(portal.db)
  for (const lng of ['pt-BR', 'en', 'es'])
    expect((await partsOf(lng))[0]?.links.filter((link) => link.includes('/ocds/'))).toEqual([
      ...[registros, '/licitacao-pub/ocds/releases', '/licitacao-pub/ocds/removidas'],
    ])
  const { document } = parseHTML(await (await get('/licitacao-pub/api')).text())
  expect(document.querySelector(`a[href="${registros}"]`)?.getAttribute('rel')).toBe('nofollow')
  expect((await get(registros)).status).toBe(200)
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /licitacao-pub/ocds/')
})
