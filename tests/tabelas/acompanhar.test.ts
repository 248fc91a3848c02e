// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'

const titles = { 'pt-BR': 'Acompanhar esta busca', en: 'Follow this search', es: 'Seguir esta búsqueda' }
const ofTender = { 'pt-BR': 'Acompanhar', en: 'Follow', es: 'Seguir' }

const open = async (get: (path: string) => Promise<Response>, address: string) =>
  parseHTML(await (await get(address)).text()).document

const linksBelow = (document: Document, selector: string) =>
  Array.from(document.querySelectorAll(`${selector}[href*="/acompanhar/"]`), (link) => ({
    href: link.getAttribute('href') ?? '',
    rel: link.getAttribute('rel'),
  }))

test('de cada lista se chega ao feed e à agenda da sua busca, nas três línguas', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  for (const uf of ['PE', 'BA']) {
    const row = { objeto: `Merenda de ${uf}`, uf, data_abertura: new Date('2099-05-20T12:00:00Z') }
    await insertLicitacao(portal.db, row)
    await insertCompraDireta(portal.db, { ...row, situacao: 'ABERTA' })
  }
  for (const [lng, title] of Object.entries(titles))
    for (const tabela of ['licitacoes', 'compras-diretas']) {
      const page = await open(get, `/licitacao-pub/api?tabela=${tabela}&estado=PE&ordem=valor&lng=${lng}`)
      const headings = Array.from(page.querySelectorAll('h3'), (heading) => heading.textContent)
      expect(headings, `${tabela} ${lng}`).toContain(title)
      const links = linksBelow(page, 'a')
      expect(links.map(({ href }) => href)).toEqual([
        `/licitacao-pub/acompanhar/${tabela}/feed.xml?estado=PE`,
        `/licitacao-pub/acompanhar/${tabela}/agenda.ics?estado=PE`,
      ])
      for (const { href, rel } of links) {
        expect(rel).toBe('nofollow')
        const text = await (await get(href)).text()
        expect(text).toContain('Merenda de PE')
        expect(text).not.toContain('Merenda de BA')
      }
    }
  const all = await open(get, '/licitacao-pub/api?estado=PE')
  expect(linksBelow(all, 'a').map(({ href }) => href)).toEqual(
    ['licitacoes', 'compras-diretas'].flatMap((lista) =>
      ['feed.xml', 'agenda.ics'].map((file) => `/licitacao-pub/acompanhar/${lista}/${file}`),
    ),
  )
  expect(linksBelow(await open(get, '/licitacao-pub/api?tabela=itens'), 'a')).toEqual([])
})

test('um leitor de notícias acha o feed da busca na página de cada lista', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  await insertLicitacao(portal.db, { objeto: 'Merenda', uf: 'PE' })
  for (const [list, lista] of [
    ['consulta-licitacoes', 'licitacoes'],
    ['portal/licitacao/listagem', 'licitacoes'],
    ['portal/compra-direta/listagem', 'compras-diretas'],
  ] as const) {
    const page = await open(get, `/licitacao-pub/${list}?estado=PE&page=1`)
    const [link, ...others] = linksBelow(page, 'head link[type="application/atom+xml"]')
    expect(link, list).toEqual({
      href: `/licitacao-pub/acompanhar/${lista}/feed.xml?estado=PE&page=1`,
      rel: 'alternate',
    })
    expect(others).toEqual([])
    const text = await (await get(link?.href ?? '')).text()
    expect(text).toContain(
      `<link rel="self" href="http://localhost:${env.PORT}/licitacao-pub/acompanhar/${lista}/feed.xml?estado=PE"/>`,
    )
  }
})

test('a página de uma licitação leva aos seus feeds e à sua agenda, e o leitor de notícias os acha em cada aba', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db)
  const below = `/licitacao-pub/acompanhar/licitacoes/${id}`
  const page = `/licitacao-pub/licitacao-visualizacao/${id}`
  for (const [lng, title] of Object.entries(ofTender)) {
    const document = await open(get, `${page}/dados-gerais?lng=${lng}`)
    expect(document.querySelector('#acompanhar')?.textContent).toBe(title)
    expect(linksBelow(document, 'a')).toEqual(
      ['historico.xml', 'respostas.xml', 'agenda.ics'].map((file) => ({ href: `${below}/${file}`, rel: 'nofollow' })),
    )
    for (const { href } of linksBelow(document, 'a')) expect((await get(href)).status).toBe(200)
  }
  const tabs = ['dados-gerais', 'dados-edital', 'esclarecimento-impugnacao'].map((tab) => `${page}/${tab}`)
  for (const tab of [...tabs, `/licitacao-pub/portal/licitacao/detalhe/${id}`])
    expect(linksBelow(await open(get, tab), 'head link[type="application/atom+xml"]'), tab).toEqual(
      ['historico.xml', 'respostas.xml'].map((file) => ({ href: `${below}/${file}`, rel: 'alternate' })),
    )
})

test('a página de uma compra direta leva ao feed do seu histórico e à sua agenda', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertCompraDireta(portal.db)
  const below = `/licitacao-pub/acompanhar/compras-diretas/${id}`
  for (const [lng, title] of Object.entries(ofTender))
    for (const frame of ['', 'iframe/']) {
      const page = await open(get, `/licitacao-pub/portal/${frame}compra-direta/detalhe/${id}?lng=${lng}`)
      expect(page.querySelector('#acompanhar')?.textContent).toBe(title)
      expect(linksBelow(page, 'a')).toEqual(
        ['historico.xml', 'agenda.ics'].map((file) => ({ href: `${below}/${file}`, rel: 'nofollow' })),
      )
      expect(linksBelow(page, 'head link[type="application/atom+xml"]')).toEqual([
        { href: `${below}/historico.xml`, rel: 'alternate' },
      ])
    }
  for (const file of ['historico.xml', 'agenda.ics']) expect((await get(`${below}/${file}`)).status).toBe(200)
})

test('diante de outro sistema nada se acompanha', async () => {
  const own = await startPortal()
  const id = await insertLicitacao(own.portal.db)
  const idCompra = await insertCompraDireta(own.portal.db)
  const { portal, env } = await openBehind({ REMOTE_URL: own.url })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  for (const address of [
    ...['api', 'consulta-licitacoes', `licitacao-visualizacao/${id}/dados-gerais`],
    `portal/compra-direta/detalhe/${idCompra}`,
  ]) {
    const text = await (await get(`/licitacao-pub/${address}`)).text()
    expect(text).toContain('</html>')
    expect(text, address).not.toContain('/acompanhar/')
  }
})
