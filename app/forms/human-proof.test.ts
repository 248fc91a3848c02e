import { expect, test } from 'vitest'
import { readHumanProof } from './human-proof.server'

test('o que falta num formulário, ou veio como arquivo, conta como vazio', () => {
  const form = new FormData()
  form.set('captcha', 'ficha')
  form.set('resposta', new File(['11'], 'resposta.txt'))
  expect(readHumanProof(form)).toEqual({ recaptcha: 'ficha', desafio: '', resposta: '', armadilha: '' })
})
