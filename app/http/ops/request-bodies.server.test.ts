import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { maximumUploadBytes } from '~/domain/arquivo/upload-rules'
import { limitSlowBody, listen, makeHttpServer, stopListening } from './http-server.server'

type Answer = (req: IncomingMessage, res: ServerResponse) => void

/** Opens a connection that announces ten bytes and sends `body`. */
async function begin(patience: { idle: number; afterResponse: number }, answer: Answer, body = '1') {
  const http = createServer((req, res) => {
    limitSlowBody(req, res, patience)
    answer(req, res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n${body}`)
  return socket
}

/** Resolves once the server has cut the connection. If bytes are still unread, the cut resets the connection. */
const disconnected = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve))

test('um arquivo de 30 MB chega inteiro por uma linha de 80 kB/s', () => {
  const { requestTimeout, headersTimeout } = makeHttpServer()
  expect(requestTimeout).toBeGreaterThan((maximumUploadBytes / 80_000) * 1000)
  expect(headersTimeout).toBe(60_000)
})

test('quem para de enviar no meio é desligado; quem terminou espera a resposta', async () => {
  const patience = { idle: 100, afterResponse: 10_000 }
  const silent = await begin(patience, (req) => void req.resume())
  await disconnected(silent)

  // Timers of one process end in their order, so a limit that still counted would end before the answer.
  const slow: Answer = (req, res) => void req.resume().once('end', () => setTimeout(() => res.end('pronto'), 300))
  const whole = await begin(patience, slow, '1234567890')
  expect(String(await once(whole, 'data', { signal: AbortSignal.timeout(20_000) }))).toMatch(/pronto$/)
})

test('de um pedido já respondido o resto é lido só por um tempo', async () => {
  const socket = await begin({ idle: 10_000, afterResponse: 300 }, (req, res) => {
    req.once('readable', () => {
      req.read()
      res.end('não')
    })
  })
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/não$/)
  const sending = setInterval(() => socket.write('2'), 50)
  onTestFinished(() => clearInterval(sending))
  await disconnected(socket)
})
