import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Reply, startFakePncp } from '../../../tests/pncp-server'
import { makePace, makePoliteClient, patientSettings } from './polite-client.server'

const settings = { ...patientSettings, attempts: 1, firstPause: 1, busyPause: 20, perSecond: 1_000 }
const consulta = '/api/consulta/v1/contratacoes/atualizacao?pagina=1'
const itens = '/api/pncp/v1/orgaos/11222333000181/compras/2030/1/itens'

async function pncp(replies: Record<string, Reply[]>) {
  const server = await startFakePncp(replies)
  onTestFinished(server.close)
  return server
}

const makeAsk = (own: Partial<typeof settings> = {}) =>
  makePoliteClient({ settings: { ...settings, ...own }, userAgent: 'licitacao-pub' }).ask

test('os pedidos ao PNCP têm um ritmo, e esperam todos quando ele está ocupado', async () => {
  const pace = makePace(100)
  const start = performance.now()
  await Promise.all(Array.from({ length: 6 }, () => pace.wait()))
  expect(performance.now() - start).toBeGreaterThanOrEqual(45)
  pace.hold(100)
  const held = performance.now()
  await pace.wait()
  expect(performance.now() - held).toBeGreaterThanOrEqual(95)

  const server = await pncp({ [consulta]: [{ status: 429 }, { body: [] }], [itens]: [{ body: [] }] })
  const ask = makeAsk({ busyPause: 150 })
  const busy = ask(new URL(server.url(consulta)))
  await expect.poll(() => server.asked).toHaveLength(1)
  const other = performance.now()
  await ask(new URL(server.url(itens)))
  expect(performance.now() - other).toBeGreaterThanOrEqual(100)
  expect(await busy).toMatchObject({ status: 200 })
})

test('depois de cinco falhas seguidas nada mais se pede a esse serviço, e ao outro sim', async () => {
  const server = await pncp({ [consulta]: [{ status: 500 }], [itens]: [{ body: [] }] })
  const ask = makeAsk()
  for (let count = 1; count <= 5; count++)
    await expect(ask(new URL(server.url(consulta)))).rejects.toThrow('respondeu 500')
  await expect(ask(new URL(server.url(consulta)))).rejects.toMatchObject({
    message: expect.stringContaining('não atende'),
    details: { closedFor: 10_000 },
  })
  expect(server.asked).toHaveLength(5)
  expect(await ask(new URL(server.url(itens)))).toMatchObject({ status: 200 })
})

test('o que o PNCP recusa não conta como queda dele', async () => {
  const server = await pncp({ [consulta]: [{ status: 422 }] })
  const ask = makeAsk()
  for (let count = 1; count <= 7; count++)
    await expect(ask(new URL(server.url(consulta)))).rejects.toMatchObject({ fault: 'refused' })
  expect(server.asked).toHaveLength(7)
})

test('uma resposta sem fim é abandonada, e o que ainda viria não é lido', async () => {
  let sent = 0
  const server = createServer((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const send = () => {
      if (response.destroyed || sent > 512 * 2 ** 20) return
      sent += chunk.length
      response.write(chunk) ? setImmediate(send) : response.once('drain', send)
    }
    send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await expect(makeAsk({ maxBytes: 2 ** 20 })(new URL(`http://127.0.0.1:${port}${consulta}`))).rejects.toMatchObject({
    fault: 'unreadable',
    message: expect.stringContaining('mais do que cabe'),
  })
  expect(sent).toBeLessThan(64 * 2 ** 20)
})

test('um redirecionamento a outro lugar não é seguido, e um no mesmo lugar é, sem dar voltas', async () => {
  const elsewhere = await pncp({ '/': [{ body: [] }] })
  const replies: Record<string, Reply[]> = {
    [consulta]: [{ status: 302, headers: { location: elsewhere.url('/') } }],
    '/volta': [{ status: 302, headers: { location: '/volta' } }],
    '/api': [{ status: 301, headers: { location: itens } }],
    [itens]: [{ body: [1] }],
  }
  const server = await pncp(replies)
  const ask = makeAsk()
  await expect(ask(new URL(server.url(consulta)))).rejects.toMatchObject({
    fault: 'refused',
    message: expect.stringContaining(`leva a ${new URL(elsewhere.url('/')).origin}`),
  })
  expect(elsewhere.asked).toEqual([])
  expect(await ask(new URL(server.url('/api')))).toEqual({ status: 200, body: [1] })
  await expect(ask(new URL(server.url('/volta')))).rejects.toMatchObject({ fault: 'refused' })
  expect(server.asked.filter((path) => path === '/volta')).toHaveLength(4)
})
