import { expect, test } from 'vitest'
import { pageWindow, totalPages } from './page'

test('a barra de páginas mostra até quinze números, com a página atual perto do meio', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(pageWindow(50, 100)).toEqual([43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57])
  expect(pageWindow(100, 100).at(-1)).toBe(100)
  expect(pageWindow(100, 100)).toHaveLength(15)
})

test('uma lista vazia tem uma página', () => {
  expect(totalPages(0, 10)).toBe(1)
  expect(totalPages(10, 10)).toBe(1)
  expect(totalPages(11, 10)).toBe(2)
})
