import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSealer } from '~/adapters/crypto/crypto.server'
import { stoppedClock } from '../../../tests/clock'
import { makeFormTokens } from './form-token'

const secret = 'um segredo de teste com mais de trinta e dois caracteres'
const solicitar = { form: 'solicitar', processo: 7 }
const day = 24 * 3_600_000

function formTokens() {
  const clock = stoppedClock()
  return { clock, ...makeFormTokens({ sealer: makeSealer(secret, 'formulario'), clock }) }
}

test('um formulário aberto no portal é aceito por 24 horas, e nem um instante a mais', () => {
  const { clock, issue, check } = formTokens()
  const issuedAt = clock.now()
  const token = issue(solicitar)
  expect(check(token, solicitar)).toEqual({
    ok: true,
    value: { nonce: expect.stringMatching(/^[0-9a-f]{32}$/), issuedAt },
  })

  clock.advance(day - 1)
  expect(check(token, solicitar).ok).toBe(true)
  clock.advance(1)
  expect(check(token, solicitar)).toEqual({ ok: false, error: 'expired' })
})

test('o formulário de um processo não serve para outro, nem para outra tela', () => {
  const { issue, check } = formTokens()
  const token = issue(solicitar)
  for (const other of [{ form: 'solicitar', processo: 8 }, { form: 'confirmar', processo: 7 }, { form: 'solicitar' }])
    expect(check(token, other)).toEqual({ ok: false, error: 'otherForm' })
})

test('cada abertura do mesmo formulário é única', () => {
  const { issue, check } = formTokens()
  const nonces = Array.from({ length: 200 }, () => {
    const checked = check(issue(solicitar), solicitar)
    return checked.ok && checked.value.nonce
  })
  expect(new Set(nonces).size).toBe(200)
})

test('um formulário alterado em qualquer ponto é tido por falso', () => {
  const { issue, check } = formTokens()
  const token = issue(solicitar)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'aZ0-_ =é'), (at, character) => {
      fc.pre(token[at] !== character)
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      expect(check(changed, solicitar)).toEqual({ ok: false, error: 'forged' })
    }),
  )
})

test('um texto qualquer, um formulário cortado e um feito com outro segredo são tidos por falsos', () => {
  const { clock, issue, check } = formTokens()
  const forged = { ok: false, error: 'forged' }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(check(text, solicitar)).toEqual(forged)
    }),
  )
  expect(check(issue(solicitar).slice(0, -1), solicitar)).toEqual(forged)

  const elsewhere = makeFormTokens({ sealer: makeSealer('outro segredo', 'formulario'), clock })
  expect(check(elsewhere.issue(solicitar), solicitar)).toEqual(forged)
  const otherPurpose = makeFormTokens({ sealer: makeSealer(secret, 'desafio'), clock })
  expect(check(otherPurpose.issue(solicitar), solicitar)).toEqual(forged)
})
