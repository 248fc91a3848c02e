import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { api, startApp, startBehindPortal, startPortal } from '../../../../tests/http'

const feed = (query = '') => `/licitacao-pub/acompanhar/licitacoes/feed.xml${query}`
const agenda = (query = '') => `/licitacao-pub/acompanhar/licitacoes/agenda.ics${query}`
const compras = (file: string, query = '') => `/licitacao-pub/acompanhar/compras-diretas/${file}${query}`
const agendaDa = (id: number) => `/licitacao-pub/acompanhar/licitacoes/${id}/agenda.ics`

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'

type Get = Awaited<ReturnType<typeof startPortal>>['get']

const parser = new Parser<object, { id: string; published: string; updated: string }>({
  customFields: { item: ['published', 'updated'] },
})

async function readFeed(get: Get, address: string) {
  const answer = await get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const text = await answer.text()
  const [, next] = /<link rel="next" href="([^"]*)"/.exec(text) ?? []
  const { items } = await parser.parseString(text)
  return { items, next: next?.replaceAll('&amp;', '&').replace(PUBLIC_URL, '') }
}

async function readAgenda(get: Get, address: string) {
  const answer = await get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  return events.map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component)
    return {
      ...{ uid, summary, sequence },
      utc: startDate.zone === ICAL.Timezone.utcTimezone,
      instante: startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    }
  })
}

test('o feed de uma busca tem as linhas da lista, da publicação mais recente à mais antiga, em partes até ao fim', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n))
  for (let n = 0; n < 120; n++)
    await insertLicitacao(portal.db, { uf: n % 10 ? 'PE' : 'BA', data_publicacao: n % 9 ? day(n % 50) : null })
  const ids = async () => {
    const found: string[] = []
    const sizes: number[] = []
    for (let address: string | undefined = feed('?estado=PE'); address; ) {
      const { items, next }: Awaited<ReturnType<typeof readFeed>> = await readFeed(get, address)
      found.push(...items.map(({ link }) => link?.match(/(\d+)\/dados-gerais$/)?.[1] ?? ''))
      sizes.push(items.length)
      address = next
    }
    expect(sizes).toEqual([50, 50, 8])
    return found
  }
  const { items } = await portal.procurement.licitacoes.search({ estado: 'PE' }, { page: 1, size: 200 }, 'publicacao')
  expect(await ids()).toEqual(items.map(({ id }) => String(id)))
})

test('uma entrada diz o processo, com um id que não depende do endereço do portal nem muda com o processo', async () => {
  const { portal, env, get } = await startPortal({ PUBLIC_URL })
  const id_orgao = await insertOrgao(portal.db, { nome: 'Prefeitura & Câmara', nome_unidade: 'Compras' })
  const id = await insertLicitacao(portal.db, {
    ...{ id_orgao, objeto: 'Mesas <b>e</b> lousas & giz ]]>\u0007 fim', valor_estimado: '1234.5' },
    data_publicacao: new Date('2030-05-02T01:30:00Z'),
  })
  const idCompra = await insertCompraDireta(portal.db, {
    objeto: 'Giz',
    data_publicacao: new Date('2030-05-02T01:30Z'),
  })
  const before = (await readFeed(get, feed())).items
  expect(before).toMatchObject([
    {
      title: '007/2030 – Mesas &lt;b&gt;e&lt;/b&gt; lousas &amp; giz ]]&gt; fim',
      link: `${PUBLIC_URL}/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`,
      published: '2030-05-02T01:30:00.000Z',
      updated: '2030-05-02T01:30:00.000Z',
      author: 'Prefeitura & Câmara',
      contentSnippet: expect.stringMatching(
        /Prefeitura & Câmara · Compras\s*Modalidade: Pregão Eletrônico[\s\S]*Valor estimado: R\$\s1\.234,50/,
      ),
    },
  ])
  await recordEventos(portal.db, [
    { entidade: 'licitacao', idEntidade: id, tipo: 'alterada', dados: {}, autor: 'teste' },
  ])
  const moved = await startApp({ portal, env: { ...env, PUBLIC_URL: 'https://outro.exemplo.gov.br' } })
  const [after] = (await readFeed(moved.get, feed())).items
  expect(after?.id).toBe(before[0]?.id)
  expect(after?.id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(after?.link).toContain('https://outro.exemplo.gov.br/')
  expect(after?.updated).not.toBe(before[0]?.updated)
  const [compra] = (await readFeed(get, compras('feed.xml'))).items
  expect(compra?.link).toBe(`${PUBLIC_URL}/licitacao-pub/portal/compra-direta/detalhe/${idCompra}`)
  expect(compra?.id).not.toBe(after?.id)
})

test('quem tem o feed ou a agenda recebe 304 até que algo mude', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const id = await insertLicitacao(portal.db, { data_abertura: new Date('2099-05-20T12:00:00Z') })
  for (const address of [feed(), agenda(), agendaDa(id)]) {
    const etag = (await get(address)).headers.get('etag') ?? ''
    const again = async () => (await get(address, { headers: { 'If-None-Match': etag } })).status
    expect([etag.length > 0, await again(), await again()], address).toEqual([true, 304, 304])
    const objeto = `Outro objeto ${address}`
    await portal.db.updateTable('licitacao').set({ objeto }).where('id', '=', id).execute()
    expect(await again(), address).toBe(200)
  }
})

test('a agenda de uma licitação tem os seus prazos, em UTC, com a sequência que cresce e o que deixou de valer', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const id = await insertLicitacao(portal.db, {
    ...{ objeto: 'Lousas, giz; e\nmesas', status: 'ABERTO' },
    data_ini_envio_proposta: new Date('2030-05-01T12:00:00Z'),
    data_limite_esclarecimento_impugnacao: new Date('2030-05-15T20:59:59Z'),
    data_fim_envio_proposta: new Date('2030-05-20T11:00:00Z'),
    data_abertura: new Date('2030-05-20T12:00:00Z'),
  })
  const title = '007/2030 – Lousas, giz; e mesas'
  const url = `${PUBLIC_URL}/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`
  const common = { utc: true, status: 'CONFIRMED', sequence: 0, url, uid: expect.any(String) }
  const before = await readAgenda(get, agendaDa(id))
  expect(before).toEqual([
    { ...common, summary: `Início do recebimento de propostas: ${title}`, instante: '2030-05-01T12:00:00.000Z' },
    {
      ...common,
      summary: `Limite para pedir esclarecimento e impugnar: ${title}`,
      instante: '2030-05-15T20:59:59.000Z',
    },
    { ...common, summary: `Fim do recebimento de propostas: ${title}`, instante: '2030-05-20T11:00:00.000Z' },
    { ...common, summary: `Abertura das propostas: ${title}`, instante: '2030-05-20T12:00:00.000Z' },
  ])
  const evento = { entidade: 'licitacao', idEntidade: id, tipo: 'alterada', dados: {}, autor: 'teste' }
  for (const [status, sequence, shown, prefix] of [
    ['SUSPENSO', 1, 'TENTATIVE', 'Suspensa: '],
    ['REVOGADA', 2, 'CANCELLED', 'Cancelada: '],
  ] as const) {
    await portal.db.updateTable('licitacao').set({ status }).where('id', '=', id).execute()
    await recordEventos(portal.db, [evento])
    const after = await readAgenda(get, agendaDa(id))
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(new Set(after.map((event) => event.uid)).size).toBe(4)
    for (const event of after)
      expect(event).toMatchObject({ status: shown, sequence, summary: expect.stringContaining(prefix) })
  }
})

test('uma compra direta tem a sua agenda, com os mesmos UID que na da busca, e o feed do seu histórico', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const id = await insertCompraDireta(portal.db, {
    ...{ numero: '12', ano: 2099, objeto: 'Giz', situacao: 'ABERTA', data_publicacao: null },
    data_ini_envio_proposta: new Date('2020-05-01T12:00:00Z'),
    data_fim_envio_proposta: new Date('2099-05-20T11:00:00Z'),
    data_abertura: new Date('2099-05-20T12:00:00Z'),
  })
  await recordEventos(portal.db, [
    {
      ...{ entidade: 'compra_direta', idEntidade: id, tipo: 'alterada', autor: 'teste' },
      dados: { mudou: { datas: { dataAbertura: { de: null, para: '2099-05-20T12:00:00Z' } } } },
    },
  ])
  const events = await readAgenda(get, compras(`${id}/agenda.ics`))
  const url = `${PUBLIC_URL}/licitacao-pub/portal/compra-direta/detalhe/${id}`
  const common = { utc: true, status: 'CONFIRMED', sequence: 1, url, uid: expect.any(String) }
  expect(events).toEqual(
    [
      ['Início do recebimento de propostas', '2020-05-01T12:00:00.000Z'],
      ['Fim do recebimento de propostas', '2099-05-20T11:00:00.000Z'],
      ['Abertura das propostas', '2099-05-20T12:00:00.000Z'],
    ].map(([marco, instante]) => ({ ...common, summary: `${marco}: 12/2099 – Giz`, instante })),
  )
  const [prazo] = await readAgenda(get, compras('agenda.ics'))
  expect(prazo?.uid).toBe(events[1]?.uid)
  const { items } = await readFeed(get, compras(`${id}/historico.xml`))
  expect(items).toMatchObject([{ link: url, contentSnippet: expect.stringContaining('20/05/2099 09:00') }])
  const withdrawn = await insertCompraDireta(portal.db, { situacao: 'EM_ELABORACAO' })
  for (const address of [`${withdrawn}/agenda.ics`, `${withdrawn}/historico.xml`, 'x/agenda.ics']) {
    const missing = await get(compras(address))
    expect([missing.status, (await missing.json()).key]).toEqual([404, 'COMPRA_DIRETA_NAO_ENCONTRADA'])
  }
  expect((await get(compras(`${id}/respostas.xml`))).status).toBe(404)
})

test('a agenda de uma busca tem os prazos que ainda vêm, o mais próximo primeiro, e o que foi revogado como cancelado', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const date = (text: string) => new Date(`${text}T12:00:00Z`)
  const past = { data_abertura: date('2020-05-20'), data_fim_envio_proposta: date('2020-05-19') }
  await insertLicitacao(portal.db, { ...past, objeto: 'Antiga' })
  await insertLicitacao(portal.db, { objeto: 'Sem data', data_abertura: null })
  const later = await insertLicitacao(portal.db, { objeto: 'Depois', data_abertura: date('2099-05-21') })
  await insertLicitacao(portal.db, {
    ...{ objeto: 'Antes', data_abertura: date('2099-05-20'), data_fim_envio_proposta: date('2099-05-19') },
  })
  await insertLicitacao(portal.db, { objeto: 'Revogada', status: 'REVOGADA', data_abertura: date('2099-05-18') })
  await insertLicitacao(portal.db, { objeto: 'De outro estado', uf: 'BA', data_abertura: date('2099-05-18') })
  await portal.db.updateTable('licitacao').set({ uf: 'PE' }).where('uf', 'is', null).execute()
  const events = await readAgenda(get, agenda('?estado=PE'))
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Cancelada: Abertura das propostas: 007/2030 – Revogada', 'CANCELLED'],
    ['Fim do recebimento de propostas: 007/2030 – Antes', 'CONFIRMED'],
    ['Abertura das propostas: 007/2030 – Depois', 'CONFIRMED'],
  ])
  const own = await readAgenda(get, agendaDa(later))
  expect(own.map(({ uid }) => uid)).toContain(events[2]?.uid)
  expect((await readAgenda(get, agenda('?estado=PE&situacoes=ABERTO'))).map(({ summary }) => summary)).toEqual(
    events.slice(1).map(({ summary }) => summary),
  )
  await insertCompraDireta(portal.db, {
    objeto: 'Giz',
    situacao: 'ABERTA',
    data_fim_envio_proposta: date('2099-06-01'),
  })
  expect((await readAgenda(get, compras('agenda.ics'))).map(({ instante }) => instante)).toEqual([
    '2099-06-01T12:00:00.000Z',
  ])
})

test('um orçamento sigiloso não está em feed nem agenda, e o que não é público também não', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const sealed = { orcamento_sigiloso: true, valor_estimado: '987654.32', data_abertura: new Date('2099-05-20T12:00Z') }
  const id = await insertLicitacao(portal.db, sealed)
  const withdrawn = await insertLicitacao(portal.db, { publicacao: 'DESPUBLICADA', objeto: 'Retirada' })
  await insertCompraDireta(portal.db, sealed)
  await insertCompraDireta(portal.db, { situacao: 'EM_ELABORACAO', objeto: 'Retirada' })
  for (const address of [feed(), agenda(), compras('feed.xml'), compras('agenda.ics'), agendaDa(id)]) {
    const text = await (await get(address)).text()
    expect(text, address).toMatch(/carteiras|BEGIN:VEVENT|<entry>/)
    expect(text, address).not.toMatch(/987[.,]?654|Retirada/)
  }
  const refused = await get(agendaDa(withdrawn))
  expect([refused.status, (await refused.json()).key]).toEqual([400, 'LICITACAO_DESPUBLICADA'])
})

test('palavras que nada acham são corrigidas no feed como na página', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  await insertLicitacao(portal.db, { objeto: 'Merenda escolar' })
  await portal.busca.runQueue()
  expect((await readFeed(get, feed('?conteudo=merendaa'))).items).toHaveLength(1)
  expect((await readFeed(get, feed('?palavras=digitadas&conteudo=merendaa'))).items).toHaveLength(0)
})

test('o que não serve é dito em português, com 400; outro arquivo, outra licitação e outro método não existem', async () => {
  const { get } = await startPortal()
  const refused = await get(feed('?periodo=lixo&depois=2030-02-30T00:00:00.000000Z,7'))
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      key: 'PARAMETROS_INVALIDOS',
      message: expect.any(String),
      errorMessages: [
        { message: 'O parâmetro periodo é inválido ou foi informado mais de uma vez.' },
        { message: 'O parâmetro depois é inválido ou foi informado mais de uma vez.' },
      ],
    },
  ])
  expect((await get(agenda('?estado=PE&estado=BA'))).status).toBe(400)
  for (const address of [agendaDa(1), '/licitacao-pub/acompanhar/licitacoes/x/agenda.ics']) {
    const missing = await get(address)
    expect([missing.status, (await missing.json()).key]).toEqual([404, 'LICITACAO_NAO_ENCONTRADA'])
  }
  for (const end of ['itens/feed.xml', 'constructor/feed.xml', 'licitacoes/feed.json', 'licitacoes/1/feed.xml'])
    expect((await get(`/licitacao-pub/acompanhar/${end}`)).status, end).toBe(404)
  expect((await get(feed(), { method: 'POST' })).status).toBe(405)
  const head = await get(feed(), { method: 'HEAD' })
  expect([head.status, head.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('diante de outro sistema não há feeds nem agendas, e o documento das chamadas não os traz', async () => {
  const { get } = await startBehindPortal()
  for (const address of [feed(), agenda(), agendaDa(1)]) expect((await get(address)).status).toBe(404)
  expect(await (await get(`${api}/openapi.json`)).text()).not.toContain('/acompanhar/')
})

test('os endereços de exemplo do documento de dados abertos respondem', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL })
  const id = await insertLicitacao(portal.db)
  const idCompra = await insertCompraDireta(portal.db)
  const document = readFileSync('docs/dados.md', 'utf8')
    .replaceAll('/123/', `/${id}/`)
    .replaceAll('/456/', `/${idCompra}/`)
  const addresses = document.match(/\/licitacao-pub\/(?:acompanhar|tabelas)\/[\w/-]+\.\w+(?:\?[\w=&-]+)?/g) ?? []
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) expect((await get(address)).status, address).toBe(200)
})
