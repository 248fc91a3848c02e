import { expect, test } from 'vitest'
import { makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeDesafiosUsados } from '~/adapters/db/guarda.server'
import { stoppedClock } from '../../../tests/clock'
import { testOnBothEngines } from '../../../tests/databases'
import { makeDesafios } from './desafio'

function desafios(db: Db) {
  const clock = stoppedClock()
  const sealer = makeSealer('um segredo de teste com mais de trinta e dois caracteres', 'desafio')
  return { clock, ...makeDesafios({ sealer, usados: makeDesafiosUsados(db), clock }) }
}
const right = { ok: true, value: null }
const wrong = { ok: false, error: 'wrongAnswer' }
const over = { ok: false, error: 'questionOver' }

testOnBothEngines(
  'a resposta vale em algarismos ou por extenso, sem ligar para acentos, maiúsculas e espaços',
  async ({ db }) => {
    const { issue, check } = desafios(db)
    for (const answer of ['3', ' 3. ', 'três', 'Tres', 'TRÊS '])
      expect(await check(issue(['3', 'três']), answer), answer).toEqual(right)
    for (const answer of ['4', '', 'trêss', '33'])
      expect(await check(issue(['3', 'três']), answer), answer).toEqual(wrong)
  },
)

testOnBothEngines('cada pergunta só pode ser respondida uma vez, certo ou errado', async ({ db }) => {
  const { issue, check } = desafios(db)
  const answered = issue(['11'])
  expect(await check(answered, '11')).toEqual(right)
  expect(await check(answered, '11')).toEqual(over)

  const missed = issue(['11'])
  expect(await check(missed, '12')).toEqual(wrong)
  expect(await check(missed, '11')).toEqual(over)
})

testOnBothEngines('de dez respostas certas mandadas ao mesmo tempo à mesma pergunta só uma vale', async ({ db }) => {
  const { issue, check } = desafios(db)
  const desafio = issue(['11'])
  const results = await Promise.all(Array.from({ length: 10 }, () => check(desafio, '11')))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

testOnBothEngines('uma pergunta vale 30 minutos', async ({ db }) => {
  const { clock, issue, check } = desafios(db)
  const [inTime, late] = [issue(['11']), issue(['11'])]
  clock.advance(30 * 60_000 - 1)
  expect(await check(inTime, '11')).toEqual(right)
  clock.advance(1)
  expect(await check(late, '11')).toEqual(over)
})

testOnBothEngines(
  'uma pergunta que o portal não fez não vale, e da que ele fez não se lê a resposta',
  async ({ db }) => {
    const { issue, check } = desafios(db)
    expect(await check('inventada', '11')).toEqual(over)
    const desafio = issue(['tijolo'])
    expect(Buffer.from(desafio, 'base64url').toString('latin1')).not.toContain('tijolo')
    expect(await check(`${desafio.slice(0, -4)}AAAA`, 'tijolo')).toEqual(over)
    expect(await db.selectFrom('desafio_usado').select('id').execute()).toEqual([])
  },
)

test('duas perguntas com a mesma resposta não se parecem', () => {
  const sealer = makeSealer('segredo', 'desafio')
  const { issue } = makeDesafios({ sealer, usados: { markUsed: async () => true }, clock: stoppedClock() })
  expect(issue(['11'])).not.toBe(issue(['11']))
})
