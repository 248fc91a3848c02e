import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../tests/raw'
import { listen, stopListening } from './http-server.server'

test('ao parar, o pedido em curso é atendido até o fim, e nenhuma conexão sem pedido faz esperar', {
  timeout: 30_000,
}, async () => {
  let finish = () => {}
  const http = createServer((_req, res) => {
    finish = () => res.end('até o fim')
  })
  const url = `http://127.0.0.1:${await listen(http, 0, '127.0.0.1')}`
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const gone = once(unused.resume(), 'close')
  const arrived = once(http, 'request')
  const running = ask(url, '/', { agent })
  await arrived

  const stopped = stopListening(http, 60_000)
  await gone
  finish()
  await stopped
  expect(await running).toMatchObject({ status: 200, body: 'até o fim' })
})
