import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { makeRecaptcha } from './recaptcha.server'

const hostname = 'licitacoes.exemplo.gov.br'
const good = { success: true, score: 0.9, action: 'solicitar', hostname, challenge_ts: '2030-05-10T12:00:00Z' }

async function serve(answer: RequestListener) {
  const http = createServer(answer)
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  return `http://127.0.0.1:${port}/siteverify`
}
const answering = (body: unknown, status = 200) =>
  serve((_req, res) => void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)))

const verifyAt = (url: string, timeout = 5000) =>
  makeRecaptcha({ url, secret: 'chave', hostname, timeout }).verify('ficha', 'solicitar')

test('uma boa avaliação, da ação e do portal certos, é aceita', async () => {
  expect(await verifyAt(await answering(good))).toBe('ok')
  expect(await verifyAt(await answering({ ...good, score: 0.5 }))).toBe('ok')
})

test('o Google recebe a chave e a ficha, e nada mais', async () => {
  let asked: unknown
  const url = await serve(async (req, res) => {
    asked = [req.method, req.headers['content-type'], await text(req)]
    res.end(JSON.stringify(good))
  })
  await verifyAt(url)
  expect(asked).toEqual(['POST', 'application/x-www-form-urlencoded;charset=UTF-8', 'secret=chave&response=ficha'])
})

test('uma avaliação baixa, ou nenhuma, não basta', async () => {
  expect(await verifyAt(await answering({ ...good, score: 0.49 }))).toBe('low')
  expect(await verifyAt(await answering({ ...good, score: undefined }))).toBe('low')
})

test('uma ficha recusada, de outra ação ou de outro site não vale', async () => {
  const refused = { success: false, 'error-codes': ['timeout-or-duplicate'] }
  for (const answer of [refused, { ...good, action: 'entrar' }, { ...good, hostname: 'outro.exemplo' }])
    expect(await verifyAt(await answering(answer))).toBe('wrong')
})

test('sem endereço público configurado o site não é conferido', async () => {
  const url = await answering({ ...good, hostname: 'qualquer.exemplo' })
  expect(await makeRecaptcha({ url, secret: 'chave' }).verify('ficha', 'solicitar')).toBe('ok')
})

test('se o Google falha, responde outra coisa, manda a outro lugar ou não atende, está fora do alcance', async () => {
  const elsewhere = await answering(good)
  const unreadable = await serve((_req, res) => void res.end('<html>'))
  const moved = await serve((_req, res) => void res.writeHead(307, { Location: elsewhere }).end())
  const gone = createServer()
  const nowhere = `http://127.0.0.1:${await listen(gone, 0, '127.0.0.1')}/`
  await stopListening(gone, 100)
  for (const url of [await answering(good, 500), await answering([]), unreadable, moved, nowhere])
    expect(await verifyAt(url), url).toBe('unreachable')
})

test('quem não responde, ou para no meio da resposta, é abandonado no tempo limite', async () => {
  const silent = await serve(() => {})
  const stalled = await serve((_req, res) => void res.writeHead(200).write('{"success":'))
  for (const url of [silent, stalled]) expect(await verifyAt(url, 300)).toBe('unreachable')
})
