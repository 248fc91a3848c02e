// @module-tag rest
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { insertSolicitacao } from '../builders'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

const zoe = 'zoe@portal.pe.gov.br'
const here = '/orgaos/1/feriados'
/** The Friday after the Wednesday on which the request of the first body was sent. */
const padroeira = { fazer: 'incluir', dia: '2030-05-03', nome: 'Padroeira' }

/** A portal of which Zoé takes care; the first of its two bodies has a request to answer until 06/05/2030. */
async function start() {
  const opened = await startPortal({ SECRET: testSecret })
  const outages = { make: vi.spyOn(opened.portal.intake.mesa.feriados, 'make') }
  const started = await startMesa(opened)
  const { portal, db, ask } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const formulario = async (cookie: string, address = here) =>
    hidden((await ask(address, { cookie })).html, 'formulario')
  const feriados = async (id = 1) =>
    db.selectFrom('feriado').select(['dia', 'nome']).where('id_orgao', '=', id).orderBy('dia').execute()
  /** Sends a change, and then what the page that asks about it would send. */
  async function change(cookie: string, mudanca: Record<string, string>) {
    const typed = { ...mudanca, formulario: await formulario(cookie), acao: 'conferir' }
    const asked = await ask(here, { cookie, form: typed })
    const form = {
      ...Object.fromEntries(['formulario', 'fazer', 'dia', 'nome'].map((name) => [name, hidden(asked.html, name)])),
      ...{ visto: hidden(asked.html, 'visto'), acao: 'mudar' },
    }
    return { asked, form, done: await ask(here, { cookie, form }) }
  }
  return { ...started, outages, formulario, feriados, change }
}

test('um feriado se inclui depois de se ver que prazos mudam, e se retira do mesmo modo; fica registrado quem o fez', async () => {
  const { ask, enter, feriados, change, formulario, pedido, db } = await start()
  const cookie = await enter(zoe)
  const empty = await ask(here, { cookie })
  expect([empty.status, empty.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(empty.html).toContain('Nenhum feriado cadastrado.')
  const form = { ...padroeira, formulario: await formulario(cookie) }
  const asked = await ask(here, { cookie, form: { ...form, acao: 'conferir' } })
  expect([asked.status, asked.html.includes('<h1>Confira o feriado a incluir</h1>')]).toEqual([200, true])
  expect(asked.html).toContain('Muda o prazo de resposta de 1 pedido')
  expect(asked.html).toContain(`/mesa/pedidos/${pedido}"`)
  expect(asked.html).toContain('Responder até 07/05/2030; antes, até 06/05/2030')
  expect(asked.html).not.toContain('EF56')
  // What was not shown is asked about, not made.
  expect((await ask(here, { cookie, form: { ...form, acao: 'mudar' } })).html).toContain('Confira o feriado a incluir')
  expect((await ask(here, { cookie, form: { ...form, acao: 'alterar' } })).html).toContain('value="Padroeira"')
  expect(await feriados()).toEqual([])

  const { done, form: sent } = await change(cookie, padroeira)
  expect([done.status, done.to]).toEqual([303, `/licitacao-pub/mesa${here}?aviso=incluir`])
  expect((await ask(here, { cookie, form: sent })).to).toBe(done.to)
  expect(await feriados()).toEqual([{ dia: '2030-05-03', nome: 'Padroeira' }])
  expect(await feriados(2)).toEqual([])
  expect((await ask(`/pedidos/${pedido}`, { cookie })).html).toContain('07/05/2030')

  const removed = await change(cookie, { fazer: 'retirar', dia: '2030-05-03' })
  expect(removed.asked.html).toContain('Responder até 06/05/2030; antes, até 07/05/2030')
  expect(removed.done.to).toBe(`/licitacao-pub/mesa${here}?aviso=retirar`)
  expect(await feriados()).toEqual([])
  const eventos = await db.selectFrom('evento').select(['tipo', 'autor']).where('entidade', '=', 'orgao').execute()
  expect(eventos).toEqual(['feriado', 'feriadoRetirado'].map((tipo) => ({ tipo, autor: 'Zoé Reis' })))
})

test('um pedido ou outro nome que chega depois de se ver o que muda se vê antes de mudar', async () => {
  const { ask, enter, change, feriados, idLicitacao, db } = await start()
  const cookie = await enter(zoe)
  const first = await change(cookie, { ...padroeira, dia: '2030-05-10' })
  expect(first.asked.html).toContain('Nenhum prazo de resposta muda')
  expect(first.done.status).toBe(303)
  const rename = await change(cookie, { ...padroeira, dia: '2030-05-10', nome: 'Aniversário' })
  expect(rename.asked.html).toContain('Este dia já é feriado, com o nome Padroeira.')
  expect(await feriados()).toEqual([{ dia: '2030-05-10', nome: 'Aniversário' }])
  await db.updateTable('feriado').set({ nome: 'Emancipação' }).execute()
  const late = await ask(here, { cookie, form: { ...rename.form, nome: 'Outro nome' } })
  expect([late.status, late.html.includes('com o nome Emancipação')]).toEqual([200, true])
  expect([rename.asked, late].map(({ html }) => html.includes('O que muda já é outro'))).toEqual([false, true])
  await db.deleteFrom('feriado').execute()
  await insertSolicitacao(db, { id_licitacao: idLicitacao, data_cadastro: new Date('2030-05-08T12:00:00Z') })
  const more = await ask(here, { cookie, form: first.form })
  expect([more.status, more.html.includes('Muda o prazo de resposta de 1 pedido')]).toEqual([200, true])
  expect(await feriados()).toEqual([])
})

test('os feriados nacionais que faltam se incluem com o nome da lei, e depois não se mudam nem se retiram', async () => {
  const { ask, enter, change, feriados } = await start()
  const cookie = await enter(zoe)
  const next = new Date().getFullYear() + 1
  const { html } = await ask(here, { cookie })
  expect(html).toContain('Feriados nacionais que ainda não contam para este órgão')
  expect(html).toContain(`name="dia" value="${next}-09-07"`)
  const { asked } = await change(cookie, { fazer: 'incluir', dia: `${next}-09-07`, nome: 'Outro nome' })
  expect(asked.html).toContain('Independência do Brasil')
  expect(await feriados()).toEqual([{ dia: `${next}-09-07`, nome: 'Independência do Brasil' }])
  const listed = (await ask(here, { cookie })).html
  expect(listed).toContain('Feriado nacional: não se muda aqui.')
  expect(listed).not.toContain(`name="dia" value="${next}-09-07"`)
  for (const fazer of ['incluir', 'retirar']) {
    const refused = await change(cookie, { fazer, dia: `${next}-09-07`, nome: 'Outro nome' })
    expect([refused.asked.status, refused.asked.html.includes('é feriado nacional')]).toEqual([422, true])
  }
  expect(await feriados()).toHaveLength(1)
})

test('um dia que não existe ou um feriado sem nome é dito no campo, e o que se escreveu fica', async () => {
  const { ask, enter, formulario, feriados } = await start()
  const cookie = await enter(zoe)
  const wrong: [Record<string, string>, string][] = [
    [{ ...padroeira, dia: '' }, 'href="#dia">Informe um dia que exista.'],
    [{ ...padroeira, dia: '2030-02-31' }, 'href="#dia">Informe um dia que exista.'],
    [{ ...padroeira, nome: ' ' }, 'href="#nome">Informe o nome do feriado.'],
    [{ ...padroeira, nome: 'x'.repeat(121) }, 'href="#nome">O nome passa de 120 caracteres.'],
  ]
  for (const [form, said] of wrong) {
    const sent = { ...form, formulario: await formulario(cookie), acao: 'conferir' }
    const { status, html } = await ask(here, { cookie, form: sent })
    expect([said, status, html.includes(said)]).toEqual([said, 422, true])
    if (form.dia) expect(html).toContain(`value="${form.dia}"`)
  }
  expect(await feriados()).toEqual([])
})

test('os feriados são só de quem cuida do portal; um formulário alheio, ou de outro órgão, não muda nenhum', async () => {
  const { ask, enter, formulario, feriados, portal, db } = await start()
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const [deZoe, deLeo, deAna] = [await enter(zoe), await enter('leo@portal.pe.gov.br'), await enter()]
  const form = { ...padroeira, visto: '|Padroeira', acao: 'mudar', formulario: await formulario(deZoe) }
  const outro = await formulario(deLeo, '/orgaos/2/feriados')
  for (const stolen of [form.formulario, outro, 'inventado', ''])
    expect((await ask(here, { cookie: deLeo, form: { ...form, formulario: stolen } })).status).toBe(403)
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await ask(here, { cookie: deZoe, form, headers })).status).toBe(403)
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: [1] }, 'operador')
  for (const cookie of [deAna, deZoe]) {
    expect((await ask(here, { cookie })).status).toBe(404)
    expect((await ask(here, { cookie, form })).status).toBe(404)
  }
  expect((await ask('/orgaos/999/feriados', { cookie: deLeo })).status).toBe(404)
  await ask('/sair', { form: {}, cookie: deLeo })
  const ended = await ask(here, { cookie: deLeo, form })
  expect([ended.status, hidden(ended.html, 'nome')]).toEqual([401, 'Padroeira'])
  expect(await feriados()).toEqual([])
  const again = await enter('leo@portal.pe.gov.br')
  const marcado = { id_orgao: 1, dia: padroeira.dia, nome: '<img src=x onerror=alert(1)>' }
  await db.insertInto('feriado').values(marcado).execute()
  const { html } = await ask(here, { cookie: again })
  expect([html.includes('<img src=x'), html.includes('&lt;img src=x onerror=alert(1)&gt;')]).toEqual([false, true])
})

test('com o banco fora do ar, o feriado que se escreveu fica na página, e se envia de novo', async () => {
  const { ask, enter, outages, feriados, change } = await start()
  const cookie = await enter(zoe)
  outages.make.mockRejectedValueOnce(new Outage('banco'))
  const { done, form } = await change(cookie, padroeira)
  expect([done.status, done.html.includes('value="Padroeira"')]).toEqual([503, true])
  expect(await feriados()).toEqual([])
  expect((await ask(here, { cookie, form })).status).toBe(303)
})
