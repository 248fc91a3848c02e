// @module-tag rest
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { basePath } from '~/site/paths'
import { rascunhoDe } from '../cadastro/cadastro'
import { api } from '../http'
import { ask } from '../raw'
import { filterNames, startWhole } from './whole'

test('o que só está errado no pedido é dito como tal, e nada se queixa disso', async () => {
  const { url, failures } = await startWhole()
  const list = `${basePath}/consulta-licitacoes`
  const calls = [
    '/licitacao/api/public/v1/licitacoes/1/esclarecimentoImpugnacao',
    '/licitacao/api/public/v1/confirmar-escl-impug/',
    '/licitacao/api/public/v1/licitacoes/validardocumento',
    '/licitacao/api/licitacoes/recurso',
    '/licitacao/api/licitacoes/public/1/lote/1/alterar-data-recurso-contrarrazao',
  ]
  const json = { 'Content-Type': 'application/json' }
  for (const call of calls) {
    const torn = await ask(url, call, { method: 'POST', headers: json, body: '{"email":"aurora@example.com"' })
    expect([call, torn.status, JSON.parse(torn.body).key]).toEqual([call, 400, 'PARAMETROS_INVALIDOS'])
    const large = await ask(url, call, { method: 'POST', headers: json, body: Buffer.alloc(300_000, '[') })
    expect([call, large.status, JSON.parse(large.body).key]).toEqual([call, 413, 'PEDIDO_MUITO_GRANDE'])
  }
  expect((await ask(url, `${basePath}/idioma`, { method: 'POST', body: '{' })).status).toBe(404)
  expect((await ask(url, `${list}?a=?&lng=es`)).body).toContain('<html lang="es"')
  expect((await ask(url, `${list}?periodo=0000-01-01,`)).status).toBe(200)
  expect((await ask(url, `${list}?lng=en`, { headers: { Host: 'a b' } })).status).toBe(400)
  expect((await ask(url, list, { method: 'TRACE' })).status).toBe(405)
  expect((await ask(url, `${api}/licitacoes/`, { method: 'TRACE' })).status).toBe(405)

  const longest = (length: number) => `${list}?conteudo=`.padEnd(length, 'a')
  expect((await ask(url, longest(8192))).status).toBe(200)
  expect((await ask(url, longest(8193))).status).toBe(414)
  expect((await ask(url, `/?${'"'.repeat(3000)}`)).status).toBe(414)
  expect(JSON.parse((await ask(url, `${api}/licitacoes/?x=${'a'.repeat(8200)}`)).body).key).toBe(
    'ENDERECO_LONGO_DEMAIS',
  )
  const texts = filterNames.slice(0, 11).map((each) => `${each}=${'a'.repeat(200)}`)
  expect((await ask(url, `/?${texts.join('&')}&utm_source=${'a'.repeat(64)}`)).status).toBe(302)
  expect(failures()).toEqual([])
})

/** Sends these bytes as they are; closes the connection at the first response, or after 300 ms. */
const write = (url: string, bytes: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

test('o que alguém faz de errado deixa no log uma linha de informação no máximo, em JSON e sem o que ele escreveu', async () => {
  const { url, lines } = await startWhole()
  const list = `${basePath}/consulta-licitacoes`
  const idioma = `${basePath}/idioma`
  const form = 'application/x-www-form-urlencoded'
  const post = (path: string, type: string, body: string) => () =>
    ask(url, path, { method: 'POST', headers: { 'Content-Type': type }, body })
  const read =
    (path: string, headers: Record<string, string> = {}) =>
    () =>
      ask(url, path, { headers })
  const raw = (bytes: string) => () => write(url, bytes)
  const wrongs = [
    ...['_data=marca', '_data=root', '%5Fdata=marca', 'a&_d%61ta=routes%2Fversao&marca', '_routes=marca', 'index'].map(
      (query) => read(`${list}?${query}`),
    ),
    read(`${basePath}/versao?_data=routes%2Fversao&marca`),
    read(`${basePath}/licitacao-visualizacao/marca?_data=marca`),
    read(`${list}.data?_routes=marca&_data=marca`),
    read(`${basePath}/__manifest?version=marca&p=/marca`),
    read(`${basePath}/marca/%E0%A4%A`),
    read(`/marca/%E0%A4%A`),
    read(list, { Host: 'marca marca' }),
    read(`http://marca marca${list}`.replace(' ', '%20')),
    read(list, { Cookie: 'lng=marca; lng=%E0%A4%A', Range: 'bytes=marca' }),
    post(idioma, 'multipart/form-data', 'marca'),
    post(idioma, 'multipart/form-data; boundary=x', '--x\r\nmarca'),
    post(idioma, 'text/plain', 'marca'),
    post(idioma, form, 'idioma=es&voltar=http%3A%2F%2Fmarca'),
    post(idioma, form, 'idioma=marca&voltar=%2F'),
    post(`${basePath}/validar-documento?_data=routes%2Fdocumentos%2Fvalidar`, form, 'codigo=marca'),
    post(`${basePath}/validar-documento?index`, 'multipart/form-data; boundary=', 'marca'),
    post(`${basePath}/validar-documento.data`, 'application/json', '{"marca":'),
    post('/licitacao/api/licitacoes/recurso', 'application/json', '{"marca":'),
    post('/licitacao/hal/public/arquivos', 'multipart/form-data; boundary=x', '--x\r\nmarca'),
    raw('marca\r\n\r\n'),
    raw(`GET ${list}?marca HTTP/9.9\r\nHost: x\r\n\r\n`),
    raw(`GET ${list}?marca HTTP/1.1\r\n\r\n`),
    raw(`POST ${idioma} HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\nContent-Type: ${form}\r\n\r\nmarca`),
    raw(`POST ${idioma} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nmarca\r\n`),
    raw(`GET ${list} HTTP/1.1\r\nHost: x\r\nX: ${'marca'.repeat(12_000)}\r\n\r\n`),
    raw(
      `POST /licitacao/hal/public/arquivos HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="marca.pdf"\r\n\r\n%PDF`,
    ),
  ]
  for (const [place, wrong] of wrongs.entries()) {
    const before = lines.length
    await wrong()
    // The line of the next request comes after those of this one.
    await ask(url, '/nada', { method: 'HEAD' })
    await expect.poll(() => lines.slice(before).at(-1)).toContain('"method":"HEAD"')
    const written = lines.slice(before, -1)
    const said = written.map((line) => JSON.parse(line))
    expect([place, said.length <= 1, said.filter(({ level }) => level > 30)]).toEqual([place, true, []])
    expect([place, written.join().match(/marca|stack/g)]).toEqual([place, null])
  }
})

test('U+0000 em um parâmetro, de página ou de chamada, sai dele, e o resto conta', async () => {
  const { url, portal, failures } = await startWhole()
  const cadastro = '/licitacao-readonly/api/licitacao/public/portal/cadastro'
  const found = (answer: { status: number; body: string }) => [answer.status, answer.body]
  for (const [call, name] of [
    [`${cadastro}/linhasFornecimento`, 'descricao'],
    ['/hal/public/produtos', 'produtoNome'],
    [`${api}/licitacoes/`, 'conteudo'],
  ]) {
    const usual = await ask(url, `${call}?${name}=arroz`)
    expect(usual.status).toBe(200)
    expect(found(await ask(url, `${call}?${name}=ar%00roz%00`))).toEqual(found(usual))
  }
  const chave = await rascunhoDe({ intake: portal.intake })
  for (const prefix of ['portal', 'portal/iframe']) {
    const passo = `${basePath}/${prefix}/licitacao/cadastro/${chave}/4?busca=`
    for (const arroz of ['ar%00roz', 'ar%%0000roz', 'ar%0%0%00000roz']) {
      const searched = await ask(url, `${passo}${arroz}`)
      expect([arroz, searched.status, searched.body.includes('Cultivo de arroz')]).toEqual([arroz, 200, true])
      expect(searched.body).not.toContain('\0')
    }
  }
  expect(failures()).toEqual([])
})
