import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lingering, makeRequestStore } from './request-store.server'

/** A server that knows the name in a request's address, and answers once it is told to with what it knows by then. */
async function startKnowing() {
  const store = makeRequestStore<{ name: string }>()
  const waiting: (() => void)[] = []
  /** What each request knows whenever it is asked, also long after its answer. */
  const known: (() => string | undefined)[] = []
  const server = createServer(async (req, res) => {
    const name = req.url?.slice(1)
    store.begin(res, name ? { name } : undefined)
    known.push(AsyncResource.bind(() => store.get()?.name))
    await new Promise<void>((resolve) => waiting.push(resolve))
    await setImmediate()
    res.end(store.get()?.name ?? 'nada')
  }).listen(0, '127.0.0.1')
  // One connection, which stays open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function ask(name: string, { by = agent as Agent | false } = {}) {
    const asked = waiting.length
    const answer = once(get({ port, path: `/${name}`, agent: by }), 'response')
    while (waiting.length === asked) await setImmediate()
    return async () => {
      waiting[asked]?.()
      const [response] = (await answer) as [IncomingMessage]
      const text = Buffer.concat(await response.toArray()).toString()
      // Its answer is over for the server as well.
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      return text
    }
  }
  return { known, ask, knows: async (name: string) => (await ask(name))() }
}

test('de cada pedido se sabe o seu em tudo o que se faz por ele, e de um sem nada, nada, também na conexão de outro', async () => {
  const { ask, knows } = await startKnowing()
  expect([await knows(''), await knows('a'), await knows(''), await knows('b')]).toEqual(['nada', 'a', 'nada', 'b'])
  const answers = []
  for (const name of ['c', '', 'd']) answers.push(await ask(name, { by: false }))
  expect(await Promise.all(answers.map((answer) => answer()))).toEqual(['c', 'nada', 'd'])
})

test('um minuto depois da última resposta nada mais se segue, e o próximo pedido é seguido outra vez', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { known, ask, knows } = await startKnowing()
  const knownNow = () => known.map((tell) => tell())

  const slow = await ask('a', { by: false })
  expect(await knows('b')).toBe('b')
  vi.advanceTimersByTime(10 * lingering)
  expect(await slow()).toBe('a')
  vi.advanceTimersByTime(lingering - 1)
  const later = await ask('c', { by: false })
  vi.advanceTimersByTime(10 * lingering)
  expect(await later()).toBe('c')
  vi.advanceTimersByTime(lingering - 1)
  expect(knownNow()).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1)
  expect(knownNow()).toEqual([undefined, undefined, undefined])

  expect([await knows(''), await knows('d'), await knows('')]).toEqual(['nada', 'd', 'nada'])
  expect(knownNow()).toEqual([undefined, undefined, undefined, undefined, 'd', undefined])
})
