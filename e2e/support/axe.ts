import AxeBuilder from '@axe-core/playwright'
import { type CDPSession, expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Finds nothing that axe knows to be a barrier or can't rule out, and nothing that makes the page scroll sideways. Where
 * JavaScript is off axe alone may run, while it looks: what the page came with was left out for good when it was read.
 */
export async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.waitForLoadState()
  const { widest, room } = await page.evaluate(() => ({
    widest: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }))
  expect(widest, 'a largura da página').toBeLessThanOrEqual(room)
  if (javaScriptEnabled !== false) return expectNoViolations(page)
  const session = await sessionOf(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  await expectNoViolations(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
}

const sessions = new WeakMap<Page, CDPSession>()

/** One for as long as the page is there: ending it would leave its scripts on. It lets run only what it has stopped itself. */
async function sessionOf(page: Page) {
  const known = sessions.get(page)
  if (known) return known
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  sessions.set(page, session)
  return session
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
  // In the page itself, and without a word of what is in order: both take longer than the looking.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze()
  const unsure = incomplete
    // The hours and the minutes of one field stand close to each other.
    .filter(({ id }) => id !== 'target-size')
    .map(({ id, nodes }) => ({ id: `${id}, incerto`, nodes: nodes.filter((node) => !isUnmeasured(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
  const found = [...violations, ...unsure]
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** How a page is looked at: wide by day and narrow by night. */
export const looks = [
  { width: 1280, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const

export async function emulate(page: Page, width: number, scheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
}
