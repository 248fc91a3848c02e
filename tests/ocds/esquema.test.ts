// @module-tag rest
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prepareCommand, runCommand } from '~/cli/run.server'
import { fillSample } from '~/sample/fill'
import { insertLicitacao, insertSolicitacao } from '../builders'
import { temporaryFolder } from '../databases'
import { startPortal } from '../http'
import { type CompraDoPara, dataFolder, toContratacao } from '../importacao/real-data'
import { rememberingIo } from '../terminal'
import { readEsquemas } from './esquema'

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'
const settings = {
  ...{ OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura de Olinda', PUBLIC_URL },
  ...{ OCDS_LICENSE: 'https://licenca.example/', OCDS_POLICY: 'https://olinda.example/politica' },
}
const registros = '/licitacao-pub/ocds/registros'
const releases = '/licitacao-pub/ocds/releases'

type Get = Awaited<ReturnType<typeof startPortal>>['get']

type Problems = Awaited<ReturnType<typeof readEsquemas>>['problemsOf']

/** Reads all releases; returns their number and what is wrong with them. */
async function crawlReleases(get: Get, problemsOf: Problems) {
  const problems: string[] = []
  let total = 0
  for (let address: string | undefined = releases; address; ) {
    const page = await (await get(address)).json()
    problems.push(...problemsOf(page, 'releases'))
    total += page.releases.length
    address = page.links?.next.replace(PUBLIC_URL, '')
  }
  return { total, problems: [...new Set(problems)] }
}

/** Reads all pages, and of each page one record by itself; returns the number of records and what is wrong with them. */
async function crawl(get: Get, problemsOf: Problems) {
  const problems: string[] = []
  let total = 0
  for (let address: string | undefined = registros; address; ) {
    const page = await (await get(address)).json()
    problems.push(...problemsOf(page))
    total += page.records.length
    const one = await (await get(`${registros}/${page.records[0].ocid}`)).json()
    problems.push(...problemsOf(one))
    address = page.links?.next.replace(PUBLIC_URL, '')
  }
  return { total, problems: [...new Set(problems)] }
}

test('os registros dos dados inventados seguem os esquemas do OCDS, sem campo nem código que eles não tenham', async (context) => {
  const { problemsOf } = await readEsquemas(dataFolder(context))
  const { portal, get } = await startPortal(settings)
  await fillSample(portal, { now: new Date('2030-05-10T12:00:00Z'), timezone: 'America/Sao_Paulo' })
  const id = await insertLicitacao(portal.db)
  const pedido = await insertSolicitacao(portal.db, { id_licitacao: id, tipo: 'IMPUGNACAO' })
  await portal.db
    .insertInto('resposta')
    .values({ id_solicitacao: pedido, resposta: 'Sim.', data_cadastro: new Date('2030-05-03T12:00:00Z') })
    .execute()
  const { total, problems } = await crawl(get, problemsOf)
  expect(total).toBeGreaterThan(20)
  expect(problems).toEqual([])
})

test('os releases dos dados inventados, e os do que muda e some deles, seguem os esquemas do OCDS', async (context) => {
  const { problemsOf } = await readEsquemas(dataFolder(context))
  const { portal, get } = await startPortal(settings)
  const { db } = portal
  await fillSample(portal, { now: new Date('2030-05-10T12:00:00Z'), timezone: 'America/Sao_Paulo' })
  await portal.ocds.run(60_000, 0)
  const first = await crawlReleases(get, problemsOf)
  expect(first.total).toBeGreaterThan(20)
  const nothing = { data_abertura: null, data_ini_envio_proposta: null, data_fim_envio_proposta: null }
  for (const table of ['licitacao', 'compra_direta'] as const)
    await db
      .updateTable(table)
      .set({ ...nothing, valor_estimado: null, modalidade: null, amparo_legal: null, numero_edital: null })
      .execute()
  for (const table of ['item_resultado', 'compra_direta_resultado', 'resultado', 'anexo', 'resposta'] as const)
    await db.deleteFrom(table).execute()
  await portal.ocds.run(60_000, 0)
  const changed = await crawlReleases(get, problemsOf)
  expect(changed.total).toBeGreaterThan(first.total + 20)
  expect([...first.problems, ...changed.problems]).toEqual([])
  expect((await crawl(get, problemsOf)).problems).toEqual([])
})

test('um campo que nem o padrão nem uma extensão define é um problema, e um código desconhecido também', async (context) => {
  const { problemsOf } = await readEsquemas(dataFolder(context))
  const { portal, get } = await startPortal(settings)
  await insertLicitacao(portal.db)
  const page = await (await get(registros)).json()
  expect(problemsOf(page)).toEqual([])
  const [record] = page.records
  const spoiled = (over: object) => {
    const { compiledRelease } = record
    const tender = { ...compiledRelease.tender, ...over }
    return { ...page, records: [{ ...record, compiledRelease: { ...compiledRelease, tender } }] }
  }
  expect(problemsOf(spoiled({ modalidade: 'x' })).join()).toContain('modalidade')
  expect(problemsOf(spoiled({ status: 'aberto' }))).not.toEqual([])
  expect(problemsOf(spoiled({ awardCriteria: 'preço' }))).toEqual(['awardCriteria: preço'])
  expect(problemsOf(spoiled({ title: null }))).toEqual(['null'])
})

test('os registros dos dados reais seguem os esquemas do OCDS', {
  tags: ['long'],
  timeout: 600_000,
}, async (context) => {
  const data = dataFolder(context)
  const { problemsOf } = await readEsquemas(data)
  const { portal, env, get } = await startPortal(settings)
  const { itens }: { itens: CompraDoPara[] } = JSON.parse(
    await readFile(path.join(data, 'pncp/licitacoes-pa.json'), 'utf8'),
  )
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'contratacoes.json'), JSON.stringify({ data: itens.map(toContratacao) }))
  const argv = ['import', 'pncp', folder]
  await runCommand(prepareCommand(argv, '/'), { portal, env, io: rememberingIo() })
  const { total, problems } = await crawl(get, problemsOf)
  expect(total).toBeGreaterThan(100)
  expect(problems).toEqual([])
  await portal.ocds.run(300_000)
  expect(await crawlReleases(get, problemsOf)).toMatchObject({ problems: [] })
})
