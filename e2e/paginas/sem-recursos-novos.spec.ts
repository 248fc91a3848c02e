import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/test'
import { browserWithout, listBuiltIns, running } from './built-ins'

/**
 * Built-ins newer than ECMAScript 2017. The pages' scripts must work without them. Those that the scripts require are
 * not listed here.
 */
const others = {
  'Array.prototype': 'findLast findLastIndex toReversed toSorted toSpliced',
  'String.prototype': 'isWellFormed trimStart',
  Object: 'groupBy hasOwn',
  Promise: 'any try withResolvers',
  URL: 'canParse parse',
  AbortSignal: 'any timeout',
  Intl: 'ListFormat RelativeTimeFormat',
  'Element.prototype': 'checkVisibility',
  'HTMLFormElement.prototype': 'requestSubmit',
  window: 'BigInt TextDecoderStream WeakRef queueMicrotask requestIdleCallback structuredClone',
}

/** All scripts of the build, as one text. */
function deliveredScripts() {
  const folder = 'build/client'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
}

test('sem todos os outros recursos novos da linguagem e do navegador, o programa das páginas funciona @js @rest', async ({
  browser,
  baseURL,
}) => {
  const scripts = deliveredScripts()
  const used = listBuiltIns(others).filter(([, name]) => new RegExp(`(?<![\\w$])${name}(?![\\w$:])`).test(scripts))
  expect(used.length).toBeGreaterThan(5)
  const page = await browserWithout(used, browser, baseURL)
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())))
  await page.goto('api')
  await running(page).waitFor()
  await page.getByRole('link', { name: 'Licitações', exact: true }).click()
  await page.getByLabel('Linhas por página:').selectOption('25')
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page).toHaveURL(/size=25/)
  await page.getByRole('searchbox').fill('2026/000104')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: '2026/000104' })
    .getByRole('link', { name: /^Acessar/ })
    .click()
  await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
  await page.getByRole('main').locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: 'Impugnação', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })).toBeFocused()
  expect(loads).toHaveLength(1)
  await page.context().close()
})
