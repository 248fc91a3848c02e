import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { requiredFeatures } from '../../app/shell/deferred-hydration/browser-support'
import { longAfterFirst } from '../support/long'
import { exemplo, openList } from '../support/screens'
import { expect, onDevice, test } from '../support/test'

type BuiltIn = [holder: string, name: string]

const builtInsOf = (names: Record<string, string>) =>
  Object.entries(names).flatMap(([holder, list]) => list.split(' ').map((name): BuiltIn => [holder, name]))

/** Built-ins newer than ECMAScript 2017. The pages' scripts must work without them. */
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

/** Opens a page in a browser that lacks the built-ins `removed`. */
async function browserWithout(removed: BuiltIn[], browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  await onDevice(context)
  await context.addInitScript((removed) => {
    type Names = Record<string, object>
    for (const [holder, name] of removed) {
      const steps = holder === 'window' ? [] : holder.split('.')
      const place = steps.reduce((within, step) => within[step] as Names, window as unknown as Names)
      delete place[name]
    }
  }, removed)
  return context.newPage()
}

/** Matches once the page is hydrated. */
const running = (page: Page) => page.locator('html[data-respect-reduced-motion]')

const document = `licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital/1/ver`

test('sem um dos recursos de que o programa das páginas precisa, a página fica como o servidor a mandou @js @long', async ({
  browser,
  baseURL,
}) => {
  for (const builtIn of builtInsOf(requiredFeatures))
    await test.step(builtIn.join('.'), async () => {
      const page = await browserWithout([builtIn], browser, baseURL)
      await page.goto(document)
      // The content of <noscript> is shown.
      await expect(page.getByRole('main').locator('iframe')).toBeVisible()
      await expect(page.getByText('Carregando o documento')).toBeHidden()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(running(page)).toHaveCount(0)
      await page.context().close()
    })
})

test('num navegador antigo lê-se, busca-se e pede-se como sem JavaScript, e do programa nada se busca @js', async ({
  browser,
  baseURL,
}) => {
  const page = await browserWithout([['Array.prototype', 'at']], browser, baseURL)
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  const list = await openList(page)
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await list.size.selectOption('25')
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(list.rows).toHaveCount(25)
  expect(scripts.filter((url) => !/inline-bootstrap/.test(url))).toEqual([])
  await page.goto(`licitacao-visualizacao/${exemplo.solicitacoes}/esclarecimento-impugnacao/solicitar`)
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })).toBeVisible()
  expect(await page.evaluate(() => window.hydrationStarted)).toBeUndefined()
  await page.context().close()
})

test('sem todos os outros recursos novos da linguagem e do navegador, o programa das páginas funciona @js', async ({
  browser,
  baseURL,
}) => {
  const scripts = deliveredScripts()
  const used = builtInsOf(others).filter(([, name]) => new RegExp(`(?<![\\w$])${name}(?![\\w$:])`).test(scripts))
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

for (const [index, [lng, title, home]] of (
  [
    ['pt-BR', 'Ooops! Alguma coisa está errada!', 'Ir para a página inicial'],
    ['en', 'Ooops! Something is wrong!', 'Go to the home page'],
    ['es', '¡Ooops! ¡Algo está mal!', 'Ir a la página de inicio'],
  ] as const
).entries())
  test.describe(() => {
    test.use({ expectedComplaints: /quebrado|Minified React error/ })

    test(`em ${lng}, se falha o que cerca todas as telas, diz isso uma página do portal no seu idioma, e as seguintes dispensam o programa @js${longAfterFirst(index)}`, async ({
      page,
    }) => {
      // The language buttons, which every screen has, use this method.
      await page.addInitScript(() => {
        URLSearchParams.prototype.set = () => {
          throw new Error('quebrado')
        }
      })
      await page.goto(`validar-documento?lng=${lng}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', lng)
      await expect(page).toHaveTitle(title)
      await page.getByRole('link', { name: home }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await page.getByRole('searchbox').fill('2026/000104')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('row').filter({ hasText: '2026/000104' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
