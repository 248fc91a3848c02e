// @module-tag rest
import { expect, test } from 'vitest'
import { startPortal } from '../http'
import { hidden, startMesa } from '../mesa/mesa'

async function open() {
  const started = await startMesa(await startPortal())
  const { ask, db, pedido, idLicitacao } = started
  await db.updateTable('orgao').set({ email: 'compras@olinda.pe.gov.br' }).where('sigla', '=', 'SEMED').execute()
  const page = `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao/${pedido}`
  const form = async () => ({ formulario: hidden((await ask(`${page}/avisar`)).html, 'formulario') })
  const mails = () => db.selectFrom('outbox').select('dados').where('tipo', '=', 'avisoDeDado').execute()
  return { ...started, page, form, mails }
}

test('de um pedido público qualquer pessoa avisa que há dado pessoal; o órgão recebe um e-mail e o vê na sua área', async () => {
  const { ask, enter, page, form, mails, pedido } = await open()
  expect((await ask(page)).html).toContain(`href="${page}/avisar"`)
  const wrong = await ask(`${page}/avisar`, { form: await form() })
  expect([wrong.status, wrong.html.includes('href="#tipo">Diga o que há no texto.')]).toEqual([422, true])
  const sent = await ask(`${page}/avisar`, { form: { ...(await form()), tipo: 'saude' } })
  expect([sent.status, sent.to]).toEqual([303, `${page}/avisar?enviado=sim`])
  expect((await ask(sent.to ?? '')).html).toContain('Aviso enviado. O órgão vai ver o texto.')
  expect(await mails()).toMatchObject([{ dados: { idSolicitacao: pedido } }])

  const cookie = await enter()
  expect((await ask('/pendencias', { cookie })).html).toContain('Avisos de dado pessoal')
  const { html } = await ask(`/pedidos/${pedido}/suprimir`, { cookie })
  expect(html).toContain('Saúde ou outro dado sensível de uma pessoa')
  const dismissing = { formulario: hidden(html, 'formulario'), acao: 'dispensar' }
  expect((await ask(`/pedidos/${pedido}/suprimir`, { cookie, form: dismissing })).to).toContain('aviso=dispensado')
  expect((await ask('/pendencias', { cookie })).html).not.toContain('Avisos de dado pessoal')
})

test('o mesmo aviso de novo não enche o histórico nem a caixa do órgão; suprimir um trecho encerra os avisos', async () => {
  const { ask, enter, db, page, form, mails, pedido } = await open()
  for (const tipo of ['saude', 'saude', 'contato'])
    expect((await ask(`${page}/avisar`, { form: { ...(await form()), tipo } })).status).toBe(303)
  const avisos = await db.selectFrom('evento').select('dados').where('tipo', '=', 'aviso de dado pessoal').execute()
  expect(avisos).toEqual([{ dados: { tipo: 'saude' } }, { dados: { tipo: 'contato' } }])
  expect(await mails()).toHaveLength(1)
  const cookie = await enter()
  const { html } = await ask(`/pedidos/${pedido}/suprimir`, { cookie })
  const fields = { formulario: hidden(html, 'formulario'), trecho: 'madeira certificada', acao: 'suprimir' }
  expect((await ask(`/pedidos/${pedido}/suprimir`, { cookie, form: fields })).status).toBe(303)
  expect((await ask('/pendencias', { cookie })).html).not.toContain('Avisos de dado pessoal')
})

test('quem avisa demais espera; um formulário inventado, ou de outro pedido, não avisa de nada', async () => {
  const { ask, db, page, form, idLicitacao } = await open()
  expect((await ask(`${page}/avisar`, { form: { formulario: 'inventado', tipo: 'outro' } })).status).toBe(403)
  const hiddenPedido = `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao/999/avisar`
  expect((await ask(hiddenPedido)).status).toBe(404)
  expect((await ask(hiddenPedido, { form: { ...(await form()), tipo: 'outro' } })).status).toBe(403)
  expect(await db.selectFrom('evento').select('id').where('tipo', '=', 'aviso de dado pessoal').execute()).toEqual([])
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await ask(`${page}/avisar`, { form: { ...(await form()), tipo: 'outro' } })).status)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})
