import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLoteValue, formatMoney } from './money'

test('o dinheiro aparece com ponto nos milhares e vírgula nos centavos', () => {
  expect(formatMoney('1234567.8')).toBe('1.234.567,80')
  expect(formatMoney('1234.56')).toBe('1.234,56')
  expect(formatMoney(0)).toBe('0,00')
  expect(formatMoney('-1234.5')).toBe('-1.234,50')
  expect(formatMoney('0.005')).toBe('0,01')
  expect(formatMoney('-0.001')).toBe('0,00')
  expect(formatMoney('2360000000.1250')).toBe('2.360.000.000,13')
})

test('sem valor aparece um traço', () => {
  expect(formatMoney(null)).toBe('-')
  expect(formatMoney('')).toBe('-')
})

test('o valor de um lote é percentual quando ganha o maior desconto', () => {
  expect(formatLoteValue('12.5', 'MD')).toBe('% 12,50')
  expect(formatLoteValue('12.5', 'MP')).toBe('R$ 12,50')
  expect(formatLoteValue(null, 'MD')).toBe('-')
})

test('nenhum centavo se perde, por maior que seja o valor', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (cents) => {
      const text = cents.toString().padStart(3, '0')
      const formatted = formatMoney(`${text.slice(0, -2)}.${text.slice(-2)}`)
      expect(BigInt(formatted.replace(/\D/g, ''))).toBe(cents)
    }),
  )
})
