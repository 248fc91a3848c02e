// @module-tag rest
import { expect, test } from 'vitest'
import { insertCompraDireta, insertFornecedor, insertLicitacao } from '../builders'
import { insertResultado } from '../sessao'
import { base, inDays, past, readable, serra, startPerfis } from './perfis'

type Db = Awaited<ReturnType<typeof startPerfis>>['db']

/** Six items of paper with the awards that their source states: five to the company, the sixth to an individual. */
async function insertPremiados(db: Db, item: 'item' | 'compra_direta_item', processo: number) {
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra, razao_social: 'Serra Azul Ltda.' })
  const itens = [1, 2, 3, 4, 5, 6].map((sequencia) => ({
    ...{ sequencia, unidade: 'Resma', situacao: 'HOMOLOGADO', descricao: `Papel ${sequencia}` },
    [item === 'item' ? 'id_licitacao' : 'id_compra_direta']: processo,
  }))
  const rows = await db
    .insertInto(item)
    .values(itens as never)
    .returning(['id', 'sequencia'])
    .execute()
  const dela = { id_fornecedor: empresa, documento: serra, nome: 'Serra Azul Ltda.' }
  const daPessoa = { id_fornecedor: null, documento: '***.982.247-**', nome: 'Ana Lima' }
  const resultados = rows.map(({ id, sequencia }) => ({
    ...(sequencia === 6 ? daPessoa : dela),
    ...{ id_item: id, ordem: 1, quantidade: '2', valor_unitario: `${sequencia}.25`, data_resultado: past },
    valor_total: `${sequencia * 2}.5`,
  }))
  await db
    .insertInto(item === 'item' ? 'item_resultado' : 'compra_direta_resultado')
    .values(resultados)
    .execute()
}

async function insertComprada(db: Db, over: Parameters<typeof insertCompraDireta>[1] = {}) {
  const id = await insertCompraDireta(db, { data_publicacao: past, objeto: 'Papel para a escola', ...over })
  await insertPremiados(db, 'compra_direta_item', id)
  return id
}

async function insertLicitada(db: Db, over: Parameters<typeof insertLicitacao>[1] = {}) {
  const dates = { data_publicacao: past, data_abertura: past }
  const id = await insertLicitacao(db, { ...dates, objeto: 'Papel para a escola', status: 'HOMOLOGADA', ...over })
  await insertPremiados(db, 'item', id)
  return id
}

const readText = ({ html }: { html: string }) => readable(html).replace(/\s+/g, ' ')

test('quem venceu uma compra direta encerrada, e por quanto, está na página dela, na lista de itens e na página da empresa', async () => {
  const { db, portal, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const id = await insertComprada(db, { situacao: 'ENCERRADA' })
  await portal.busca.runQueue()

  const compra = await page(`portal/compra-direta/detalhe/${id}`)
  for (const shown of ['Resultado', 'R$ 2,50', 'Serra Azul Ltda. (99.830.111/0001-92)', 'Ana Lima (***.982.247-**)'])
    expect(readText(compra)).toContain(shown)
  expect(compra.html).toContain(`href="${base}/fornecedor/${serra}"`)

  const itens = await page('itens?busca=papel&venceu=sim')
  for (const shown of ['6 itens', 'R$ 1,25', 'Ana Lima', '***.982.247-**', 'Mediana', 'R$ 3,75'])
    expect(readText(itens)).toContain(shown)

  const empresa = await page(`fornecedor/${serra}`)
  expect(empresa.status).toBe(200)
  for (const shown of ['5 resultados', 'Papel para a escola', 'Item 1: Papel 1', 'R$ 2,50'])
    expect(readText(empresa)).toContain(shown)
  expect(empresa.html).toContain(`href="${base}/portal/compra-direta/detalhe/${id}"`)
  const sitemap = await page('sitemap/fornecedores-1.xml')
  expect(sitemap.html).toContain(`/fornecedor/${serra}`)
  expectHomologado(await page(await findOrgaoAddress(db, 'compra_direta')))
})

const findOrgaoAddress = async (db: Db, table: 'licitacao' | 'compra_direta') =>
  `orgao/${(await db.selectFrom(table).select('id_orgao').executeTakeFirstOrThrow()).id_orgao}`

/** Six awards, five of them to the company. The individual is not named. */
function expectHomologado(orgao: { html: string }) {
  const text = readText(orgao)
  for (const shown of [
    ...['Valor homologado por ano', `${past.getFullYear()} 6 R$ 45,00`],
    ...['Empresas que mais venceram', 'Serra Azul Ltda. 5 R$ 32,50'],
  ])
    expect(text).toContain(shown)
  expect(orgao.html).toContain(`href="${base}/fornecedor/${serra}"`)
  for (const secret of ['Ana Lima', '982.247']) expect(text).not.toContain(secret)
}

test('de uma compra direta sem data nenhuma, cuja origem diz que os itens foram homologados, se veem vencedores e preços', async () => {
  const { db, portal, page } = await startPerfis()
  const semDatas = { data_ini_envio_proposta: null, data_fim_envio_proposta: null, data_abertura: null }
  const id = await insertComprada(db, { ...semDatas, situacao: null, tipo: 'INEXIGIBILIDADE' })
  await portal.busca.runQueue()
  for (const path of [`portal/compra-direta/detalhe/${id}`, 'itens?busca=papel&venceu=sim', `fornecedor/${serra}`])
    expect(readText(await page(path)), path).toContain('Serra Azul')
})

test('de uma compra direta que não terminou, saiu do ar ou desfez o resultado, nenhum vencedor aparece em lugar nenhum', async () => {
  const hidden = [
    { situacao: 'ABERTA' },
    { situacao: 'EM_ANALISE' },
    { situacao: null },
    { situacao: 'ENCERRADA', publicacao: 'DESPUBLICADA' },
    { situacao: 'ENCERRADA', desfeito: true },
  ] as const
  for (const { desfeito, ...over } of hidden.map((one) => ({ desfeito: false, ...one }))) {
    const { db, portal, page } = await startPerfis()
    const id = await insertComprada(db, over)
    if (desfeito) await db.updateTable('compra_direta_item').set({ situacao: 'ANULADO' }).execute()
    await portal.busca.runQueue()
    for (const path of [
      ...[`portal/compra-direta/detalhe/${id}`, 'itens?busca=papel', 'itens?busca=papel&venceu=sim'],
      await findOrgaoAddress(db, 'compra_direta'),
    ]) {
      const text = readText(await page(path))
      for (const secret of ['Serra Azul', 'Ana Lima', '982.247', 'R$ 2,50', 'Mediana'])
        expect(text, `${path} ${JSON.stringify(over)}`).not.toContain(secret)
    }
    expect((await page(`fornecedor/${serra}`)).status).toBe(404)
  }
})

test('quem venceu uma licitação, como a origem o diz, está na página dela, na lista de itens e na página da empresa', async () => {
  const { db, portal, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const id = await insertLicitada(db)
  await portal.busca.runQueue()

  const licitacao = await page(`licitacao-visualizacao/${id}/dados-gerais`)
  for (const shown of ['R$ 2,50', 'Serra Azul Ltda. (99.830.111/0001-92)', 'Ana Lima (***.982.247-**)'])
    expect(readText(licitacao)).toContain(shown)
  expect(licitacao.html).toContain(`href="${base}/fornecedor/${serra}"`)

  const itens = await page('itens?busca=papel&venceu=sim')
  for (const shown of ['6 itens', 'R$ 1,25', 'Ana Lima', '***.982.247-**', 'Mediana', 'R$ 3,75'])
    expect(readText(itens)).toContain(shown)

  const empresa = await page(`fornecedor/${serra}`)
  for (const shown of [
    ...['5 resultados', 'Papel para a escola', 'Item 1: Papel 1', 'R$ 2,50'],
    ...[`${past.getFullYear()} 5 R$ 32,50`, 'Secretaria Municipal de Educação 5 R$ 32,50'],
  ])
    expect(readText(empresa)).toContain(shown)
  expect(empresa.html).toContain(`href="${base}/licitacao-visualizacao/${id}/dados-gerais"`)
  expect((await page('sitemap/fornecedores-1.xml')).html).toContain(`/fornecedor/${serra}`)
  expectHomologado(await page(await findOrgaoAddress(db, 'licitacao')))
})

test('de uma licitação que não terminou, saiu do ar ou desfez o resultado, nenhum vencedor da origem aparece em lugar nenhum', async () => {
  const hidden = [
    { status: 'ABERTA' },
    { publicacao: 'DESPUBLICADA' },
    { data_abertura: inDays(3) },
    { desfeito: true },
  ] as const
  for (const { desfeito, ...over } of hidden.map((one) => ({ desfeito: false, ...one }))) {
    const { db, portal, page } = await startPerfis()
    const id = await insertLicitada(db, over)
    if (desfeito) await db.updateTable('item').set({ situacao: 'ANULADO' }).execute()
    await portal.busca.runQueue()
    for (const path of [
      `licitacao-visualizacao/${id}/dados-gerais`,
      'itens?busca=papel',
      'itens?busca=papel&venceu=sim',
      await findOrgaoAddress(db, 'licitacao'),
    ]) {
      const text = readText(await page(path))
      for (const secret of ['Serra Azul', 'Ana Lima', '982.247', 'R$ 2,50', 'Mediana'])
        expect(text, `${path} ${JSON.stringify(over)}`).not.toContain(secret)
    }
    expect((await page(`fornecedor/${serra}`)).status).toBe(404)
  }
})

test('onde a sessão decidiu, o que a origem diz do mesmo item não conta uma segunda vez', async () => {
  const { db, portal, page } = await startPerfis()
  const id = await insertLicitada(db)
  const [item] = await db.selectFrom('item').select('id').orderBy('id').limit(1).execute()
  const outra = await insertFornecedor(db, { cpf_cnpj: '11222333000181', razao_social: 'Pedra Clara Ltda.' })
  await insertResultado(db, { id_item: item?.id ?? 0, id_fornecedor: outra, valor_unitario_homologado: '9.75' })
  await portal.busca.runQueue()
  expect(readText(await page(`licitacao-visualizacao/${id}/dados-gerais`))).toContain('Pedra Clara Ltda.')
  expect(readText(await page(`fornecedor/${serra}`))).toContain('4 resultados')
  expect(readText(await page('fornecedor/11222333000181'))).toContain('1 resultado')
})
