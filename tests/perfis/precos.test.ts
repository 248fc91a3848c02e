// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { localDayIn } from '~/domain/shared/time-zone'
import { insertFornecedor, insertLicitacao, insertOrgao } from '../builders'
import { insertItem, insertResultado } from '../sessao'
import { base, inDays, readable, startPerfis } from './perfis'

type Portal = Awaited<ReturnType<typeof startPerfis>>['portal']
type Award = { valor: string | null; unidade: string; data: Date | null; uf?: string; publica?: false }

/** Awards of paper, each in a tender of its own, published on the day of its award. */
async function insertPremiados({ db, busca }: Portal, awards: Award[]) {
  const pessoa = { tipo_pessoa: 'F', cpf_cnpj: '52998224725', razao_social: 'Ana Lima' } as const
  const id_fornecedor = await insertFornecedor(db, pessoa)
  const id_orgao = await insertOrgao(db, { nome: 'Prefeitura de Serra Azul' })
  const ids: number[] = []
  for (const { valor, unidade, data, uf = 'PE', publica } of awards) {
    const id = await insertLicitacao(db, {
      ...{ id_orgao, uf, status: publica === false ? 'ABERTO' : 'HOMOLOGADA' },
      ...{ data_publicacao: data, data_abertura: publica === false ? inDays(10) : data },
    })
    const item = { descricao: 'Papel sulfite A4', unidade, situacao: 'HOMOLOGADO' }
    const id_item = await insertItem(db, id, item)
    await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: valor })
    ids.push(id)
  }
  await busca.runQueue()
  return ids
}

const [recent, old] = [inDays(-30), inDays(-1200)]
const awards: Award[] = [
  ...['10', '12.5', '14', '16', '18'].map((valor) => ({ valor, unidade: 'UN', data: recent })),
  ...['20', '22'].map((valor) => ({ valor, unidade: 'unidade', data: recent, uf: 'SP' })),
  ...['3', '5'].map((valor) => ({ valor, unidade: 'Un.', data: old })),
  { valor: '777', unidade: 'CX', data: recent },
  { valor: null, unidade: 'UN', data: recent },
  { valor: '999', unidade: 'UN', data: recent, publica: false },
]

/** The cells of each row of the table with this caption. */
function tableIn(html: string, caption: string) {
  const { document } = parseHTML(html)
  const table = Array.from(document.querySelectorAll('table')).find(
    (candidate) => candidate.querySelector('caption')?.textContent === caption,
  )
  return Array.from(table?.querySelectorAll('tbody tr') ?? []).map((row) =>
    Array.from(row.children).map((cell) => cell.textContent?.trim()),
  )
}

test('uma busca de itens mostra antes das linhas os preços do último ano, e os de qualquer data só a pedido, com os antigos marcados', async () => {
  const { portal, page } = await startPerfis()
  await insertPremiados(portal, awards)
  const { html } = await page('itens?busca=papel')
  const text = readable(html).replace(/\s+/g, ' ')
  expect(html.indexOf('id="precos"')).toBeLessThan(html.indexOf('Papel sulfite A4'))
  for (const shown of [
    ...['7 preços: ver os itens', 'R$ 16,00', 'R$ 13,25', 'R$ 19,00', 'Do menor ao maior preço: R$ 10,00 a R$ 22,00.'],
    ...['escrita também: un', 'sem atualização por índice', 'art. 23, § 1º, II'],
  ])
    expect(text).toContain(shown)
  for (const hidden of ['R$ 999,00', 'R$ 3,00 a']) expect(text).not.toContain(hidden)
  expect(tableIn(html, 'Por faixa de preço')).toEqual([
    ['R$ 10,00 a menos de R$ 12,00', '1'],
    ['R$ 12,00 a menos de R$ 14,00', '1'],
    ['R$ 14,00 a menos de R$ 16,00', '1'],
    ['R$ 16,00 a menos de R$ 18,00', '1'],
    ['R$ 18,00 a menos de R$ 20,00', '1'],
    ['R$ 20,00 a menos de R$ 22,00', '1'],
    ['R$ 22,00 a menos de R$ 24,00', '1'],
  ])
  expect(html.match(/<rect/g)).toHaveLength(7)
  expect(tableIn(html, 'Por estado')).toEqual([
    ['Pernambuco', '5', 'R$ 14,00'],
    ['São Paulo', '2', 'R$ 21,00'],
  ])
  expect(html).toContain(`href="${base}/itens?busca=papel&amp;precos=todos"`)

  const todos = (await page('itens?busca=papel&precos=todos')).html
  expect(readable(todos)).toContain('9 preços: ver os itens')
  expect(readable(todos)).toContain('Do menor ao maior preço: R$ 3,00 a R$ 22,00.')
  expect(tableIn(todos, 'Por ano da publicação').at(-1)?.[0]).toBe(
    `${localDayIn('America/Sao_Paulo', old).slice(0, 4)} (há mais de um ano)`,
  )
  expect(todos).toContain(`href="${base}/itens?busca=papel"`)
  const ofPeriodo = readable((await page(`itens?busca=papel&periodo=2000-01-01,`)).html)
  expect(ofPeriodo).toContain('publicados no período escolhido')
  expect(readable((await page('itens?busca=papel&unidade=cx')).html)).toContain('Nenhuma unidade tem cinco preços')
  expect(readable((await page('itens?estado=PE')).html)).not.toContain('Preços unitários homologados')
})

test('o link de uma unidade leva às linhas que os seus números contam', async () => {
  const { portal, page } = await startPerfis()
  await insertPremiados(portal, awards)
  for (const [query, quantos] of [
    ['busca=papel', 8],
    ['busca=papel&precos=todos', 10],
  ] as const) {
    const [, to = ''] = /href="[^"]*\/(itens\?[^"]*unidade=unidade)"/.exec((await page(`itens?${query}`)).html) ?? []
    const text = readable((await page(to.replaceAll('&amp;', '&'))).html)
    // One of the awarded items has no unit price.
    expect(text, to).toContain(`${quantos} itens`)
    expect(text, to).toContain(`${quantos - 1} preços`)
  }
})

test('a página para imprimir diz de cada preço a fonte, a data e o endereço, o método, o que ficou de fora, e que não é a pesquisa', async () => {
  const { portal, page } = await startPerfis({ PUBLIC_URL: 'https://portal.example' })
  const ids = await insertPremiados(portal, awards)
  const list = (await page('itens?busca=papel')).html
  const [, to = ''] = /href="[^"]*\/(itens\/precos\?[^"]*)"/.exec(list) ?? []
  expect(to).toBe('itens/precos?busca=papel&amp;unidade=unidade')
  const { status, html } = await page(to.replaceAll('&amp;', '&'))
  expect(status).toBe(200)
  const text = readable(html).replace(/\s+/g, ' ')
  for (const [place, id] of ids.slice(0, 7).entries())
    expect(text, String(place)).toContain(`https://portal.example${base}/licitacao-visualizacao/${id}/dados-gerais`)
  for (const id of ids.slice(7)) expect(html).not.toContain(`/licitacao-visualizacao/${id}/`)
  for (const shown of [
    ...['não é a pesquisa de preços', 'sem atualização por índice', 'QUARTIL.INC', 'Preços: 7', 'R$ 16,00', 'R$ 12,50'],
    ...[
      'sem preço unitário, como os de um lote julgado pelo total: 1.',
      'Itens em outra unidade de medida que unidade.',
    ],
    ...['Processos publicados antes de', 'Prefeitura de Serra Azul', 'Ana Lima', '***.982.247-**'],
  ])
    expect(text).toContain(shown)
  for (const hidden of ['52998224725', 'R$ 999,00', 'R$ 777,00']) expect(html).not.toContain(hidden)
  const todos = readable((await page('itens/precos?busca=papel&precos=todos')).html).replace(/\s+/g, ' ')
  for (const shown of ['Preços: 10', 'R$ 777,00', 'há mais de um ano']) expect(todos).toContain(shown)
  expect(todos).not.toContain('Itens em outra unidade')
  expect(readable((await page('itens/precos?busca=nada')).html)).toContain('Nenhum preço atende à busca.')
  expect(readable((await page('itens/precos?busca=papel&lng=en')).html)).toContain('is not the price research')
  expect(readable((await page('itens/precos?busca=papel&lng=es')).html)).toContain('no es la investigación de precios')
})

test('nenhuma palavra das telas de preços julga um preço', async () => {
  const { portal, page } = await startPerfis()
  await insertPremiados(portal, awards)
  for (const path of ['itens?busca=papel', 'itens/precos?busca=papel'])
    for (const lng of ['pt-BR', 'en', 'es'])
      expect(readable((await page(`${path}&lng=${lng}`)).html)).not.toMatch(
        /\b(alt[oa]s?|baix[oa]s?|baj[oa]s?|car[oa]s?|barat[oa]s?|abusiv\w+|sobrepreço|superfatur\w+|outliers?|expensive|cheap|overpriced?|high|low|excessiv\w+)\b/i,
      )
})
