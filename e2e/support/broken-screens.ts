import type { Browser, Page } from '@playwright/test'
import { breakPart, breakReading, byAddress } from './quebras'
import { onDevice } from './test'

export const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ooops' })

export const below = (url: string) => url.replace(/^.*\/licitacao-pub\//, '')
export const numberOfOwn = () => Math.floor(Math.random() * 1e8)

type Partes = { data: string; chunk: string }

/**
 * Makes the requests for the data and for the script of the screen at `path` fail. Uses a context of its own, because
 * it stops the clock of the whole context.
 */
export async function breakScreen(browser: Browser, path: string, partes: Partes) {
  const tela = byAddress(path, { ...partes, wanted: heading })
  const context = await browser.newContext()
  await onDevice(context)
  const page = await context.newPage()
  await breakReading(page, context, tela)
  await breakPart(page, tela)
  await context.close()
}
