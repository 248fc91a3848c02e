// @module-tag rest
import { expect, test } from 'vitest'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertFornecedor, insertLicitacao, insertOrgao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { insertItem, insertResultado } from '../sessao'
import { base, inDays, insertVencida, past, readable, serra, startPerfis } from './perfis'

const withoutAddress = (html: string, address: string) => html.replaceAll(address, '…')

test('a página de uma empresa diz o que ela venceu, de quem, quando e por quanto, do mais novo ao mais antigo', async () => {
  const { db, page } = await startPerfis()
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra, razao_social: 'Serra Azul 529.982.247-25 Ltda.' })
  const antiga = await insertVencida(db, empresa, { objeto: 'Cadernos' })
  const nova = await insertLicitacao(db, { status: 'HOMOLOGADA', data_abertura: past, objeto: 'Bolas' })
  const idItem = await insertItem(db, nova, { descricao: 'Bola de couro', situacao: 'HOMOLOGADO' })
  const em = new Date('2031-02-03T12:00:00Z')
  await insertResultado(db, {
    id_item: idItem,
    id_fornecedor: empresa,
    valor_total_homologado: '99.9',
    data_resultado: em,
  })

  const { status, html } = await page(`fornecedor/${serra}`)
  expect(status).toBe(200)
  const text = readable(html).replace(/\s+/g, ' ')
  expect(text).toContain('Serra Azul ***.982.247-** Ltda.')
  expect(text).toContain('99.830.111/0001-92')
  expect(text).toContain('2 resultados')
  for (const shown of [
    '03/02/2031',
    'Item 1: Bola de couro',
    'R$ 99,90',
    'Lote 1: Carteiras de madeira',
    'R$ 240.000,50',
  ])
    expect(text).toContain(shown)
  expect(html.indexOf('Bolas')).toBeLessThan(html.indexOf('Cadernos'))
  expect(html).toContain(`href="${base}/licitacao-visualizacao/${antiga.id}/dados-gerais"`)
  const dados = await page(`licitacao-visualizacao/${antiga.id}/dados-gerais`)
  expect(dados.html).toContain(`href="${base}/fornecedor/${serra}"`)
  expect(dados.html).toMatch(new RegExp(`href="${base}/orgao/\\d+"`))
})

test('o que uma empresa venceu vem em páginas, e a página depois da última leva à última', async () => {
  const { db, page } = await startPerfis()
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra })
  const id = await insertLicitacao(db, { status: 'HOMOLOGADA', data_abertura: past })
  for (let sequencia = 1; sequencia <= 27; sequencia++) {
    const id_item = await insertItem(db, id, { sequencia, descricao: `Coisa ${sequencia}.`, situacao: 'HOMOLOGADO' })
    await insertResultado(db, { id_item, id_fornecedor: empresa })
  }
  const second = await page(`fornecedor/${serra}?page=2`)
  expect(readable(second.html)).toContain('27 resultados')
  expect(['Coisa 2.', 'Coisa 1.', 'Coisa 3.'].map((each) => second.html.includes(each))).toEqual([true, true, false])
  expect((await page(`fornecedor/${serra}?page=9`)).location).toBe(`${base}/fornecedor/${serra}?page=2`)
})

test('quem não venceu nada público, e toda pessoa física, responde o mesmo 404, byte por byte', async () => {
  const { db, page } = await startPerfis()
  const [desconhecida, cpf, invalida] = ['11222333000181', '52998224725', '11222333000199']
  const pessoa = await insertFornecedor(db, { tipo_pessoa: 'F', cpf_cnpj: cpf, razao_social: 'Ana Lima' })
  await insertVencida(db, pessoa)
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra, razao_social: 'Serra Azul' })
  const nenhum = await page(`fornecedor/${desconhecida}`)
  const same = async (address: string) =>
    expect(withoutAddress((await page(`fornecedor/${address}`)).html, address), address).toBe(
      withoutAddress(nenhum.html, desconhecida),
    )
  expect(nenhum.status).toBe(404)
  await same(cpf)
  await same(invalida)
  // Vitórias that are not public: not opened yet, still open, withdrawn, revoked, or in an open session.
  await insertVencida(db, empresa, { data_abertura: inDays(2) })
  await insertVencida(db, empresa, { status: 'ABERTO' })
  await insertVencida(db, empresa, { publicacao: 'DESPUBLICADA' })
  const { idLote } = await insertVencida(db, empresa)
  await db.updateTable('lote').set({ situacao: 'REVOGADO' }).where('id', '=', idLote).execute()
  await insertVencida(db, empresa, { sessao: 'ABERTA', sessao_aberta_em: past })
  await bumpVersao(db)
  await same(serra)
  expect((await page('fornecedor/529.982.247-25')).status).toBe(404)
})

test('um CNPJ com pontuação, barra ou minúsculas leva ao endereço único da empresa', async () => {
  const { page } = await startPerfis()
  for (const written of ['99.830.111/0001-92', '99.830.111%2F0001-92', '99830111/000192', '99830111-0001-92'])
    expect([written, (await page(`fornecedor/${written}`)).location]).toEqual([written, `${base}/fornecedor/${serra}`])
  expect((await page('fornecedor/99.830.111/0001-92?lng=en')).location).toBe(`${base}/fornecedor/${serra}?lng=en`)
  expect((await page('fornecedor/12abc34501de35')).location).toBe(`${base}/fornecedor/12ABC34501DE35`)
  for (const wrong of ['99.830.111/0001-93', '529.982.247-25', 'a/b'])
    expect([wrong, (await page(`fornecedor/${wrong}`)).status]).toEqual([wrong, 404])
})

test('o mapa do sítio leva a cada órgão e município que publicou e a cada empresa com vitória pública, e a mais nada', async () => {
  const { db, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const id_orgao = await insertOrgao(db)
  const vazio = await insertOrgao(db)
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra })
  const outra = await insertFornecedor(db, { cpf_cnpj: '11222333000181' })
  const pessoa = await insertFornecedor(db, { tipo_pessoa: 'F', cpf_cnpj: '52998224725' })
  const [recife, olinda] = [
    { id: 2611606, nome: 'Recife', uf: 'PE' },
    { id: 2609600, nome: 'Olinda', uf: 'PE' },
  ]
  await db.insertInto('municipio').values([recife, olinda]).execute()
  await insertVencida(db, empresa, { id_orgao, uf: recife.uf, id_municipio: recife.id })
  await insertVencida(db, pessoa, { id_orgao })
  await insertVencida(db, outra, { id_orgao, status: 'ABERTO' })
  const index = (await page('sitemap.xml')).html
  expect(index).toContain('/sitemap/orgaos-1.xml')
  const orgaos = (await page('sitemap/orgaos-1.xml')).html
  expect([orgaos.includes(`/orgao/${id_orgao}<`), orgaos.includes(`/orgao/${vazio}<`)]).toEqual([true, false])
  const municipios = (await page('sitemap/municipios-1.xml')).html
  expect(municipios.match(/<loc>[^<]*/g)).toEqual([`<loc>https://portal.example${base}/municipio/${recife.id}`])
  const fornecedores = (await page('sitemap/fornecedores-1.xml')).html
  expect(fornecedores.match(/<loc>[^<]*/g)).toEqual([`<loc>https://portal.example${base}/fornecedor/${serra}`])
  expect(fornecedores).toContain('<lastmod>2030-05-22')
  const { html } = await page(`fornecedor/${serra}?page=1`)
  expect(html).toContain(`<link rel="canonical" href="https://portal.example${base}/fornecedor/${serra}"`)
  expect(html).toContain('<meta name="description" content="O que Comercial Serra Azul Ltda. venceu em licitações')
})

test('diante de outro sistema não há páginas de órgão, município nem empresa, e nada leva a elas', async () => {
  const own = await startPortal()
  const { db } = own.portal
  const { id } = await insertVencida(db, await insertFornecedor(db, { cpf_cnpj: serra }))
  const compra = await insertCompraDireta(db)
  const { get } = await startApp({ ...(await openBehind({ REMOTE_URL: own.url })), remix: await loadBuiltRemix() })
  for (const none of [
    'orgao/1',
    'municipio/2611606',
    'municipios',
    `fornecedor/${serra}`,
    'fornecedor/99.830.111/0001-92',
  ])
    expect([none, (await get(`${base}/${none}`)).status]).toEqual([none, 404])
  for (const page of [
    `licitacao-visualizacao/${id}/dados-gerais`,
    `portal/licitacao/detalhe/${id}`,
    `portal/compra-direta/detalhe/${compra}`,
    'portal/compra-direta/listagem?orgao=1',
    'consulta-licitacoes?orgao=1',
  ]) {
    const answer = await get(`${base}/${page}`)
    expect([page, answer.status]).toEqual([page, 200])
    expect([page, await answer.text()]).not.toEqual([
      page,
      expect.stringMatching(/href="[^"]*\/(?:orgao|fornecedor|municipio)s?[/"]/),
    ])
  }
})
