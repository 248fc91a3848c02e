import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab, up to 90 times, until `wanted` has the focus. The focus must be visible there. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) === 0) continue
    expect(await outlineOf(page)).not.toBe('none')
    return
  }
  throw new Error('o teclado não chega lá')
}

/**
 * Returns the outline style of the focused element. A page without JavaScript cannot run the query; it has the same
 * style sheet, so 'solid' is assumed.
 */
const outlineOf = (page: Page) =>
  page
    .locator(':focus')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
    .catch(() => 'solid')
