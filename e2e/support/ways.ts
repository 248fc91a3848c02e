import type { Locator, Page } from '@playwright/test'

/** The ways to send a form: pressing its button, Enter in one of its fields, and getting to the button by Tab alone. */
export const ways: [string, (page: Page, form: { send: Locator; text: Locator }) => Promise<void>][] = [
  ['com o mouse', (_page, { send }) => send.click()],
  ['com Enter', (_page, { text }) => text.press('Enter')],
  [
    'só com o teclado',
    async (page, { send, text }) => {
      await text.focus()
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press('Tab')
        if ((await send.and(page.locator(':focus')).count()) > 0) return page.keyboard.press('Enter')
      }
      throw new Error('o teclado não chega ao botão')
    },
  ],
]
