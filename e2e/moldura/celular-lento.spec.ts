import { wholeBrowser } from '../support/chromium'
import { base, findInnerFrame, hostAddress } from '../support/moldura'
import { hydrated, idle } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('no celular lento a página em volta não espera pelo portal, e nada nela se mexe depois da primeira altura @js @rest', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const moves: number[] = []
    const counted = Object.assign(window, { moves, drawn: Number.NaN })
    // embed.js dispatches this event once it has set the height. The first one moves parts of the page. The browser
    // draws these moves in the next animation frame. They are complete when the frame after it begins.
    addEventListener(
      'portal:altura',
      () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            counted.drawn = performance.now()
          }),
        ),
      { once: true },
    )
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) moves.push(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Holds back every request to the portal until `letCome` is called.
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/licitacao-pub\//, async (route) => {
    await come
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.goto(hostAddress(baseURL, { src: `${base}/licitacao/listagem` }), { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Prefeitura' })).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  letCome()
  type Counted = { moves: number[]; drawn: number }
  await page.waitForFunction(() => (window as unknown as Counted).drawn > 0, undefined, { timeout: 60_000 })
  await hydrated(findInnerFrame(page), true)
  await idle(findInnerFrame(page))
  await idle(page)
  const late = await page.evaluate(() => {
    const { moves, drawn } = window as unknown as Counted
    return moves.filter((move) => move > drawn)
  })
  expect(late).toEqual([])
})
