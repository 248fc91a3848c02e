// @module-tag rest
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { cookieIn, hidden, startMesa } from './mesa'

const zoe = 'zoe@portal.pe.gov.br'
const leo = 'leo@portal.pe.gov.br'
const ana = 'ana@olinda.pe.gov.br'

/** A portal of which Zoé takes care, in which Ana and Rui answer for one body each. */
async function start() {
  const opened = await startPortal({ SECRET: testSecret })
  const { pessoas } = opened.portal.intake.mesa
  const outages = { change: vi.spyOn(pessoas, 'change') }
  const started = await startMesa(opened)
  const { portal, db, ask } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const idOf = async (email: string) =>
    (await db.selectFrom('pessoa').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  /** What the form of a page would send without anything typed. */
  async function typed(cookie: string, address: string) {
    const { html } = await ask(address, { cookie })
    return { formulario: hidden(html, 'formulario'), versao: hidden(html, 'versao') }
  }
  const eventos = async () =>
    db
      .selectFrom('evento')
      .select(['tipo', 'autor', 'id_entidade'])
      .where('entidade', '=', 'pessoa')
      .where('tipo', 'in', ['adicionada', 'alterada', 'removida'])
      .where('autor', '!=', 'operador')
      .orderBy('id')
      .execute()
  /** Makes the sessions older than what changes of rights allow. */
  const age = () =>
    db
      .updateTable('acesso')
      .set({ criado_em: new Date(Date.now() - 16 * 60_000) })
      .execute()
  return { ...started, outages, idOf, typed, eventos, age }
}

test('quem cuida do portal vê quem pode entrar e por quem cada um responde; a lista vem em páginas', async () => {
  const { ask, enter, portal } = await start()
  const cookie = await enter(zoe)
  const { status, headers, html } = await ask('/pessoas', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<h1>Pessoas que podem entrar (3)</h1>')
  for (const said of ['Ana Lima', ana, 'Responde por Secretaria de Saúde', 'Zoé Reis', 'Cuida do portal'])
    expect(html).toContain(said)
  expect((await ask('/pessoas?lng=en', { cookie })).html).toContain('<h1>People who may sign in (3)</h1>')
  for (let n = 1; n <= 48; n += 1)
    await portal.pessoas.save({ email: `p${n}@olinda.pe.gov.br`, nome: `Pessoa ${n}`, papel: 'portal' }, 'operador')
  expect((await ask('/pessoas', { cookie })).html).toContain('Página 1 de 2')
  expect((await ask('/pessoas?page=2', { cookie })).html.match(/\/mesa\/pessoas\/\d+"/g)).toHaveLength(1)
  expect((await ask('/pessoas?page=9', { cookie })).to).toBe('/licitacao-pub/mesa/pessoas?page=2')
})

test('uma pessoa se inclui, se muda e se tira no navegador, e fica registrado quem o fez', async () => {
  const { ask, enter, idOf, typed, eventos, portal } = await start()
  const cookie = await enter(zoe)
  const nova = { ...(await typed(cookie, '/pessoas/incluir')), email: 'Bia@Olinda.pe.gov.br', nome: 'Bia Melo' }
  const added = await ask('/pessoas/incluir', { cookie, form: { ...nova, papel: 'orgaos', orgaos: 'sesau, SEMED' } })
  expect([added.status, added.to]).toEqual([303, '/licitacao-pub/mesa/pessoas?aviso=incluida'])
  expect((await ask(added.to ?? '', { cookie })).html).toContain('Pessoa incluída.')
  const id = await idOf('bia@olinda.pe.gov.br')
  const page = (await ask(`/pessoas/${id}`, { cookie })).html
  expect(page).toMatch(/value="Bia Melo"/)
  expect(page).toMatch(/<input[^>]*name="orgaos"[^>]*value="\d+, \d+"/)

  const form = { ...(await typed(cookie, `/pessoas/${id}`)), nome: 'Bia Sá', papel: 'portal' }
  expect((await ask(`/pessoas/${id}`, { cookie, form })).to).toBe('/licitacao-pub/mesa/pessoas?aviso=mudada')
  expect((await ask(`/pessoas/${id}`, { cookie, form })).to).toBe('/licitacao-pub/mesa/pessoas?aviso=mudada')
  expect((await portal.pessoas.find(id))?.portal).toBe(true)

  const remover = await ask(`/pessoas/${id}/remover`, { cookie })
  expect(remover.html).toContain('<h1>Tirar a entrada de Bia Sá</h1>')
  const sent = await typed(cookie, `/pessoas/${id}/remover`)
  const removed = await ask(`/pessoas/${id}/remover`, { cookie, form: sent })
  expect(removed.to).toBe('/licitacao-pub/mesa/pessoas?aviso=removida')
  expect((await ask(`/pessoas/${id}/remover`, { cookie, form: sent })).to).toBe(removed.to)
  expect((await ask(`/pessoas/${id}`, { cookie })).status).toBe(404)
  expect(await eventos()).toEqual(
    ['adicionada', 'alterada', 'removida'].map((tipo) => ({ tipo, autor: 'Zoé Reis', id_entidade: id })),
  )
})

test('o que falta ou está errado é dito no campo, e o que se escreveu fica', async () => {
  const { ask, enter, typed, db, eventos } = await start()
  const cookie = await enter(zoe)
  const send = async (form: Record<string, string>) =>
    ask('/pessoas/incluir', { cookie, form: { ...(await typed(cookie, '/pessoas/incluir')), ...form } })
  const empty = await send({})
  expect([empty.status, empty.html.includes('<title>Erro: Incluir uma pessoa')]).toEqual([422, true])
  for (const [campo, texto] of [
    ['email', 'Informe o e-mail da pessoa.'],
    ['nome', 'Informe o nome da pessoa.'],
    ['papel', 'Diga o que a pessoa pode.'],
  ])
    expect(empty.html).toContain(`href="#${campo}">${texto}`)
  const bia = { email: 'bia@olinda.pe.gov.br', nome: 'Bia Melo', papel: 'orgaos' }
  const wrong: [Record<string, string>, string][] = [
    [{ ...bia, email: 'bia' }, 'Informe um e-mail válido'],
    [{ ...bia, orgaos: ' , ' }, 'Informe ao menos um órgão'],
    [{ ...bia, orgaos: 'SEMED, NADA' }, 'Nenhum órgão tem a sigla ou o número NADA.'],
    [{ ...bia, email: ana, orgaos: 'SEMED' }, 'Já há uma pessoa com este e-mail.'],
  ]
  for (const [form, said] of wrong) {
    const { status, html } = await send(form)
    expect([said, status, html.includes(said), html.includes('value="Bia Melo"')]).toEqual([said, 422, true, true])
  }
  await db.updateTable('orgao').set({ sigla: 'SEMED' }).execute()
  expect((await send({ ...bia, orgaos: 'semed' })).html).toMatch(
    /Vários órgãos têm a sigla semed\. Informe o número de um deles: \d+ \(.+\), \d+ \(.+\)\./,
  )
  expect(await eventos()).toEqual([])
})

test('mudar o que uma pessoa pode pede uma entrada recente: um link traz de volta, e o que se escreveu fica', async () => {
  const { ask, enter, idOf, typed, eventos, age, mailed } = await start()
  const cookie = await enter(zoe)
  const id = await idOf(ana)
  const address = `/pessoas/${id}`
  expect((await ask(address, { cookie })).html).not.toContain('Entre de novo antes de mudar')
  await age()
  const page = (await ask(address, { cookie })).html
  expect(page).toContain('Entre de novo antes de mudar')
  const form = { ...(await typed(cookie, address)), nome: 'Ana Sá', papel: 'portal' }
  const old = await ask(address, { cookie, form })
  expect([old.status, old.html.includes('ter entrado há menos de 15 minutos')]).toEqual([403, true])
  expect(old.html).toContain('value="Ana Sá"')
  for (const path of [`${address}/remover`, '/pessoas/incluir']) {
    const other = { email: 'bia@olinda.pe.gov.br', nome: 'Bia', papel: 'portal' }
    const refused = await ask(path, { cookie, form: { ...(await typed(cookie, path)), ...other } })
    expect([path, refused.status, refused.html.includes('15 minutos')]).toEqual([path, 403, true])
  }
  expect(await eventos()).toEqual([])

  // A name gives no rights.
  const orgaos = /name="orgaos"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
  const renamed = { ...form, ...(await typed(cookie, address)), papel: 'orgaos', orgaos }
  expect((await ask(address, { cookie, form: renamed })).status).toBe(303)

  const entrance = /href="\/licitacao-pub(\/mesa\/entrar[^"]*)" target="_blank"/.exec(old.html)?.[1] ?? ''
  const asked = await ask(`/licitacao-pub${entrance.replaceAll('&amp;', '&')}`, { cookie })
  expect([asked.status, asked.html.includes(`value="${zoe}"`)]).toEqual([200, true])
  await ask(`/entrar?para=/mesa${address}`, { cookie, form: { email: zoe } })
  const [link = ''] = await mailed()
  const entered = await ask(link.replace('/mesa', ''), { cookie, form: {} })
  expect(entered.to).toBe(`/licitacao-pub/mesa${address}`)
  const again = cookieIn(entered.headers)
  const back = await ask(address, { cookie: again, form })
  expect([back.status, back.html.includes('value="Ana Sá"')]).toEqual([403, true])
  const sent = { ...form, formulario: hidden(back.html, 'formulario'), versao: hidden(back.html, 'versao') }
  expect((await ask(address, { cookie: again, form: sent })).status).toBe(303)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['alterada', 'alterada'])
})

test('a última pessoa que cuida do portal não se tira nem deixa de cuidar dele', async () => {
  const { ask, enter, idOf, typed, eventos, portal } = await start()
  const cookie = await enter(zoe)
  const id = await idOf(zoe)
  const remover = await ask(`/pessoas/${id}/remover`, { cookie })
  expect(remover.html).toContain('Esta pessoa é você.')
  const form = { nome: 'Zoé Reis', papel: 'orgaos', orgaos: 'SEMED' }
  for (const path of [`/pessoas/${id}`, `/pessoas/${id}/remover`]) {
    const refused = await ask(path, { cookie, form: { ...form, ...(await typed(cookie, path)) } })
    expect([path, refused.status, refused.html.includes('Esta é a última pessoa que cuida do portal.')]).toEqual([
      path,
      422,
      true,
    ])
  }
  expect(await eventos()).toEqual([])
  await portal.pessoas.save({ email: leo, nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const path = `/pessoas/${id}/remover`
  expect((await ask(path, { cookie, form: await typed(cookie, path) })).status).toBe(303)
  expect((await ask('/pessoas', { cookie })).to).toContain('/mesa/entrar')
})

test('quem foi tirado enquanto trabalha sai na hora, e o que escreveu fica; quem perdeu o papel não tem mais a página', async () => {
  const { ask, enter, idOf, typed, eventos, portal } = await start()
  await portal.pessoas.save({ email: leo, nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const [deZoe, deLeo, deAna] = [await enter(zoe), await enter(leo), await enter()]
  const address = `/pessoas/${await idOf(ana)}`
  const form = { ...(await typed(deLeo, address)), nome: 'Ana Sá', papel: 'portal' }
  const addresses = ['/pessoas', '/pessoas/incluir', address, `${address}/remover`]
  async function expectNothing(cookie: string) {
    for (const one of addresses) expect([one, (await ask(one, { cookie })).status]).toEqual([one, 404])
    for (const one of addresses.slice(1)) expect([one, (await ask(one, { cookie, form })).status]).toEqual([one, 404])
    expect((await ask('/pendencias', { cookie })).html).not.toContain('/mesa/pessoas')
  }
  await expectNothing(deAna)
  await portal.pessoas.save({ email: leo, nome: 'Léo Paz', papel: [1] }, 'operador')
  await expectNothing(deLeo)
  const remover = `/pessoas/${await idOf(leo)}/remover`
  expect((await ask(remover, { cookie: deZoe, form: await typed(deZoe, remover) })).status).toBe(303)
  for (const one of addresses) expect((await ask(one, { cookie: deLeo })).to).toContain('/mesa/entrar')
  const ended = await ask(address, { cookie: deLeo, form })
  expect([ended.status, ended.html.includes('A sua sessão terminou')]).toEqual([401, true])
  expect(hidden(ended.html, 'nome')).toBe('Ana Sá')
  expect(ended.html).not.toContain('Ana Lima')
  expect((await eventos()).map(({ tipo, autor }) => [tipo, autor])).toEqual([['removida', 'Zoé Reis']])
})

test('quem muda uma pessoa que outra mudou antes vê o que vale agora, e o que escreveu fica', async () => {
  const { ask, enter, idOf, typed, eventos, portal } = await start()
  const cookie = await enter(zoe)
  const address = `/pessoas/${await idOf(ana)}`
  const form = { ...(await typed(cookie, address)), nome: 'Ana Sá', papel: 'portal' }
  await portal.pessoas.save({ email: ana, nome: 'Ana Melo', papel: [2] }, 'operador')
  const late = await ask(address, { cookie, form })
  expect([late.status, late.html.includes('Outra pessoa mudou isto enquanto você escrevia')]).toEqual([409, true])
  for (const said of ['Ana Melo', 'value="Ana Sá"']) expect(late.html).toContain(said)
  for (const versao of ['', '99', 'x'])
    expect((await ask(address, { cookie, form: { ...form, versao } })).status).toBe(409)
  expect(await eventos()).toEqual([])
  const sent = { ...form, formulario: hidden(late.html, 'formulario'), versao: hidden(late.html, 'versao') }
  expect((await ask(address, { cookie, form: sent })).status).toBe(303)
})

test('um formulário de outra sessão ou de outra pessoa, inventado ou de outro site não muda ninguém, e o texto fica', async () => {
  const { ask, enter, idOf, typed, eventos, portal } = await start()
  await portal.pessoas.save({ email: leo, nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const [deZoe, deLeo] = [await enter(zoe), await enter(leo)]
  const address = `/pessoas/${await idOf(ana)}`
  const stolen = await typed(deZoe, address)
  const form = { ...stolen, nome: 'Ana Sá', papel: 'portal' }
  const doOutro = await typed(deLeo, `/pessoas/${await idOf('rui@olinda.pe.gov.br')}`)
  for (const formulario of [stolen.formulario, doOutro.formulario, 'inventado', '']) {
    const sent = await ask(address, { cookie: deLeo, form: { ...form, formulario } })
    expect([sent.status, sent.html.includes('value="Ana Sá"')]).toEqual([403, true])
    expect((await ask(`${address}/remover`, { cookie: deLeo, form: { ...form, formulario } })).status).toBe(403)
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [address, `${address}/remover`, '/pessoas/incluir'])
    expect((await ask(path, { cookie: deZoe, form, headers })).status).toBe(403)
  expect(await eventos()).toEqual([])
})

test('com o banco fora do ar, o que se escreveu sobre uma pessoa fica na página, e se envia de novo', async () => {
  const { ask, enter, idOf, typed, outages, eventos } = await start()
  const cookie = await enter(zoe)
  const address = `/pessoas/${await idOf(ana)}`
  const form = { ...(await typed(cookie, address)), nome: 'Ana Sá', papel: 'portal' }
  outages.change.mockRejectedValueOnce(new Outage('banco'))
  const failed = await ask(address, { cookie, form })
  expect([failed.status, failed.html.includes('value="Ana Sá"')]).toEqual([503, true])
  expect(await eventos()).toEqual([])
  expect((await ask(address, { cookie, form })).status).toBe(303)
})

test('nomes de pessoas e de órgãos com marcação aparecem como texto na lista e em cada página', async () => {
  const { ask, enter, idOf, db, portal } = await start()
  const nome = '<img src=x onerror=alert(1)> "Ana" & Cia'
  await db.updateTable('orgao').set({ nome }).execute()
  await portal.pessoas.save({ email: ana, nome, papel: [1] }, 'operador')
  const cookie = await enter(zoe)
  const id = await idOf(ana)
  for (const address of ['/pessoas', `/pessoas/${id}`, `/pessoas/${id}/remover`]) {
    const { status, html } = await ask(address, { cookie })
    expect([status, html.includes('<img src=x')]).toEqual([200, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Ana&quot; &amp; Cia')
  }
})
