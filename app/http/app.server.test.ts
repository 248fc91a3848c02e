import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '~/cli/run.server'
import { insertLicitacao } from '../../tests/builders'
import { api, startApp, startEmbeddedPortal, startPortal } from '../../tests/http'
import { rememberingIo } from '../../tests/terminal'

test('toda resposta leva os cabeçalhos de segurança, também as de erro, e nenhuma um cookie', async () => {
  const { portal } = await startPortal()
  const procurement = { ...portal.procurement, parametros: () => Promise.reject(new Error('falhou')) }
  const { get } = await startApp({ portal: { ...portal, procurement } })

  const paths = {
    [`${api}/licitacoes/`]: 200,
    [`${api}/licitacoes/9`]: 404,
    [`${api}/parametros-publicos`]: 500,
    '/nada': 404,
    '/healthz': 200,
    '/readyz': 200,
    '/metrics': 200,
  }
  for (const [path, status] of Object.entries(paths)) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, status])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* ?frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(response.headers.has('X-Powered-By')).toBe(false)
  }
})

test('só as páginas de /portal, também as que falham, podem ser mostradas pelos sites da configuração, e por nenhum outro', async () => {
  const origins = 'https://www.exemplo.gov.br https://compras.exemplo.org:8443'
  const { get: listed } = await startPortal({ EMBED_ORIGINS: origins.replace(' ', ', ') })
  const { get: unlisted } = await startPortal()
  const readFraming = async (get: typeof listed, path: string) => {
    const { headers } = await get(path)
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
    return [ancestors, headers.get('X-Frame-Options')]
  }
  for (const path of ['/licitacao-pub/portal/nada', '/licitacao-pub/portal/%'])
    expect([path, await readFraming(listed, path)]).toEqual([path, [origins, null]])
  for (const path of ['/licitacao-pub/portal', '/licitacao-pub/portalx/', '/portal/nada', '/', `${api}/licitacoes/9`])
    expect([path, await readFraming(listed, path)]).toEqual([path, ["'none'", 'DENY']])
  expect(await readFraming(unlisted, '/licitacao-pub/portal/nada')).toEqual(["'none'", 'DENY'])
})

test('fora do portal uma pessoa recebe uma página 404 com o caminho de volta', async () => {
  const { get } = await startPortal()
  for (const path of ['/nada', '/licitacao/x', '/%', '/%E0%A4%A', '//exemplo.com/x']) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect(await response.text()).toMatch(/<h1>Página não encontrada<\/h1>[\s\S]*href="\/licitacao-pub\/"/)
  }
})

test('um endereço com um sinal de porcentagem solto não existe, e nada se queixa dele', async () => {
  const { get, lines } = await startPortal()
  const call = await get(`${api}/licitacoes/documentos/download/%`)
  expect([call.status, (await call.json()).key]).toEqual([404, 'ENDERECO_NAO_ENCONTRADO'])
  const page = await get('/licitacao-pub/licitacao-visualizacao/%/dados-edital/zip')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(lines.filter((line) => line.includes('"err"'))).toEqual([])
})

test('vivo é o processo, esteja o banco como estiver; pronto, o que atende, em até dois segundos, e diz o que falta', async () => {
  const { get, portal } = await startEmbeddedPortal()
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', versao: 0, banco: 'pglite' }])

  const stuck = { ...portal.procurement, versao: () => new Promise<number>(() => {}) }
  const slow = await startApp({ portal: { ...portal, procurement: stuck } })
  const unready = await slow.get('/readyz', { signal: AbortSignal.timeout(10_000) })
  expect([unready.status, (await unready.json()).faltam]).toEqual([503, ['banco']])
  const alive = await slow.get('/healthz')
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])

  await portal.db.schema.alterTable('kysely_migration').renameTo('outra').execute()
  expect((await (await get('/readyz')).json()).faltam).toEqual(['migracoes'])
})

test('o que se recusa por sobrecarga tem o motivo no log, e é contado', async () => {
  const { portal, env } = await startEmbeddedPortal({ TRUST_PROXY: '1' })
  const { get, lines } = await startApp({ portal, env })
  const ask = async () => (await get(`${api}/licitacoes/`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status
  // The test holds the only database connection, so no call can finish. Two calls run, twelve wait for two seconds and
  // the others are refused at once.
  const statuses = await portal.db.connection().execute(async () => {
    const asked = Array.from({ length: 20 }, ask)
    await vi.waitFor(() => expect(lines).toHaveLength(18), { timeout: 10_000 })
    return asked
  })
  expect((await Promise.all(statuses)).sort()).toEqual([200, 200, ...Array(18).fill(503)])

  const shed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'recusado por sobrecarga')
  const refused = (reason: string) =>
    expect.objectContaining({ level: 40, status: 503, shed: { room: 'calls', reason } })
  expect(shed).toEqual([...Array(6).fill(refused('full')), ...Array(12).fill(refused('waited'))])
  const metrics = await (await get('/metrics')).text()
  for (const [reason, count] of Object.entries({ full: 6, waited: 12 }))
    expect(metrics).toContain(`http_requests_shed_total{room="calls",reason="${reason}"} ${count}`)
})

test('uma rede que faz uma chamada atrás da outra espera por si mesma quando passa dos seus bytes, e as outras não', async () => {
  const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { portal, env } = await startPortal({ TRUST_PROXY: '1', REMOTE_TOKEN })
  const { get } = await startApp({ portal, env })
  const ask = async (network: string, headers = {}) =>
    (await get(`${api}/licitacoes/`, { headers: { 'X-Forwarded-For': network, ...headers } })).status
  // The clock stands still, so the network's byte budget does not refill.
  let served = 0
  while (served < 100 && (await ask('203.0.113.9')) === 200) served++
  expect([served > 70, served < 80, served]).toEqual([true, true, served])
  expect(await ask('198.51.100.7')).toBe(200)
  // The trusted portal limits its own visitors, so its calls are not limited here.
  expect(await ask('203.0.113.9', { Authorization: `Bearer ${REMOTE_TOKEN}` })).toBe(200)
})

test('as métricas dizem como estão o correio, as conexões com o banco, o disco e a última cópia', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get, portal, env } = await startEmbeddedPortal()
  const readValues = async () => {
    const lines = (await (await get('/metrics')).text()).split('\n').map((line) => line.split(' '))
    return Object.fromEntries(lines.map(([name = '', value]) => [name, Number(value)]))
  }
  const before = await readValues()
  expect(before).toMatchObject({ mail_queue_length: 0, mail_oldest_unsent_age_seconds: 0, database_pool_size: 1 })
  expect(before.data_dir_free_bytes).toBeGreaterThan(1e6)
  expect(before).not.toHaveProperty('dump_last_age_seconds')

  const criado_em = new Date(Date.now() - 3_600_000)
  const mail = { chave: 'a', tipo: 'recibo', dados: '{}', criado_em }
  const sent = { ...mail, chave: 'b', criado_em: new Date(0), enviado_em: new Date() }
  await portal.db
    .insertInto('outbox')
    .values([mail, { ...mail, chave: 'c', criado_em: new Date() }, sent])
    .execute()
  const file = path.join(env.DATA_DIR, 'copia.tar.gz')
  expect(await runCommand(['dump', file], { portal, env, io: rememberingIo() })).toBe(0)
  vi.setSystemTime(Date.now() + 90_000)
  expect(await readValues()).toMatchObject({
    mail_queue_length: 2,
    mail_oldest_unsent_age_seconds: 3690,
    dump_last_age_seconds: 90,
    database_pool_in_use: 0,
    database_pool_waiting: 0,
  })

  const { waiting } = await portal.db.connection().execute(async () => {
    const waiting = [portal.procurement.versao(), portal.procurement.versao()]
    const busy = await readValues()
    expect(busy).toMatchObject({ database_pool_in_use: 1, database_pool_waiting: 2 })
    expect(busy).not.toHaveProperty('mail_queue_length')
    return { waiting }
  })
  await Promise.all(waiting)
})

test('as métricas e a prontidão dizem quão velho é o que se leu do PNCP, que não deixa o portal menos pronto', async () => {
  const { get, portal } = await startPortal({ SYNC_PNCP: 'uf:PE' })
  const ready = async () => {
    const response = await get('/readyz')
    return [response.status, (await response.json()).sincronizacao]
  }
  expect(await ready()).toEqual([200, { atraso_s: null }])
  expect(await (await get('/metrics')).text()).not.toMatch(/^sync_lag_seconds /m)

  const lido_em = new Date(Date.now() - 90_000)
  const periodo = { alcance: 'uf:PE', fase: 'recentes', de: '2030-05-09', ate: '2030-05-10', lido_em } as const
  const rows = Array.from({ length: 14 }, (_, index) => ({ ...periodo, modalidade: index + 1 }))
  await portal.db.insertInto('sincronizacao_periodo').values(rows).execute()
  expect(await ready()).toEqual([200, { atraso_s: expect.closeTo(100, -2) }])
  const metrics = await (await get('/metrics')).text()
  expect(Number(/^sync_lag_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(90)
  for (const line of ['sync_rounds_total 0', 'sync_requests_total 0', 'sync_failures_total{kind="queda"} 0'])
    expect(metrics.split('\n')).toContain(line)
  expect(await (await startPortal()).get('/readyz').then((response) => response.json())).not.toHaveProperty(
    'sincronizacao',
  )
})

test('as métricas contam por classe de endereço, nunca pelo endereço', async () => {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db)
  await get(`${api}/licitacoes/${id}?conteudo=segredo`)
  await get('/licitacao/hal/public/arquivos?uri=segredo')
  await get('/licitacao-pub/licitacao-visualizacao/1/dados-gerais')
  await get('/licitacao-pub/consulta-licitacoes')
  await get('/segredo')

  const metrics = await (await get('/metrics')).text()
  for (const [route, status] of Object.entries({ api: 200, arquivo: 404, detalhe: 404, lista: 404, outra: 404 }))
    expect(metrics).toContain(`http_requests_total{method="GET",route="${route}",status="${status}"} 1`)
  expect(metrics).toContain('http_request_duration_seconds_bucket')
  expect(metrics).not.toContain('segredo')
})

test('as métricas e se está pronto são de quem pergunta ao próprio processo: por um proxy, ou em maiúsculas, não existem', async () => {
  const { get } = await startPortal()
  for (const name of ['X-Forwarded-For', 'Forwarded'])
    for (const path of ['/metrics', '/readyz'])
      expect([path, (await get(path, { headers: { [name]: 'for=127.0.0.1' } })).status]).toEqual([path, 404])
  for (const path of [
    '/METRICS',
    '/Metrics',
    '/HealthZ',
    '/ReadyZ',
    '/licitacao/HAL/public/arquivos',
    '/LICITACAO-PUB/versao',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/metrics')).status).toBe(200)
})

test('o log diz o que foi pedido, nunca por quem nem o que procurava', async () => {
  const { portal } = await startPortal()
  const { get, lines } = await startApp({ portal })
  const secret = 'a1b2c3d4e5f6a7b8c9d0'
  await get(`${api}/licitacoes/?page=2&conteudo=Aurora+Lima&utm_source=12345678909&sort=ASC`, {
    headers: {
      Cookie: 'sessao=Aurora',
      Authorization: 'Bearer Aurora',
      'User-Agent': 'Aurora',
      Referer: 'http://x/?q=Aurora',
    },
  })
  for (const path of [
    `/licitacao-pub/esclarecimento-impugnacao/confirmar/${secret}`,
    '/licitacao-pub/validar-documento/AAAA-BBBB-CCCC-DDDD',
    '/licitacao-pub/VALIDAR-DOCUMENTO/AAAA-BBBB-CCCC-DDDD?aurora@example.com',
    `/licitacao-pub/data-recurso?idPregao=7&token=${secret}`,
    `/licitacao-pub/x/sessao/${secret}/y`,
    '/licitacao-pub/portal/redirect/listagem/objeto=Aurora/processo=12345678909/idMunicipio=2611606',
    '/licitacao-pub/aurora@example.com/123.456.789-09/Aurora%20Lima',
  ])
    await get(path)

  const [search, ...others] = lines.map((line) => JSON.parse(line))
  expect(search).toMatchObject({
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: `${api}/licitacoes/`,
    query: { page: '2', sort: 'ASC', conteudo: '[oculto]', utm_source: '[oculto]' },
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    ip: '127.0.0.0/24',
  })
  expect(others.map(({ route }) => route)).toEqual([
    '/licitacao-pub/esclarecimento-impugnacao/confirmar/:codigo',
    '/licitacao-pub/validar-documento/:codigo?',
    '/licitacao-pub/*',
    '/licitacao-pub/data-recurso',
    '/licitacao-pub/*',
    '/licitacao-pub/portal/redirect/:nomePagina/*',
    '/licitacao-pub/*',
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${secret}|aurora|12345678909|127\\.0\\.0\\.1|DDDD`, 'i'))
})

test('/licitacao/ diz onde se enviam propostas, ou leva ao sistema que a configuração diz', async () => {
  const { get } = await startPortal()
  for (const path of ['/licitacao', '/licitacao/']) {
    const page = await get(path)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Onde enviar propostas')])
  }
  const { get: elsewhere } = await startPortal({ ACCESS_URL: 'https://sistema.example/' })
  const answer = await elsewhere('/licitacao/', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, 'https://sistema.example/licitacao/'])
})
