// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../builders'
import { base, inDays, past, readable, startPerfis } from './perfis'

test('a página de um órgão mostra o que recebe propostas, o prazo mais próximo primeiro, e leva à lista dele', async () => {
  const { db, page } = await startPerfis()
  await sql`insert into municipio (id, nome, uf) values (2611606, 'Recife', 'PE')`.execute(db)
  const id_orgao = await insertOrgao(db, {
    ...{ nome: 'Secretaria da Merenda', sigla: 'SEMER', cnpj: '10572071000112', id_municipio: 2611606 },
    email: 'pregoeira@semer.example',
  })
  const open = (objeto: string, days: number) =>
    insertLicitacao(db, { id_orgao, objeto, data_abertura: inDays(days), data_fim_envio_proposta: inDays(days) })
  await open('Leite depois', 9)
  await open('Arroz antes', 2)
  await insertLicitacao(db, { id_orgao, objeto: 'Feijão encerrado', status: 'ENCERRADO', data_abertura: past })
  await insertLicitacao(db, { objeto: 'Pneus de outro', data_fim_envio_proposta: inDays(3) })
  const compra = { id_orgao, data_fim_envio_proposta: inDays(4), data_abertura: inDays(4) }
  await insertCompraDireta(db, { ...compra, objeto: 'Bananas abertas' })
  await insertCompraDireta(db, { ...compra, objeto: 'Mangas encerradas', situacao: 'ENCERRADA' })
  await insertCompraDireta(db, { ...compra, objeto: 'Uvas em elaboração', situacao: 'EM_ELABORACAO' })
  await updatePrazos(db)

  const { status, html } = await page('orgao/10572071000112')
  expect(status).toBe(200)
  const text = readable(html)
  for (const shown of ['Secretaria da Merenda', 'SEMER', '10.572.071/0001-12', 'Recife/PE', 'Bananas abertas'])
    expect(text).toContain(shown)
  expect(text.indexOf('Arroz antes')).toBeLessThan(text.indexOf('Leite depois'))
  for (const hidden of ['Feijão', 'Pneus', 'Mangas', 'Uvas', 'pregoeira@']) expect(html).not.toContain(hidden)
  expect(text).toContain('Todas as licitações deste órgão (3)')
  expect(text).toContain('Todas as compras diretas deste órgão (2)')
  const lists = {
    licitacoes: 'consulta-licitacoes?orgao=10572071000112',
    compras: 'portal/compra-direta/listagem?orgao=10572071000112',
  }
  for (const address of Object.values(lists)) expect(html).toContain(`href="${base}/${address}"`)
  expect(readable((await page(lists.licitacoes)).html)).toContain('3 licitações')
  const compras = await page(lists.compras)
  expect(readable(compras.html)).toContain('2 compras diretas')
  expect(readable(compras.html)).toContain('Órgão: Secretaria da Merenda')
  for (const { html } of [compras, await page(lists.licitacoes)])
    expect(html).toContain(`href="${base}/orgao/10572071000112"`)
})

test('um CNPJ é uma página só, com as suas unidades, e o endereço de uma unidade leva a ela', async () => {
  const { db, page } = await startPerfis()
  const unidade = (nome_unidade: string) =>
    insertOrgao(db, { cnpj: '05853163000130', nome: 'Município de Marabá', sigla: null, nome_unidade })
  const saude = await unidade('Fundo de Saúde')
  const obras = await unidade('Secretaria de Obras')
  for (const id_orgao of [saude, obras, obras]) await insertLicitacao(db, { id_orgao })
  await insertCompraDireta(db, { id_orgao: saude })

  for (const [from, to] of [
    [`orgao/${saude}`, 'orgao/05853163000130'],
    [`orgao/${obras}?lng=en`, 'orgao/05853163000130?lng=en'],
  ])
    expect([from, (await page(from ?? '')).location]).toEqual([from, `${base}/${to}`])
  const { status, html } = await page('orgao/05853163000130')
  expect([status, html.match(/<h1[^>]*>.*?<\/h1>/s)?.[0]]).toEqual([
    200,
    expect.stringContaining('Município de Marabá'),
  ])
  const text = readable(html)
  for (const shown of [
    ...['Fundo de Saúde', 'Secretaria de Obras', 'Todas as licitações deste órgão (3)'],
    'Todas as compras diretas deste órgão (1)',
  ])
    expect(text).toContain(shown)
  const lists = [
    ['consulta-licitacoes?orgao=05853163000130', '3 licitações'],
    [`consulta-licitacoes?orgao=${obras}`, '2 licitações'],
    [`portal/compra-direta/listagem?orgao=${saude}`, '1 compra direta'],
  ] as const
  for (const [address, total] of lists) {
    expect(html).toContain(`href="${base}/${address}"`)
    expect(readable((await page(address)).html), address).toContain(total)
  }
  expect(readable((await page(lists[0][0])).html)).toContain('Órgão: Município de Marabá')
  for (const wrong of ['orgao/05853163000131', 'orgao/11222333000181', 'orgao/a'])
    expect([wrong, (await page(wrong)).status]).toEqual([wrong, 404])
})

/** Does what the status job does for tenders that take proposals. */
async function updatePrazos(db: Db) {
  await sql`update licitacao set recebendo = true, prazo = data_fim_envio_proposta
    where status = 'ABERTO' and data_fim_envio_proposta > now()`.execute(db)
  await bumpVersao(db)
}

test('os totais de um órgão contam cada ano e modalidade, e um orçamento sigiloso não entra na soma', async () => {
  const { db, page } = await startPerfis()
  const id_orgao = await insertOrgao(db)
  const em2029 = { id_orgao, data_publicacao: new Date('2029-12-31T23:30:00Z'), modalidade: 'CONCORRENCIA' }
  await insertLicitacao(db, { ...em2029, valor_estimado: '1000.5' })
  await insertLicitacao(db, { ...em2029, valor_estimado: '777', orcamento_sigiloso: true })
  await insertLicitacao(db, { ...em2029, valor_estimado: '500', data_publicacao: new Date('2030-01-01T02:30:00Z') })
  await insertLicitacao(db, { ...em2029, publicacao: 'DESPUBLICADA' })
  await insertCompraDireta(db, { id_orgao, valor_estimado: '80' })
  const { html } = await page(`orgao/${id_orgao}`)
  const rows = [...html.matchAll(/<tr>(?!<th)([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    readable(row).replace(/\s+/g, ' ').trim(),
  )
  expect(rows).toEqual(['2030 Compra Direta 1 R$ 80,00', '2029 Concorrência 3 R$ 1.500,50 (só 2 informam o valor)'])
})

test('um órgão que nada publicou não tem página, e a página que não mudou é um 304', async () => {
  const { db, page, get } = await startPerfis()
  const id_orgao = await insertOrgao(db)
  await insertLicitacao(db, { id_orgao, publicacao: 'DESPUBLICADA' })
  await insertCompraDireta(db, { id_orgao, situacao: 'EM_ELABORACAO' })
  const nada = await page(`orgao/${id_orgao}`)
  const nenhum = await page('orgao/999999')
  expect([nada.status, nenhum.status]).toEqual([404, 404])
  const outro = await insertOrgao(db)
  await insertLicitacao(db, { id_orgao: outro })
  await bumpVersao(db)
  const headers = { 'Accept-Encoding': 'gzip' }
  const first = await get(`${base}/orgao/${outro}`, { headers })
  const etag = first.headers.get('ETag') ?? ''
  const again = await get(`${base}/orgao/${outro}`, { headers: { ...headers, 'If-None-Match': etag } })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('a página de um município junta o que está aberto nele, e se chega a ela da lista, da licitação, da compra e do rodapé', async () => {
  const { db, page } = await startPerfis()
  await sql`insert into municipio (id, nome, uf) values (2611606, 'Recife', 'PE'), (3550308, 'São Paulo', 'SP')`.execute(
    db,
  )
  const recife = { id_municipio: 2611606, uf: 'PE' }
  const open = { data_abertura: inDays(4), data_fim_envio_proposta: inDays(4) }
  const id = await insertLicitacao(db, { ...recife, ...open, objeto: 'Leite em Recife' })
  const compra = await insertCompraDireta(db, { ...recife, ...open, objeto: 'Bananas em Recife' })
  await insertLicitacao(db, { ...open, id_municipio: 3550308, uf: 'SP', objeto: 'Pneus em São Paulo' })
  await updatePrazos(db)

  const { status, html } = await page('municipio/2611606')
  expect(status).toBe(200)
  const text = readable(html)
  for (const shown of [
    ...['Recife/PE', 'Leite em Recife', 'Bananas em Recife', 'Todas as licitações deste município (1)'],
    'Todas as compras diretas deste município (1)',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('Pneus')
  for (const list of ['consulta-licitacoes', 'portal/compra-direta/listagem']) {
    const address = `${list}?estado=PE&idMunicipio=2611606`
    expect(html).toContain(`href="${base}/${address.replace('&', '&amp;')}"`)
    const { html: ofList } = await page(address)
    expect([list, readable(ofList)]).toEqual([list, expect.stringMatching(/1 (licitação|compra direta)/)])
    expect([list, ofList]).toEqual([list, expect.stringContaining(`href="${base}/municipio/2611606"`)])
  }
  for (const path of [`licitacao-visualizacao/${id}/dados-gerais`, `portal/compra-direta/detalhe/${compra}`]) {
    const { html: ofProcesso } = await page(path)
    for (const to of ['municipio/2611606', 'municipios'])
      expect([path, ofProcesso]).toEqual([path, expect.stringContaining(`href="${base}/${to}"`)])
  }
  const dePernambuco = await page('municipios?estado=PE')
  expect(dePernambuco.html).toContain(`href="${base}/municipio/2611606"`)
  expect(dePernambuco.html).not.toContain(`href="${base}/municipio/3550308"`)
  expect(dePernambuco.html).toContain(`href="${base}/municipios?estado=SP"`)
  for (const none of ['municipio/2609600', 'municipio/x'])
    expect([none, (await page(none)).status]).toEqual([none, 404])
})
