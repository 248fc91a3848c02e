import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { maximumUploadBytes } from '~/domain/arquivo/upload-rules'
import { makeHttpServer } from './http-server.server'
import { listen, stopListening } from './listen.server'
import { watchBody } from './request-bodies.server'

type Answer = (req: IncomingMessage, res: ServerResponse) => void

/** A connection that has announced ten bytes and sent one, to a server that answers so. */
async function begin(patience: { idle: number; answered: number }, answer: Answer) {
  const http = createServer((req, res) => {
    watchBody(req, res, patience)
    answer(req, res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1')
  return socket
}

test('um arquivo de 30 MB chega inteiro por uma linha de 80 kB/s', () => {
  const { requestTimeout, headersTimeout } = makeHttpServer()
  expect(requestTimeout).toBeGreaterThan((maximumUploadBytes / 80_000) * 1000)
  expect(headersTimeout).toBe(60_000)
})

test('quem para de enviar no meio é desligado; quem terminou espera a resposta', async () => {
  const patience = { idle: 200, answered: 10_000 }
  const silent = await begin(patience, (req) => void req.resume())
  await once(silent, 'close', { signal: AbortSignal.timeout(5000) })

  const slow: Answer = (req, res) => void req.resume().once('end', () => setTimeout(() => res.end('pronto'), 600))
  const whole = await begin(patience, slow)
  whole.write('234567890')
  expect(String(await once(whole, 'data', { signal: AbortSignal.timeout(5000) }))).toMatch(/pronto$/)
})

test('de um pedido já respondido o resto é lido só por um tempo', async () => {
  const socket = await begin({ idle: 10_000, answered: 300 }, (req, res) => {
    req.once('readable', () => {
      req.read()
      res.end('não')
    })
  })
  await once(socket, 'data')
  const sending = setInterval(() => socket.write('2'), 50)
  onTestFinished(() => clearInterval(sending))
  await once(socket, 'close', { signal: AbortSignal.timeout(5000) })
})
