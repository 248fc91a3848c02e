import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until `wanted` has the focus, up to 90 times. Fails if the focus is not visible. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) === 0) continue
    expect(await readOutline(page)).not.toBe('none')
    return
  }
  throw new Error('o teclado não chega lá')
}

/**
 * Returns the outline style of the focused element. A page without JavaScript cannot be queried. It has the same style
 * sheet, so 'solid' is assumed.
 */
const readOutline = (page: Page) =>
  page
    .locator(':focus')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
    .catch(() => 'solid')
