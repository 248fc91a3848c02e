import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts, newNonce } from './document.server'

const hashScript = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('um script que chegou à página de outro modo não entra na política, e a página não guarda a marca dos seus', () => {
  const mark = newNonce()
  const page = (own: string) =>
    `<body><script>alert(1)</script><p>${own}</p><script${own}>a()</script><script type="module"${own}>b()</script><script src="c.js"${own}></script></body>`
  const { html, hashes } = hashInlineScripts(page(` nonce="${mark}"`), mark)
  expect(hashes).toEqual([hashScript('a()'), hashScript('b()')])
  expect(html).toBe(page(''))
  expect(newNonce()).not.toBe(mark)
})

test('o programa da página vem sem o recuo das suas linhas, e a política o permite assim', () => {
  const { html, hashes } = hashInlineScripts('<script nonce="m">if (a) {\n    b()\n  }</script><pre>\n  c</pre>', 'm')
  expect(html).toBe('<script>if (a) {\nb()\n}</script><pre>\n  c</pre>')
  expect(hashes).toEqual([hashScript('if (a) {\nb()\n}')])
})
