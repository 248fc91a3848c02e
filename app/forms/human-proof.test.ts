import { expect, test } from 'vitest'
import { readHumanProof } from './human-proof.server'

test('o que falta num formulário conta como vazio', () => {
  expect(readHumanProof({ captcha: 'ficha' })).toEqual({ recaptcha: 'ficha', desafio: '', resposta: '', armadilha: '' })
})
