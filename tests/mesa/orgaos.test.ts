// @module-tag rest
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { insertOrgao } from '../builders'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

const zoe = 'zoe@portal.pe.gov.br'
const caixa = 'licitacao@olinda.pe.gov.br'

/** A portal of which Zoé takes care, with two bodies; Ana answers for the first one. */
async function start() {
  const opened = await startPortal({ SECRET: testSecret })
  const outages = { saveEmail: vi.spyOn(opened.portal.intake.mesa.orgaos, 'saveEmail') }
  const started = await startMesa(opened)
  const { portal, db, ask } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  async function typed(cookie: string, id = 1) {
    const { html } = await ask(`/orgaos/${id}`, { cookie })
    return { formulario: hidden(html, 'formulario'), antes: hidden(html, 'antes') }
  }
  const emailOf = async (id: number) =>
    (await db.selectFrom('orgao').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  let sent = 0
  /** A notice to the mailbox of a body, or to one of its people. */
  const notice = (idOrgao: number, became: { enviado_em?: Date; desistido_em?: Date } = {}, idPessoa?: number) =>
    db
      .insertInto('outbox')
      .values({
        ...{ chave: `aviso ${++sent}`, tipo: 'chegada', proxima_em: new Date('2090-01-01T00:00:00Z') },
        dados: JSON.stringify({ idSolicitacao: 1, idOrgao, hora: '', ...(idPessoa && { idPessoa }) }),
        ...became,
      })
      .execute()
  const eventos = () =>
    db.selectFrom('evento').select(['tipo', 'dados', 'autor', 'id_entidade']).where('entidade', '=', 'orgao').execute()
  return { ...started, outages, typed, emailOf, notice, eventos }
}

test('quem cuida do portal vê os órgãos, a caixa de cada um e se o último aviso foi entregue, e busca um deles', async () => {
  const { ask, enter, db, notice } = await start()
  const cookie = await enter(zoe)
  await db.updateTable('orgao').set({ email: caixa }).where('id', '=', 2).execute()
  const em = new Date('2030-05-10T12:00:00Z')
  await notice(2, { enviado_em: em })
  await notice(2, { desistido_em: em })
  await notice(2, { enviado_em: em }, 1)
  const { status, headers, html } = await ask('/orgaos', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(html).toContain('<h1>Órgãos (2)</h1>')
  const links = [...html.matchAll(/\/mesa\/orgaos\/(\d+)"/g)].map(([, id]) => id)
  expect(links).toEqual(['2', '1'])
  for (const said of [caixa, 'Sem caixa de e-mail', 'não foi entregue. O portal desistiu em 10/05/2030 09:00'])
    expect(html).toContain(said)
  await notice(2)
  expect((await ask('/orgaos', { cookie })).html).toContain('ainda não foi entregue')
  await notice(2, { enviado_em: em })
  expect((await ask('/orgaos?lng=en', { cookie })).html).toContain('was delivered on 05/10/2030')
  const found = (await ask('/orgaos?busca=sesau', { cookie })).html
  expect([...found.matchAll(/\/mesa\/orgaos\/(\d+)"/g)].map(([, id]) => id)).toEqual(['2'])
  expect((await ask('/orgaos?busca=100%25_', { cookie })).html).toContain('Nenhum órgão corresponde à busca.')
  for (let n = 3; n <= 51; n += 1) await insertOrgao(db, { sigla: `U${n}`, nome: `Unidade ${n}` })
  expect((await ask('/orgaos', { cookie })).html).toContain('Página 1 de 2')
  expect((await ask('/orgaos?busca=unidade&page=9', { cookie })).to).toBe('/licitacao-pub/mesa/orgaos?busca=unidade')
})

test('a caixa de um órgão se põe, se troca e se tira, e fica registrado quem o fez, sem o endereço', async () => {
  const { ask, enter, typed, emailOf, eventos, portal } = await start()
  const cookie = await enter(zoe)
  const save = async (email: string) => ask('/orgaos/1', { cookie, form: { ...(await typed(cookie)), email } })
  const wrong = await save('licitacao@')
  expect([wrong.status, wrong.html.includes('href="#email">Informe um e-mail válido')]).toEqual([422, true])
  expect(wrong.html).toContain('value="licitacao@"')
  const saved = await save(caixa)
  expect([saved.status, saved.to]).toEqual([303, '/licitacao-pub/mesa/orgaos/1?aviso=salva'])
  expect((await ask(saved.to ?? '', { cookie })).html).toContain('Os próximos avisos vão para ela.')
  expect(await emailOf(1)).toBe(caixa)
  const page = await ask('/orgaos/1', { cookie })
  expect(page.html).not.toContain('Ninguém é avisado')
  await portal.pessoas.remove('ana@olinda.pe.gov.br', 'operador')
  const cleared = await save('')
  expect(cleared.to).toBe('/licitacao-pub/mesa/orgaos/1?aviso=tirada')
  expect((await ask(cleared.to ?? '', { cookie })).html).toContain('Ninguém é avisado dos pedidos a este órgão.')
  expect(await emailOf(1)).toBeNull()
  expect(await eventos()).toEqual([
    { tipo: 'email', dados: { avisado: true }, autor: 'Zoé Reis', id_entidade: 1 },
    { tipo: 'email', dados: { avisado: false }, autor: 'Zoé Reis', id_entidade: 1 },
  ])
})

test('quem troca uma caixa que outra pessoa trocou antes é avisado, e o que escreveu fica; o mesmo duas vezes vale uma', async () => {
  const { ask, enter, typed, emailOf, db, eventos } = await start()
  const cookie = await enter(zoe)
  const form = { ...(await typed(cookie)), email: caixa }
  await db.updateTable('orgao').set({ email: 'outra@olinda.pe.gov.br' }).where('id', '=', 1).execute()
  const late = await ask('/orgaos/1', { cookie, form })
  expect([late.status, late.html.includes('Outra pessoa mudou a caixa')]).toEqual([409, true])
  expect(late.html).toContain(`value="${caixa}"`)
  expect(await emailOf(1)).toBe('outra@olinda.pe.gov.br')
  const again = { ...form, formulario: hidden(late.html, 'formulario'), antes: hidden(late.html, 'antes') }
  for (let n = 0; n < 2; n += 1) expect((await ask('/orgaos/1', { cookie, form: again })).status).toBe(303)
  expect(await eventos()).toHaveLength(1)
})

test('quem não cuida do portal, ou deixou de cuidar, não tem nenhum órgão; um formulário alheio não muda nenhuma caixa', async () => {
  const { ask, enter, typed, emailOf, portal } = await start()
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const [deZoe, deLeo, deAna] = [await enter(zoe), await enter('leo@portal.pe.gov.br'), await enter()]
  const form = { ...(await typed(deZoe)), email: caixa }
  const outro = (await typed(deLeo, 2)).formulario
  for (const formulario of [form.formulario, outro, 'inventado', '']) {
    const sent = await ask('/orgaos/1', { cookie: deLeo, form: { ...form, formulario } })
    expect([sent.status, sent.html.includes(`value="${caixa}"`)]).toEqual([403, true])
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await ask('/orgaos/1', { cookie: deZoe, form, headers })).status).toBe(403)
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: [1] }, 'operador')
  for (const cookie of [deAna, deZoe]) {
    for (const address of ['/orgaos', '/orgaos/1', '/orgaos/2'])
      expect([address, (await ask(address, { cookie })).status]).toEqual([address, 404])
    expect((await ask('/orgaos/1', { cookie, form })).status).toBe(404)
  }
  for (const address of ['/orgaos/999', '/orgaos/x']) expect((await ask(address, { cookie: deLeo })).status).toBe(404)
  await ask('/sair', { form: {}, cookie: deLeo })
  const ended = await ask('/orgaos/1', { cookie: deLeo, form })
  expect([ended.status, hidden(ended.html, 'email')]).toEqual([401, caixa])
  expect(await emailOf(1)).toBeNull()
})

test('com o banco fora do ar, o endereço que se escreveu fica na página, e se envia de novo', async () => {
  const { ask, enter, typed, outages, emailOf } = await start()
  const cookie = await enter(zoe)
  const form = { ...(await typed(cookie)), email: caixa }
  outages.saveEmail.mockRejectedValueOnce(new Outage('banco'))
  const failed = await ask('/orgaos/1', { cookie, form })
  expect([failed.status, failed.html.includes(`value="${caixa}"`)]).toEqual([503, true])
  expect((await ask('/orgaos/1', { cookie, form })).status).toBe(303)
  expect(await emailOf(1)).toBe(caixa)
})

test('nomes de órgãos com marcação aparecem como texto na lista e na página do órgão', async () => {
  const { ask, enter, db } = await start()
  await db.updateTable('orgao').set({ nome: '<img src=x onerror=alert(1)> "SEMED" & Cia', sigla: '<b>S</b>' }).execute()
  const cookie = await enter(zoe)
  for (const address of ['/orgaos', '/orgaos/1']) {
    const { status, html } = await ask(address, { cookie })
    expect([status, html.includes('<img src=x'), html.includes('<b>S')]).toEqual([200, false, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;SEMED&quot; &amp; Cia')
  }
})
