import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { TypedFields } from '~/domain/cadastro/cadastro'
import { cepLookupField, forgetOtherCep, makeFillAddress, readCepReport } from '~/domain/cadastro/fill-address'
import type { Logradouro, LookUpCep } from '~/domain/cadastro/tabelas'
import { stoppedClock } from '../../../tests/clock'
import { testOnBothEngines } from '../../../tests/databases'
import { makeCepCache } from '../db/cadastro/tabelas.server'
import { type CepCache, makeLocalidades, makeLookUpCep } from './look-up.server'

const recife = { cep: '50030-230', logradouro: 'Avenida Rio Branco', bairro: 'Recife', localidade: 'Recife', uf: 'PE' }
const brasil = { cep: '50030230', state: 'PE', city: 'Recife', neighborhood: 'Recife', street: 'Avenida Rio Branco' }
const found: Logradouro = { uf: 'PE', localidade: 'Recife', logradouro: 'Avenida Rio Branco', bairro: 'Recife' }

/** Starts a server that gives this answer. `asked` lists the requests that it received. */
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

function lookingUp(urls: string[], { cache, timeout }: { cache?: CepCache; timeout?: number } = {}) {
  const kept = new Map<string, Logradouro>()
  const memory: CepCache = {
    find: async (cep) => kept.get(cep) ?? null,
    save: async (cep, logradouro) => void kept.set(cep, logradouro),
  }
  const warned: object[] = []
  const clock = stoppedClock()
  const log = { warn: (fields: object) => void warned.push(fields) }
  return { lookUp: makeLookUpCep({ urls, cache: cache ?? memory, clock, log, timeout }), warned, clock }
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

test('um serviço que responde em dois segundos e meio ainda serve', { timeout: 10_000 }, async () => {
  const { url } = await service((_req, res) => void setTimeout(() => res.end(JSON.stringify(brasil)), 2500))
  const { lookUp, warned } = lookingUp([url])
  expect([await lookUp('50030230'), warned]).toEqual([found, []])
})

test('um serviço que responde 500, HTML, um desvio ou nada a tempo é anotado, e o seguinte é perguntado', async () => {
  const last = await saying(brasil)
  const broken = [
    await saying('oops', 500),
    await saying('<!doctype html><p>manutenção'),
    await saying({ uf: 'Pernambuco', localidade: 7 }),
    await service((_req, res) => res.writeHead(302, { Location: last.url.replace('{cep}', '1') }).end()),
    await service(() => {}),
  ]
  const { lookUp, warned } = lookingUp([...broken.map(({ url }) => url), last.url], { timeout: 1000 })
  expect(await lookUp('50030230')).toEqual(found)
  expect(warned).toHaveLength(broken.length)
  expect(JSON.stringify(warned)).not.toContain('50030230')
  expect(last.asked).toEqual(['/50030230'])
})

test('um CEP só não existe quando todos os serviços o dizem; o que não responde, ou serviço nenhum, é outra coisa', async () => {
  const unknown = [await saying({ erro: 'true' }), await saying({ message: 'não encontrado' }, 404)]
  const { lookUp, warned } = lookingUp(unknown.map(({ url }) => url))
  expect(await lookUp('00000000')).toBe('naoAchado')
  expect(warned).toEqual([])
  const broken = await saying('oops', 500)
  for (const urls of [[...unknown.map(({ url }) => url), broken.url], [broken.url, unknown[0]?.url ?? ''], []])
    expect(await lookingUp(urls).lookUp('00000000')).toBe('indisponivel')
})

test('um serviço que falha cinco vezes seguidas não é mais perguntado por um tempo', async () => {
  const { url, asked } = await saying('oops', 500)
  const { lookUp, clock } = lookingUp([url])
  for (let time = 0; time < 8; time++) expect(await lookUp('50030230')).toBe('indisponivel')
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
    await lookingUp([url], { cache }).lookUp('50030230')
    expect(await lookingUp([url], { cache }).lookUp('50030230')).toEqual(found)
    expect(asked).toHaveLength(1)
    const away = { find: () => Promise.reject(new Error('fora')), save: async () => {} }
    const { lookUp, warned } = lookingUp([url], { cache: away })
    expect(await lookUp('50030230')).toBe('indisponivel')
    expect(warned).toHaveLength(1)
  },
)

const localidades = makeLocalidades()
const preencher = (said: Awaited<ReturnType<LookUpCep>>) => makeFillAddress(async () => said, localidades)

test('o CEP preenche só o que está vazio: o estado pela sigla, a cidade pelo nome, sem olhar maiúsculas', async () => {
  const filled = async (digitado: TypedFields, said = found) => (await preencher(said)(digitado)).changed
  expect(await filled({ cep: '50.030-230' }, { ...found, localidade: 'RECIFE' })).toEqual({
    estadoId: '26',
    cidade: '2611606',
    endereco: 'Avenida Rio Branco',
    bairro: 'Recife',
  })
  const typed = { cep: '50030230', endereco: 'Rua da Aurora', bairro: ' ' }
  expect(await filled(typed)).toEqual({ estadoId: '26', cidade: '2611606', bairro: 'Recife' })
  expect(await filled({ cep: '50030230' }, { ...found, localidade: 'Atlântida' })).not.toHaveProperty('cidade')
  expect(await filled({ cep: '50030230', estadoId: '12' })).toEqual({
    endereco: 'Avenida Rio Branco',
    bairro: 'Recife',
  })
  expect(await preencher(found)({ cep: '5003' })).toMatchObject({ busca: 'incompleto', changed: {} })
})

test('a cidade que o CEP diz e a lista do estado não tem é dita, enquanto outra não foi escolhida', async () => {
  const said = { ...found, localidade: 'Atlântida' }
  const digitado = { cep: '50030230' }
  const { doCep, ...rest } = await preencher(said)(digitado)
  expect(rest).toMatchObject({ busca: 'achado', foraDaLista: 'Atlântida', changed: { estadoId: '26' } })
  expect(readCepReport({ ...digitado, [cepLookupField]: doCep })).toEqual({ busca: 'achado', foraDaLista: 'Atlântida' })
  expect(readCepReport({ cep: '01310100', [cepLookupField]: doCep })).toBeNull()
  expect((await preencher(said)({ ...digitado, estadoId: '26' })).foraDaLista).toBe('Atlântida')
  const others: TypedFields[] = [{ estadoId: '26', cidade: '2611606' }, { estadoId: '35' }]
  for (const chosen of others)
    expect(await preencher(said)({ ...digitado, ...chosen })).not.toHaveProperty('foraDaLista')
  expect(await preencher(found)(digitado)).not.toHaveProperty('foraDaLista')
})

test('o que uma busca do CEP preencheu a seguinte troca ou esvazia; o que uma pessoa digitou fica', async () => {
  const paulista = { uf: 'SP', localidade: 'São Paulo', logradouro: 'Avenida Paulista', bairro: null }
  async function twice(between: TypedFields, said: Awaited<ReturnType<LookUpCep>>) {
    const first = await preencher(found)({ cep: '50030230' })
    const now = { cep: '50030230', ...first.changed, [cepLookupField]: first.doCep, ...between }
    const { busca, changed } = await preencher(said)({ ...now, cep: '01310100' })
    return { busca, ...changed }
  }
  const emSaoPaulo = { estadoId: '35', cidade: '3550308' }
  expect(await twice({}, paulista)).toEqual({
    ...{ busca: 'achado', endereco: 'Avenida Paulista', bairro: '' },
    ...emSaoPaulo,
  })
  expect(await twice({ endereco: 'Rua da Aurora' }, paulista)).toEqual({ busca: 'achado', bairro: '', ...emSaoPaulo })
  // A city that a person chose stays, and so does its state.
  expect(await twice({ cidade: '2609600' }, paulista)).toEqual({
    ...{ busca: 'achado', endereco: 'Avenida Paulista', bairro: '' },
  })
  const nothing = { estadoId: '', cidade: '', endereco: '', bairro: '' }
  expect(await twice({}, 'naoAchado')).toEqual({ busca: 'naoAchado', ...nothing })
  expect(await twice({ bairro: 'Boa Vista' }, 'naoAchado')).not.toHaveProperty('bairro')
  expect(await twice({}, 'indisponivel')).toEqual({ busca: 'indisponivel', ...nothing })
  const { bairro: _, ...others } = nothing
  expect(await twice({ bairro: 'Boa Vista' }, 'indisponivel')).toEqual({ busca: 'indisponivel', ...others })
  const first = await preencher(found)({ cep: '50030230' })
  const again = { cep: '50.030-230', ...first.changed, [cepLookupField]: first.doCep }
  expect((await preencher('indisponivel')(again)).changed).toEqual({})
  // The second search finds the same address, so nothing needs to be filled in.
  expect(await twice({}, found)).toEqual({ busca: 'achado' })
})

test('trocado o CEP sem que ele seja buscado, o endereço que o anterior trouxe se esvazia, uma vez, e o que se digitou fica', async () => {
  const first = await preencher(found)({ cep: '50030230' })
  const filled = { cep: '50030230', numero: '10', ...first.changed, [cepLookupField]: first.doCep }
  expect(forgetOtherCep({ ...filled, cep: '50.030-230' })).toEqual({ ...filled, cep: '50.030-230' })
  // The refusal of an incomplete CEP says enough.
  expect(forgetOtherCep({ ...filled, cep: '0131' })).toEqual({ ...filled, cep: '0131' })
  const changed = forgetOtherCep({ ...filled, cep: '01310100', bairro: 'Boa Vista' })
  const emptied = { estadoId: '', cidade: '', endereco: '', [cepLookupField]: '' }
  expect(changed).toEqual({ ...filled, ...emptied, cep: '01310100', bairro: 'Boa Vista' })
  const typedAgain = { ...changed, ...first.changed }
  expect(forgetOtherCep(typedAgain)).toEqual(typedAgain)
})
