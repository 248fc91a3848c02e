import { spawnSync } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '~/cli/main.server'
import { openRemotePortal } from '~/composition.server'
import { parseRemoteEnv } from '~/env.server'
import { listen, stopListening } from '~/http/listen.server'
import { loadBuiltRemix } from '~/http/remix.server'
import { insertLicitacao } from './builders'
import { startApp, startBehindPortal, startPortal } from './http'
import { rememberingIo } from './terminal'

const parametros = {
  validarImpugnacaoPublica: true,
  esclarecimentoPubAtivo: true,
  chaveSiteCaptcha: null,
  extensoesAceitas: ['pdf'],
  timezone: 'America/Sao_Paulo',
}
const detail = '/licitacao-pub/licitacao-visualizacao/7/dados-gerais'
const home = 'url=/licitacao-pub/consulta-licitacoes?aviso=redirecionado'

const answering = (status: number, body: object | string) => (res: ServerResponse) =>
  res
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

/** A portal in front of a system that knows its parameters, and answers everything else with `fault`. */
async function startInFrontOf(fault: (res: ServerResponse) => void) {
  const http = createServer((req, res) => {
    if (req.url?.endsWith('/parametros-publicos')) answering(200, parametros)(res)
    else fault(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const env = parseRemoteEnv({ REMOTE_URL: `http://127.0.0.1:${port}` })
  const portal = openRemotePortal(env, { warn() {} })
  return startApp({ portal, env, remix: await loadBuiltRemix() })
}

test.each([
  ['que corta a conexão', (res: ServerResponse) => res.destroy(), 504, 'Falha ao buscar as informações.', `3; ${home}`],
  ['que recusa com um motivo', answering(400, { key: 'OUTRA', message: 'Ano inválido.' }), 400, 'Ano inválido.', null],
  [
    'que diz que foi despublicada',
    answering(400, { key: 'LICITACAO_DESPUBLICADA', message: 'x' }),
    400,
    'Esta licitação foi despublicada.',
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
    '3',
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
  ['que responde outra coisa', answering(418, { segredo: 1 }), 418, 'Erro desconhecido.', null],
])('um sistema %s aparece na página como a tabela de falhas manda', async (_title, fault, status, message, refresh) => {
  const { get } = await startInFrontOf(fault)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([status, refresh])
  const html = await page.text()
  expect(html).toContain(`role="alert" class="failure-message">${message}<`)
  expect(html).not.toContain('segredo')
})

test('quando o sistema deixa de responder, as páginas dizem isso sem fazer ninguém esperar, e tentam de novo', async () => {
  const { get, lines } = await startInFrontOf((res) => res.destroy())
  expect((await get(detail)).status).toBe(504)
  for (let asked = 0; asked < 5; asked++) await get(detail)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([503, '10'])
  expect(await page.text()).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
  expect(lines.join()).toContain('o sistema por trás do portal falhou')
})

test('um sistema que nunca respondeu tem a sua linha da tabela, e depois a página que tenta de novo', async () => {
  const env = parseRemoteEnv({ REMOTE_URL: 'http://127.0.0.1:9' })
  const { get } = await startApp({
    portal: openRemotePortal(env, { warn() {} }),
    env,
    remix: await loadBuiltRemix(),
  })
  const first = await get(detail)
  expect([first.status, first.headers.get('Refresh')]).toEqual([504, `3; ${home}`])
  expect(await first.text()).toContain('class="failure-message">Falha ao buscar as informações.<')

  for (let asked = 0; asked < 5; asked++) await get(detail)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([503, '10'])
  expect(await page.text()).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
})

test('npm run serve não começa com as configurações erradas, e diz quais', () => {
  const check = (settings: object) =>
    spawnSync(process.execPath, ['build/check-remote.js'], { env: { ...process.env, ...settings }, encoding: 'utf8' })
  expect(check({ REMOTE_URL: 'http://127.0.0.1:9' })).toMatchObject({ status: 0, stderr: '' })
  expect(check({})).toMatchObject({ status: 1, stderr: expect.stringContaining('REMOTE_URL: obrigatório') })
  const wrong = check({ REMOTE_URL: 'ftp://x', TIMEZONE: 'Marte/Olimpo' })
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringMatching(/REMOTE_URL[\s\S]*TIMEZONE/) })
})

test('os comandos do portal são recusados: não há banco próprio para eles', async () => {
  const io = rememberingIo()
  const environment = { REMOTE_URL: 'http://127.0.0.1:9' }
  expect(await main(['sample'], { environment, cwd: '/', io, signal: new AbortController().signal })).toBe(2)
  expect(io.text()).toBe('portal: com REMOTE_URL o portal não tem banco próprio, e os comandos são para ele')
})

test('a saúde diz se o sistema por trás responde', async () => {
  const { get, portal } = await startBehindPortal()
  const response = await get('/healthz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', versao: null, banco: 'remoto' }])
  expect(portal.engine).toBe('pglite')

  const env = parseRemoteEnv({ REMOTE_URL: 'http://127.0.0.1:9' })
  const dead = await startApp({ portal: openRemotePortal(env, { warn() {} }), env })
  expect((await dead.get('/healthz')).status).toBe(503)
})

test('um arquivo do sistema por trás é baixado como veio, em partes se for pedido, e sem poder ser executado', async () => {
  const own = await startPortal()
  const conteudo = Buffer.from('<script>alert(1)</script>'.repeat(1000))
  const stored = await own.portal.files.put([conteudo])
  const uri = 'a1b2c3d4e5f6a7b8c9d0e1'
  const id_arquivo = await own.portal.db
    .insertInto('arquivo')
    .values({ uri, ...stored, tipo_midia: 'text/html', nome: 'relação "final".html', publicado: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id_licitacao = await insertLicitacao(own.portal.db)
  await own.portal.db
    .insertInto('anexo')
    .values({ id_licitacao, tipo: 'EDITAL', nome: 'x', data_cadastro: new Date(), id_arquivo: id_arquivo.id })
    .execute()
  const env = parseRemoteEnv({ REMOTE_URL: own.url })
  const portal = openRemotePortal(env, { warn() {} })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })

  for (const path of ['/licitacao/hal/public/arquivos', '/licitacao-pub/arquivos']) {
    const whole = await get(`${path}?uri=${uri}`)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(conteudo)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(conteudo.length),
      'content-disposition': `attachment; filename="relacao \\"final\\".html"; filename*=UTF-8''rela%C3%A7%C3%A3o%20%22final%22.html`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const part = await get(`${path}?uri=${uri}`, { headers: { Range: 'bytes=1-6' } })
    expect([part.status, await part.text()]).toEqual([206, 'script'])
    const again = await get(`${path}?uri=${uri}`, { headers: { 'If-None-Match': whole.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await get(`${path}?uri=${uri}`, { headers: { Range: 'bytes=999999-' } })).status).toBe(416)

    const before = own.lines.length
    for (const other of ['http%3A%2F%2Fexemplo.com%2Fx', 'file%3A%2F%2F%2Fetc%2Fpasswd', '..%2F..%2Fetc', ''])
      expect((await get(`${path}?uri=${other}`)).status).toBe(404)
    expect(own.lines.slice(before).join()).not.toContain('/arquivos')
    const unknown = await get(`${path}?uri=desconhecido`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Arquivo não encontrado.')
  }
})
