// @module-tag rest
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { insertLicitacao, insertLote, insertManifestado } from '../builders'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { farAhead, hiddenIn, typed as prazos, visitor } from '../recursos/telas'
import { cookieIn, hidden, startMesa } from './mesa'

const rui = 'rui@olinda.pe.gov.br'
const ana = 'ana@olinda.pe.gov.br'
const site = 'https://portal.example'

/** In Ana's tender, Aurora wants to appeal in the first of two lots; Rui's body has a tender with a lot as well. */
async function start() {
  const opened = await startPortal({ SECRET: testSecret, PUBLIC_URL: site, ...farAhead })
  const outages = { giveLink: vi.spyOn(opened.portal.intake.mesa.recursos, 'giveLink') }
  const started = await startMesa(opened)
  const { db, idLicitacao, doOutro, ask } = started
  const idLote = await insertLote(db, { id_licitacao: idLicitacao, descricao: 'Carteiras' })
  const outroLote = await insertLote(db, { id_licitacao: idLicitacao, numero: 2, descricao: 'Quadros' })
  const aurora = await insertManifestado(db, idLote)
  const { id_licitacao: alheia } = await db
    .selectFrom('solicitacao')
    .select('id_licitacao')
    .where('id', '=', doOutro)
    .executeTakeFirstOrThrow()
  const loteAlheio = await insertLote(db, { id_licitacao: alheia, descricao: 'Vacinas' })
  await insertManifestado(db, loteAlheio)
  const address = `/recursos/${idLicitacao}`
  const tokenIn = async (cookie: string, path: string) => hidden((await ask(path, { cookie })).html, 'formulario')
  /** Gives a link to Rita; returns the answer. */
  async function give(cookie: string, over: Record<string, string> = {}) {
    const formulario = await tokenIn(cookie, address)
    return ask(address, {
      cookie,
      form: { formulario, para: 'Rita Lima, pregoeira', alvo: '', validade: '2d', ...over },
    })
  }
  const eventos = () =>
    db
      .selectFrom('evento')
      .select(['tipo', 'autor'])
      .where('tipo', 'in', ['link de recurso emitido', 'link de recurso revogado', 'recurso aberto'])
      .orderBy('id')
      .execute()
  const age = () =>
    db
      .updateTable('acesso')
      .set({ criado_em: new Date(Date.now() - 16 * 60_000) })
      .execute()
  return {
    ...{ ...started, ...visitor(started.get), outages, idLote, outroLote, aurora, alheia, loteAlheio },
    ...{ address, tokenIn, give, eventos, age },
  }
}

/** The addresses on the page of a link, without the site. */
const addressesIn = (html: string) =>
  [...html.matchAll(/value="https:\/\/portal\.example\/licitacao-pub([^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )

test('o órgão vê as licitações em que uma intenção de recurso espera decisão, e acha as outras pelo número', async () => {
  const { ask, enter, db, idLicitacao, idLote, alheia } = await start()
  const cookie = await enter()
  const { status, headers, html } = await ask('/recursos', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('<h1>Recursos que esperam (1)</h1>')
  expect(html).toContain('1 lote ou item espera decisão')
  expect([html.includes(`/mesa/recursos/${idLicitacao}"`), html.includes(`/mesa/recursos/${alheia}"`)]).toEqual([
    true,
    false,
  ])
  expect((await ask('/pendencias', { cookie })).html).toContain(
    '1 licitação tem intenção de recurso que espera decisão',
  )
  expect((await ask('/recursos?lng=en', { cookie })).html).toContain('<h1>Appeals that wait (1)</h1>')

  await db.updateTable('lote').set({ possui_permissao_recurso: true }).where('id', '=', idLote).execute()
  expect((await ask('/recursos', { cookie })).html).toContain('Nenhuma intenção de recurso espera decisão.')
  const found = (await ask('/recursos?busca=000123', { cookie })).html
  expect(found).toContain('<h1>Licitações encontradas (1)</h1>')
  expect(found).toContain(`/mesa/recursos/${idLicitacao}"`)
  expect((await ask('/recursos?busca=100%25_', { cookie })).html).toContain('Nenhuma licitação corresponde à busca.')
  expect((await ask('/recursos?busca=%00', { cookie })).status).toBe(200)
  await db.updateTable('lote').set({ possui_permissao_recurso: false }).execute()
  await db.updateTable('licitacao').set({ status: 'HOMOLOGADA' }).execute()
  expect((await ask('/recursos', { cookie })).html).toContain('<h1>Recursos que esperam (0)</h1>')
  const { id_orgao } = await db
    .selectFrom('licitacao')
    .select('id_orgao')
    .where('id', '=', idLicitacao)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 50; n += 1) await insertLicitacao(db, { id_orgao, num_processo: `2031.${n}` })
  expect((await ask('/recursos?busca=20', { cookie })).html).toContain('Página 1 de 2')
})

test('quem responde pelo órgão abre as páginas da autoridade em seu nome; sair fecha as páginas', async () => {
  const { ask, enter, get, save, db, address, idLicitacao, idLote, outroLote, aurora, eventos } = await start()
  const cookie = await enter()
  const page = (await ask(address, { cookie })).html
  for (const said of ['Lote: Carteiras', 'Lote: Quadros', '1 intenção de recurso espera decisão'])
    expect(page).toContain(said)
  expect(page).not.toContain('Mudar os prazos')
  const opened = await ask(`${address}/abrir?idLote=${idLote}`, { cookie })
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  const permitir = opened.to ?? ''
  expect(permitir).toMatch(
    `/licitacao-pub/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&sessao=`,
  )
  const shown = await (await get(permitir)).text()
  expect(shown).toContain('Papelaria Aurora Ltda')
  const granted = await save(permitir, { ...hiddenIn(shown), ...prazos, fornecedor: String(aurora) })
  expect(granted.location).toContain('concedido=1')
  const acts = db.selectFrom('evento').select(['tipo', 'autor']).where('entidade', '=', 'lote')
  expect(await acts.execute()).toEqual([{ tipo: 'recurso concedido', autor: 'Ana Lima' }])

  const after = (await ask(address, { cookie })).html
  expect(after).toContain('Recurso até 02/05/2039 18:00')
  expect(after).toContain('Mudar os prazos')
  const marcar = (await ask(`${address}/abrir?lote=${idLote}&lng=en`, { cookie })).to ?? ''
  expect(marcar).toMatch(`/licitacao-pub/data-recurso?idPregao=${idLicitacao}&lote=${idLote}&lng=en&sessao=`)
  expect((await get(marcar)).status).toBe(200)
  // The session of one page opens no other.
  expect((await get(permitir.replace(`idLote=${idLote}`, `idLote=${outroLote}`))).status).toBe(403)
  expect(await eventos()).toEqual([
    { tipo: 'recurso aberto', autor: 'Ana Lima' },
    { tipo: 'recurso aberto', autor: 'Ana Lima' },
  ])
  await ask('/sair', { form: {}, cookie })
  for (const open of [permitir, marcar]) expect((await get(open)).status).toBe(403)
})

test('quem deixa de responder pelo órgão, ou é tirado, perde na hora a página que abriu', async () => {
  const { ask, enter, get, send, portal, db, address, idLote, aurora, alheia } = await start()
  const [deAna, deRui] = [await enter(), await enter(rui)]
  const open = async (cookie: string, of: string) => (await ask(`${of}/abrir?idLote=${idLote}`, { cookie })).to ?? ''
  const permitir = await open(deAna, address)
  const shown = await (await get(permitir)).text()
  const sesau = (await db.selectFrom('licitacao').select('id_orgao').where('id', '=', alheia).executeTakeFirstOrThrow())
    .id_orgao
  await portal.pessoas.save({ email: ana, nome: 'Ana Lima', papel: [sesau] }, 'operador')
  expect((await get(permitir)).status).toBe(403)
  const sent = await send(permitir, { ...hiddenIn(shown), ...prazos, fornecedor: String(aurora) })
  expect(sent.status).not.toBe(303)
  expect(await db.selectFrom('recurso').select('id').execute()).toEqual([])

  const { id_orgao } = await db
    .selectFrom('licitacao')
    .select('id_orgao')
    .where('id', '!=', alheia)
    .executeTakeFirstOrThrow()
  await portal.pessoas.save({ email: rui, nome: 'Rui Sá', papel: [id_orgao] }, 'operador')
  const doRui = await open(deRui, address)
  expect((await get(doRui)).status).toBe(200)
  await portal.pessoas.remove(rui, 'operador')
  expect((await get(doRui)).status).toBe(403)
})

test('um link se dá, se usa e se revoga, e fica registrado quem o fez; o mesmo formulário, duas vezes, dá um só', async () => {
  const { ask, enter, open, save, get, db, address, idLote, aurora, tokenIn, give, eventos } = await start()
  const cookie = await enter()
  expect((await ask(address, { cookie })).html).toContain('Nenhum link foi dado.')
  const formulario = await tokenIn(cookie, address)
  const given = await give(cookie, { formulario })
  expect([given.status, given.to]).toEqual([
    303,
    expect.stringMatching(/\/mesa\/recursos\/\d+\/links\/[a-z2-9]{8}\?aviso=feito$/),
  ])
  expect((await give(cookie, { formulario })).to).toBe(given.to)
  const page = (await ask(given.to ?? '', { cookie })).html
  for (const said of ['Link dado.', '<h1>Link para Rita Lima, pregoeira</h1>', 'Todos os lotes e itens', 'Vale até'])
    expect(page).toContain(said)
  const addresses = addressesIn(page)
  expect(addresses).toHaveLength(3)
  const [prazosDela = '', permitirDela = ''] = addresses
  expect(permitirDela).toContain(`idLote=${idLote}`)

  const { address: permitir, page: shown } = await open(permitirDela)
  const granted = await save(permitir, { ...hiddenIn(shown), ...prazos, fornecedor: String(aurora) })
  expect(granted.location).toContain('concedido=1')
  const acts = db.selectFrom('evento').select(['tipo', 'autor']).where('entidade', '=', 'lote')
  expect(await acts.execute()).toEqual([{ tipo: 'recurso concedido', autor: 'Rita Lima, pregoeira' }])

  const link = (given.to ?? '').replace('?aviso=feito', '')
  const sent = { cookie, form: { formulario: await tokenIn(cookie, link) } }
  const revoked = await ask(link, sent)
  expect(revoked.to).toBe(`${link}?aviso=revogado`)
  expect((await ask(link, sent)).to).toBe(revoked.to)
  const after = (await ask(revoked.to ?? '', { cookie })).html
  expect(after).toContain('Revogado em')
  expect([addressesIn(after), after.includes('Revogar o link')]).toEqual([[], false])
  for (const one of [prazosDela, permitirDela]) expect((await get(`/licitacao-pub${one}`)).status).toBe(403)
  expect(await eventos()).toEqual([
    { tipo: 'link de recurso emitido', autor: 'Ana Lima' },
    { tipo: 'link de recurso revogado', autor: 'Ana Lima' },
  ])
  const list = (await ask(address, { cookie })).html
  expect(list).toContain('Link para Rita Lima, pregoeira')
})

test('um link de um lote só abre o seu lote', async () => {
  const { ask, enter, give, idLote, outroLote } = await start()
  const cookie = await enter()
  const { to } = await give(cookie, { alvo: String(idLote), validade: '8h' })
  const page = (await ask(to ?? '', { cookie })).html
  expect(page).toContain('Lote: Carteiras')
  const addresses = addressesIn(page)
  expect(addresses).toHaveLength(2)
  expect(addresses.join()).not.toContain(`idLote=${outroLote}&`)
})

test('dar um link e ver os seus endereços pedem uma entrada recente; o que se escreveu fica', async () => {
  const { ask, enter, mailed, address, give, age, eventos } = await start()
  const cookie = await enter()
  const { to } = await give(cookie)
  const link = (to ?? '').replace('?aviso=feito', '')
  await age()
  const old = (await ask(link, { cookie })).html
  expect([addressesIn(old), old.includes('Ver os endereços de um link pede')]).toEqual([[], true])
  expect((await ask(address, { cookie })).html).toContain('Dar um link pede que você tenha entrado')
  const refused = await give(cookie, { para: 'Bia Melo' })
  expect([refused.status, refused.html.includes('Nenhum link foi dado: para isto')]).toEqual([403, true])
  expect(refused.html).toContain('value="Bia Melo"')
  expect((await eventos()).length).toBe(1)
  await ask(`/entrar?para=/mesa${address}`, { cookie, form: { email: ana } })
  const [entrance = ''] = await mailed()
  const entered = await ask(entrance.replace('/mesa', ''), { cookie, form: {} })
  expect(entered.to).toBe(`/licitacao-pub/mesa${address}`)
  const again = cookieIn(entered.headers)
  expect((await give(again, { para: 'Bia Melo' })).status).toBe(303)
  expect(addressesIn((await ask(link, { cookie: again })).html)).toHaveLength(3)
})

test('num link, o que falta ou não é desta licitação é dito no campo, e o que se escreveu fica', async () => {
  const { enter, give, loteAlheio, eventos } = await start()
  const cookie = await enter()
  const wrong: [Record<string, string>, string][] = [
    [{ para: ' ' }, 'href="#para">Informe a quem se dá o link.'],
    [{ validade: '90d' }, 'href="#validade">Escolha por quanto tempo o link vale.'],
    [{ alvo: String(loteAlheio) }, 'href="#alvo">Escolha um lote ou item desta licitação, ou todos.'],
    [{ alvo: 'tudo' }, 'href="#alvo">Escolha um lote ou item desta licitação, ou todos.'],
  ]
  for (const [over, said] of wrong) {
    const { status, html } = await give(cookie, over)
    expect([said, status, html.includes(said)]).toEqual([said, 422, true])
    expect(html).toContain('<title>Erro: Licitação 2030.000123')
    if (!over.para) expect(html).toContain('value="Rita Lima, pregoeira"')
  }
  expect(await eventos()).toEqual([])
})

test('a licitação de outro órgão não se acha nem se abre; um formulário alheio não dá nem revoga nenhum link', async () => {
  const { ask, enter, portal, give, address, tokenIn, idLicitacao, idLote, loteAlheio, alheia, eventos } = await start()
  const [deAna, deRui] = [await enter(), await enter(rui)]
  const { to } = await give(deAna)
  const link = (to ?? '').replace('?aviso=feito', '')
  const name = link.split('/').at(-1) ?? ''
  const ofAna = await tokenIn(deAna, address)
  const form = { formulario: ofAna, para: 'Bia', alvo: '', validade: '8h' }
  const others = [
    address,
    `${address}/abrir`,
    `${address}/abrir?idLote=${idLote}`,
    link,
    `/recursos/${alheia}/links/${name}`,
  ]
  for (const path of others) expect([path, (await ask(path, { cookie: deRui })).status]).toEqual([path, 404])
  for (const path of [address, link]) expect((await ask(path, { cookie: deRui, form })).status).toBe(404)
  for (const path of [
    `${address}/abrir?idLote=${loteAlheio}`,
    '/recursos/999',
    '/recursos/x',
    `${address}/links/aaaaaaaa`,
  ])
    expect([path, (await ask(path, { cookie: deAna })).status]).toEqual([path, 404])

  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const deLeo = await enter('leo@portal.pe.gov.br')
  const doOutro = await tokenIn(deLeo, `/recursos/${alheia}`)
  for (const formulario of [ofAna, doOutro, 'inventado', '']) {
    const sent = await ask(address, { cookie: deLeo, form: { ...form, formulario } })
    expect([sent.status, sent.html.includes('value="Bia"')]).toEqual([403, true])
    expect((await ask(link, { cookie: deLeo, form: { ...form, formulario } })).status).toBe(403)
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [address, link]) expect((await ask(path, { cookie: deAna, form, headers })).status).toBe(403)
  await ask('/sair', { form: {}, cookie: deLeo })
  const ended = await ask(address, { cookie: deLeo, form })
  expect([ended.status, hidden(ended.html, 'para')]).toEqual([401, 'Bia'])
  expect((await ask(`${address}/abrir`)).to).toContain(`/mesa/entrar?para=%2Fmesa%2Frecursos%2F${idLicitacao}`)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['link de recurso emitido'])
})

test('com o banco fora do ar, o que se escreveu de um link fica na página, e se envia de novo', async () => {
  const { enter, give, outages, eventos } = await start()
  const cookie = await enter()
  outages.giveLink.mockRejectedValueOnce(new Outage('banco'))
  const failed = await give(cookie)
  expect([failed.status, failed.html.includes('value="Rita Lima, pregoeira"')]).toEqual([503, true])
  expect(await eventos()).toEqual([])
  expect((await give(cookie)).status).toBe(303)
})

test('nomes com marcação aparecem como texto na lista dos recursos, na licitação e no link', async () => {
  const { ask, enter, give, db, address } = await start()
  const marked = '<img src=x onerror=alert(1)> "A" & B'
  await db.updateTable('licitacao').set({ objeto: marked }).execute()
  await db.updateTable('lote').set({ descricao: marked }).execute()
  await db.updateTable('orgao').set({ nome: marked }).execute()
  const cookie = await enter()
  const { to } = await give(cookie, { para: marked })
  for (const path of ['/recursos', address, to ?? '']) {
    const { status, html } = await ask(path, { cookie })
    expect([path, status, html.includes('<img src=x')]).toEqual([path, 200, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
  }
})
