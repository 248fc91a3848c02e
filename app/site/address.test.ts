import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress, withoutPunctuation } from './address'
import { basePath } from './paths'

const part = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\\\',
    '/\\',
    '.',
    '..',
    './/',
    '%2e%2e/',
    '%2f%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    '@',
    ':',
    '?',
    '#',
  ],
  ...[
    'evil.example',
    'https:',
    'http:/',
    'javascript:',
    'licitacao-pub',
    '/licitacao-pub/',
    'consulta-licitacoes',
    '\u2044',
    '\uff0f',
  ],
)
/** Arbitrary input in place of an address. */
const returned = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

test('um endereço devolvido só leva a uma página do portal, como quer que um navegador o leia', () => {
  const origin = 'https://portal.example'
  const given = fc.oneof(
    returned,
    returned.map((rest) => `${basePath}/${rest}`),
    fc.webUrl(),
    fc.string(),
  )
  fc.assert(
    fc.property(given, (text) => {
      const address = ownAddress(text)
      if (!address) return
      const location = basePath + address.pathname + address.search
      const read = new URL(location, origin)
      expect(read.origin).toBe(origin)
      expect(read.pathname).toBe(basePath + address.pathname)
      // The address stays on the portal even without the base path, and for parsers that do not follow WHATWG.
      expect(new URL(address.pathname, origin).origin).toBe(origin)
      expect(basePath + address.pathname).toMatch(/^\/licitacao-pub\/(?![/\\])[^\\]*$/)
      expect(location).not.toMatch(/[\t\r\n]/)
    }),
    { numRuns: 3000 },
  )
})

test('o endereço de uma página volta como era, e o de outro lugar não é nenhum', () => {
  expect(ownAddress('/licitacao-pub/consulta-licitacoes?objeto=a%2F%2Fb&lng=')).toEqual({
    pathname: '/consulta-licitacoes',
    search: '?objeto=a%2F%2Fb&lng=',
  })
  expect(ownAddress('/licitacao-pub//evil.example/x')?.pathname).toBe('/evil.example/x')
  for (const other of [
    '',
    '//evil.example/licitacao-pub/',
    'https://evil.example/licitacao-pub/',
    '/licitacao-pub',
    '/outra',
  ])
    expect([other, ownAddress(other)]).toEqual([other, undefined])
})

const address = '/licitacao-pub/licitacao-visualizacao/4'

test('a pontuação que um programa de e-mail põe no fim de um endereço sai, escrita como for; o resto fica', () => {
  for (const sign of [',', '.', ';', ':', '!', "'", '*', ')', ']', '}', '>', '"', '»', '’', '”', '…', '.)', ').', '?'])
    for (const path of [`${address}${sign.replace('?', '%3F')}`, address + encodeURIComponent(sign)])
      expect([path, withoutPunctuation(new URL(path, 'http://portal').pathname)]).toEqual([path, address])
  for (const kept of [address, `${address};x`, `${address}/`, '/licitacao-pub/recibo/abc-_', '//fora.example/,'])
    expect(withoutPunctuation(kept)).toBeUndefined()
})
