import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { hrefOf, paths } from '~/site/paths'
import { insertLicitacao } from './builders'
import { startApp, startPortal } from './http'

const open = /[?&;]/

/** A portal with its screens and a hundred tenders with as much text as any. */
async function startFull() {
  const { portal } = await startPortal()
  const objeto = `Aquisição de "carteiras" & <cadeiras> ${'escolares, com entrega parcelada, '.repeat(140)}`
  for (let number = 0; number < 100; number++) await insertLicitacao(portal.db, { objeto })
  return startApp({ portal, remix: await loadBuiltRemix() })
}

const pageOf = async (get: (path: string) => Promise<Response>, query: string) =>
  (await get(hrefOf(paths.licitacoes(query)))).text()

test('o que o portal não conhece não vai para ligação nenhuma; a campanha de poucas palavras vai em todas as da lista', async () => {
  const { get } = await startFull()
  const list = await pageOf(get, 'fulano=beltrano&utm_source=boletim&utm_medium=%22&size=25&fulano=2')
  const links = [...list.matchAll(/href="([^"]*consulta-licitacoes\?[^"]*|[^"]*\/dados-gerais\?[^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  expect(links.length).toBeGreaterThan(25)
  for (const link of links) expect(link).toMatch(/utm_source(=|%3D)boletim/)
  expect(links.join()).not.toMatch(/fulano|utm_medium/)

  const tender = await get(
    hrefOf(paths.dadosGerais(1, 'fulano=beltrano&utm_campaign=a.b~c&lista=conteudo%3Dx%26fulano%3D1')),
  )
  const tabs = [...(await tender.text()).matchAll(/href="([^"]*licitacao-visualizacao[^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  expect(tabs.filter((link) => open.test(link)).length).toBeGreaterThan(2)
  expect(tabs.join()).not.toContain('fulano')
  for (const tab of tabs.filter((link) => link.includes('lista='))) expect(tab).toContain('utm_campaign=a.b%7Ec')
})
