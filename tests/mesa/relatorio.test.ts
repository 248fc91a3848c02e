// @module-tag rest
import { expect, test } from 'vitest'
import { insertSolicitacao } from '../builders'
import { startPortal } from '../http'
import { startMesa } from './mesa'

const maio = 'periodo=2030-05-01,2030-05-31'

/** Ana's body has one request from 1 May, and Rui's another one. */
const start = async () => startMesa(await startPortal())

test('o relatório conta os pedidos dos dias, mostra cada um com a resposta e o atraso, e quem fez o quê', async () => {
  const { ask, enter, portal, pedido } = await start()
  const cookie = await enter()
  const { status, headers, html } = await ask(`/relatorio?${maio}`, { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('<h1>Relatório de 01/05/2030 a 31/05/2030</h1>')
  expect(html).toMatch(/<dt>Pedidos recebidos<\/dt><dd>1<\/dd>/)
  for (const said of [
    'Esclarecimento 2030-AB12-CD34',
    '06/05/2030',
    'Sem resposta',
    'Secretaria Municipal de Educação',
  ])
    expect(html).toContain(said)
  for (const other of ['2030-EF56-GH78', 'Aurora Lima', 'aurora@example.com', 'madeira certificada'])
    expect(html).not.toContain(other)

  await ask(`/pedidos/${pedido}`, { cookie })
  const answered = await portal.answer(String(pedido), 'Sim.', null, false)
  expect(answered.ok).toBe(true)
  const atos = (await ask('/relatorio', { cookie })).html
  expect(atos).toContain('Viu quem escreveu: Esclarecimento 2030-AB12-CD34')
  expect(atos).toMatch(/No terminal<\/div><\/td><td[^>]*><div>Publicou a resposta: Esclarecimento/)
  expect((await ask(`/relatorio?lng=en&${maio}`, { cookie })).html).toContain('<h1>Report from 05/01/2030')
  expect((await ask('/relatorio?periodo=2029-01-01,2029-01-31', { cookie })).html).toContain(
    'Nenhum pedido foi recebido nestes dias.',
  )
})

test('o que se escreve nos dois campos vira o endereço do relatório, e dias errados são os deste mês', async () => {
  const { ask, enter } = await start()
  const cookie = await enter()
  const sent = await ask('/relatorio?de=2030-05-01&ate=2030-05-31', { cookie })
  expect(sent.to).toBe('/licitacao-pub/mesa/relatorio?periodo=2030-05-01%2C2030-05-31')
  const wrong = await ask('/relatorio?periodo=2030-02-31,%00', { cookie })
  expect([wrong.status, /<h1>Relatório de 01\//.test(wrong.html)]).toEqual([200, true])
  expect((await ask('/relatorio')).to).toContain('/mesa/entrar?para=%2Fmesa%2Frelatorio')
})

test('o relatório se baixa em CSV para planilhas, com todas as linhas e sem fórmulas; o de outro órgão não vem', async () => {
  const { ask, enter, db, idLicitacao, pedido } = await start()
  await db.updateTable('orgao').set({ nome: '=HYPERLINK("http://mau.example")' }).execute()
  for (let n = 0; n < 500; n += 1)
    await insertSolicitacao(db, { id_licitacao: idLicitacao, protocolo: `P-${n}`, tipo: 'IMPUGNACAO' })
  const cookie = await enter()
  await ask(`/pedidos/${pedido}`, { cookie })
  expect((await ask(`/relatorio?${maio}`, { cookie })).html).toContain('Aqui estão só as primeiras 500 linhas.')
  const csv = await ask(`/relatorio/pedidos.csv?${maio}`, { cookie })
  expect([csv.status, csv.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(csv.headers.get('Content-Type')).toContain('text/csv')
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="pedidos-2030-05-01-a-2030-05-31.csv"')
  const lines = csv.html.trim().split('\r\n')
  expect(lines).toHaveLength(502)
  expect(lines[0]).toContain(
    'Protocolo;Tipo;Processo;Órgão;Enviado em;Responder até;Respondido em;Respondido por;Atraso',
  )
  expect(csv.html).toContain(`"'=HYPERLINK(""http://mau.example"")"`)
  expect(csv.html).toContain('2030-AB12-CD34;Esclarecimento;2030.000123;')
  expect(csv.html).not.toContain('2030-EF56-GH78')

  const atos = (await ask('/relatorio/atos.csv', { cookie })).html
  expect(atos).toContain('Quando;Quem;O que fez;Pedido;Processo;Órgão')
  expect(atos).toContain(';Ana Lima;Viu quem escreveu;Esclarecimento 2030-AB12-CD34;')
  expect((await ask('/relatorio/outro.csv', { cookie })).status).toBe(404)
  expect((await ask('/relatorio/atos.csv')).to).toContain('/mesa/entrar')
  const doRui = await enter('rui@olinda.pe.gov.br')
  expect((await ask('/relatorio/atos.csv', { cookie: doRui })).html).not.toContain('Ana Lima')
})

test('nomes com marcação aparecem como texto no relatório', async () => {
  const { ask, enter, db, portal, pedido } = await start()
  const marked = '<img src=x onerror=alert(1)> "A" & B'
  await db.updateTable('orgao').set({ nome: marked }).execute()
  await portal.pessoas.save({ email: 'ana@olinda.pe.gov.br', nome: marked, papel: [1] }, 'operador')
  const cookie = await enter()
  await ask(`/pedidos/${pedido}`, { cookie })
  const { html } = await ask('/relatorio', { cookie })
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
})
