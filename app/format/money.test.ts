import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLoteValue, formatMoney, formatUnitPrice, statedAmount, sumDecimals } from './numbers'

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

test('a soma de valores não perde nenhum algarismo', () => {
  expect(sumDecimals(['9007199254740993.10', '0.025', '2'])).toBe('9007199254740995.125')
  expect(sumDecimals(['0.01', '0.02'])).toBe('0.03')
  expect(sumDecimals([])).toBe('0')
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

test('um preço unitário mostra até quatro casas, quando as tem', () => {
  expect(formatUnitPrice('0.0350', 'MP')).toBe('R$ 0,035')
  expect(formatUnitPrice('1250.0507', null)).toBe('R$ 1.250,0507')
  expect(formatUnitPrice('250.0000', null)).toBe('R$ 250,00')
  expect(formatUnitPrice('250.5', null)).toBe('R$ 250,50')
  expect(formatUnitPrice('12.3456', 'MD')).toBe('% 12,3456')
  expect(formatUnitPrice('0.0001', null)).toBe('R$ 0,0001')
  expect(formatUnitPrice(null, null)).toBe('-')
})

test('um valor que não passa de zero não é dito, e os outros ficam como são', () => {
  for (const none of ['0', '0.0000', '0.00', '-0.00', '-5.0000', '-0.01', '', null])
    expect(statedAmount(none), `${none}`).toBeNull()
  for (const value of ['0.0001', '10', '100.00']) expect(statedAmount(value), value).toBe(value)
})
