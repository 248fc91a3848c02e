import { parse } from 'csv-parse/sync'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LicitacaoTabelada } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../tests/builders'
import { api, startApp, startBehindPortal, startPortal } from '../../../tests/http'
import { makeConcurrencyLimit } from '../ops/load-shedder.server'
import { serveTables } from './tables.server'

const tabela = (file: string, query = '') => `/licitacao-pub/tabelas/licitacoes/${file}${query}`
const compras = (file: string, query = '') => `/licitacao-pub/tabelas/compras-diretas/${file}${query}`

type Get = (path: string) => Promise<Response>
type Field = { name: string; type: string; format?: string; decimalChar?: string }
type Resource = { path: string; format: string; dialect?: { delimiter: string }; schema: { fields: Field[] } }

/** What a reader of the data package makes of a cell; a cell that is not of its type fails. */
function typed(cell: string, { name, type, format, decimalChar = '.' }: Field) {
  if (cell === '') return null
  if (type === 'string') return cell
  if (type === 'datetime') {
    expect(cell, name).toMatch(format ? /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    return cell
  }
  expect(cell, name).toMatch(type === 'integer' ? /^\d+$/ : decimalChar === ',' ? /^-?\d+(,\d+)?$/ : /^-?\d+(\.\d+)?$/)
  return Number(cell.replace(decimalChar, '.'))
}

/** The rows of each file that a data package names, read as it describes them. */
async function readPackage(get: Get, address: string) {
  const { resources } = (await (await get(address)).json()) as { resources: Resource[] }
  const files = await Promise.all(
    resources.map(async ({ path, format, dialect, schema }) => {
      const text = await (await get(new URL(path, `http://portal${address}`).href.slice('http://portal'.length))).text()
      if (format === 'xlsx') return []
      if (format === 'jsonl')
        return text
          .split('\n')
          .filter(Boolean)
          .map((line): Record<string, unknown> => JSON.parse(line))
      const [header = [], ...records]: string[][] = parse(text, { delimiter: dialect?.delimiter, bom: true })
      expect(header).toEqual(schema.fields.map(({ name }) => name))
      return records.map((cells) =>
        Object.fromEntries(schema.fields.map((field, at) => [field.name, typed(cells[at] ?? '', field)])),
      )
    }),
  )
  const [plain = [], excel = [], , lines = []] = files
  return { plain, excel, lines }
}

test('a tabela de uma lista filtrada tem as linhas das suas páginas, na mesma ordem, em todos os formatos', async () => {
  const { portal, get } = await startPortal()
  for (let n = 0; n < 12; n++)
    await insertLicitacao(portal.db, { uf: n % 3 ? 'PE' : 'BA', data_abertura: n % 4 ? new Date(2030, 1, n) : null })
  const page = async (number: number) =>
    (await (await get(`${api}/licitacoes/?estado=PE&size=3&page=${number}&sort=ASC`)).json()).content
  const pages = [await page(1), await page(2), await page(3)].flat()
  expect(pages).toHaveLength(8)
  const { plain, excel, lines } = await readPackage(get, tabela('datapackage.json', '?estado=PE&sort=ASC'))
  for (const rows of [plain, lines]) expect(rows.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
  expect(excel.map((row) => row.Identificador)).toEqual(pages.map(({ id }) => id))
})

test('cada coluna se lê com o tipo que o pacote de dados diz: datas, valores, CNPJ, códigos e textos', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL: 'https://licitacoes.exemplo.gov.br' })
  const id_orgao = await insertOrgao(portal.db, { cnpj: '12ABC34501DE35', nome_unidade: 'Compras' })
  const id = await insertLicitacao(portal.db, {
    ...{ id_orgao, objeto: 'Mesas, "cadeiras"; e\nlousas', valor_estimado: '1234567.8', num_processo: '10/2026' },
    ...{ status: 'AGUARDANDO_ABERTURA', data_publicacao: new Date('2030-05-02T01:30:00.123Z') },
  })
  const { plain, excel, lines } = await readPackage(get, tabela('datapackage.json'))
  const common = { numeroEdital: '007/2030', numProcesso: '10/2026', objeto: 'Mesas, "cadeiras"; e\nlousas' }
  expect(plain).toEqual([
    {
      ...{ id, ...common, repeticoes: null, modalidade: 'PREGAO_ELETRONICO', modoDisputa: 'ABERTO' },
      ...{ status: 'AGUARDANDO_ABERTURA', orgao: 'Secretaria Municipal de Educação', siglaOrgao: 'SEMED' },
      ...{ unidade: 'Compras', cnpjOrgao: '12ABC34501DE35', municipio: null, uf: null, linkAcessoExterno: null },
      ...{ dataPublicacao: '2030-05-02T01:30:00Z', dataAbertura: '2030-05-20T12:00:00Z', dataFimEnvioProposta: null },
      valorEstimado: 1234567.8,
      pagina: `https://licitacoes.exemplo.gov.br/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`,
    },
  ])
  expect(lines).toEqual(plain.map((row) => ({ ...row, valorEstimado: expect.stringMatching(/^1234567\.80*$/) })))
  expect(excel[0]).toMatchObject({
    ...{ 'Nº do processo': '10/2026', Situação: 'Aguardando abertura', 'CNPJ do órgão': '12.ABC.345/01DE-35' },
    ...{ Publicação: '01/05/2030 22:30', Abertura: '20/05/2030 09:00', 'Valor estimado (R$)': 1234567.8 },
  })
})

test('o pacote de dados diz da sua tabela quantas linhas vêm e em que ordem', async () => {
  const { get } = await startPortal()
  const descriptionOf = async (name: string) =>
    (await (await get(`/licitacao-pub/tabelas/${name}/datapackage.json`)).json()).description
  for (const name of ['licitacoes', 'compras-diretas'])
    expect(await descriptionOf(name)).toMatch(/Por relevância vêm até 20\.000 linhas; além disso, pela data\./)
  const itens = await descriptionOf('itens')
  expect(itens).toMatch(/Pela data, todas as linhas.*Pelo preço, os 5\.000 itens homologados mais novos\./)
  expect(itens).not.toContain('relevância')
})

test('um texto que uma planilha leria como fórmula vem com um apóstrofo nos dois CSV, e inteiro em JSON', async () => {
  const { portal, get } = await startPortal()
  const formulas = ['=1+1', '+55', '-1', '@soma(1)', '\tcmd']
  for (const objeto of formulas) await insertLicitacao(portal.db, { objeto, data_abertura: null })
  const { plain, excel, lines } = await readPackage(get, tabela('datapackage.json', '?sort=ASC'))
  expect(lines.map(({ objeto }) => objeto)).toEqual(formulas)
  expect(plain.map(({ objeto }) => objeto)).toEqual(formulas.map((text) => `'${text}`))
  expect(excel.map(({ Objeto }) => Objeto)).toEqual(formulas.map((text) => `'${text}`))
})

test('um orçamento sigiloso não está em tabela nenhuma, e o que não é público também não', async () => {
  const { portal, get } = await startPortal()
  const sealed = { orcamento_sigiloso: true, valor_estimado: '987654.32' }
  await insertLicitacao(portal.db, sealed)
  await insertLicitacao(portal.db, { publicacao: 'DESPUBLICADA', objeto: 'Retirada' })
  await insertCompraDireta(portal.db, sealed)
  await insertCompraDireta(portal.db, { situacao: 'EM_ELABORACAO', objeto: 'Retirada' })
  for (const address of [tabela, compras])
    for (const file of ['dados.csv', 'excel.csv', 'dados.jsonl']) {
      const text = await (await get(address(file))).text()
      expect(text.trim().split('\n')).toHaveLength(file === 'dados.jsonl' ? 1 : 2)
      expect(text).not.toMatch(/987\.?654|Retirada/)
    }
})

test('palavras que nada acham são corrigidas como na página, e situações de mesmo nome valem uma pela outra', async () => {
  const { portal, get } = await startPortal()
  const open = await insertLicitacao(portal.db, { objeto: 'Merenda escolar', status: 'ABERTA' })
  await insertLicitacao(portal.db, { objeto: 'Lousas', status: 'REVOGADA' })
  await portal.busca.runQueue()
  const ids = async (query: string) =>
    parse<{ id: string }>(await (await get(tabela('dados.csv', query))).text(), { columns: true }).map(({ id }) =>
      Number(id),
    )
  expect(await ids('?conteudo=merendaa')).toEqual([open])
  expect(await ids('?status=ABERTO')).toEqual([open])
  expect(await ids('?palavras=digitadas&conteudo=merendaa')).toEqual([])
})

test('um parâmetro que não serve é dito em português, com 400; outra tabela, outro arquivo e outro método não existem', async () => {
  const { get } = await startPortal()
  const refused = await get(tabela('dados.csv', '?periodo=lixo&sort=LADO'))
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      key: 'PARAMETROS_INVALIDOS',
      message: expect.any(String),
      errorMessages: [
        { message: 'O parâmetro periodo é inválido ou foi informado mais de uma vez.' },
        { message: 'O parâmetro sort deve ser um destes: ASC, DESC, RELEVANCIA.' },
      ],
    },
  ])
  expect((await get(compras('dados.csv', '?ordem=x'))).status).toBe(400)
  for (const address of ['pedidos/dados.csv', 'constructor/dados.csv', 'licitacoes/dados.ods'].map(
    (end) => `/licitacao-pub/tabelas/${end}`,
  ))
    expect((await get(address)).status).toBe(404)
  expect(await fetchMethod(get, 'POST')).toBe(405)
  const head = await fetchResponse(get, 'HEAD')
  expect([head.status, head.headers.get('x-ordem'), head.headers.get('content-disposition')]).toEqual([
    200,
    'DESC',
    expect.stringMatching(/^attachment; filename="licitacoes-\d{4}-\d\d-\d\d\.csv"$/),
  ])
})

const fetchResponse = (
  get: (path: string, init: RequestInit & { headers?: Record<string, string> }) => Promise<Response>,
  method: string,
) => get(tabela('dados.csv'), { method })
const fetchMethod = async (get: Parameters<typeof fetchResponse>[0], method: string) =>
  (await fetchResponse(get, method)).status

test('diante de outro sistema não há tabelas', async () => {
  const { get } = await startBehindPortal()
  expect((await get(tabela('dados.csv'))).status).toBe(404)
})

/** A portal whose whole list of tenders is `steps`. */
async function startWith(steps: () => AsyncIterable<LicitacaoTabelada[]>) {
  const { portal, env } = await startPortal()
  const listAll = async () => ({ sort: 'DESC' as const, steps: steps() })
  const procurement = { ...portal.procurement, licitacoes: { ...portal.procurement.licitacoes, listAll } }
  return startApp({ portal: { ...portal, procurement }, env })
}

const row: LicitacaoTabelada = {
  ...{ id: 1, dataAbertura: null, numeroEdital: null, numProcesso: null, quantidadeRepeticoes: null, cnpjOrgao: null },
  ...{ objeto: 'Lousas '.repeat(100), orgao: { sigla: null, nome: 'Prefeitura' }, modalidade: null, modoDisputa: null },
  ...{ status: null, linkAcessoExterno: null },
}
const rows = Array.from({ length: 500 }, () => row)

test('o que falha no meio corta a conexão: ninguém toma a parte pelo todo', async () => {
  const { get, lines } = await startWith(async function* () {
    yield rows
    throw new Error('o banco parou')
  })
  const answer = await get(tabela('dados.csv'))
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect(lines.join('\n')).toContain('a tabela foi interrompida')
})

test('quem vai embora, ou deixa de ler, não faz ler mais nada', async () => {
  let read = 0
  let ended = false
  const { url } = await startWith(async function* () {
    try {
      for (;;) {
        read++
        yield rows
      }
    } finally {
      ended = true
    }
  })
  const leaving = new AbortController()
  const answer = await fetch(url + tabela('dados.csv'), { signal: leaving.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  await vi.waitFor(async () => {
    const before = read
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(read).toBe(before)
  }, 10_000)
  expect(ended).toBe(false)
  leaving.abort()
  await vi.waitFor(() => expect(ended).toBe(true), 5000)
})

test('quem não pode começar recebe 503 e quando tentar de novo: um programa em JSON, uma pessoa numa página', async () => {
  const { portal } = await startPortal()
  const limit = makeConcurrencyLimit({ maxRunning: 1 })
  await limit.enter()
  const procurement: Procurement = portal.procurement
  const app = express().use(serveTables({ procurement, clock, limit, timezone: 'America/Sao_Paulo' }))
  const http = app.listen(0)
  onTestFinished(() => void http.close())
  const address = http.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${tabela('dados.csv')}`
  for (const [accept, type] of [
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
  ] as const) {
    const { status, headers } = await fetch(url, { headers: { accept } })
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([503, '60', type])
  }
})
