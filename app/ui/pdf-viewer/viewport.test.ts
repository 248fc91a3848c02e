import { expect, test } from 'vitest'
import { toScale, toZoom, zoomBy } from './viewport'

test('a página ajustada à largura ocupa a largura que há, e em 100% tem o tamanho do papel', () => {
  expect(toScale('width', 595, 1190)).toBe(2)
  expect(toScale(1, 595, 1190) * 72).toBe(96)
  expect(toZoom(toScale(1.5, 595, 300))).toBe(1.5)
})

test('aproximar e afastar vão ao passo seguinte, e param no último', () => {
  expect(zoomBy(1, 1)).toBe(1.25)
  expect(zoomBy(-1, 1)).toBe(0.75)
  expect(zoomBy(1, 1.33)).toBe(1.5)
  expect(zoomBy(-1, 1.33)).toBe(1.25)
  expect(zoomBy(1, 4)).toBe(4)
  expect(zoomBy(-1, 0.25)).toBe(0.25)
})
