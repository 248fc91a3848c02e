import AxeBuilder from '@axe-core/playwright'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { unlikeTheirText } from '../../tests/paginas/nomes-de-controles'
import { outsideTokens } from './tokens'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects that the page does not scroll sideways, that accessible names agree with the visible text, that styles use
 * only the design's tokens, and that axe reports and suspects no violation, apart from what it cannot measure. Without
 * JavaScript, axe checks only the narrow page, because the wide page differs little from the hydrated one. Scripts are
 * enabled only while axe runs. The page's own scripts do not start then: they were skipped when the page was parsed.
 */
export async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.waitForLoadState()
  const { widest, room } = await page.evaluate(() => ({
    widest: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }))
  expect(widest, 'a largura da página').toBeLessThanOrEqual(room)
  expect(await page.evaluate(`(${unlikeTheirText})(document)`), 'nomes e textos').toEqual([])
  expect(await outsideTokens(page), 'fora do desenho').toEqual([])
  if (javaScriptEnabled !== false) return expectNoViolations(page)
  if (room > narrow) return
  const session = await openSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  await expectNoViolations(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
}

const narrow = 400

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Returns the CDP session of a page. Each page has one, which is never detached, because detaching would leave scripts
 * enabled. A new session first disables scripts, because it can only enable what it has disabled itself.
 */
async function openSession(page: Page) {
  const known = sessions.get(page)
  if (known) return known
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  sessions.set(page, session)
  return session
}

type Found = { html: string; any: { data?: { messageKey?: string } | null }[] }

/**
 * axe cannot measure the contrast of a single character, such as an arrow, or of partly covered text. The invisible
 * text of a PDF page is not measured either.
 */
const unmeasured = new Set(['nonBmp', 'shortTextContent', 'elmPartiallyObscuring', 'elmPartiallyObscured'])
const isUnmeasured = ({ html, any }: Found) =>
  any.some(({ data }) => unmeasured.has(data?.messageKey ?? '')) || /role="presentation"|data-unpainted/.test(html)

async function expectNoViolations(page: Page) {
  // Runs in the page itself (legacy mode) and does not report the checks that passed. Running in a separate page, or
  // reporting these checks, would take longer than the check itself.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze()
  const unsure = incomplete
    // Leaves out uncertain target sizes, because the hours and the minutes of one field stand close to each other.
    .filter(({ id }) => id !== 'target-size')
    .map(({ id, nodes }) => ({ id: `${id}, incerto`, nodes: nodes.filter((node) => !isUnmeasured(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  const found = [...violations, ...unsure]
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** How pages are shown to axe: wide with the light colour scheme, narrow with the dark one. */
export const looks = [
  { width: 1280, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const

export async function emulate(page: Page, width: number, scheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
}
