import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { wholeBrowser } from '../support/chromium'
import { exemplo } from '../support/screens'
import { expect, failedResource, test } from '../support/test'
import { kept, openKept } from './service-worker'

// On a device with two cores hydration is deferred, so each click loads a page and fails without a connection. The
// browser stores the offline page even so.
test.use({
  ...wholeBrowser,
  serviceWorkers: 'allow',
  device: { hardwareConcurrency: 2 },
  expectedComplaints: new RegExp(`${failedResource.source}|net::ERR`),
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('sem conexão um clique mostra a página que o diz, no endereço que se queria, que volta sozinha na sua língua @js', async ({
  page,
  context,
}) => {
  await openKept(page, 'consulta-licitacoes?lng=en')
  expect(await kept(page)).toEqual(['/licitacao-pub/offline.html'])
  await context.setOffline(true)
  await page.locator('main a[href*="licitacao-visualizacao/"]').first().click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveTitle('No connection')
  await expect(page).toHaveURL(/licitacao-visualizacao\/\d+/)
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    await expectAccessible(page, true)
  }
  const wanted = page.url()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('No connection')
  expect(page.url()).toBe(wanted)

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page)).toHaveText('Sin conexión')
  await expect(heading(page)).toBeFocused()
  await context.setOffline(false)
  await expect(page.locator('html[lang="es"] #main').getByText(/^Licitación \d/)).toBeVisible()
  await expect(page).toHaveURL(/licitacao-visualizacao\/\d+.*[?&]lng=es/)
})

test('sem conexão também o botão de um idioma leva à página que o diz, nesse idioma, e dela à página @js @rest', async ({
  page,
  context,
}) => {
  await openKept(page, `licitacao-visualizacao/${exemplo.todosAnexos}/dados-gerais`)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html[lang="es"] #main').getByText(/^Licitación \d/)).toBeVisible()
  expect(await context.cookies()).toMatchObject([{ name: 'lng' }])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveURL(/dados-gerais\?lng=en$/)
  await context.setOffline(false)
  await expect(page.locator('html[lang="en"] #main').getByText(/^Tender \d/)).toBeVisible()
})
