import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { main } from '~/cli/main.server'
import { donoDe } from '~/domain/solicitacao/envio'
import { listen, stopListening } from '~/http/ops/listen.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from './builders'
import { openBehind, startApp, startBehindPortal, startPortal } from './http'
import { rememberingIo } from './terminal'
import { typed } from './typed'
import { formBytes, postForm } from './upload'

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
const aPage = (res: ServerResponse) =>
  res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>segredo, entre com a sua senha</html>')

/** A portal in front of a system that knows its parameters, and answers everything else with `fault`. */
async function startInFrontOf(fault: (res: ServerResponse) => void) {
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
  const { get } = await startInFrontOf(fault)
  const page = await get(detail)
  expect([page.status, page.headers.get('Refresh')]).toEqual([status, refresh])
  const html = await page.text()
  expect(html).toContain(`role="alert" class="failure-message">${message}<`)
  expect(html).not.toContain('segredo')
})

const anexosOf = (id: number) => `/licitacao-pub/licitacao-visualizacao/${id}/dados-edital`

test('onde o sistema responde com uma página, as telas não dizem que não há nada para mostrar', async () => {
  const { get } = await startInFrontOf((res) => (/\/licitacoes\/7$/.test(res.req.url ?? '') ? tender(res) : aPage(res)))
  expect((await get(detail)).status).toBe(200)
  const pedidos = '/licitacao-pub/licitacao-visualizacao/7/esclarecimento-impugnacao'
  for (const address of [anexosOf(7), pedidos]) expect((await get(address)).status).toBe(502)
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
  const { get } = await startInFrontOf(fault)
  for (const address of [
    '/licitacao-pub/arquivos?uri=abc',
    '/licitacao-pub/licitacao-visualizacao/7/ata',
    `${anexosOf(7)}/zip`,
  ]) {
    const page = await get(address)
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(`<h1>${message}</h1>`)])
  }
})

test('o que o sistema recusa à chamada é dito a quem chama com as palavras dele', async () => {
  const call = '/licitacao-readonly/api/public/v1/licitacoes/7'
  const told = { message: 'Ano inválido.', key: 'ANO', errorMessages: [{ message: 'Um.' }] }
  const refusing = await startInFrontOf(answering(422, { ...told, segredo: 1 }))
  const refused = await refusing.get(call)
  expect([refused.status, await refused.json()]).toEqual([422, told])
  const busy = await startInFrontOf((res) => res.writeHead(429, { 'Retry-After': '90' }).end())
  const waiting = await busy.get(call)
  expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '90'])
})

test('a página de uma sessão que não volta é recarregada uma só vez', async () => {
  const { get } = await startInFrontOf(answering(401, {}))
  const first = await get(`${detail}?lista=page%3D2`)
  const again = `${detail}?lista=page%3D2&recarregada=sim`
  expect(first.headers.get('Refresh')).toBe(`3; url=${again}`)
  const second = await get(again)
  expect([second.status, second.headers.get('Refresh')]).toEqual([401, null])
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

const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

/** A portal in front of another one, which answers as it should until it is told to fail. */
async function startInFrontOfFailing(
  fault: (res: ServerResponse) => void,
  alwaysFails: (req: IncomingMessage) => boolean = () => false,
) {
  const own = await startPortal()
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.portal.db, { data_limite_esclarecimento_impugnacao: limite })
  let failing = false
  const http = createServer(async (req, res) => {
    if (failing || alwaysFails(req)) return fault(res)
    const answer = await fetch(own.url + req.url)
    answering(answer.status, await answer.text())(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal, env } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}` })
  const app = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const form = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const fail = () => {
    failing = true
  }
  return { ...app, portal, id, form, fail }
}

test.each([
  ['corta a conexão', (res: ServerResponse) => res.destroy()],
  ['falha', answering(500, '')],
  ['pede que se espere', answering(429, {})],
  ['recusa sem dizer por quê', answering(403, {})],
  ['responde com uma página', aPage],
])(
  'se o sistema por trás %s quando o formulário chega, ele volta com o que se escreveu e anexou',
  async (_title, fault) => {
    const { portal, url, get, id, form, fail } = await startInFrontOfFailing(fault)
    const formulario = /name="formulario" value="([^"]*)"/.exec(await (await get(form)).text())?.[1] ?? ''
    const fields = Object.entries({ ...typed, formulario }).map(([name, content]) => ({ name, content }))
    const nova = { dono: donoDe(id), formulario: 'um rascunho', dados: typed, verificado: true, idArquivo: null }
    const chave = await portal.intake.envio.rascunhos.save(nova)
    fail()
    const answer = await postForm(
      url + form,
      formBytes([...fields, { name: 'anexo', filename: 'a.pdf', content: pdf }]),
    )
    const html = String(answer.body.body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.refresh).toBeUndefined()
    for (const text of ['O que você escreveu está nesta página.', typed.nome, typed.assunto])
      expect(html).toContain(text)
    const uri = /name="anexoUri" value="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(await portal.intake.arquivos.findTemporario(uri)).toMatchObject({ nome: 'a.pdf' })

    const sending = await get(`${form}/${chave}/confirmar`, { method: 'POST' })
    expect([sending.status >= 400, sending.headers.get('Refresh')]).toEqual([true, null])
    expect(await sending.text()).toContain('Enviar de novo')
  },
)

test('o que o sistema por trás diz contra o pedido aparece junto do botão, e o rascunho fica', async () => {
  const fault = answering(422, { errorMessages: [{ message: 'Telefone inválido.' }] })
  const { portal, get, id, form } = await startInFrontOfFailing(fault, ({ method }) => method === 'POST')
  const nova = { dono: donoDe(id), formulario: 'um rascunho', dados: typed, verificado: true, idArquivo: null }
  const chave = await portal.intake.envio.rascunhos.save(nova)
  const sending = await get(`${form}/${chave}/confirmar`, { method: 'POST' })
  const html = await sending.text()
  expect(sending.status).toBe(422)
  for (const text of ['<a href="#enviar">Telefone inválido.</a>', typed.assunto]) expect(html).toContain(text)
  expect((await portal.intake.envio.rascunhos.find(donoDe(id), chave))?.dados).toMatchObject({ assunto: typed.assunto })
})

/** A request with an attachment, as a draft of the portal in front, and what becomes of it once it is sent. */
async function sendBehind(settings: Record<string, string>, idLicitacao = 7) {
  const { portal, env } = await openBehind(settings)
  const { arquivos, envio } = portal.intake
  const content = async function* () {
    yield Buffer.from(pdf)
  }
  const received = await arquivos.receive({ nome: 'Razões da Aurora.pdf', content: content() })
  if (!received.ok) throw new Error(received.error)
  const dados = {
    tipo: 'IMPUGNACAO',
    tipoPessoa: 'F',
    nome: 'Ana de Souza',
    cpf: '529.982.247-25',
    email: 'ana@example.com',
    telefone: '(81) 99999-8888',
    assunto: 'O prazo é curto.',
  }
  const nova = {
    dono: donoDe(idLicitacao),
    formulario: crypto.randomUUID(),
    dados,
    verificado: true,
    idArquivo: received.value.id,
  }
  const rascunho = await envio.rascunhos.find(donoDe(idLicitacao), await envio.rascunhos.save(nova))
  const sent = rascunho && (await envio.send(rascunho))
  if (!rascunho || !sent?.ok) throw new Error('não foi enviado')
  return { portal, env, rascunho, sent: sent.value, recibo: () => envio.recibo(idLicitacao, sent.value.recibo) }
}

test('o sistema por trás recebe o arquivo, e depois o pedido com o endereço que deu ao arquivo', async () => {
  const asked: { path: string; body: Buffer; type: string; token: string }[] = []
  const anexo = { uri: 'um-endereco-do-sistema', status: 'TEMPORARIO', url: '/arquivos/um-endereco' }
  const answers: Record<string, object> = {
    '/parametros-publicos': parametros,
    '/arquivos': { nome: 'outro.pdf', ...anexo },
    '/esclarecimentoImpugnacao': { id: 41, protocolo: 'P-41' },
    '/esclarecimentosImpugnacoes': { esclarecimentos: [], impugnacoes: [] },
  }
  const http = createServer(async (req, res) => {
    const { url: path = '', headers } = req
    const body = await buffer(req)
    asked.push({ path, body, type: headers['content-type'] ?? '', token: headers.authorization ?? '' })
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
    answering(answer ? 200 : 404, answer ?? {})(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { recibo } = await sendBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, REMOTE_TOKEN })

  const [upload, pedido] = asked.filter(({ path }) => /arquivos|esclarecimentoImpugnacao$/.test(path))
  const form = await new Response(new Uint8Array(upload?.body ?? []), {
    headers: { 'Content-Type': upload?.type ?? '' },
  }).formData()
  const file = form.get('file') as File
  expect(form.get('repository')).toBe('licitacao/7/esclarecimentoImpugnacao/publico')
  expect([file.name, file.type, await file.text()]).toEqual(['Razões da Aurora.pdf', 'application/pdf', pdf])
  expect(JSON.parse(String(pedido?.body))).toMatchObject({
    nomeRazaoSocial: 'Ana de Souza',
    cpfCnpj: '52998224725',
    anexo: { nome: 'Razões da Aurora.pdf', ...anexo },
    licitacaoId: 7,
  })
  expect([upload?.token, pedido?.token]).toEqual(Array(2).fill(`Bearer ${REMOTE_TOKEN}`))
  expect(await recibo()).toMatchObject({ protocolo: 'P-41', arquivoNome: 'Razões da Aurora.pdf', confirmadaEm: null })
})

test('de portal a portal o anexo é publicado com o pedido, e o recibo diz quando foi divulgado e respondido', async () => {
  const { portal: own, url, get } = await startPortal({ REMOTE_TOKEN })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.db, { data_limite_esclarecimento_impugnacao: limite })
  const { portal, rascunho, sent, recibo } = await sendBehind({ REMOTE_URL: url, REMOTE_TOKEN }, id)
  expect(await recibo()).toMatchObject({ confirmadaEm: null, linkExpiraEm: expect.any(Date), respondida: false })

  expect(await portal.intake.envio.send(rascunho)).toEqual({ ok: true, value: sent })
  const stored = await own.db.selectFrom('solicitacao').select(['id', 'protocolo']).execute()
  expect(stored).toHaveLength(1)
  await own.db.updateTable('solicitacao').set({ confirmada_em: new Date() }).execute()
  expect(await recibo()).toMatchObject({ confirmadaEm: expect.any(Date), linkExpiraEm: null, respondida: false })
  const listed = await own.procurement.solicitacoes.list(id)
  const { arquivoUri = null } = (listed.ok && listed.value[0]) || {}
  expect(await (await get(`/licitacao-pub/arquivos?uri=${arquivoUri}`)).text()).toBe(pdf)

  await own.answer(stored[0]?.protocolo ?? '', 'Procede.', null)
  expect(await recibo()).toMatchObject({ linkExpiraEm: null, respondida: true })
})

test('o recibo guardado serve também quando o sistema por trás não responde, e nada leva embora do seu endereço', async () => {
  let failing = false
  const http = createServer((req, res) => {
    if (failing) return void res.destroy()
    if (req.url?.endsWith('/parametros-publicos')) return answering(200, parametros)(res)
    answering(200, req.url?.endsWith('/arquivos') ? { uri: 'um-endereco' } : { id: 41, protocolo: 'P-41' })(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal, env, sent, recibo } = await sendBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, REMOTE_TOKEN })
  failing = true
  expect(await recibo()).toMatchObject({ protocolo: 'P-41' })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const address = `/licitacao-pub/licitacao-visualizacao/7/esclarecimento-impugnacao/recibo/${sent.recibo}`
  const page = await get(address)
  expect([page.status, page.headers.get('Refresh')]).toEqual([504, `3; url=${address}?recarregada=sim`])
})

test('o anexo de um pedido que já foi ao sistema por trás não fica guardado no portal', async () => {
  const { url, portal: own } = await startPortal({ REMOTE_TOKEN })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.db, { data_limite_esclarecimento_impugnacao: limite })
  const { portal, rascunho, recibo } = await sendBehind({ REMOTE_URL: url, REMOTE_TOKEN }, id)
  expect((await portal.intake.envio.rascunhos.find(donoDe(id), rascunho.chave))?.arquivo).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await portal.sweepFiles()
  expect(await portal.intake.arquivos.findTemporario(rascunho.arquivo?.uri ?? '')).toBeNull()
  expect(await recibo()).toMatchObject({ arquivoNome: 'Razões da Aurora.pdf' })
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

  const dead = await startApp(await openBehind({ REMOTE_URL: 'http://127.0.0.1:9' }))
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
  const { portal, env } = await openBehind({ REMOTE_URL: own.url })
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
    const beyond = await get(`${path}?uri=${uri}`, { headers: { Range: 'bytes=999999-' } })
    expect([beyond.status, (await beyond.json()).key]).toEqual([416, 'INTERVALO_INVALIDO'])
    expect(beyond.headers.get('content-range')).toBe(`bytes */${conteudo.length}`)

    const before = own.lines.length
    for (const other of ['http%3A%2F%2Fexemplo.com%2Fx', 'file%3A%2F%2F%2Fetc%2Fpasswd', '..%2F..%2Fetc', ''])
      expect((await get(`${path}?uri=${other}`)).status).toBe(404)
    expect(own.lines.slice(before).join()).not.toContain('/arquivos')
    const unknown = await get(`${path}?uri=desconhecido`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Arquivo não encontrado.')
  }
})
