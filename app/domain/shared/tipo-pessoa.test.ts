import { expect, test } from 'vitest'
import { parseTipoPessoa, tiposPessoa, toLetra, toTipoPessoa } from './tipo-pessoa'

test('a letra de cada tipo de pessoa volta a ser o mesmo tipo', () => {
  expect(tiposPessoa.map(toLetra)).toEqual(['J', 'F'])
  expect(tiposPessoa.map((tipo) => toTipoPessoa(toLetra(tipo)))).toEqual(['JURIDICA', 'FISICA'])
})

test.each(['', 'F', 'J', 'fisica', 'OUTRA', 'toString', undefined])(
  'o tipo de pessoa %s não é tomado por nenhum dos dois',
  (typed) => {
    expect(parseTipoPessoa(typed)).toBeNull()
  },
)
