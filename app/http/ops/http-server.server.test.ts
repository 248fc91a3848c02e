import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, makeHttpServer, stopListening } from './http-server.server'

test('uma resposta que ninguém lê é abandonada, e o que ela ocupava fica livre', async () => {
  let closed: unknown
  const http = makeHttpServer((_req, res) => {
    res.end(Buffer.alloc(64 * 1024 * 1024))
    closed = once(res, 'close')
  }, 500)
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const reader = connect(port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  await once(reader, 'connect')
  reader.pause().write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await once(http, 'request')
  await closed
  expect(http.listening).toBe(true)
}, 20_000)
