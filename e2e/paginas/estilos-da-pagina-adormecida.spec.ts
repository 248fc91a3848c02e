import type { Page } from '@playwright/test'
import { hydrated, openList, touch, updateLink } from '../support/screens'
import { expect, test } from '../support/test'

/** Returns how the main parts of a page look. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { color, font, margin, padding, display } = getComputedStyle(document.querySelector(selector) as Element)
      return { color, font, margin, padding, display }
    }
    return [of('body'), of('h1'), of('main'), of('main a'), of('footer')]
  })

test.describe(() => {
  test.use({ device: { hardwareConcurrency: 2 } })

  test('cada página adormecida traz os seus estilos e não pede nenhum, seja ou não a primeira da visita @js @rest', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()))
    const seen = []
    await openList(page)
    for (const again of [true, false]) {
      seen.push(await looks(page))
      await expect(page.locator('head > link[rel="stylesheet"], head > link[rel="prefetch"]')).toHaveCount(0)
      expect(((await page.locator('head > style').textContent()) ?? '').length).toBeGreaterThan(5000)
      if (again) await updateLink(page).click()
    }
    expect(seen[1]).toEqual(seen[0])
    expect(asked).toEqual([])
  })

  test('acordada, a página pede também os arquivos dos seus estilos, para as seguintes, e nada muda de aparência @js @rest', async ({
    page,
  }) => {
    await openList(page)
    const before = await looks(page)
    await touch(page)
    await hydrated(page, true)
    await expect(page.locator('head > link[rel="stylesheet"]')).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3)
    expect(await looks(page)).toEqual(before)
  })
})
