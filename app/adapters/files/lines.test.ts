import { expect, test } from 'vitest'
import { readLines } from './lines.server'

async function collectLines(maxSize: number, ...chunks: string[]) {
  async function* arriving() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: [number, string][] = []
  for await (const { linha, bytes } of readLines(arriving(), maxSize)) lines.push([linha, bytes.toString()])
  return lines
}

test('as linhas se contam como num editor, chegue o arquivo em que pedaços chegar, e as vazias não são atos', async () => {
  const text = 'um\r\n\n  \ndois\ntrês'
  const expected = [
    [1, 'um'],
    [4, 'dois'],
    [5, 'três'],
  ]
  expect(await collectLines(100, text)).toEqual(expected)
  expect(await collectLines(100, ...text.replace('ê', 'e'))).toEqual([...expected.slice(0, 2), [5, 'tres']])
  expect(await collectLines(100, `${text}\n`)).toEqual(expected)
})

test('de uma linha longa demais se guarda só o bastante para a recusar, e a seguinte se lê', async () => {
  expect(await collectLines(3, 'abc\r\nab', 'cdefgh\nx')).toEqual([
    [1, 'abc'],
    [2, 'abcde'],
    [3, 'x'],
  ])
})
