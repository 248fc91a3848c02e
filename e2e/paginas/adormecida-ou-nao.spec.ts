import { pausedClock } from '../support/clock'
import { hydrated, openList, touch, updateLink } from '../support/screens'
import { expect, test } from '../support/test'

for (const [how, device] of [
  ['poupa dados', { hardwareConcurrency: 8, connection: { saveData: true } }],
  ['tem uma linha 3g', { hardwareConcurrency: 8, connection: { effectiveType: '3g' } }],
] as const)
  test.describe(() => {
    test.use({ device })
    test(`quem ${how} só tem o programa quando o toca @js @rest`, async ({ page }) => {
      const { pass, resume } = await pausedClock(page)
      await openList(page)
      await expect(updateLink(page)).toBeVisible()
      await pass(100_000)
      expect(await page.evaluate(() => document.querySelector('link[rel="modulepreload"]:not([media])'))).toBeNull()
      await pass(60_000)
      const awake = await page.evaluate(() => document.querySelector('link[rel="modulepreload"]:not([media])') !== null)
      expect(awake).toBe(how !== 'poupa dados')
      await resume()
      await touch(page)
      await hydrated(page, true)
    })
  })

test('num aparelho capaz o programa só vem depois da página, e o que dela vem guardado ou por Voltar acorda igual @js @rest', async ({
  page,
}) => {
  const asked: string[] = []
  const wakes = /\/inline-bootstrap-\w+\.js$/
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !wakes.test(request.url())) asked.push(request.url())
  })
  page.once('load', () => asked.push('load'))
  const list = await openList(page)
  await hydrated(page, true)
  expect(asked[0]).toBe('load')
  expect(asked.filter((url) => url.includes('entry.client'))).toHaveLength(1)

  // The browser may ask the server whether its cached page has changed. The server must not respond with an error.
  const kept = page.waitForResponse((response) => response.url().endsWith('/consulta-licitacoes'))
  await page.reload()
  expect((await kept).status()).toBeLessThan(400)
  await hydrated(page, true)

  await list.size.selectOption('50')
  await list.apply.click()
  await expect(list.rows).toHaveCount(50)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.goto('api')
  await hydrated(page, true)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.evaluate(() => window.scrollTo(0, 1200))
    await route.continue()
  })
  await page.goBack()
  await expect(list.rows).toHaveCount(50)
  await hydrated(page, true)
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
})
