import { expect, test } from 'vitest'
import { stripUnstorable, typedLine, typedText } from './typed-fields'

test('o que o banco não guarda sai do texto, e o que a pessoa escreveu fica', () => {
  expect(stripUnstorable('Feriado\0 em São \ud800Luís 🎉.')).toBe('Feriado em São \ufffdLuís 🎉.')
})

test('os sinais de controle e os que invertem a direção saem de todo texto, e as suas linhas ficam', () => {
  const typed = '\u202eoãgerP\u202c\u0007\u001b[2J\u0090 e\u2066\u200e\u061c\r\n\ttodos\u0085os itens'
  expect(typedText(100).parse(typed)).toBe('oãgerP[2J e\r\n\ttodos\nos itens')
  expect(typedLine(100).parse(typed)).toBe('oãgerP [2J  e todos os itens')
})
