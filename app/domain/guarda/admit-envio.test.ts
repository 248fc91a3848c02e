import { expect } from 'vitest'
import { makePseudonym, makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeDesafiosUsados, makeLimiteCounter, makeTurnQueue } from '~/adapters/db/guarda.server'
import { stoppedClock } from '../../../tests/clock'
import { testOnBothEngines } from '../../../tests/databases'
import { makeAdmitEnvio } from './admit-envio'
import { makeDesafios } from './desafio'
import { makeFormTokens } from './form-token'
import { makeLimites } from './limites'

const office = '203.0.113.7'
const secret = 'um segredo de teste com mais de trinta e dois caracteres'
const unanswered = { desafio: '', resposta: '', ticket: '' }

/** Makes an `admitEnvio` that records its waits in `slept` instead of waiting. */
function gateOn(db: Db) {
  const clock = stoppedClock('2030-05-10T20:59:00Z')
  const counter = makeLimiteCounter(db)
  const pseudonym = makePseudonym('segredo de teste', 'endereco')
  const sealer = makeSealer(secret, 'desafio')
  const desafios = makeDesafios({ sealer, usados: makeDesafiosUsados(db), clock })
  const limites = makeLimites({ counter, pseudonym })
  const formTokens = makeFormTokens({ sealer: makeSealer(secret, 'formulario'), clock })
  const slept: number[] = []
  const sleep = async (milliseconds: number) => void slept.push(milliseconds)
  const admit = makeAdmitEnvio({
    limites,
    counter,
    turnQueue: makeTurnQueue(db),
    pseudonym,
    desafios,
    formTokens,
    clock,
    sleep,
  })
  const send = (person: number, shown: Parameters<typeof admit>[1] = unanswered, address = office) =>
    admit({ address, processo: 7, person: String(person), arrivedAt: clock.now() }, shown)
  const answered = (resposta = '11') => ({ desafio: desafios.issue(['11']), resposta, ticket: '' })
  return { clock, limites, send, answered, slept }
}

async function fill(send: ReturnType<typeof gateOn>['send']) {
  for (let person = 1; person <= 20; person++) expect(await send(person)).toMatchObject({ ok: true })
}

testOnBothEngines(
  'de um escritório que envia antes do fim do prazo passam vinte pessoas, e as seguintes com uma pergunta e uma a cada dois segundos',
  async ({ db }) => {
    const { clock, send, answered, slept } = gateOn(db)
    await fill(send)
    expect(slept).toEqual([])
    expect(await send(21)).toEqual({ ok: false, held: { kind: 'pergunta', doubt: 'questionNeeded' } })
    for (let person = 21; person <= 26; person++)
      expect(await send(person, answered())).toEqual({ ok: true, arrivedAt: clock.now() })
    expect(slept).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  },
)

testOnBothEngines(
  'a quem a vez demora é dito quando voltar, sem outra pergunta, e vale o instante em que enviou',
  async ({ db }) => {
    const { clock, send, answered } = gateOn(db)
    await fill(send)
    for (let person = 21; person <= 31; person++) expect((await send(person, answered())).ok).toBe(true)
    const came = clock.now()
    const held = await send(32, answered())
    expect(held).toEqual({ ok: false, held: { kind: 'vez', seconds: 22, ticket: expect.any(String) } })
    const ticket = !held.ok && held.held.kind === 'vez' ? held.held.ticket : ''
    clock.advance(22_000)
    expect(await send(33, { ...unanswered, ticket })).toMatchObject({ held: { kind: 'pergunta' } })
    expect(await send(32, { ...unanswered, ticket })).toEqual({ ok: true, arrivedAt: came })
  },
)

testOnBothEngines('a senha de uma vez guarda o instante por dez minutos', async ({ db }) => {
  const { clock, send, answered } = gateOn(db)
  await fill(send)
  for (let person = 21; person <= 31; person++) await send(person, answered())
  const held = await send(32, answered())
  const ticket = !held.ok && held.held.kind === 'vez' ? held.held.ticket : ''
  clock.advance(600_001)
  const late = await send(32, { ...answered(), ticket })
  expect(late.ok && late.arrivedAt).toEqual(clock.now())
})

testOnBothEngines('a pergunta errada não conta contra o envio, nem as que vêm depois dela', async ({ db }) => {
  const { limites, send, answered } = gateOn(db)
  await fill(send)
  expect(await send(21, answered('12'))).toEqual({ ok: false, held: { kind: 'pergunta', doubt: 'wrongAnswer' } })
  for (let times = 0; times < 60; times++) await limites.countAttempt('prova', { address: office })
  expect(await send(22, answered('12'))).toMatchObject({ held: { kind: 'limite' } })
  expect((await send(21, answered())).ok).toBe(true)
})

testOnBothEngines(
  'quem gasta os cinco envios do CNPJ de outro não o impede: ele passa com uma pergunta, na sua vez, e a rede nem isso',
  async ({ db }) => {
    const { clock, send, answered, slept } = gateOn(db)
    for (let times = 1; times <= 5; times++) expect((await send(1, 'fresh')).ok).toBe(true)
    expect(await send(1)).toEqual({ ok: false, held: { kind: 'pergunta', doubt: 'questionNeeded' } })
    expect((await send(2)).ok).toBe(true)
    expect((await send(1, unanswered, '2001:db8::1')).ok).toBe(true)
    expect(slept).toEqual([])
    for (let times = 1; times <= 2; times++)
      expect(await send(1, answered())).toEqual({ ok: true, arrivedAt: clock.now() })
    expect(slept).toEqual([0, 12_000])
    // The queue is full. The ticket keeps the time of arrival, and a sender who returns with a ticket goes before
    // newcomers.
    const came = clock.now()
    const held = await send(1, answered())
    const ticket = !held.ok && held.held.kind === 'vez' ? held.held.ticket : ''
    expect(held).toEqual({ ok: false, held: { kind: 'vez', seconds: 24, ticket: expect.any(String) } })
    clock.advance(1000)
    expect(await send(1, { ...unanswered, ticket })).toEqual({ ok: true, arrivedAt: came })
    expect(await send(1, answered())).toMatchObject({ held: { kind: 'vez' } })
  },
)

testOnBothEngines(
  'depois de trezentos pedidos da mesma rede em uma hora o seguinte passa com uma pergunta, na sua vez',
  async ({ db }) => {
    const { clock, limites, send, answered, slept } = gateOn(db)
    for (let person = 1; person <= 300; person++)
      await limites.countAttempt('envio', { address: office, processo: 7, person: `${person}` })
    expect(await send(301)).toMatchObject({ held: { kind: 'pergunta' } })
    for (let person = 301; person <= 302; person++)
      expect(await send(person, answered())).toEqual({ ok: true, arrivedAt: clock.now() })
    expect(slept).toEqual([0, 12_000])
  },
)

testOnBothEngines('de vinte envios do mesmo CNPJ ao mesmo tempo, sem resposta, passam cinco', async ({ db }) => {
  const { send } = gateOn(db)
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(1)))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5)
})

testOnBothEngines('uma rede /48 conta como sessenta e quatro leitores', async ({ db }) => {
  const { send } = gateOn(db)
  for (let person = 1; person <= 20; person++) await send(person, unanswered, '2001:db8:1:1::1')
  expect(await send(21, unanswered, '2001:db8:1:1::2')).toMatchObject({ held: { kind: 'pergunta' } })
  expect((await send(21, unanswered, '2001:db8:1:2::2')).ok).toBe(true)
})
