import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Finds nothing that axe knows to be a barrier or can't rule out, and nothing that makes the page scroll sideways. axe cannot
 * run with JavaScript off: then the same HTML is served to a page where it can, without its scripts.
 */
export async function expectAccessible(page: Page, browser: Browser, javaScriptEnabled: boolean | undefined) {
  await page.waitForLoadState()
  const { widest, room } = await page.evaluate(() => ({
    widest: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }))
  expect(widest, 'a largura da página').toBeLessThanOrEqual(room)
  if (javaScriptEnabled !== false) return expectNoViolations(page)
  const html = await page.content()
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    colorScheme: await schemeOf(page),
    javaScriptEnabled: true,
  })
  const copy = await context.newPage()
  await copy.route('**/*', (route) => {
    const type = route.request().resourceType()
    if (type === 'document')
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace(/<script[\s\S]*?<\/script>/g, ''),
      })
    return type === 'script' ? route.abort() : route.continue()
  })
  await copy.goto(page.url())
  await expectNoViolations(copy)
  await context.close()
}

type Found = { html: string; any: { data?: { messageKey?: string } | null }[] }

/**
 * What axe never measures: the colour of a single sign, such as an arrow, and of what a dialog has scrolled out by half. Of a
 * page's picture there is nothing to measure.
 */
const unmeasured = new Set(['nonBmp', 'shortTextContent', 'elmPartiallyObscuring', 'elmPartiallyObscured'])
const isUnmeasured = ({ html, any }: Found) =>
  any.some(({ data }) => unmeasured.has(data?.messageKey ?? '')) || /role="presentation"|data-unpainted/.test(html)

async function expectNoViolations(page: Page) {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const unsure = incomplete
    // The hours and the minutes of one field stand close to each other.
    .filter(({ id }) => id !== 'target-size')
    .map(({ id, nodes }) => ({ id: `${id}, incerto`, nodes: nodes.filter((node) => !isUnmeasured(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  const found = [...violations, ...unsure]
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

const schemes = new WeakMap<Page, 'light' | 'dark'>()

/** The preference a page was given, remembered because a page without JavaScript cannot be asked. */
export async function emulate(page: Page, width: number, scheme: 'light' | 'dark') {
  schemes.set(page, scheme)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
}
const schemeOf = async (page: Page) => schemes.get(page) ?? 'light'
