// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertFornecedor, insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { insertItem, insertLoteComItem, insertResultado } from '../sessao'
import { base, past, readable, serra, startPerfis } from './perfis'

type Portal = Awaited<ReturnType<typeof startPerfis>>['portal']

/** Stores a finished tender with `quantos` items, which the supplier won at R$ 1,50, R$ 2,50 and so on. */
async function insertVencidos({ db, busca }: Portal, id_fornecedor: number, quantos: number) {
  const id = await insertLicitacao(db, { num_processo: '77/2026', status: 'HOMOLOGADA', data_abertura: past, uf: 'PE' })
  for (let sequencia = 1; sequencia <= quantos; sequencia++) {
    const item = { sequencia, descricao: 'Papel sulfite A4', unidade: 'Resma', situacao: 'HOMOLOGADO' }
    const id_item = await insertItem(db, id, item)
    await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: `${sequencia}.5` })
  }
  await busca.runQueue()
  return id
}

test('a página de itens diz preço, órgão e vencedor, com título, descrição e endereço próprios, nas três línguas', async () => {
  const { portal, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const empresa = await insertFornecedor(portal.db, { cpf_cnpj: serra })
  const id = await insertVencidos(portal, empresa, 5)
  const { status, html } = await page('itens?busca=papel')
  expect(status).toBe(200)
  const text = readable(html).replace(/\s+/g, ' ')
  for (const shown of [
    '5 itens',
    'Licitação 77/2026, item 1',
    '1.200,5 resmas',
    'R$ 210,00',
    'R$ 3,50',
    '99.830.111/0001-92',
    'Mediana',
  ])
    expect(text).toContain(shown)
  expect(html).toContain('<title>Itens e preços')
  expect(html).toContain('<meta name="description" content="Itens de licitações e compras diretas')
  for (const to of [`licitacao-visualizacao/${id}/dados-gerais`, `fornecedor/${serra}`])
    expect(html).toContain(`href="${base}/${to}"`)
  expect(html).toMatch(
    /href="[^"]*\/itens\?busca=papel&amp;periodo=\d{4}-\d\d-\d\d%2C&amp;venceu=sim&amp;unidade=resma"/,
  )
  const porPreco = await page('itens?busca=papel&sort=MENOR_PRECO')
  expect(html).toContain(`href="${base}/itens?busca=papel&amp;sort=MENOR_PRECO"`)
  expect(porPreco.html.indexOf('R$ 1,50')).toBeLessThan(porPreco.html.indexOf('R$ 5,50'))
  expect(readable((await page('itens?lng=en')).html)).toContain('Awarded unit price and winner')
  expect(readable((await page('itens?lng=es')).html)).toContain('Precio unitario adjudicado y ganador')
  expect((await page('api')).html).toContain(`href="${base}/itens"`)
  expect((await page('consulta-licitacoes?conteudo=inexistente')).html).toContain(
    `href="${base}/itens?busca=inexistente"`,
  )
})

test('a lista de itens vem em páginas, e uma pessoa física que venceu só com o CPF mascarado e sem página', async () => {
  const { portal, page } = await startPerfis()
  const ana = { tipo_pessoa: 'F', cpf_cnpj: '52998224725', razao_social: 'Ana Lima' } as const
  await insertVencidos(portal, await insertFornecedor(portal.db, ana), 27)
  const second = await page('itens?page=2')
  expect(second.html.match(/Licitação 77\/2026, item/g)).toHaveLength(2)
  expect(second.html).toContain('***.982.247-**')
  expect(second.html).not.toContain('52998224725')
  expect(second.html).not.toContain('/fornecedor/')
  expect((await page('itens?page=9')).location).toBe(`${base}/itens?page=2`)
  expect(readable((await page('itens?estado=SP')).html)).toContain('Nenhum item encontrado.')
})

test('de mais itens do que se listam, os que têm vencedor são tantos quantos as páginas mostram', async () => {
  const { portal, page } = await startPerfis()
  for (const [quantos, over] of [
    [4980, { status: 'ABERTO' }],
    [30, { status: 'HOMOLOGADA' }],
  ] as const) {
    const id = await insertLicitacao(portal.db, { ...over, data_abertura: past })
    await sql`insert into item (id_licitacao, sequencia, descricao, situacao)
      select ${id}, numero, 'Papel', 'HOMOLOGADO' from generate_series(1, ${quantos}::integer) as numero`.execute(
      portal.db,
    )
    await sql`insert into item_busca (id_licitacao, id_item, data, premiado, fts)
      select id_licitacao, id, ${past}, true, '' from item where id_licitacao = ${id} order by id`.execute(portal.db)
  }
  const { html } = await page('itens?venceu=sim&page=2')
  expect(readable(html)).toContain('Os 30 itens mais novos; há mais')
  expect(readable((await page('itens?sort=ASC')).html)).toContain('Os 5.000 itens mais antigos; há mais')
  expect(html.match(/Licitação \S+, item/g)).toHaveLength(5)
})

test('de um item de licitação ou de compra direta se vai aos preços de itens como ele, se há alguns, e do menu a todos', async () => {
  const { portal, page } = await startPerfis()
  const id = await insertLicitacao(portal.db)
  const lote = await insertLoteComItem(portal.db, id)
  const id_compra_direta = await insertCompraDireta(portal.db)
  await portal.db
    .insertInto('compra_direta_item')
    .values({ id_compra_direta, sequencia: 1, descricao: 'Toner para impressora; preto' })
    .execute()
  const pages = [
    [`portal/licitacao/detalhe/${id}/lotes/${lote}`, 'Carteira+escolar'],
    [`licitacao-visualizacao/${id}/dados-gerais`, 'Carteira+escolar'],
    [`portal/compra-direta/detalhe/${id_compra_direta}`, 'Toner+impressora'],
  ] as const
  for (const [path] of pages) expect((await page(path)).html, path).not.toContain(`${base}/itens?`)
  const id_fornecedor = await insertFornecedor(portal.db)
  const held = await insertLicitacao(portal.db, { status: 'HOMOLOGADA', data_abertura: past })
  for (const [place, descricao] of ['Carteiras escolares', 'Toner para impressora'].entries()) {
    const item = { sequencia: place + 1, descricao, situacao: 'HOMOLOGADO' }
    await insertResultado(portal.db, { id_item: await insertItem(portal.db, held, item), id_fornecedor })
  }
  await portal.busca.runQueue()
  for (const [path, busca] of pages) {
    const { html } = await page(path)
    expect(html, path).toContain(`href="${base}/itens?busca=${busca}&amp;venceu=sim"`)
    expect(readable(html), path).toContain('Preços deste item')
    expect(html, path).toContain(`href="${base}/itens">Itens e preços</a>`)
  }
  const framed = await page(`portal/iframe/compra-direta/detalhe/${id_compra_direta}`)
  expect(framed.html).toMatch(/<a (?=[^>]*href="[^"]*\/itens\?busca=Toner)(?=[^>]*target="_blank")/)
  expect(framed.html).not.toContain('Itens e preços')
})

test('diante de outro sistema não há lista de itens, e nada leva a ela', async () => {
  const own = await startPortal()
  const id = await insertCompraDireta(own.portal.db)
  const item = { id_compra_direta: id, sequencia: 1, descricao: 'Toner' }
  await own.portal.db.insertInto('compra_direta_item').values(item).execute()
  const PUBLIC_URL = 'https://portal.example'
  const behind = await openBehind({ REMOTE_URL: own.url, PUBLIC_URL })
  const { get } = await startApp({ ...behind, remix: await loadBuiltRemix() })
  expect((await get(`${base}/itens`)).status).toBe(404)
  expect(await (await get(`${base}/portal/compra-direta/detalhe/${id}`)).text()).toContain('Toner')
  for (const path of [
    ...['api', 'consulta-licitacoes?conteudo=inexistente'],
    ...[`portal/compra-direta/detalhe/${id}`, 'sitemap/paginas.xml'],
  ])
    expect(await (await get(`${base}/${path}`)).text()).not.toContain(`${base}/itens`)
})

test('os itens de um lote têm por título o lote, pelo seu código ou, sem um, pelo seu número', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id_compra_direta = await insertCompraDireta(portal.db)
  const insert = async (numero: number, codigo: string | null) => {
    const lote = { id_compra_direta, numero, codigo, descricao: 'Tintas' }
    const inserted = portal.db.insertInto('compra_direta_lote').values(lote).returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }
  const ids = [await insert(1, 'L1'), await insert(2, null)]
  const titles = ids.map(async (idLote) => {
    const page = await get(`/licitacao-pub/portal/compra-direta/detalhe/${id_compra_direta}/lotes/${idLote}`)
    return /<h1[^>]*>([^<]*)/.exec(await page.text())?.[1]
  })
  expect(await Promise.all(titles)).toEqual(['Itens do Lote L1', 'Itens do Lote 2'])
})
