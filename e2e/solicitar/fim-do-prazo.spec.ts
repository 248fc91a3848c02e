import type { Page } from '@playwright/test'
import { exemplo, openTender } from '../support/screens'
import { deAna, makeAddress, openForm } from '../support/solicitar'
import { expect, test } from '../support/test'

/** The deadline that the page states, in Brasília. */
async function deadlineOn(page: Page) {
  const text = (await page.getByText(/^Você pode pedir esclarecimento ou impugnar até/).textContent()) ?? ''
  const [, day, month, year, time] = /(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${time}:00-03:00`)
}

const part = 'esclarecimento-impugnacao'

test('a página aberta deixa de oferecer Solicitar no instante em que o prazo acaba @js @rest', async ({ page }) => {
  const menu = page.getByRole('main').locator('summary', { hasText: 'Solicitar' })
  await openTender(page, exemplo.todosAnexos, part)
  await page.clock.install({ time: (await deadlineOn(page)) - 60_000 })
  await page.clock.pauseAt((await deadlineOn(page)) - 30_000)
  await page.reload()
  await expect(menu).toBeVisible()
  // From the deadline on, the server answers as for a tender whose deadline has passed.
  await page.route(`**/${exemplo.todosAnexos}/${part}.data*`, async (route) => {
    const url = route.request().url().replace(`/${exemplo.todosAnexos}/`, `/${exemplo.prazoEncerrado}/`)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.clock.runFor(28_000)
  await expect(menu).toBeVisible()
  const closed = page.getByRole('button', { name: 'Solicitar', disabled: true })
  await expect.poll(() => page.clock.runFor(100).then(() => closed.isVisible()), { intervals: [0] }).toBe(true)
  await expect(page.getByText(/^O prazo .* encerrou/).first()).toBeVisible()
})

test('na última hora o formulário aberto diz quantos minutos faltam e, no fim, que o prazo acabou @js @rest', async ({
  page,
}) => {
  await openTender(page, exemplo.todosAnexos, part)
  const deadline = await deadlineOn(page)
  const inLastHour = (text: string) =>
    text.replace(/"agora","[^"]+"/, `"agora","${new Date(deadline - 630_000).toISOString()}"`)
  await page.route('**/solicitar.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: inLastHour(await response.text()) })
  })
  await page.clock.install()
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await form.fill({ ...deAna, tipo: 'Esclarecimento', email: makeAddress('prazo') })
  await expect(page.getByText(/encerra em 10 minutos$/)).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByText(/encerra em 9 minutos$/)).toBeVisible()
  await page.clock.runFor(600_000)
  await expect(page.getByText(/^O prazo para solicitar encerrou em /)).toBeVisible()
  await expect(form.subject).toHaveValue(deAna.assunto)
})
