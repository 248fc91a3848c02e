// @module-tag rest
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { main } from '~/cli/main.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { openBehind, startApp, startBehindPortal, startPortal } from '../http'
import { rememberingIo } from '../terminal'

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

test('pronto diz se o sistema por trás responde', async () => {
  const { get, portal } = await startBehindPortal()
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', versao: null, banco: 'remoto' }])
  expect(portal.engine).not.toBe('remoto')

  const dead = await startApp(await openBehind({ REMOTE_URL: 'http://127.0.0.1:9' }))
  const unready = await dead.get('/readyz')
  expect([unready.status, (await unready.json()).faltam]).toEqual([503, ['sistema']])
  expect((await dead.get('/healthz')).status).toBe(200)
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
