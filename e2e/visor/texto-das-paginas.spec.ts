import { makePdf } from '../support/pdf'
import { expect, test } from '../support/test'
import { openViewer } from '../support/viewer'

test('o que não está desenhado tem o seu texto, que o navegador acha e o leitor de tela lê @js @rest', async ({
  page,
}) => {
  const viewer = await openViewer(page, await makePdf(40))
  await expect(viewer.page(40)).toContainText('Criogenia')
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  const place = await page.evaluate(() => {
    ;(window as unknown as { find(text: string): boolean }).find('Criogenia')
    const found = getSelection()?.anchorNode?.parentElement
    // A person's search scrolls to what it finds. A search by a script scrolls less, so the test scrolls itself.
    found?.scrollIntoView()
    return found?.closest('section')?.ariaLabel
  })
  expect(place).toBe('Página 40 de 40')
  await expect(viewer.page(40).locator('canvas')).toBeVisible()
})

test('o texto de uma página está nela uma só vez, antes, durante e depois de ser desenhada @js @rest', async ({
  page,
}) => {
  const viewer = await openViewer(page, await makePdf(40))
  await expect(viewer.page(40)).toContainText('Criogenia')
  const times = await viewer.page(40).evaluateHandle((section) => {
    const seen = new Set<number>()
    const count = () => seen.add((section.textContent?.split('Criogenia').length ?? 0) - 1)
    new MutationObserver(count).observe(section, { childList: true, subtree: true })
    return seen
  })
  await viewer.number.fill('40')
  await viewer.number.press('Enter')
  await expect(viewer.page(40).getByText('Criogenia', { exact: true })).toBeAttached()
  await viewer.number.fill('1')
  await viewer.number.press('Enter')
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  expect(await times.evaluate((seen) => [...seen])).toEqual([1])
})
