import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makePreencherCep } from '~/domain/cadastro/preencher-cep'
import type { Logradouro } from '~/domain/cadastro/tabelas'
import { stoppedClock } from '../../../tests/clock'
import { testOnBothEngines } from '../../../tests/databases'
import { makeLocalidades } from '../brasil/localidades.server'
import { makeCepCache } from '../db/cadastro/cep-cache.server'
import { type CepCache, makeLookUpCep } from './look-up.server'

const recife = { cep: '50030-230', logradouro: 'Avenida Rio Branco', bairro: 'Recife', localidade: 'Recife', uf: 'PE' }
const brasil = { cep: '50030230', state: 'PE', city: 'Recife', neighborhood: 'Recife', street: 'Avenida Rio Branco' }
const found: Logradouro = { uf: 'PE', localidade: 'Recife', logradouro: 'Avenida Rio Branco', bairro: 'Recife' }

/** A real service that answers so, and how often it was asked. */
async function service(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{cep}`, asked }
}
const saying = (body: unknown, status = 200) =>
  service((_req, res) => res.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)))

function lookingUp(urls: string[], cache?: CepCache) {
  const kept = new Map<string, Logradouro>()
  const memory: CepCache = {
    find: async (cep) => kept.get(cep) ?? null,
    keep: async (cep, logradouro) => void kept.set(cep, logradouro),
  }
  const warned: object[] = []
  const clock = stoppedClock()
  const log = { warn: (fields: object) => void warned.push(fields) }
  return { lookUp: makeLookUpCep({ urls, cache: cache ?? memory, clock, log }), warned, clock }
}

test('os dois formatos públicos são lidos, e o que se achou não é perguntado de novo', async () => {
  for (const body of [recife, brasil]) {
    const { url, asked } = await saying(body)
    const { lookUp } = lookingUp([url])
    expect(await lookUp('50030230')).toEqual(found)
    expect(await lookUp('50030230')).toEqual(found)
    expect(asked).toEqual(['/50030230'])
  }
})

test('um serviço que responde 500, HTML, um desvio ou nada em dois segundos é anotado, e o seguinte é perguntado', async () => {
  const last = await saying(brasil)
  const broken = [
    await saying('oops', 500),
    await saying('<!doctype html><p>manutenção'),
    await saying({ uf: 'Pernambuco', localidade: 7 }),
    await service((_req, res) => res.writeHead(302, { Location: last.url.replace('{cep}', '1') }).end()),
    await service(() => {}),
  ]
  const { lookUp, warned } = lookingUp([...broken.map(({ url }) => url), last.url])
  const since = performance.now()
  expect(await lookUp('50030230')).toEqual(found)
  expect(performance.now() - since).toBeLessThan(4000)
  expect(warned).toHaveLength(broken.length)
  expect(JSON.stringify(warned)).not.toContain('50030230')
  expect(last.asked).toEqual(['/50030230'])
})

test('um CEP que ninguém conhece não é falha, e sem nenhum serviço nada se busca', async () => {
  for (const unknown of [await saying({ erro: 'true' }), await saying({ message: 'não encontrado' }, 404)]) {
    const { lookUp, warned } = lookingUp([unknown.url])
    expect(await lookUp('00000000')).toBeNull()
    expect(warned).toEqual([])
  }
  expect(await lookingUp([]).lookUp('50030230')).toBeNull()
})

test('um serviço que falha cinco vezes seguidas não é mais perguntado por um tempo', async () => {
  const { url, asked } = await saying('oops', 500)
  const { lookUp, clock } = lookingUp([url])
  for (let time = 0; time < 8; time++) expect(await lookUp('50030230')).toBeNull()
  expect(asked).toHaveLength(5)
  clock.advance(11_000)
  await lookUp('50030230')
  expect(asked).toHaveLength(6)
})

testOnBothEngines(
  'o que os serviços disseram fica no banco, e um banco que falha não impede a busca',
  async ({ db }) => {
    const { url, asked } = await saying(recife)
    const cache = makeCepCache(db, stoppedClock())
    await lookingUp([url], cache).lookUp('50030230')
    expect(await lookingUp([url], cache).lookUp('50030230')).toEqual(found)
    expect(asked).toHaveLength(1)
    const away = { find: () => Promise.reject(new Error('fora')), keep: async () => {} }
    const { lookUp, warned } = lookingUp([url], away)
    expect(await lookUp('50030230')).toBeNull()
    expect(warned).toHaveLength(1)
  },
)

test('o CEP preenche só o que está vazio: o estado pela sigla, a cidade pelo nome, sem olhar maiúsculas', async () => {
  const localidades = makeLocalidades()
  const preencher = (said: Logradouro | null) => makePreencherCep(async () => said, localidades)
  expect(await preencher({ ...found, localidade: 'RECIFE' })({ cep: '50.030-230' })).toEqual({
    estadoId: '26',
    cidade: '2611606',
    endereco: 'Avenida Rio Branco',
    bairro: 'Recife',
  })
  const typed = { cep: '50030230', endereco: 'Rua da Aurora', bairro: ' ' }
  expect(await preencher(found)(typed)).toEqual({ estadoId: '26', cidade: '2611606', bairro: 'Recife' })
  expect(await preencher({ ...found, localidade: 'Atlântida' })({ cep: '50030230' })).not.toHaveProperty('cidade')
  expect(await preencher(found)({ cep: '50030230', estadoId: '12' })).toEqual({
    endereco: 'Avenida Rio Branco',
    bairro: 'Recife',
  })
  expect(await preencher(null)({ cep: '50030230' })).toEqual({})
  expect(await preencher(found)({ cep: '5003' })).toEqual({})
})
