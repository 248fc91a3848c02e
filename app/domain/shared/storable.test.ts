import { expect, test } from 'vitest'
import { storable } from './storable'

test('o que o banco não guarda sai do texto, e o que a pessoa escreveu fica', () => {
  expect(storable('Feriado\0 em São \ud800Luís 🎉.')).toBe('Feriado em São \ufffdLuís 🎉.')
})
