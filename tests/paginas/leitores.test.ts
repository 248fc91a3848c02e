// @module-tag rest
import { expect, test } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../builders'
import { startApp, startPortal } from '../http'

const open = /[?&;]/

/** A portal with its screens and a hundred tenders with very long objetos. */
async function startFull() {
  const { portal } = await startPortal()
  const objeto = `Aquisição de "carteiras" & <cadeiras> ${'escolares, com entrega parcelada, '.repeat(140)}`
  for (let number = 0; number < 100; number++) await insertLicitacao(portal.db, { objeto })
  return startApp({ portal, remix: await loadBuiltRemix() })
}

const readPage = async (get: (path: string) => Promise<Response>, query: string) =>
  (await get(toHref(paths.licitacoes(query)))).text()

/** Objetos that make a page heavy, each for another reason: long text, escaped characters, short words, emojis… */
const objetos = [
  `Aquisição de "carteiras" & <cadeiras> ${'escolares, com entrega parcelada, '.repeat(140)}`,
  `"'&<>`.repeat(1000),
  'x y z '.repeat(850),
  '😀'.repeat(2500),
  'Pavimentação de via '.repeat(5000),
]

test('nenhuma página passa de 600 kB, por longo que seja cada objeto e por mais que se escreva no endereço', async () => {
  const { portal } = await startPortal()
  const id_orgao = await insertOrgao(portal.db)
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const measureSize = async (query: string) => Buffer.byteLength(await readPage(get, query))
  const filters = Object.keys(licitacaoFilters).filter((name) => name !== 'conteudo' && !name.startsWith('utm_'))
  const campaign = '~'.repeat(64)
  for (const objeto of objetos) {
    await portal.db.deleteFrom('licitacao').execute()
    for (let number = 0; number < 100; number++) await insertLicitacao(portal.db, { objeto, id_orgao })
    for (const query of [
      'size=100',
      'size=100&conteudo=x',
      `size=100&conteudo=x&lista=${encodeURIComponent(`conteudo=${'"'.repeat(2000)}`)}&x=${'%22'.repeat(800)}`,
      `size=100&utm_source=${campaign}&utm_medium=${campaign}&utm_campaign=${campaign}`,
      `size=100&${filters.map((name) => `${name}=${'%22'.repeat(200)}`).join('&')}`,
    ]) {
      const size = await measureSize(query)
      expect([objeto.slice(0, 9), query.slice(0, 30), size, size <= 600_000]).toEqual([
        objeto.slice(0, 9),
        query.slice(0, 30),
        size,
        true,
      ])
    }
  }
})

test('os pedidos de uma licitação vêm aos cinquenta, cada página e cada painel abaixo de 600 kB, e voltar leva à mesma página', async () => {
  const { portal } = await startPortal()
  const id_licitacao = await insertLicitacao(portal.db)
  for (let number = 1; number <= 130; number++)
    await insertSolicitacao(portal.db, {
      id_licitacao,
      tipo: number <= 120 ? 'ESCLARECIMENTO' : 'IMPUGNACAO',
      assunto: `Dúvida ${number} ${`"'&<>`.repeat(900)}`,
      data_cadastro: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const read = async (query: string) => (await get(toHref(paths.solicitacoes(id_licitacao, query)))).text()

  const first = await read('')
  expect(Buffer.byteLength(first)).toBeLessThanOrEqual(600_000)
  expect(first).toContain('Esclarecimentos (120)')
  expect(new Set(first.match(/>Dúvida \d+ /g)).size).toBe(60)
  expect(first).toContain(`href="${toHref(paths.solicitacoes(id_licitacao, 'esclarecimento=3'))}"`)

  const last = await read('esclarecimento=99')
  expect(new Set(last.match(/>Dúvida \d+ /g)).size).toBe(30)
  expect(last).toContain('>Dúvida 1 ')
  const view = toHref(paths.solicitacao(id_licitacao, 1, 'esclarecimento=3'))
  expect(await read('esclarecimento=3')).toContain(`href="${view}"`)
  expect(await (await get(view)).text()).toContain(toHref(paths.solicitacoes(id_licitacao, 'esclarecimento=3')))
})

test('cem pedidos com respostas longas, muitas e com anexo ficam abaixo de 600 kB, e o que não coube se lê no pedido', async () => {
  const { portal } = await startPortal()
  const id_licitacao = await insertLicitacao(portal.db)
  const arquivo = {
    uri: 'u'.repeat(64),
    nome: `${'"&<> '.repeat(39)}.pdf`,
    sha256: 'a'.repeat(64),
    tamanho: 1,
    tipo_midia: 'application/pdf',
  }
  const { id: id_arquivo } = await portal.db
    .insertInto('arquivo')
    .values({ ...arquivo, publicado: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let number = 0; number < 100; number++) {
    const tipo = number % 2 ? 'ESCLARECIMENTO' : 'IMPUGNACAO'
    const assunto = `"'&<>`.repeat(1000)
    const id_solicitacao = await insertSolicitacao(portal.db, { id_licitacao, tipo, assunto })
    for (let answer = 1; answer <= 5; answer++)
      await portal.db
        .insertInto('resposta')
        .values({ id_solicitacao, id_arquivo, resposta: `Resposta ${answer} ${assunto}`, data_cadastro: new Date() })
        .execute()
  }
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  for (const path of [paths.solicitacoes(id_licitacao), paths.portalLicitacao(id_licitacao)]) {
    const html = await (await get(toHref(path))).text()
    expect(html.match(/<strong>Resposta de /g)).toHaveLength(300)
    expect(html).toContain('Mais 2 respostas')
    expect(html).toMatch(/<a[^>]*href="[^"]*esclarecimento-impugnacao\/1"[^>]*>Ler a resposta inteira/)
    expect([path, Buffer.byteLength(html) <= 600_000, Buffer.byteLength(html)]).toEqual([path, true, expect.anything()])
  }
})

test('o que o portal não conhece não vai para ligação nenhuma; a campanha de poucas palavras vai em todas as da lista', async () => {
  const { get } = await startFull()
  const list = await readPage(get, 'fulano=beltrano&utm_source=boletim&utm_medium=%22&size=25&fulano=2')
  const links = [...list.matchAll(/href="([^"]*consulta-licitacoes\?[^"]*|[^"]*\/dados-gerais\?[^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  expect(links.length).toBeGreaterThan(25)
  for (const link of links) expect(link).toMatch(/utm_source(=|%3D)boletim/)
  expect(links.join()).not.toMatch(/fulano|utm_medium/)

  const tender = await get(
    toHref(paths.dadosGerais(1, 'fulano=beltrano&utm_campaign=a.b~c&lista=conteudo%3Dx%26fulano%3D1')),
  )
  const tabs = [...(await tender.text()).matchAll(/href="([^"]*licitacao-visualizacao[^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  expect(tabs.filter((link) => open.test(link)).length).toBeGreaterThan(2)
  expect(tabs.join()).not.toContain('fulano')
  for (const tab of tabs.filter((link) => link.includes('lista='))) expect(tab).toContain('utm_campaign=a.b%7Ec')
})
