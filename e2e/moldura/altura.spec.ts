import { PDFDocument } from '@cantoo/pdf-lib'
import { wholeBrowser } from '../support/chromium'
import { base, hostAddress, innerOf, openHost, type Said, said } from '../support/moldura'
import { hydrated, idle } from '../support/screens'
import { answerQuestion, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('a moldura tem a altura do que mostra, depois de cada uma de cem mudanças, e quem erra no formulário vê onde @js', async ({
  page,
  baseURL,
}) => {
  await openHost(page, baseURL, { src: `${base}/licitacao/listagem` })
  const fits = async () => {
    const content = await innerOf(page).evaluate(() => document.body.getBoundingClientRect().height)
    const height = await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)
    return Math.abs(content - height)
  }
  await expect.poll(fits).toBeLessThanOrEqual(2)
  await hydrated(innerOf(page), true)
  await innerOf(page).evaluate(() => {
    const more = document.createElement('p')
    more.id = 'mais'
    document.querySelector('main')?.append(more)
  })
  for (let n = 1; n <= 100; n++) {
    await innerOf(page).evaluate(
      (px) => {
        const more = document.querySelector<HTMLElement>('#mais')
        if (more) more.style.height = `${px}px`
      },
      (n * 397) % 1500,
    )
    await expect.poll(fits, { intervals: [20] }).toBeLessThanOrEqual(2)
  }
  const settled = (await said(page, 'altura')).length
  for (let n = 0; n < 10; n++) await idle(innerOf(page))
  expect((await said(page, 'altura')).length).toBe(settled)

  // In print, the frame takes as many pages as it needs and is not cut off.
  const height = await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)
  const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(printed.getPageCount()).toBeGreaterThanOrEqual(Math.floor((height + 1500) / 1123))

  const form = await openHost(page, baseURL, { src: `${base}/licitacao/cadastro`, antes: '1500' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await answerQuestion(form)
  await takeTime(page)
  await form.getByRole('button', { name: 'Continuar', exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect
    .poll(async () => (await said(page, 'aviso')).at(-1)?.payload)
    .toEqual({ texto: expect.stringContaining('Preencha todos os campos corretamente') })
})

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
