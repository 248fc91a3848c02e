import type { Dialog, Page } from '@playwright/test'
import { hydrated } from '../support/screens'

/** The dialog that asks whether to discard what was written. */
export const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })

/** Answers that dialog. */
export const answer = (page: Page, name: 'Descartar' | 'Continuar escrevendo') =>
  question(page).getByRole('button', { name }).click()

/** Reloads the page and returns whether the browser asks first. If it asks, the answer is no and the page stays. */
export async function reloadAsks(page: Page) {
  let asked = false
  const stay = (dialog: Dialog) => {
    asked = true
    return dialog.dismiss()
  }
  page.on('dialog', stay)
  const settled = Promise.race([page.waitForEvent('dialog'), page.waitForEvent('load')])
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await settled
  page.off('dialog', stay)
  if (!asked) await hydrated(page, true)
  return asked
}
