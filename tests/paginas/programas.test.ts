// @module-tag rest
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { startApp, startPortal } from '../http'

/** The version of ECMAScript that a browser needs to read a script (decision 042). */
function findVersion(file: string) {
  // This script decides whether the browser runs any of the others.
  if (/^assets\/inline-bootstrap-/.test(file)) return 2015
  // pdf.js needs a newer version; the viewer starts only in browsers that have it.
  return /^assets\/(?:pdf\.worker|pdfjs-)/.test(file) ? 2022 : 2020
}

/** Methods that some of the supported browsers lack. pdf.js brings polyfills of its own. */
const tooYoung =
  /\b(?:findLast|findLastIndex|toReversed|toSorted|toSpliced|groupBy|hasOwn|canParse|withResolvers|fromAsync|structuredClone|isWellFormed|checkVisibility)\(/

const folder = 'build/client'
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file))

test('cada programa que um navegador recebe está escrito na versão da linguagem que ele precisa ter, e não em outra mais nova', () => {
  expect(scripts).toEqual(
    expect.arrayContaining([
      'moldura.js',
      'embed.js',
      'sw.js',
      'sw-remove.js',
      expect.stringMatching(/inline-bootstrap/),
    ]),
  )
  for (const file of scripts) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const sourceType = /^[\w-]+\.js$/.test(file) ? 'script' : 'module'
    expect(() => parse(text, { ecmaVersion: findVersion(file), sourceType }), file).not.toThrow()
    // Lookbehind is part of ECMAScript 2018, but Safari has had it only since 2023.
    if (findVersion(file) <= 2020) expect(text, file).not.toMatch(/\(\?<[!=]/)
    if (!/^assets\/(?:pdf|viewer)/.test(file)) expect(tooYoung.exec(text)?.[0], file).toBeUndefined()
  }
})

test('o que guarda a página sem conexão, o que o retira e a página são perguntados de novo a cada vez', async () => {
  const { portal } = await startPortal()
  for (const file of ['sw.js', 'sw-remove.js']) {
    const { get } = await startApp({ portal, remix: await loadBuiltRemix('build', file === 'sw.js') })
    const worker = await get('/licitacao-pub/sw.js')
    expect(Object.fromEntries(worker.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
      'x-content-type-options': 'nosniff',
    })
    expect(await worker.text()).toBe(readFileSync(path.join(folder, file), 'utf8'))
    const page = await get('/licitacao-pub/offline.html')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
  }
})
