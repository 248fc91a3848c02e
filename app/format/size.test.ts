import { expect, test } from 'vitest'
import { formatSize } from './numbers'

test('o tamanho de um arquivo é dito em kB ou MB, na língua da página', () => {
  const said = (bytes: number) => formatSize(bytes, 'pt-BR').replace('\u00a0', ' ')
  expect([1, 1499, 820_400, 999_499, 1_000_000, 1_249_000, 31_457_280].map(said)).toEqual([
    '1 kB',
    '1 kB',
    '820 kB',
    '999 kB',
    '1 MB',
    '1,2 MB',
    '31,5 MB',
  ])
  expect(formatSize(1_249_000, 'en')).toMatch(/^1\.2\sMB$/)
})
