// @module-tag rest
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { openBehind, startApp } from '../http'
import { answering, aPage, parametros } from './faults'

const detail = '/licitacao-pub/licitacao-visualizacao/7/dados-gerais'
const home = 'url=/licitacao-pub/consulta-licitacoes?aviso=redirecionado'

/** A portal in front of a system that answers only the call for its parameters. `fault` answers all other requests. */
async function startWithSystem(fault: (res: ServerResponse) => void) {
  const http = createServer((req, res) => {
    if (req.url?.endsWith('/parametros-publicos')) answering(200, parametros)(res)
    else fault(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal, env } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}` })
  return startApp({ portal, env, remix: await loadBuiltRemix() })
}

test.each([
  ['que corta a conexão', (res: ServerResponse) => res.destroy(), 504, 'Falha ao buscar as informações.', `3; ${home}`],
  ['que recusa com um motivo', answering(400, { key: 'OUTRA', message: 'Ano inválido.' }), 400, 'Ano inválido.', null],
  [
    'que diz que foi despublicada',
    answering(400, { key: 'LICITACAO_DESPUBLICADA', message: 'Suspensa pela Justiça.' }),
    400,
    'Suspensa pela Justiça.',
    `6; ${home}`,
  ],
  [
    'com várias mensagens',
    answering(422, { errorMessages: [{ message: 'Um.' }, { message: 'Dois.' }] }),
    422,
    'Um.\nDois.',
    null,
  ],
  [
    'que não reconhece a sessão',
    answering(401, {}),
    401,
    'Perda de sessão! Você será redirecionado para a tela de login.',
    `3; url=${detail}?recarregada=sim`,
  ],
  [
    'que diz só que foi excluída',
    answering(400, { key: 'LICITACAO_EXCLUIDA' }),
    400,
    'Esta licitação foi excluída.',
    `6; ${home}`,
  ],
  ['que não acha', answering(404, {}), 404, 'Licitação não encontrada.', null],
  [
    'que falha e diz por quê',
    answering(500, { message: 'Estamos em manutenção.' }),
    500,
    'Estamos em manutenção.',
    null,
  ],
  ['que falha sem dizer nada', answering(500, ''), 500, 'Erro desconhecido.', null],
  ['que responde HTML', answering(200, '<html>segredo</html>'), 502, 'Erro desconhecido.', null],
  ['que responde com uma página', aPage, 502, 'Erro desconhecido.', null],
  ['que responde outra coisa', answering(418, { segredo: 1 }), 418, 'Erro desconhecido.', null],
])('um sistema %s aparece na página como a tabela de falhas manda', async (_title, fault, status, message, refresh) => {
  const { get } = await startWithSystem(fault)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([status, refresh])
  const html = await page.text()
  expect(html).toMatch(
    /foi excluída/.test(message) ? `<h1>${message}</h1>` : `role="alert" class="failure-message">${message}<`,
  )
  expect(html).not.toContain('segredo')
})

const toAnexosAddress = (id: number) => `/licitacao-pub/licitacao-visualizacao/${id}/dados-edital`

test('onde o sistema responde com uma página, as telas não dizem que não há nada para mostrar', async () => {
  const { get } = await startWithSystem((res) =>
    /\/licitacoes\/7$/.test(res.req.url ?? '') ? tender(res) : aPage(res),
  )
  expect((await get(detail)).status).toBe(200)
  const pedidos = '/licitacao-pub/licitacao-visualizacao/7/esclarecimento-impugnacao'
  for (const address of [toAnexosAddress(7), pedidos]) expect((await get(address)).status).toBe(502)
})

const tender = answering(200, { id: 7, objeto: 'Aquisição', nomeOrgao: 'SES', ehPerfilPortal: true })

test.each([
  ['que corta a conexão', (res: ServerResponse) => res.destroy(), 504, 'Falha ao buscar as informações.'],
  ['que recusa com um motivo', answering(400, { key: 'OUTRA', message: 'Não <pode>.' }), 400, 'Não &#60;pode&#62;.'],
  ['que falha sem dizer nada', answering(500, ''), 500, 'Erro desconhecido.'],
  [
    'que não para de falar',
    (res: ServerResponse) => void res.writeHead(500).end('x'.repeat(200_000)),
    500,
    'Erro desconhecido.',
  ],
])('de um sistema %s também o download diz a sua linha da tabela', async (_title, fault, status, message) => {
  const { get } = await startWithSystem(fault)
  for (const address of [
    '/licitacao-pub/arquivos?uri=abc',
    '/licitacao-pub/licitacao-visualizacao/7/ata',
    `${toAnexosAddress(7)}/zip`,
  ]) {
    const page = await get(address)
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(`<h1>${message}</h1>`)])
  }
})

test('o que o sistema recusa à chamada é dito a quem chama com as palavras dele', async () => {
  const call = '/licitacao-readonly/api/public/v1/licitacoes/7'
  const told = { message: 'Ano inválido.', key: 'ANO', errorMessages: [{ message: 'Um.' }] }
  const refusing = await startWithSystem(answering(422, { ...told, segredo: 1 }))
  const refused = await refusing.get(call)
  expect([refused.status, await refused.json()]).toEqual([422, told])
  const busy = await startWithSystem((res) => res.writeHead(429, { 'Retry-After': '90' }).end())
  const waiting = await busy.get(call)
  expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '90'])
})

test('a página de uma sessão que não volta é recarregada uma só vez', async () => {
  const { get } = await startWithSystem(answering(401, {}))
  const first = await get(`${detail}?lista=page%3D2`)
  const again = `${detail}?lista=page%3D2&recarregada=sim`
  expect(first.headers.get('Refresh')).toBe(`3; url=${again}`)
  const second = await get(again)
  expect([second.status, second.headers.get('Refresh')]).toEqual([401, null])
})

test('quando o sistema deixa de responder, as páginas dizem isso sem fazer ninguém esperar, e tentam de novo', async () => {
  const { get, lines } = await startWithSystem((res) => res.destroy())
  expect((await get(detail)).status).toBe(504)
  for (let asked = 0; asked < 5; asked++) await get(detail)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([503, '10'])
  expect(await page.text()).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
  expect(lines.join()).toContain('o sistema por trás do portal falhou')
})

test('um sistema que nunca respondeu tem a sua linha da tabela, e depois a página que tenta de novo', async () => {
  const { portal, env } = await openBehind({ REMOTE_URL: 'http://127.0.0.1:9' })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const first = await get(detail)
  expect([first.status, first.headers.get('Refresh')]).toEqual([504, `3; ${home}`])
  expect(await first.text()).toContain('class="failure-message">Falha ao buscar as informações.<')

  for (let asked = 0; asked < 5; asked++) await get(detail)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([503, '10'])
  expect(await page.text()).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
})
