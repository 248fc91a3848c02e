import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { tabTo } from '../support/keyboard'
import { mailTo } from '../support/mailbox'
import { hydrated } from '../support/screens'

type Browser = { page: Page; baseURL: string | undefined; js: boolean | undefined }

/** The bodies' area in a browser, used by keyboard alone. */
export function areaIn({ page, baseURL, js }: Browser) {
  async function arrived(name: string | RegExp) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await hydrated(page, js)
    await expectAccessible(page, js)
  }
  async function press(role: 'button' | 'link', name: string) {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  async function type(label: string, text: string) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  /** Opens a page of the area, and enters with the link that is mailed to `email`, which leads back to it. */
  async function enter(email: string, path: string) {
    await page.goto(path)
    await arrived('Entrar na área do órgão')
    await type('E-mail', email)
    await page.keyboard.press('Enter')
    await arrived('Veja o seu e-mail')
    const mail = await mailTo(email, 'O seu link para entrar', baseURL)
    await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
    await press('button', 'Entrar')
  }
  return { arrived, press, type, enter }
}
