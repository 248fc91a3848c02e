// @module-tag rest
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paths, toHref } from '~/site/paths'
import { ask } from '../raw'
import { startBeforeEcho } from './nginx'

const list = '/licitacao-pub/consulta-licitacoes'
const form = toHref(paths.solicitar(1))
const [one, other] = ['127.0.0.2', '127.0.0.3']

/** Begins `count` requests from one address and never finishes them; `end` closes the connections. */
async function hold(url: string, count: number, method: string, localAddress: string) {
  const { hostname, port } = new URL(url)
  const begin = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress }, () => {
        socket.write(`${method} ${form} HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000\r\n\r\nassunto=`)
        resolve(socket)
      })
      socket.on('error', reject)
    })
  const sockets = await Promise.all(Array.from({ length: count }, begin))
  const end = () => sockets.forEach((socket) => void socket.destroy())
  onTestFinished(end)
  return { end }
}

test('a uma rede que prende cem conexões o nginx recusa mais uma, e às outras não', async (context) => {
  const { url } = await startBeforeEcho(context)
  const held = await hold(url, 100, 'PUT', one)
  const asked = (localAddress: string) => ask(url, list, { localAddress })
  await expect.poll(async () => (await asked(one)).status).toBe(429)
  const refused = await asked(one)
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(refused.body).toContain('Houve pedidos demais a partir da sua rede.')
  expect((await asked(other)).status).toBe(200)
  held.end()
  await expect.poll(async () => (await asked(one)).status).toBe(200)
})

test('de uma rede o nginx recebe quarenta envios ao mesmo tempo, e enquanto isso ela lê', async (context) => {
  const { url } = await startBeforeEcho(context)
  await hold(url, 40, 'POST', one)
  const sent = async (localAddress: string) =>
    (await ask(url, form, { method: 'POST', body: 'assunto=a', localAddress })).status
  await expect.poll(() => sent(one)).toBe(429)
  expect((await ask(url, list, { localAddress: one })).status).toBe(200)
  expect(await sent(other)).toBe(200)
})

const collectStatuses = async (count: number, once: (time: number) => Promise<{ status: number }>) => {
  const statuses = []
  for (let time = 0; time < count; time++) statuses.push((await once(time)).status)
  return statuses
}

test('de uma rede o nginx deixa passar cem envios seguidos, e depois dez por segundo; ela lê, e as outras enviam', async (context) => {
  const { url } = await startBeforeEcho(context)
  const send = (localAddress: string) => ask(url, form, { method: 'POST', body: 'assunto=a', localAddress })
  const statuses = await collectStatuses(400, () => send(one))
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200]))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
  expect((await ask(url, list, { localAddress: one })).status).toBe(200)
  expect((await send(other)).status).toBe(200)
})

test('endereços com consultas longas, sempre outras, passam de cinquenta em cinquenta; os que uma tela tem não são contados', async (context) => {
  const { url } = await startBeforeEcho(context)
  const read = (query: string) => ask(url, `${list}?conteudo=${query}`, { localAddress: one })
  const long = await collectStatuses(150, (time) => read(String(time).padEnd(1000, 'a')))
  expect(new Set(long.slice(0, 50))).toEqual(new Set([200]))
  expect(long).toContain(429)
  expect(new Set(await collectStatuses(60, (time) => read(String(time).padEnd(900, 'a'))))).toEqual(new Set([200]))
})

test('um endereço longo que volta num cabeçalho não faz o nginx dar processo nenhum por perdido', async (context) => {
  const { url } = await startBeforeEcho(context)
  for (const length of [1800, 4000, 8100])
    for (let times = 0; times < 12; times++)
      expect([length, (await ask(url, `/adiante?x=${'a'.repeat(length)}`)).status]).toEqual([length, 302])
  expect((await ask(url, `/adiante?x=${'a'.repeat(11_000)}`)).status).toBe(414)
  expect((await ask(url, list)).status).toBe(200)
})
