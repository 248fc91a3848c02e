import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { toParametros } from '~/composition/parametros'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { Outage } from '~/domain/shared/failures'
import { readFilters } from '~/domain/shared/filter'
import { parseEnv } from '~/env.server'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { readAll } from '../../../tests/arquivos'
import { makeRemoteProcurement } from './procurement.server'
import { cachedFor, makeCircuitBreaker } from './resilient-fetch.server'

type Answer = (res: ServerResponse, req: IncomingMessage) => void

const parametros = JSON.stringify({
  validarImpugnacaoPublica: true,
  esclarecimentoPubAtivo: true,
  chaveSiteCaptcha: null,
  extensoesAceitas: ['pdf'],
  timezone: 'America/Recife',
})
const good: Answer = (res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end(parametros)
const status = (code: number, body: object | string = {}): Answer => {
  return (res) => res.writeHead(code).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const reset: Answer = (res) => res.destroy()
const silent: Answer = () => {}
const halfBody: Answer = (res) => {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(parametros.length) })
  res.write(parametros.slice(0, 40), () => res.destroy())
}

/** Starts a remote system that gives `answers` in turn and repeats the last one. Returns its client too. */
async function startRemote(...answers: Answer[]) {
  const asked: IncomingMessage[] = []
  const http = createServer((req, res) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(req)
    answer?.(res, req)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const clock = { now: 0 }
  const warnings: object[] = []
  const procurement = makeRemoteProcurement({
    url: `http://127.0.0.1:${port}`,
    product: 'Portal',
    parametros: toParametros(parseEnv({ TIMEZONE: 'America/Sao_Paulo', ACCEPTED_EXTENSIONS: 'pdf,odt' })),
    showRequester: true,
    timeout: answers.includes(silent) ? 300 : 10_000,
    clock: { now: () => new Date(clock.now) },
    log: { warn: (details) => void warnings.push(details) },
  })
  const ask = () =>
    procurement.versao().then(
      () => 'ok',
      (failure) => (failure instanceof Outage ? failure.reason : `answered ${failure.status}`),
    )
  return { procurement, ask, asked, clock, warnings }
}

test('cada pedido diz que vem de um programa', async () => {
  const { ask, asked } = await startRemote(good)
  expect(await ask()).toBe('ok')
  expect(asked[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' })
})

test('a lista é pedida no endereço exato da chamada, com a barra no fim', async () => {
  const { procurement, asked } = await startRemote(status(200, { content: [], totalPages: 1, totalElements: 0 }))
  const filters = readFilters(licitacaoFilters, {
    conteudo: 'água',
    situacoes: 'ABERTO,SUSPENSO',
    periodo: ',2030-01-31',
  })
  await procurement.licitacoes.search(filters, { page: 2, size: 25 }, 'ASC')
  const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://x')
  expect(pathname).toBe('/licitacao-readonly/api/public/v1/licitacoes/')
  expect(Object.fromEntries(searchParams)).toEqual({
    conteudo: 'água',
    situacoes: 'ABERTO,SUSPENSO',
    periodo: ',2030-01-31',
    page: '2',
    size: '25',
    sort: 'ASC',
  })
})

test.each([
  ['não responde', silent],
  ['corta a conexão', reset],
  ['responde pela metade', halfBody],
  ['diz 503', status(503)],
  ['diz 502', status(502, '<html>')],
])('o sistema que %s é perguntado de novo, duas vezes no máximo', async (_title, fault) => {
  const recovering = await startRemote(fault, fault, good)
  expect(await recovering.ask()).toBe('ok')
  expect(recovering.asked).toHaveLength(3)

  const failing = await startRemote(fault)
  expect(await failing.ask()).toMatch(/^(noAnswer|answered 50[23])$/)
  expect(failing.asked).toHaveLength(3)
})

test.each([400, 401, 404, 500])('a resposta %i vale, e não se pergunta de novo', async (code) => {
  const { ask, asked } = await startRemote(status(code, { message: 'Não.' }))
  expect(await ask()).toBe(`answered ${code}`)
  expect(asked).toHaveLength(1)
})

test.each([
  ['HTML', status(200, '<html>')],
  ['uma página', (res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')],
  ['nada', status(200, '')],
  ['um JSON cortado', status(200, parametros.slice(0, 40))],
  ['outro JSON', status(200, '[1,2]')],
])('%s em vez da resposta não se lê', async (_title, answer) => {
  const { ask } = await startRemote(answer)
  expect(await ask()).toMatch(/^unreadable/)
})

test('um redirecionamento não é seguido', async () => {
  const { ask, asked } = await startRemote((res) => res.writeHead(302, { Location: '/outro' }).end())
  expect(await ask()).toBe('noAnswer')
  expect(asked.every(({ url }) => url !== '/outro')).toBe(true)
})

test('depois de cinco falhas seguidas ninguém espera mais; passada a pausa, um pedido vai ver', async () => {
  const down = { value: true }
  const { ask, asked, clock } = await startRemote((res, req) => (down.value ? reset : good)(res, req))
  for (let failure = 0; failure < 5; failure++) expect(await ask()).toBe('noAnswer')
  const before = asked.length
  expect(await ask()).toBe('circuitOpen')
  expect(asked).toHaveLength(before)

  clock.now = 10_000
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first, second]).toEqual(['noAnswer', 'circuitOpen'])
  expect(await ask()).toBe('circuitOpen')

  down.value = false
  clock.now = 20_000
  expect(await ask()).toBe('ok')
  expect(await ask()).toBe('ok')
})

test('downloads contam como os outros pedidos: a falta de resposta conta, a desistência de quem baixa não', async () => {
  const answer = { now: silent }
  const { procurement, ask, asked } = await startRemote((res, req) => answer.now(res, req))
  const download = (signal?: AbortSignal) =>
    procurement.arquivos.open('abc', { signal }).then(String, (failure) => failure.reason ?? failure.name)
  for (let left = 0; left < 6; left++) {
    const reader = new AbortController()
    const leaving = download(reader.signal)
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(left + 1)
    reader.abort()
    expect(await leaving).toBe('AbortError')
  }
  answer.now = good
  expect(await ask()).toBe('ok')

  answer.now = status(503)
  for (let failure = 0; failure < 5; failure++) expect(await download()).toBe('ProcurementFailure')
  expect(await download()).toBe('circuitOpen')
})

test('um arquivo é pedido sem compressão, e o que mesmo assim vem comprimido é entregue inteiro', async () => {
  const conteudo = 'Edital nº 7. '.repeat(500)
  const { procurement, asked } = await startRemote((res) =>
    res.writeHead(200, { 'Content-Encoding': 'gzip', ETag: '"x"' }).end(gzipSync(conteudo)),
  )
  const arquivo = await procurement.arquivos.open('abc')
  expect(asked[0]?.headers['accept-encoding']).toBe('identity')
  expect(String(await readAll(arquivo))).toBe(conteudo)
  expect(arquivo).toMatchObject({ outcome: 'whole', etag: '"x"', bytes: null, range: null, acceptsRanges: false })
})

test('os parâmetros são perguntados uma vez por minuto, e os últimos servem quando não há resposta', async () => {
  const { procurement, asked, clock, warnings } = await startRemote(good, reset)
  for (let index = 0; index < 5; index++) expect((await procurement.parametros()).timezone).toBe('America/Recife')
  expect(asked).toHaveLength(1)
  clock.now = 60_000
  expect((await procurement.parametros()).timezone).toBe('America/Recife')
  expect(asked).toHaveLength(4)
  expect(warnings).toHaveLength(1)
  clock.now = 69_999
  expect((await procurement.parametros()).timezone).toBe('America/Recife')
  expect(asked).toHaveLength(4)
  clock.now = 70_000
  await procurement.parametros()
  expect(asked).toHaveLength(7)
})

const nova = {
  idLicitacao: 7,
  formulario: 'um',
  arquivoUri: null,
  pedido: {
    tipo: 'IMPUGNACAO' as const,
    tipoPessoa: 'FISICA' as const,
    nome: 'Ana de Souza',
    cpfCnpj: '52998224725',
    email: 'ana@example.com',
    telefone: '81999998888',
    assunto: 'O prazo é curto.',
  },
}

test.each([
  ['nada', (res: ServerResponse) => void res.writeHead(204).end()],
  ['um corpo vazio', (res: ServerResponse) => void res.writeHead(200).end()],
  ['um objeto vazio', status(200, {})],
])('um pedido a que o sistema responde com %s foi recebido, sem protocolo', async (_title, answer) => {
  const { procurement, asked } = await startRemote(answer)
  expect(await procurement.solicitacoes.send(nova)).toEqual({ ok: true, value: { id: null, protocolo: null } })
  expect(asked).toHaveLength(1)
})

test('um pedido a que o sistema responde com uma página não foi recebido', async () => {
  const { procurement } = await startRemote((res) =>
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Entre com a sua senha</h1>'),
  )
  await expect(procurement.solicitacoes.send(nova)).rejects.toThrow('unreadable')
})

test('quem foi ver e demora não segura os outros além de uma pausa', async () => {
  let now = 0
  const circuit = makeCircuitBreaker(() => now)
  const run = (call: () => Promise<string>) => circuit.run(call, () => true)
  const failing = () => Promise.reject(new Outage('sistema', { reason: 'noAnswer' }))
  for (let failure = 0; failure < 5; failure++) await expect(run(failing)).rejects.toThrow('noAnswer')
  now = 10_000
  void run(() => new Promise(() => {}))
  await expect(run(async () => 'ok')).rejects.toThrow('circuitOpen')
  now = 20_000
  expect(await run(async () => 'ok')).toBe('ok')
})

test('o que um relógio adiantado adiou por anos espera só a pausa de sempre', async () => {
  const ahead = 315_360_000_000
  let now = ahead
  const circuit = makeCircuitBreaker(() => now)
  const run = (call: () => Promise<string>) => circuit.run(call, () => true)
  const failing = () => Promise.reject(new Outage('sistema', { reason: 'noAnswer' }))
  for (let failure = 0; failure < 5; failure++) await expect(run(failing)).rejects.toThrow('noAnswer')
  await expect(run(async () => 'ok')).rejects.toThrow('circuitOpen')
  let value = 'antes'
  const cached = cachedFor(
    { milliseconds: 60_000, retryAfter: 10_000, now: () => now, onStale() {} },
    async () => value,
  )
  expect(await cached()).toBe('antes')

  now = 0
  value = 'depois'
  expect(await run(async () => 'ok')).toBe('ok')
  expect(await cached()).toBe('depois')
})

test('um campo que não se lê vai para o log com a chamada e o caminho, sem o valor', async () => {
  const odd = JSON.stringify({ ...JSON.parse(parametros), chaveSiteCaptcha: 123456789 })
  const { ask, warnings } = await startRemote(status(200, odd))
  expect(await ask()).toBe('ok')
  expect(warnings).toMatchObject([
    { call: 'GET /licitacao-readonly/api/public/v1/parametros-publicos', path: 'chaveSiteCaptcha' },
  ])
  expect(JSON.stringify(warnings)).not.toContain('123456789')
})
