// @module-tag rest
import { expect, test } from 'vitest'
import { insertCompraDireta } from '../builders'
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
  expect([sent.status, sent.to]).toEqual([303, `${page}/avisar?aviso=enviado`])
  const { html: thanks } = await ask(sent.to ?? '')
  for (const said of ['<title>Aviso enviado – ', '<h1>Aviso enviado</h1>', 'O órgão vai ver o texto.'])
    expect(thanks).toContain(said)
  // The buttons for the language have no form to send, and open the same page.
  expect(thanks).not.toContain('form="avisar"')
  expect((await ask(`${sent.to}&lng=en`)).html).toContain('aviso=enviado')
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

test('de uma licitação e de uma compra direta também se avisa; o órgão abre o aviso, suprime o trecho, e ninguém mais o lê', async () => {
  const { ask, enter, db, portal, idLicitacao } = await open()
  const chave_origem = '11222333000181-1-000005/2030'
  const objeto = 'Fórmula para Ludmila Prudêncio'
  await db.updateTable('licitacao').set({ chave_origem, objeto }).where('id', '=', idLicitacao).execute()
  const { id: id_orgao } = await db
    .selectFrom('orgao')
    .select('id')
    .where('sigla', '=', 'SEMED')
    .executeTakeFirstOrThrow()
  const idCompra = await insertCompraDireta(db, { id_orgao, num_processo: '88/2030' })
  const processos = [
    [
      `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/dados-gerais`,
      `/licitacao-pub/avisar/licitacoes/${idLicitacao}`,
    ],
    [`/licitacao-pub/portal/licitacao/detalhe/${idLicitacao}`, `/licitacao-pub/avisar/licitacoes/${idLicitacao}`],
    [`/licitacao-pub/portal/compra-direta/detalhe/${idCompra}`, `/licitacao-pub/avisar/compras-diretas/${idCompra}`],
  ] as const
  for (const [page, address] of processos) {
    expect([page, (await ask(page)).html.includes(`href="${address}"`)]).toEqual([page, true])
    const form = { formulario: hidden((await ask(address)).html, 'formulario') }
    expect((await ask(address, { form })).status).toBe(422)
    const sent = await ask(address, { form: { ...form, tipo: 'contato' } })
    expect([sent.status, sent.to]).toEqual([303, `${address}?aviso=enviado`])
  }
  expect((await ask(processos[0][1])).html).toContain(objeto)
  expect((await ask('/licitacao-pub/avisar/licitacoes/999')).status).toBe(404)
  expect((await ask(`/licitacao-pub/avisar/pedidos/${idLicitacao}`)).status).toBe(404)
  const foreign = { formulario: hidden((await ask(processos[2][1])).html, 'formulario'), tipo: 'outro' }
  expect((await ask(processos[0][1], { form: foreign })).status).toBe(403)

  await portal.mail.sendDue()
  const cookie = await enter()
  const pendencias = (await ask('/pendencias', { cookie })).html
  expect(pendencias).toContain(`href="/licitacao-pub/mesa/compras-diretas/${idCompra}/suprimir">Compra direta 88/2030`)
  const here = `/licitacoes/${idLicitacao}/suprimir`
  expect(pendencias).toContain(`href="/licitacao-pub/mesa${here}"`)
  const { html } = await ask(here, { cookie })
  for (const text of [objeto, 'Telefone, e-mail ou endereço de uma pessoa']) expect(html).toContain(text)
  const form = { formulario: hidden(html, 'formulario'), trecho: 'Ludmila Prudêncio' }
  expect((await ask(here, { cookie, form: { ...form, acao: 'conferir' } })).html).toContain(
    'Fórmula para [trecho suprimido]',
  )
  const done = await ask(here, { cookie, form: { ...form, acao: 'suprimir' } })
  expect(done.to).toBe('/licitacao-pub/mesa/pendencias?aviso=suprimido')
  const after = (await ask(done.to ?? '', { cookie })).html
  expect(after).toContain('Trecho suprimido do que é público.')
  expect(after).not.toContain(`href="/licitacao-pub/mesa${here}"`)
  const page = (await ask(processos[0][0])).html
  expect([
    page.includes('Ludmila'),
    page.includes('Correção: um trecho dos textos desta licitação foi suprimido.'),
  ]).toEqual([false, true])
})
