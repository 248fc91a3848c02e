// @module-tag rest
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import Parser from 'rss-parser'
import { expect, type TestContext, test } from 'vitest'
import { prepareCommand, runCommand } from '~/cli/run.server'
import { comprasListaFilters } from '~/domain/compra-direta/filters'
import { itensFilters, itensOrders } from '~/domain/item/item'
import { licitacaoFilters, listaFilters, ordemFilter } from '~/domain/licitacao/filters'
import { type Filters, readFilters } from '~/domain/shared/filter'
import { dataPaths } from '~/site/data-paths'
import { temporaryFolder } from '../databases'
import { startPortal } from '../http'
import { type CompraDoPara, dataFolder, toContratacao } from '../importacao/real-data'
import { rememberingIo } from '../terminal'
import { readZip } from '../zip'

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'

type Rejeitado = { chave: string; motivo: string }

/** A portal with the imported files, and what the imports have rejected. */
async function startWith(...files: string[]) {
  const started = await startPortal({ PUBLIC_URL })
  const { portal, env } = started
  const rejeitados: Rejeitado[] = []
  for (const [index, file] of files.entries()) {
    const [source, place = ''] = file.split(':')
    const rejects = path.join(env.DATA_DIR, `rejeitados-${index}.ndjson`)
    const argv = ['import', source ?? '', place, '--rejeitados', rejects]
    const codigo = await runCommand(prepareCommand(argv, '/'), { portal, env, io: rememberingIo() })
    if (codigo !== 0)
      rejeitados.push(
        ...(await readFile(rejects, 'utf8'))
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
  }
  await portal.busca.runQueue()
  return { ...started, rejeitados }
}

type Started = Awaited<ReturnType<typeof startWith>>
type Processo = { link_edital: string; orgao: string; uf: string; cidade: string; edital: string; itens: Premiado[] }
type Premiado = Record<'desc' | 'fornecedor' | 'cnpj' | 'data_homo', string> &
  Record<'item' | 'qtd' | 'unitario', number>

/** Awarded items of PNCP, some hundred processes, as its interface gives them. */
async function writePremiados(context: TestContext) {
  const zip = readZip(await readFile(path.join(dataFolder(context), 'pncp/dados_pncp.zip')))
  const all: Processo[] = JSON.parse(String(Object.values(zip)[0]))
  const folder = await temporaryFolder()
  const taken = new Set<string>()
  const contratacoes: object[] = []
  for (const { link_edital, orgao, uf, cidade, edital, itens } of all) {
    const [, cnpj = '', ano = '', sequencial = ''] = /\/editais\/(\d{14})\/(\d{4})\/(\d+)$/.exec(link_edital) ?? []
    const numeroControlePNCP = `${cnpj}-1-${sequencial.padStart(6, '0')}/${ano}`
    if (!cnpj || itens.length > 40 || taken.has(numeroControlePNCP) || taken.size === 200) continue
    taken.add(numeroControlePNCP)
    const day = itens[0]?.data_homo.split('/').reverse().join('-')
    contratacoes.push({
      ...{ numeroControlePNCP, orgaoEntidade: { cnpj, razaoSocial: orgao }, processo: edital, objetoCompra: edital },
      unidadeOrgao: { codigoUnidade: '1', nomeUnidade: orgao, municipioNome: cidade, ufSigla: uf },
      ...{ modalidadeNome: 'Pregão - Eletrônico', situacaoCompraNome: 'Divulgada no PNCP' },
      ...{ dataPublicacaoPncp: `${day}T08:00:00`, dataEncerramentoProposta: `${day}T09:00:00` },
    })
    const own = path.join(folder, cnpj, ano, sequencial)
    await mkdir(own, { recursive: true })
    const parts = {
      itens: itens.map((item, index) => ({
        ...{ numeroItem: index + 1, descricao: item.desc, unidadeMedida: 'UN', quantidade: item.qtd },
        ...{ valorUnitarioEstimado: item.unitario, situacaoCompraItemNome: 'Homologado' },
      })),
      resultados: itens.map((item, index) => ({
        ...{ numeroItem: index + 1, sequencialResultado: 1, niFornecedor: item.cnpj },
        ...{ tipoPessoa: item.cnpj.includes('*') ? 'PF' : 'PJ', nomeRazaoSocialFornecedor: item.fornecedor },
        ...{ quantidadeHomologada: item.qtd, valorUnitarioHomologado: item.unitario, dataResultado: day },
      })),
    }
    for (const [name, rows] of Object.entries(parts))
      await writeFile(path.join(own, `${name}.json`), JSON.stringify(rows))
  }
  await writeFile(path.join(folder, 'contratacoes.json'), JSON.stringify({ data: contratacoes }))
  return folder
}

/** Purchases of Pará, which close thirty years later, so that their deadlines are to come. */
async function writeCompras(context: TestContext) {
  const file = path.join(dataFolder(context), 'pncp/licitacoes-pa.json')
  const { itens }: { itens: CompraDoPara[] } = JSON.parse(await readFile(file, 'utf8'))
  const later = (text: string | null) => text && `${Number(text.slice(0, 4)) + 30}${text.slice(4)}`
  const data = itens.map((compra) => toContratacao({ ...compra, encerramento: later(compra.encerramento) }))
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'contratacoes.json'), JSON.stringify({ data }))
  return folder
}

type Found<Row> = { items: Row[]; total: number }

async function readPages<Row>(search: (page: { page: number; size: number }) => Promise<Found<Row>>) {
  const rows: Row[] = []
  for (let page = 1, total = 1; rows.length < total; page++) {
    const found = await search({ page, size: 100 })
    total = found.total
    if (found.items.length === 0) break
    rows.push(...found.items)
  }
  return rows
}

async function readTable({ get }: Started, tabela: string, query: string) {
  const answer = await get(dataPaths.tabela(tabela, 'dados.csv', query))
  expect(answer.status, `${tabela} ${query}`).toBe(200)
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true })
  return { rows, sort: answer.headers.get('x-ordem') }
}

const filtersIn = <Some extends Filters>(filters: Some, query: string) =>
  readFilters(filters, Object.fromEntries(new URLSearchParams(query)))

const ifms = (context: TestContext) => `comprasgov:${path.join(dataFolder(context), 'comprasgov/ifms-compras.csv')}`

test('nos dados reais a tabela de uma busca de licitações ou de compras diretas tem as linhas das suas páginas, na mesma ordem', async (context) => {
  const started = await startWith(ifms(context), `pncp:${await writeCompras(context)}`)
  expect(started.rejeitados).toEqual([])
  const { licitacoes, comprasDiretas } = started.portal.procurement
  for (const query of [
    ...['', 'sort=ASC', 'ordem=valor', 'ordem=publicacao', 'conteudo=material', 'conteudo=material&sort=ASC'],
    ...['conteudo=aquisicao material', 'periodo=2018-01-01,2021-12-31', 'valor=1000,50000.50', 'estado=PA&ordem=prazo'],
  ]) {
    const { rows, sort } = await readTable(started, 'licitacoes', query)
    const filters = filtersIn({ ...licitacaoFilters, ...listaFilters }, query)
    const { ordem } = filtersIn(ordemFilter, query)
    const found = await readPages((page) => licitacoes.search(filters, page, ordem ?? (sort as 'DESC')))
    expect(
      rows.map(({ id }) => Number(id)),
      query,
    ).toEqual(found.map(({ id }) => id))
    expect(found.length, query).toBeGreaterThan(10)
  }
  for (const query of [
    ...['', 'sort=ASC', 'ordem=valor', 'busca=manutencao', 'busca=manutencao&sort=ASC', 'situacoes=ENCERRADA'],
    ...['estado=PA&ordem=prazo', 'modalidade=INEXIGIBILIDADE'],
  ]) {
    const { rows, sort } = await readTable(started, 'compras-diretas', query)
    const filters = filtersIn(comprasListaFilters, query)
    const { ordem } = filtersIn(ordemFilter, query)
    const found = await readPages((page) => comprasDiretas.search(filters, page, ordem ?? (sort as 'DESC')))
    expect(
      rows.map(({ id }) => Number(id)),
      query,
    ).toEqual(found.map(({ id }) => id))
    expect(found.length, query).toBeGreaterThan(10)
  }
}, 300_000)

test('nos dados reais a tabela de uma busca de itens tem as linhas das suas páginas, na mesma ordem', async (context) => {
  const started = await startWith(`pncp:${await writePremiados(context)}`)
  // Of one of the 200 purchases, with two items, the source writes the date as 01/01/0001. No such date is stored (P1).
  const chave = '46523239000147-1-000400/2024'
  expect(started.rejeitados.map(({ motivo }) => motivo).sort()).toEqual([
    `a compra ${chave} não foi importada`,
    'dataPublicacaoPncp: data fora de 1990 a 2100; dataEncerramentoProposta: data fora de 1990 a 2100',
    'resultado 1: dataResultado: data fora de 1990 a 2100',
    'resultado 2: dataResultado: data fora de 1990 a 2100',
  ])
  expect(new Set(started.rejeitados.map((rejeitado) => rejeitado.chave))).toEqual(new Set([chave]))
  const { itens } = started.portal.procurement
  for (const query of ['', 'busca=tubo', 'busca=agulha descartavel', 'venceu=sim', 'estado=PE', 'unidade=unidade'])
    for (const sort of itensOrders) {
      const { rows } = await readTable(started, 'itens', `${query}&sort=${sort}`)
      const found = await readPages(
        async (page) => (await itens?.search(filtersIn(itensFilters, query), page, sort)) ?? { items: [], total: 0 },
      )
      expect(
        rows.map(({ idProcesso, item }) => `${idProcesso} ${item}`),
        `${query} ${sort}`,
      ).toEqual(found.map(({ processo, sequencia }) => `${processo.id} ${sequencia}`))
      expect(found.length, query).toBeGreaterThan(1)
    }
}, 300_000)

test('nos dados reais outros leitores leem o feed de cada busca até ao fim e as agendas, sem repetir nome nenhum', async (context) => {
  const started = await startWith(ifms(context), `pncp:${await writeCompras(context)}`)
  expect(started.rejeitados).toEqual([])
  const { portal, get } = started
  const parser = new Parser<object, { id: string; updated: string }>({ customFields: { item: ['updated'] } })
  const { licitacoes, comprasDiretas } = portal.procurement
  for (const [lista, search] of [
    ['licitacoes', licitacoes.search],
    ['compras-diretas', comprasDiretas.search],
  ] as const) {
    const links: string[] = []
    const ids = new Set<string>()
    for (let address = dataPaths.busca(lista, 'feed.xml', 'estado=PA'); address; ) {
      const text = await (await get(address)).text()
      const { items } = await parser.parseString(text)
      for (const { id, link = '', updated } of items) {
        ids.add(id)
        links.push(link.match(/(\d+)(?:\/dados-gerais)?$/)?.[1] ?? '')
        expect(Date.parse(updated)).not.toBeNaN()
      }
      const [, next = ''] = /<link rel="next" href="([^"]*)"/.exec(text) ?? []
      address = next.replaceAll('&amp;', '&').replace(PUBLIC_URL, '')
    }
    const found = await readPages<{ id: number }>((page) => search({ estado: 'PA' }, page, 'publicacao'))
    expect(links).toEqual(found.map(({ id }) => String(id)))
    expect([ids.size, ids.size > 100]).toEqual([links.length, true])

    const calendar = await readAgenda(get, dataPaths.busca(lista, 'agenda.ics', 'estado=PA'))
    expect(calendar.length).toBeGreaterThan(50)
    for (const { id } of found.slice(0, 40)) {
      const own = await readAgenda(get, dataPaths.processo(lista, id, 'agenda.ics'))
      const shared = calendar.filter(({ url }) => own.some((event) => event.url === url))
      expect(own.map(({ uid }) => uid)).toEqual(expect.arrayContaining(shared.map(({ uid }) => uid)))
    }
  }
}, 300_000)

async function readAgenda(get: Started['get'], address: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await get(address)).text()))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate } = new ICAL.Event(component)
    expect(startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    return { uid, url: component.getFirstPropertyValue('url') }
  })
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return events
}
