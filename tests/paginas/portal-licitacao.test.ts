// @module-tag rest
import { expect, test } from 'vitest'
import type { Portal } from '~/composition/portal.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { passoTo } from '~/sample/atos'
import { arquivoAddress } from '~/site/paths'
import { insertFornecedor, insertLicitacao, insertLote, insertOrgao } from '../builders'
import { startApp, startPortal } from '../http'
import { insertItem, insertLoteComItem, insertResultado, reportTo } from '../sessao'

const detail = (id: number) => `/licitacao-pub/portal/licitacao/detalhe/${id}`
const form = (id: number) => `${detail(id)}/esclarecimento-impugnacao/solicitar`
const open = { data_limite_esclarecimento_impugnacao: new Date('2999-01-01T12:00:00Z') }

async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const status = async (path: string) => (await get(path)).status
  const offers = async (id: number) => (await (await get(detail(id))).text()).includes(form(id))
  return { portal, get, status, offers }
}

test('só se pede pela página do portal o que a licitação e o portal permitem, e a página que não mudou é um 304', async () => {
  const { portal, get, status, offers } = await start()
  const taken = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  const imported = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: false })
  expect([await offers(taken), await status(form(taken))]).toEqual([true, 200])
  expect([await offers(imported), await status(form(imported))]).toEqual([false, 404])

  const headers = { 'Accept-Encoding': 'gzip' }
  for (const address of [detail(taken), `${detail(taken)}.data`]) {
    const first = await get(address, { headers })
    const etag = first.headers.get('ETag') ?? ''
    const again = await get(address, { headers: { ...headers, 'If-None-Match': etag } })
    expect([address, first.status, again.status]).toEqual([address, 200, 304])
  }
})

test('com os pedidos desligados no portal, nenhuma licitação os recebe por ele', async () => {
  const { portal, status, offers } = await start({ ESCLARECIMENTO_PUB_ATIVO: 'false' })
  const id = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  expect([await offers(id), await status(form(id))]).toEqual([false, 404])
})

test('uma licitação encerrada em que nenhum lote teve vencedor diz isso no alto da página, e uma aberta não', async () => {
  const { portal, get } = await start()
  const heads = ['ENCERRADO', 'ABERTO'] as const
  const ids = await Promise.all(heads.map((status) => insertLicitacao(portal.db, { ...open, status })))
  for (const id_licitacao of ids)
    for (const situacao of ['DESERTO', 'FRACASSADO'])
      await insertLote(portal.db, { id_licitacao, situacao, numero: situacao.length })
  const pages = [detail, (id: number) => `/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`]
  for (const page of pages) {
    const [ended = '', running = ''] = await Promise.all(ids.map(async (id) => (await get(page(id))).text()))
    expect(ended).toMatch(/Sem vencedor<\/strong> \(.*Deserto.*Fracassado/s)
    expect(running).not.toContain('Sem vencedor')
  }
})

test('na lista do portal, processo acha só nos números e objeto só no objeto', async () => {
  const { portal, get } = await start()
  const { db } = portal
  const id_orgao = await insertOrgao(db, { nome: 'Conselho da Merenda', sigla: 'E81' })
  const numero = await insertLicitacao(db, { num_processo: '0081/2026' })
  const objeto = await insertLicitacao(db, { objeto: '81 merendas' })
  const outra = await insertLicitacao(db, { id_orgao })
  const found = async (query: string) => {
    const page = await (await get(`/licitacao-pub/portal/licitacao/listagem?${query}`)).text()
    return [numero, objeto, outra].filter((id) => page.includes(`detalhe/${id}`))
  }
  expect([await found('processo=81'), await found('objeto=merenda')]).toEqual([[numero], [objeto]])
})

const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }
const orbita = { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' }

/** A tender with one lot, for which two suppliers have made offers. */
async function insertDisputada({ db, atos }: Portal, over: Parameters<typeof insertLicitacao>[1] = {}) {
  const id = await insertLicitacao(db, {
    ...{ modo_disputa: 'ABERTO', tipo_licitacao: 'MP', status: 'ENCERRADO' },
    status_por_data: true,
    data_abertura: new Date(Date.now() - 60_000),
    ...over,
  })
  await insertLoteComItem(db, id, { situacao: null })
  const report = reportTo(atos, id)
  await report(
    { tipo: 'FASE', fase: 'LANCAMENTO_PROPOSTAS' },
    { tipo: 'PROPOSTA', lote: 1, fornecedor: serra, valor: '1000' },
    { tipo: 'PROPOSTA', lote: 1, fornecedor: orbita, valor: '1001' },
  )
  return { id, report }
}

const abertura = { tipo: 'ABERTURA' }
const emLances = [abertura, ...passoTo(1, 'APURACAO_PROPOSTAS'), ...passoTo(1, 'LANCES')]
const decidida = (['NEGOCIACAO', 'HABILITACAO', 'RECURSO', 'ADJUDICACAO'] as const).flatMap((fase) => passoTo(1, fase))
const lance = (fornecedor: typeof serra, valor: string) => ({ tipo: 'LANCE', lote: 1, fornecedor, valor })
const adjudicado = { tipo: 'RESULTADO', lote: 1, situacao: 'ADJUDICADO', fornecedor: serra }

test('o documento de quem venceu que ninguém liberou responde 404, e o liberado aparece e se baixa depois de decidido', async () => {
  const { portal, get, status } = await start()
  const { documentosVencedores } = portal
  const { id, report } = await insertDisputada(portal)
  for (const nome of ['liberado.pdf', 'retido.pdf'])
    await documentosVencedores.add(Buffer.from(`%PDF-1.4 ${nome}`), {
      ...{ idLicitacao: id, lugar: { lote: 1 }, documento: serra.cpfCnpj },
      ...{ tipo: 'CERTIDAO', nome, tipoMidia: 'application/pdf' },
    })
  await documentosVencedores.release(1, 'Rita')
  const uris = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').execute()
  const downloads = () => Promise.all(uris.map(({ uri }) => status(arquivoAddress(uri))))
  for (const ato of [...emLances, ...decidida, adjudicado]) {
    expect([ato, await downloads()]).toEqual([ato, [404, 404]])
    await report(ato)
  }
  expect(await downloads()).toEqual([200, 404])
  const page = await (await get(detail(id))).text()
  expect([page.includes('liberado.pdf'), page.includes('retido.pdf')]).toEqual([true, false])
})

test('um lance renova a página da sua sessão, e as outras continuam prontas', async () => {
  const { portal, env } = await startPortal()
  const { processos, licitacoes } = portal.procurement
  const made: string[] = []
  const procurement: Portal['procurement'] = {
    ...portal.procurement,
    processos: {
      ...processos,
      find(id) {
        made.push(`licitação ${id}`)
        return processos.find(id)
      },
    },
    licitacoes: {
      ...licitacoes,
      search(...asked) {
        made.push('lista')
        return licitacoes.search(...asked)
      },
    },
  }
  const { get } = await startApp({ portal: { ...portal, procurement }, env, remix: await loadBuiltRemix() })
  const { id, report } = await insertDisputada(portal)
  const other = await insertLicitacao(portal.db)
  await report(...emLances)

  const others = [detail(other), '/licitacao-pub/portal/licitacao/listagem', '/licitacao-pub/consulta-licitacoes']
  // Reads each page twice, because a page requested before the data version is known is not cached.
  for (const _ of [1, 2]) for (const address of [...others, detail(id)]) await (await get(address)).text()
  await expect.poll(async () => (await get(others[0] ?? '')).status).toBe(200)
  made.length = 0
  for (const valor of ['900', '800', '700']) {
    await report(lance(serra, valor))
    await expect.poll(async () => (await get(detail(id))).text()).toContain(`R$ ${valor},00`)
    for (const address of others) await (await get(address)).text()
  }
  expect(made).toContain(`licitação ${id}`)
  expect(new Set(made)).toEqual(new Set([`licitação ${id}`]))
})

test('desde que a sessão começa, os lotes e o registro vêm logo depois da situação dela, e os lances logo depois do lote', async () => {
  const { portal, get } = await start()
  const { id, report } = await insertDisputada(portal)
  const readOrder = async (address: string, ids: string[]) => {
    const page = await (await get(address)).text()
    return ids.toSorted((one, other) => page.indexOf(`id="${one}"`) - page.indexOf(`id="${other}"`))
  }
  expect(await readOrder(detail(id), ['lotes', 'documentos'])).toEqual(['documentos', 'lotes'])
  await report(...emLances, lance(serra, '900'))
  const parts = ['documentos', 'registro', 'lotes']
  await expect.poll(() => readOrder(detail(id), parts)).toEqual(['lotes', 'registro', 'documentos'])
  const lote = await portal.db.selectFrom('lote').select('id').where('id_licitacao', '=', id).executeTakeFirstOrThrow()
  const [lots, bids, itens] = (await (await get(`${detail(id)}/lotes/${lote.id}`)).text()).split('<table').slice(1)
  expect([lots, bids, itens].map((table) => /aria-label="([^"]*)"/.exec(table ?? '')?.[1])).toEqual([
    ...['Lotes do Processo', 'Lances', 'Itens do Lote'],
  ])
})

/** The rows of a page's tables as text, one cell after another. */
const splitRows = (page: string) =>
  page
    .split('<tr')
    .slice(1)
    .map((row) => row.replace(/^[^>]*>|<[^>]*>/g, ' ').replace(/\s+/g, ' '))

test('a página do portal diz quem venceu cada lote e por quanto, ainda que o melhor lance seja de outro', async () => {
  const { portal, get } = await start()
  const { db } = portal
  for (const [tipo_valor, valor, shown] of [
    ['VALOR_TOTAL', '900', 'R$ 900,00'],
    ['VALOR_UNITARIO', '18.9995', 'R$ 18,9995'],
  ] as const) {
    const { id, report } = await insertDisputada(portal, { tipo_valor })
    const pages = async () => {
      const { id: idLote } = await db
        .selectFrom('lote')
        .select('id')
        .where('id_licitacao', '=', id)
        .executeTakeFirstOrThrow()
      const addresses = [detail(id), `${detail(id)}/lotes/${idLote}`]
      return Promise.all(addresses.map(async (address) => splitRows(await (await get(address)).text())))
    }
    await report(...emLances, lance(orbita, '17.5'), lance(serra, valor))
    for (const rows of await pages()) expect(rows.join()).not.toContain('Vencedor')
    await report(...decidida, adjudicado)
    const heads = async () => (await pages()).map(([head = '']) => head.includes('Situação Vencedor Melhor Lance'))
    await expect.poll(heads).toEqual([true, true])
    for (const [, row] of await pages())
      expect(row).toContain(`Adjudicado ${shown} Serra Azul Ltda. (99.830.111/0001-92) R$ 17,50 Órbita S.A.`)
  }
})

test('quem venceu um item que não está em lote nenhum está na página do portal, com o valor', async () => {
  const { portal, get } = await start()
  const id = await insertLicitacao(portal.db, {
    ...{ chave_origem: 'pncp:1', status: 'HOMOLOGADA', data_abertura: new Date('2026-05-10T12:00:00Z') },
  })
  const id_item = await insertItem(portal.db, id, { situacao: 'HOMOLOGADO' })
  await insertItem(portal.db, id, { sequencia: 2, situacao: 'DESERTO' })
  await insertResultado(portal.db, { id_item, id_fornecedor: await insertFornecedor(portal.db) })
  const [head, won, deserted] = splitRows(await (await get(detail(id))).text())
  expect(head).toContain('Situação Vencedor Valor unitário estimado')
  expect(won).toContain('Homologado R$ 240.000,50 Comercial Serra Azul Ltda. (99.830.111/0001-92)')
  expect(deserted).toMatch(/Deserto --? R\$/)
})

test('os itens sem lote de uma licitação importada mostram na página do portal fase, melhor lance e propostas, e cada um tem os seus lances', async () => {
  const { portal, get, status } = await start()
  const id = await insertLicitacao(portal.db, {
    ...{ chave_origem: 'pncp:1', status: 'ENCERRADO', status_por_data: true, modo_disputa: 'ABERTO' },
    ...{ tipo_licitacao: 'MP', data_abertura: new Date('2026-05-10T12:00:00Z') },
  })
  await insertItem(portal.db, id, { situacao: null })
  const item = { item: 1 }
  const [before = ''] = splitRows(await (await get(detail(id))).text())
  expect(before).not.toContain('Fase')
  await reportTo(portal.atos, id)(
    { tipo: 'ABERTURA' },
    { tipo: 'PROPOSTA', ...item, fornecedor: serra, valor: '250.00' },
    { tipo: 'PROPOSTAS_ABERTAS', ...item },
    { tipo: 'FASE', ...item, fase: 'LANCES', etapa: 'ABERTA' },
    { tipo: 'LANCE', ...item, fornecedor: serra, valor: '230.00' },
  )
  const [head = '', row = ''] = splitRows(await (await get(detail(id))).text())
  expect(head).toMatch(/Item .*Fase .*Melhor Lance Propostas .*Ações/)
  expect(row).toMatch(/Lances .*R\$ 230,00 Fornecedor 1 1 .*Ver Lances/)
  const page = await (await get(`${detail(id)}/itens/1`)).text()
  expect(page).toContain('<h1')
  expect(splitRows(page).join(' ')).toMatch(/Fornecedor 1 R\$ 230,00/)
  expect(await status(`${detail(id)}/itens/2`)).toBe(404)
})

test('o registro da página conta a sessão inteira, em páginas, e pode ser só de um lote ou item', async () => {
  const { portal, get } = await start()
  const { id, report } = await insertDisputada(portal)
  await insertItem(portal.db, id, { sequencia: 7, situacao: null })
  const log = async (query = '') => {
    const page = await (await get(`${detail(id)}${query}`)).text()
    const [, entries = ''] = /id="registro".*?<ol[^>]*>(.*?)<\/ol>/s.exec(page) ?? []
    const texts = entries.split('</li>').map((entry) => entry.replace(/<small>.*?<\/small>|<[^>]*>/gs, '').trim())
    return { texts: texts.filter(Boolean), page }
  }
  const sealed = await log()
  expect(sealed.texts.join(' ')).not.toMatch(/Proposta de/)
  await report(...emLances, { id: 'errado', ...lance(serra, '9.00') })
  await report({ tipo: 'RETIFICACAO', refere: 'errado', motivo: 'Valor digitado errado.' })
  await report(
    { tipo: 'DISPUTA_ENCERRADA' },
    { tipo: 'JULGAMENTO', lote: 1 },
    { tipo: 'HABILITACAO_DECIDIDA', lote: 1 },
  )
  await report({ tipo: 'INTENCAO_RECURSO', lote: 1, fornecedor: orbita }, adjudicado)
  const { texts } = await log()
  expect(texts).toEqual([
    ...['Lote 1: Adjudicado: Serra Azul Ltda.', 'Lote 1: Órbita S.A. manifestou intenção de recorrer.'],
    ...['Lote 1: Habilitação decidida.', 'Lote 1: Propostas julgadas.', 'Disputa encerrada.'],
    expect.stringMatching(
      /^Lote 1: Ato anulado: Lance, de Serra Azul Ltda\.: R\$ 9,00\. O ato era de .*\. Motivo: Valor digitado errado$/,
    ),
    'Lote 1: Lance de Serra Azul Ltda.: R$ 9,00. (anulado)',
    ...['Lote 1: Lances, Etapa aberta', 'Lote 1: Propostas abertas.', expect.any(String), 'Sessão aberta.'],
    ...['Lote 1: Proposta de Órbita S.A.: R$ 1.001,00.', 'Lote 1: Proposta de Serra Azul Ltda.: R$ 1.000,00.'],
    expect.any(String),
  ])
  expect((await log('?registroLote=1')).texts).toEqual(texts)
  const ofItem = (await log('?registroItem=7')).texts
  expect(ofItem).toEqual(texts.filter((text) => !text.startsWith('Lote')))
  await report(...Array.from({ length: 60 }, (_, index) => lance(serra, `${900 - index}.00`)))
  const second = await log('?registroLote=1&pageRegistro=2')
  expect(second.texts).toHaveLength(texts.length + 60 - 50)
  expect(second.page).toContain('pageRegistro=1#registro')
})

test('uma suspensão e a retomada que a atualização traz são anunciadas, na licitação e no lote', async () => {
  const { portal, get } = await start()
  const { db } = portal
  const { id, report } = await insertDisputada(portal)
  const { id: idLote } = await db
    .selectFrom('lote')
    .select('id')
    .where('id_licitacao', '=', id)
    .executeTakeFirstOrThrow()
  const notices = async () => {
    const pages = [detail(id), `${detail(id)}/lotes/${idLote}`].map(async (address) => {
      const page = await (await get(address)).text()
      return [...page.matchAll(/<p role="status"[^>]*>([^<]*)/g)].map(([, text = '']) => text)
    })
    return Promise.all(pages)
  }
  // Screen readers announce a change only if the element stays and its text changes.
  const before = await notices()
  for (const texts of before) expect(texts.join('')).toMatch(/agendada/i)
  const bothSay = (text: RegExp) =>
    expect
      .poll(async () => (await notices()).map((texts) => [texts.length, texts.join('')]))
      .toEqual(before.map(({ length }) => [length, expect.stringMatching(text)]))
  await report(abertura)
  await bothSay(/aberta/i)
  await report({ tipo: 'SUSPENSAO', motivo: 'Falta de energia na sede.' })
  await bothSay(/suspensa\. Motivo: Falta de energia na sede/i)
  await report({ tipo: 'RETOMADA' })
  await bothSay(/aberta/i)
})
