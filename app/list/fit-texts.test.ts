import { expect, test } from 'vitest'
import { parseSearch } from '~/domain/shared/busca/query'
import { makeHighlighter } from '~/domain/shared/highlight'
import { fitTexts } from './fit-texts'

const plain = makeHighlighter([])

test('textos que cabem juntos ficam inteiros, e quando não cabem só os mais longos são cortados', () => {
  const short = 'Aquisição de carteiras escolares'
  const long = 'escolares, com entrega parcelada, '.repeat(150)
  expect(fitTexts([short, long, short], plain)).toEqual([short, long, short])
  const [one, two, three] = fitTexts([short, long, `${long}${long}`], plain, 4000)
  expect(one).toBe(short)
  expect([two, three].map((text) => text?.endsWith('…'))).toEqual([true, true])
  expect(two?.length).toBeGreaterThan(600)
  expect(Math.abs((two?.length ?? 0) - (three?.length ?? 0))).toBeLessThan(100)
  expect(long.startsWith(two?.slice(0, -1) ?? 'x')).toBe(true)
})

test('o que pesa mais escrito do que lido, como aspas, emojis e palavras marcadas, é cortado mais cedo', () => {
  const measureLength = (text: string, busca = '') =>
    fitTexts([text], makeHighlighter(busca ? parseSearch(busca) : []), 2000)[0]?.length ?? 0
  const usual = measureLength('x '.repeat(5000))
  for (const each of [
    measureLength('"<'.repeat(5000)),
    measureLength('😀'.repeat(5000)),
    measureLength('x '.repeat(5000), 'x'),
  ])
    expect(each).toBeLessThan(usual / 2)
  expect(fitTexts(['😀'.repeat(5000)], plain, 2000)[0]).toMatch(/^😀+…$/u)
})
