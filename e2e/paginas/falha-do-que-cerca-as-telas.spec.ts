import { longAfterFirst } from '../support/long'
import { expect, test } from '../support/test'

for (const [index, [lng, title, home]] of (
  [
    ['pt-BR', 'Ooops! Alguma coisa está errada!', 'Ir para a página inicial'],
    ['en', 'Oops! Something is wrong!', 'Go to the home page'],
    ['es', '¡Ups! ¡Algo está mal!', 'Ir a la página de inicio'],
  ] as const
).entries())
  test.describe(() => {
    test.use({ expectedComplaints: /quebrado|Minified React error/ })

    test(`em ${lng}, se falha o que cerca todas as telas, diz isso uma página do portal no seu idioma, e as seguintes dispensam o programa @js${longAfterFirst(index)} @rest`, async ({
      page,
    }) => {
      // The language buttons, which every screen has, use this method.
      await page.addInitScript(() => {
        URLSearchParams.prototype.set = () => {
          throw new Error('quebrado')
        }
      })
      await page.goto(`validar-documento?lng=${lng}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', lng)
      await expect(page).toHaveTitle(title)
      await page.getByRole('link', { name: home }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await page.getByRole('searchbox').fill('2026/000104')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('row').filter({ hasText: '2026/000104' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
