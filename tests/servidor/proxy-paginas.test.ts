// @module-tag rest
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import messages from '~/http/refusals/messages'
import { nonAssetHeaders } from '~/site/security-headers'
import { temporaryFolder } from '../databases'
import { ask } from '../raw'
import { freePort } from '../setup/ports'
import { findNginx, startBeforeEcho, startNginx } from './nginx'

const list = '/licitacao-pub/consulta-licitacoes'

/** Sends these bytes as they are and returns the response. */
async function answerTo(url: string, bytes: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/)))
  return { status: Number(status.split(' ')[1]), headers, body: /^[0-9a-f]+\r\n/.test(body) ? '' : body }
}

/** Headers in lower case, names and values, so that they can be compared. */
const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
const { 'Cache-Control': _kept, ...pageHeaders } = { ...nonAssetHeaders, ...plainPageHeaders }

const buildPage = (title: string, said?: string) =>
  plainPage({ lang: 'pt-BR', title, link: messages.page.link, ...(said && { text: said }) })

test('as páginas que o próprio nginx faz são a mais simples do portal, com os seus cabeçalhos, e não dizem a versão', async (context) => {
  const nginx = await findNginx()
  if (!nginx) return context.skip('nginx não está instalado nesta máquina')
  const up = await startBeforeEcho(context)
  const down = await startNginx(nginx, path.join(await temporaryFolder(), 'nginx'), [
    await freePort(),
    await freePort(),
  ])
  onTestFinished(() => down.stop())
  const close = 'Connection: close\r\n\r\n'
  const get = (address: string, more = '') => `GET ${address} HTTP/1.1\r\nHost: portal\r\n${more}${close}`
  const again = 'Tente novamente em instantes.'
  const back =
    'O que você enviou pode não ter chegado. Volte à página anterior, onde está o que escreveu, e envie de novo em instantes.'
  const failures: [url: string, bytes: string, status: number, title: string, said?: string][] = [
    [up.url, `GET / HTTP/1.1\r\nHost: a b\r\n${close}`, 400, 'O pedido está malformado.'],
    [up.url, 'isto não é um pedido\r\n\r\n', 400, 'O pedido está malformado.'],
    [up.url, get('/metrics'), 404, 'Página não encontrada'],
    [up.url, get('/pagina-de-erro'), 404, 'Página não encontrada'],
    [up.url, get(list).replace('GET', 'TRACE'), 405, 'Esta página não atende a pedidos deste tipo.'],
    [up.url, get(list, 'Content-Length: 400000000\r\n').replace('GET', 'POST'), 413, 'O pedido é grande demais.'],
    [up.url, get(`/?${'a'.repeat(11_000)}`), 414, 'O endereço é longo demais.'],
    [up.url, get(list, `X: ${'a'.repeat(11_000)}\r\n`), 431, 'O pedido está malformado.'],
    [up.url, get(list).replace('HTTP/1.1', 'HTTP/9.9'), 505, 'Erro desconhecido.'],
    [down.url, get(list), 503, 'O serviço está temporariamente indisponível.', again],
    [down.url, get(list).replace('GET', 'POST'), 503, 'O serviço está temporariamente indisponível.', back],
    [up.plain, `GET / HTTP/1.1\r\nHost: a b\r\n${close}`, 400, 'O pedido está malformado.'],
    [up.plain, get(`/?${'a'.repeat(11_000)}`), 414, 'O endereço é longo demais.'],
  ]
  for (const [url, bytes, status, title, said] of failures) {
    const answer = await answerTo(url, bytes)
    expect([bytes.slice(0, 40), answer.status, answer.body]).toEqual([
      bytes.slice(0, 40),
      status,
      buildPage(title, said),
    ])
    expect(lower(answer.headers)).toMatchObject({ ...lower(pageHeaders), 'cache-control': 'no-store', server: 'nginx' })
    const waits = status === 503 ? '10' : undefined
    const { 'retry-after': retryAfter, refresh } = answer.headers
    expect([status, retryAfter, refresh]).toEqual([status, waits, bytes.startsWith('GET') ? waits : undefined])
  }
  let last = await ask(up.url, list, { localAddress: '127.0.0.4' })
  for (let time = 0; last.status !== 429; time++)
    last = await ask(up.url, `${list}?conteudo=${String(time).padEnd(1000, 'a')}`, { localAddress: '127.0.0.4' })
  const tooMany = buildPage('Houve pedidos demais a partir da sua rede.', 'Aguarde alguns segundos e tente de novo.')
  expect([last.body, last.headers['retry-after']]).toEqual([tooMany, '2'])
  expect((await ask(up.url, list)).headers.server).toBe('nginx')
})

/** A self-signed certificate in files like those of certbot. Skips the test if none can be made. */
async function certificateFor(context: TestContext) {
  const folder = await temporaryFolder()
  const [fullchain, privkey] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')]
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1'
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', privkey, '-out', fullchain]
  const made = await promisify(execFile)('openssl', ['req', ...options.split(' '), ...names]).catch(() => null)
  if (!made) context.skip('openssl não está instalado nesta máquina')
  return { fullchain, privkey }
}

test('com o certificado o nginx fala HTTP/2 e só TLS 1.2 e 1.3, e às claras leva ao https, não recebe chamadas e atende a quem o emite', async (context) => {
  const certificate = await certificateFor(context)
  const { url, plain, folder } = await startBeforeEcho(context, certificate)
  const ca = await readFile(certificate.fullchain)

  const session = connectHttp2(url, { ca })
  onTestFinished(() => session.destroy())
  const asked = session.request({ ':path': '/metrics' })
  const headers = await new Promise<Record<string, unknown>>((resolve) => asked.once('response', resolve))
  expect(headers).toMatchObject({ ':status': 404, 'strict-transport-security': 'max-age=31536000' })
  expect(await text(asked)).toBe(buildPage('Página não encontrada'))

  const { hostname, port } = new URL(url)
  const readProtocol = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    new Promise((resolve) => {
      const only = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const
      const socket = connectTls({ host: hostname, port: Number(port), ca, ...only }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.once('error', () => resolve(null))
    })
  expect(await Promise.all((['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map(readProtocol))).toEqual([
    null,
    'TLSv1.2',
    'TLSv1.3',
  ])

  const led = await ask(plain, `${list}?conteudo=a%20b`, { headers: { Host: 'portal.example' } })
  expect([led.status, led.headers.location]).toEqual([301, `https://portal.example${list}?conteudo=a%20b`])
  for (const call of ['/licitacao-readonly/api/public/v1/licitacoes/', '/licitacao/hal/public/arquivos?uri=x'])
    expect((await ask(plain, call)).status).toBe(403)
  const challenges = path.join(folder, 'letsencrypt/.well-known/acme-challenge')
  await mkdir(challenges, { recursive: true })
  await writeFile(path.join(challenges, 'ficha'), 'ficha.chave')
  expect((await ask(plain, '/.well-known/acme-challenge/ficha')).body).toBe('ficha.chave')
})

test('o que um visitante diz do endereço, do protocolo e do host nos cabeçalhos de um proxy não é tomado por verdade', async (context) => {
  const { url } = await startBeforeEcho(context)
  const told = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'falso.example' }
  const { body } = await ask(url, '/licitacao-pub/consulta-licitacoes', { headers: told })
  const passed = JSON.parse(body)
  expect(passed['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1')
  expect(passed['x-forwarded-proto']).toBe('http')
  expect(passed['x-forwarded-host']).toBeUndefined()
})
