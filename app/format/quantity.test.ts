import { expect, test } from 'vitest'
import { formatQuantity } from './numbers'

test.each([
  ['1234567.0000', '1.234.567'],
  ['0.5000', '0,5'],
  ['120.1250', '120,125'],
  ['100', '100'],
  ['0.0000', '0'],
])('a quantidade %s é escrita %s', (stored, shown) => {
  expect(formatQuantity(stored)).toBe(shown)
})
