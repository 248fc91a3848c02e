import { makePdf } from '../support/pdf'
import { expect, test } from '../support/test'
import { openViewer } from '../support/viewer'

test('o texto da página se seleciona, e a página é uma região com nome @js @rest', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(2))
  await expect(viewer.painted.first()).toBeVisible()
  await expect(viewer.page(1).locator('[data-unpainted]')).toHaveCount(0)
  await viewer.page(1).getByText('Folha número 1').dblclick()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^(Folha|número)$/)
  await expect(viewer.page(2)).toContainText('Criogenia')
})

test('localizar acha também o que está em páginas ainda não desenhadas, com ou sem acento @js @rest', async ({
  page,
}) => {
  const viewer = await openViewer(page, await makePdf(40))
  await viewer.find.fill('criogénia')
  await expect(page.getByText('1 ocorrência')).toBeVisible()
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  await viewer.find.press('Enter')
  await expect(viewer.page(40).locator('canvas')).toBeVisible()
  await expect(viewer.page(40).getByText('Criogenia')).toBeInViewport()
  await expect(viewer.number).toHaveValue('40')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-current')?.size)).toBe(1)

  await viewer.find.fill('folha número 1')
  await expect(page.getByText('11 ocorrências')).toBeVisible()
  await viewer.find.press('Enter')
  await expect(page.getByText('1 de 11')).toBeVisible()
  await expect(viewer.page(1).getByText('Folha número 1')).toBeInViewport()
  await viewer.find.press('Shift+Enter')
  await expect(page.getByText('11 de 11')).toBeVisible()
  await expect(viewer.page(19).getByText('Folha número 19')).toBeInViewport()
  await viewer.find.fill('nunca escrito')
  await expect(page.getByText('Nenhuma ocorrência')).toBeVisible()
})

test('só com o teclado: ir a uma página, aproximar, afastar, ajustar e rolar @js @rest', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(30))
  await expect(viewer.painted.first()).toBeVisible()
  const width = async () => Math.round((await viewer.page(1).boundingBox())?.width ?? 0)
  const fitted = await width()

  await viewer.open.focus()
  await page.keyboard.press('Tab')
  await expect(viewer.number).toBeFocused()
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await expect(viewer.page(17).locator('canvas')).toBeVisible()
  await expect(viewer.number).toHaveValue('17')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afastar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(width).toBeLessThan(fitted)
  await expect(viewer.number, 'o que se lia continua à vista').toHaveValue('17')

  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  await expect(viewer.document).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(fitted)
  await page.keyboard.press('End')
  await expect(viewer.page(30).locator('canvas')).toBeVisible()
  await expect(viewer.number).toHaveValue('30')
})
