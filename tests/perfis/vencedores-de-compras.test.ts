import { expect, test } from 'vitest'
import { insertCompraDireta, insertFornecedor } from '../builders'
import { base, past, readable, serra, startPerfis } from './perfis'

type Db = Awaited<ReturnType<typeof startPerfis>>['db']

/** A direct purchase of five items, each awarded to the company, and a sixth to a person. */
async function insertComprada(db: Db, over: Parameters<typeof insertCompraDireta>[1] = {}) {
  const empresa = await insertFornecedor(db, { cpf_cnpj: serra, razao_social: 'Serra Azul Ltda.' })
  const id_compra_direta = await insertCompraDireta(db, {
    data_publicacao: past,
    objeto: 'Papel para a escola',
    ...over,
  })
  const itens = [1, 2, 3, 4, 5, 6].map((sequencia) => ({
    ...{ id_compra_direta, sequencia, unidade: 'Resma', situacao: 'HOMOLOGADO' },
    descricao: `Papel ${sequencia}`,
  }))
  const rows = await db.insertInto('compra_direta_item').values(itens).returning(['id', 'sequencia']).execute()
  const dela = { id_fornecedor: empresa, documento: serra, nome: 'Serra Azul Ltda.' }
  const daPessoa = { id_fornecedor: null, documento: '***.982.247-**', nome: 'Ana Lima' }
  const resultados = rows.map(({ id, sequencia }) => ({
    ...(sequencia === 6 ? daPessoa : dela),
    ...{ id_item: id, ordem: 1, quantidade: '2', valor_unitario: `${sequencia}.25`, data_resultado: past },
    valor_total: `${sequencia * 2}.5`,
  }))
  await db.insertInto('compra_direta_resultado').values(resultados).execute()
  return id_compra_direta
}

const textOf = ({ html }: { html: string }) => readable(html).replace(/\s+/g, ' ')

test('quem venceu uma compra direta encerrada, e por quanto, está na página dela, na lista de itens e na página da empresa', async () => {
  const { db, portal, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const id = await insertComprada(db, { situacao: 'ENCERRADA' })
  await portal.busca.runQueue()

  const compra = await page(`portal/compra-direta/detalhe/${id}`)
  for (const shown of ['Resultado', 'R$ 2,50', 'Serra Azul Ltda. (99.830.111/0001-92)', 'Ana Lima (***.982.247-**)'])
    expect(textOf(compra)).toContain(shown)
  expect(compra.html).toContain(`href="${base}/fornecedor/${serra}"`)

  const itens = await page('itens?busca=papel&venceu=sim')
  for (const shown of ['6 itens', 'R$ 1,25', 'Ana Lima', '***.982.247-**', 'Mediana', 'R$ 3,75'])
    expect(textOf(itens)).toContain(shown)

  const empresa = await page(`fornecedor/${serra}`)
  expect(empresa.status).toBe(200)
  for (const shown of ['5 resultados', 'Papel para a escola', 'Item 1: Papel 1', 'R$ 2,50'])
    expect(textOf(empresa)).toContain(shown)
  expect(empresa.html).toContain(`href="${base}/portal/compra-direta/detalhe/${id}"`)
  const sitemap = await page('sitemap/fornecedores-1.xml')
  expect(sitemap.html).toContain(`/fornecedor/${serra}`)
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
    for (const path of [`portal/compra-direta/detalhe/${id}`, 'itens?busca=papel', 'itens?busca=papel&venceu=sim']) {
      const text = textOf(await page(path))
      for (const secret of ['Serra Azul', 'Ana Lima', '982.247', 'R$ 2,50', 'Mediana'])
        expect(text, `${path} ${JSON.stringify(over)}`).not.toContain(secret)
    }
    expect((await page(`fornecedor/${serra}`)).status).toBe(404)
  }
})
