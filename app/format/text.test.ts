import { expect, test } from 'vitest'
import { isHttpUrl, truncate } from './text'

test('o objeto é cortado em 125 caracteres, e só quando passa deles', () => {
  expect(truncate('a'.repeat(125))).toBe('a'.repeat(125))
  expect(truncate('a'.repeat(126))).toBe(`${'a'.repeat(125)}…`)
  expect(truncate('ção'.repeat(60))).toBe(`${'ção'.repeat(60).slice(0, 125)}…`)
})

test('só endereços http e https podem ser seguidos', () => {
  for (const good of ['https://example.com/x', 'HTTP://example.com']) expect(isHttpUrl(good), good).toBe(true)
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https://',
    'x',
    ' https:// ',
    'https://gov.br@example.com',
    'https://gov.br:443@example.com/1',
  ])
    expect(isHttpUrl(bad), bad).toBe(false)
})
