import { expect, test } from 'vitest'
import { render } from './document.server'

function Broken(): never {
  throw new Error('quebrada')
}

test('uma página que não se pode fazer é um erro de quem a pediu, e de mais ninguém', () => {
  expect(() => render(<Broken />)).toThrow('quebrada')
  expect(render(<p>Licitações</p>)).toBe('<!DOCTYPE html><p>Licitações</p>')
})

test('uma página longa, com letras de vários bytes por toda parte, sai inteira', () => {
  const objeto = 'Aquisição de pães — ½ kg 😀 '.repeat(5000)
  expect(render(<p>{objeto}</p>)).toBe(`<!DOCTYPE html><p>${objeto}</p>`)
})
