import { expect, test } from 'vitest'
import { stripUnstorable } from './typed-fields'

test('o que o banco não guarda sai do texto, e o que a pessoa escreveu fica', () => {
  expect(stripUnstorable('Feriado\0 em São \ud800Luís 🎉.')).toBe('Feriado em São \ufffdLuís 🎉.')
})
