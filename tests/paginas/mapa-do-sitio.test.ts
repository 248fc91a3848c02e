// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { callAreas } from '~/site/address'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../builders'
import { startApp, startBehindPortal, startPortal } from '../http'

const publicUrl = 'https://licitacoes.exemplo.gov.br'
const base = `${publicUrl}/licitacao-pub`
const addresses = (xml: string) => Array.from(xml.matchAll(/<loc>(.+?)<\/loc>/g), ([, address]) => address)

type Get = Awaited<ReturnType<typeof startPortal>>['get']
const mapAt = async (get: Get, path: string) => {
  const answer = await get(`/licitacao-pub/${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('xml')
  return answer.text()
}

test('o mapa do sítio leva a cada licitação e compra publicada, com a sua última mudança, e a mais nada', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL: publicUrl })
  const { db } = portal
  const shown = await insertLicitacao(db)
  const away = await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
  const compra = await insertCompraDireta(db)
  const written = await insertCompraDireta(db, { situacao: 'EM_ELABORACAO' })
  await recordEventos(db, [{ entidade: 'licitacao', idEntidade: shown, tipo: 'alterado', dados: {}, autor: 'teste' }])

  const maps = addresses(await mapAt(get, 'sitemap.xml'))
  expect(maps).toEqual([
    `${base}/sitemap/paginas.xml`,
    `${base}/sitemap/licitacoes-1.xml`,
    `${base}/sitemap/compras-diretas-1.xml`,
    `${base}/sitemap/orgaos-1.xml`,
  ])
  const texts = await Promise.all(maps.map((address) => mapAt(get, address?.replace(`${base}/`, '') ?? '')))
  const [fixed = [], licitacoes, compras] = texts.map(addresses)
  expect(fixed).toContain(`${base}/consulta-licitacoes`)
  expect(fixed).toEqual(expect.arrayContaining([`${base}/itens`, `${base}/sobre`, `${base}/privacidade`]))
  expect(licitacoes).toEqual([`${base}/licitacao-visualizacao/${shown}/dados-gerais`])
  expect(compras).toEqual([`${base}/portal/compra-direta/detalhe/${compra}`])
  expect(texts[1]).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(texts.join('')).not.toContain(`/${away}/`)
  expect(texts[2]).not.toContain(`/${written}<`)
})

test('de mais de cinquenta mil números o mapa se divide, e cada parte vem inteira, no limite dos buscadores', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL: publicUrl })
  const id_orgao = await insertOrgao(portal.db)
  await portal.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into licitacao (id_orgao, objeto, busca, ident)
      select ${id_orgao}::int, 'Objeto', 'objeto', '' from generate_series(1, 52100)`.execute(trx)
  })
  const [first, second] = await Promise.all(
    [1, 2].map(async (part) => addresses(await mapAt(get, `sitemap/licitacoes-${part}.xml`))),
  )
  expect(first).toHaveLength(50_000)
  expect(second).toHaveLength(2_100)
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(52_100)
  for (const none of ['licitacoes-3', 'licitacoes-0', 'licitacoes-99999999', 'pedidos-1', 'licitacoes'])
    expect((await get(`/licitacao-pub/sitemap/${none}.xml`)).status, none).toBe(404)
})

test('aos buscadores se diz o que não ler: o que abre algo pelo endereço, as molduras, as tabelas, os feeds e as chamadas; e onde está o mapa', async () => {
  const { get } = await startPortal({ PUBLIC_URL: publicUrl })
  const lines = (await (await get('/robots.txt')).text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${base}/sitemap.xml`)
  for (const path of [
    'esclarecimento-impugnacao/confirmar/',
    'validar-documento/',
    'licitacao-visualizacao/*/esclarecimento-impugnacao/recibo/',
    'portal/iframe/',
    'tabelas/',
    'acompanhar/',
  ])
    expect(lines).toContain(`Disallow: /licitacao-pub/${path}`)
  for (const area of callAreas) expect(lines).toContain(`Disallow: ${area}/`)
  expect(lines.filter((line) => /:\w/.test(line.replace(/^\w+: https?:/, '')))).toEqual([])
})

test('sem endereço público, ou diante de outro sistema, não se promete mapa nenhum de processos', async () => {
  const { get } = await startPortal()
  expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap')
  expect((await get('/licitacao-pub/sitemap.xml')).status).toBe(404)
  const behind = await startBehindPortal({ PUBLIC_URL: publicUrl })
  expect(addresses(await mapAt(behind.get, 'sitemap.xml'))).toEqual([`${base}/sitemap/paginas.xml`])
})

test('uma página diz o seu endereço público e do que trata; a mesma, numa moldura, diz o da que não é moldura', async () => {
  const { portal, env } = await startPortal({ PUBLIC_URL: publicUrl, EMBED_ORIGINS: 'https://www.cidade.example' })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db, { objeto: `Aquisição de "carteiras" & mesas ${'x'.repeat(300)}` })
  const head = async (path: string) => {
    const html = await (await get(`/licitacao-pub/${path}`)).text()
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    return { canonical, description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] }
  }
  const { canonical, description } = await head(`licitacao-visualizacao/${id}/dados-gerais?conteudo=segredo`)
  expect(canonical).toBe(`${base}/licitacao-visualizacao/${id}/dados-gerais`)
  expect(description).toMatch(/^Aquisição de &quot;carteiras&quot; &amp; mesas x+…$/)
  expect((await head(`portal/iframe/licitacao/detalhe/${id}`)).canonical).toBe(`${base}/portal/licitacao/detalhe/${id}`)
  expect((await head('consulta-licitacoes?page=1&conteudo=merenda')).canonical).toBe(`${base}/consulta-licitacoes`)
  expect(await head('consulta-licitacoes/nada')).toEqual({})
})

test('uma página nomeia a mesma em cada idioma, e a de um idioma diz o seu próprio endereço', async () => {
  const { portal, env } = await startPortal({ PUBLIC_URL: publicUrl })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db)
  for (const path of [
    'consulta-licitacoes',
    `licitacao-visualizacao/${id}/dados-gerais`,
    `portal/licitacao/detalhe/${id}`,
  ])
    for (const query of ['', '?lng=en', '?page=1&lng=es', '?lng=pt-BR', '?lng=xx']) {
      const html = await (await get(`/licitacao-pub/${path}${query}`)).text()
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)]
      expect(Object.fromEntries(alternates.map(([, language, href]) => [language, href]))).toEqual({
        'pt-BR': `${base}/${path}`,
        en: `${base}/${path}?lng=en`,
        es: `${base}/${path}?lng=es`,
        'x-default': `${base}/${path}`,
      })
      const [, named = ''] = /lng=(en|es)$/.exec(query) ?? []
      expect(html).toContain(`<link rel="canonical" href="${base}/${path}${named && `?lng=${named}`}"`)
    }
})
