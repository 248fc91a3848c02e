import type { Locator } from '@playwright/test'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: /Failed to load resource/ })

/** The contrast of the most visible colour of a bar's gradient with the page's background. */
const measureContrast = (bar: Locator) =>
  bar.evaluate((element) => {
    const measureLuminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const colours = getComputedStyle(element).backgroundImage.match(/rgb\([^)]*\)/g) ?? []
    const ground = measureLuminance(getComputedStyle(document.body).backgroundColor)
    const ratios = colours
      .map(measureLuminance)
      .map((one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05))
    return Math.max(...ratios)
  })

test('uma navegação mostra que está carregando @js', async ({ page }) => {
  const list = await openList(page)
  await hydrated(page, true)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/consulta-licitacoes.data*', async (route) => {
    await held
    await route.continue()
  })
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page.getByText('Carregando...')).toHaveCount(1)
  const bar = page.getByRole('status').filter({ hasText: 'Carregando...' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await measureContrast(bar), colorScheme).toBeGreaterThanOrEqual(3)
  }
  release()
  await expect(page.getByText('Carregando...')).toHaveCount(0)
})
