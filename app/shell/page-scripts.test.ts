import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newMark, takeMarkOff } from './page-scripts.server'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('um script que chegou à página de outro modo não entra na política, e a página não guarda a marca dos seus', () => {
  const mark = newMark()
  const page = (own: string) =>
    `<body><script>alert(1)</script><p>${own}</p><script${own}>a()</script><script type="module"${own}>b()</script><script src="c.js"${own}></script></body>`
  const { html, hashes } = takeMarkOff(page(` nonce="${mark}"`), mark)
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()')])
  expect(html).toBe(page(''))
  expect(newMark()).not.toBe(mark)
})

test('o programa da página vem sem o recuo das suas linhas, e a política o permite assim', () => {
  const { html, hashes } = takeMarkOff('<script nonce="m">if (a) {\n    b()\n  }</script><pre>\n  c</pre>', 'm')
  expect(html).toBe('<script>if (a) {\nb()\n}</script><pre>\n  c</pre>')
  expect(hashes).toEqual([hashOf('if (a) {\nb()\n}')])
})
