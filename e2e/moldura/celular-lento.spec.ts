import { wholeBrowser } from '../support/chromium'
import { base, hostAddress, innerOf, type Said, said } from '../support/moldura'
import { hydrated, idle } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('no celular lento a página em volta não espera pelo portal, e nada nela se mexe depois da primeira altura @js', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const moves: number[] = []
    const counted = Object.assign(window, { moves, drawn: Number.NaN })
    // The first height moves parts of the page. The browser draws these moves in the next animation frame. They are
    // complete when the frame after it begins.
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'portal:altura' || counted.drawn) return
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          counted.drawn ||= performance.now()
        }),
      )
    })
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
  await expect.poll(async () => (await said(page, 'altura')).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await hydrated(innerOf(page), true)
  await idle(innerOf(page))
  await idle(page)
  type Counted = { moves: number[]; drawn: number; recebidas: { data: Said; em: number }[] }
  await page.waitForFunction(() => (window as unknown as Counted).drawn > 0)
  const late = await page.evaluate(() => {
    const { moves, drawn, recebidas } = window as unknown as Counted
    const first = recebidas.find(({ data }) => data.type === 'portal:altura')?.em ?? 0
    return moves.filter((move) => move > Math.max(first + 500, drawn))
  })
  expect(late).toEqual([])
})
