import { longAfterFirst } from '../support/long'
import { measureMemory } from '../support/memory'
import { makePdf } from '../support/pdf'
import { expect, test } from '../support/test'
import { back, openViewer, viewerOn } from '../support/viewer'

for (const [index, width] of [1280, 700, 320].entries())
  test(`a ${width} px a primeira página se vê antes que o programa assuma a tela, e fica onde está @js${longAfterFirst(index)} @rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1200 })
    let takeOver = () => {}
    const held = new Promise<void>((resolve) => {
      takeOver = resolve
    })
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held
      await route.continue()
    })
    const viewer = await openViewer(page, await makePdf(3))
    const painted = page.locator('[data-page="1"] canvas')
    await expect(painted).toBeVisible()
    await expect(viewer.number).toHaveCount(0)
    const before = await painted.boundingBox()
    takeOver()
    await expect(viewer.painted.first()).toBeVisible()
    await expect(viewer.number).toBeVisible()
    await expect(painted).toHaveCount(1)
    const after = await painted.boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? -1000)), side).toBeLessThan(1.5)
  })

test('trezentas páginas roladas nunca têm mais de dez desenhadas, e fechadas devolvem a memória @js @long', async ({
  page,
}) => {
  test.slow()
  const bytes = await makePdf(300)
  // The viewer is opened once before, so that the memory of its scripts is not counted as that of the document.
  await openViewer(page, bytes)
  await expect(viewerOn(page).painted.first()).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  const before = await measureMemory(page)

  await page.goBack()
  const viewer = viewerOn(page)
  await expect(viewer.painted.first()).toBeVisible()
  await page.getByRole('button', { name: 'Afastar' }).click({ clickCount: 6 })
  await expect(page.getByText('25%')).toBeVisible()
  let most = 0
  for (let number = 1; number <= 300; number += 7) {
    await viewer.number.fill(String(number))
    await viewer.number.press('Enter')
    await expect(viewer.page(number).locator('canvas')).toBeVisible()
    most = Math.max(most, await viewer.painted.count())
  }
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(10)

  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  await expect.poll(async () => (await measureMemory(page)) - before, { timeout: 30_000 }).toBeLessThan(50)
})

for (const [device, hints, most] of [
  ['fraco', { deviceMemory: 1, hardwareConcurrency: 2 }, 1],
  ['comum', { deviceMemory: 8, hardwareConcurrency: 8 }, 2],
] as const)
  test(`um aparelho ${device} desenha ${most === 1 ? 'só o que se vê' : 'também a página seguinte'} @js @rest`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value })
    }, hints)
    const viewer = await openViewer(page, await makePdf(5))
    await expect(viewer.page(5)).toContainText('Criogenia')
    await expect(viewer.painted).toHaveCount(most)
  })
