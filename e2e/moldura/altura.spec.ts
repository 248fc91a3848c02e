import { PDFDocument } from '@cantoo/pdf-lib'
import { wholeBrowser } from '../support/chromium'
import { base, findInnerFrame, openHost, said } from '../support/moldura'
import { hydrated, idle } from '../support/screens'
import { answerQuestion, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('a moldura tem a altura do que mostra, depois de cada uma de cem mudanças, e quem erra no formulário vê onde @js @rest', async ({
  page,
  baseURL,
}) => {
  await openHost(page, baseURL, { src: `${base}/licitacao/listagem` })
  const fits = async () => {
    const content = await findInnerFrame(page).evaluate(() => document.body.getBoundingClientRect().height)
    const height = await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)
    return Math.abs(content - height)
  }
  await expect.poll(fits).toBeLessThanOrEqual(2)
  await hydrated(findInnerFrame(page), true)
  await findInnerFrame(page).evaluate(() => {
    const more = document.createElement('p')
    more.id = 'mais'
    document.querySelector('main')?.append(more)
  })
  for (let n = 1; n <= 100; n++) {
    await findInnerFrame(page).evaluate(
      (px) => {
        const more = document.querySelector<HTMLElement>('#mais')
        if (more) more.style.height = `${px}px`
      },
      (n * 397) % 1500,
    )
    await expect.poll(fits, { intervals: [20] }).toBeLessThanOrEqual(2)
  }
  const settled = (await said(page, 'altura')).length
  for (let n = 0; n < 10; n++) await idle(findInnerFrame(page))
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
