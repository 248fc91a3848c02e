import { expect, test } from 'vitest'
import { deferHydration } from './rendered-page.server'

test('o programa de uma página vem como dado; adormecida, dela nada se busca antes; e os elementos são os mesmos', () => {
  const page = (media: string, own: string, other: string) =>
    `<link rel="modulepreload"${media} href="a.js"/><script nonce="m">a()</script><script nonce="m" ${own}>b()</script><script ${other}>c()</script>`
  const module = 'type="module" async=""'
  expect(deferHydration(page('', module, module), 'm', true)).toBe(
    page(' media="not all"', 'type="text/deferred-module"', module),
  )
  expect(deferHydration(page('', module, module), 'm', false)).toBe(page('', 'type="text/deferred-module"', module))
})
