import type { Page } from '@playwright/test'
import { pausedClock } from '../support/clock'
import { openList } from '../support/screens'
import { expect, test } from '../support/test'

/** Counts the background refreshes of the list from now on. */
function countRefreshes(page: Page) {
  const counted = { refreshes: 0 }
  page.on('request', (request) => {
    if (request.url().includes('consulta-licitacoes.data')) counted.refreshes++
  })
  return counted
}

/** Opens the list and waits until it is hydrated. Only `pass` advances the page's clock. */
async function openRunning(page: Page, query = '') {
  const { pass, passUntil } = await pausedClock(page)
  const list = await openList(page, query)
  await passUntil(() => page.getByText('Esta página se atualiza a cada 2 minutos.').isVisible())
  return { list, pass }
}

function makePromise() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return [promise, () => resolve()] as const
}

test.use({ expectedComplaints: /Failed to load resource/ })

test('a lista se atualiza a cada 120 s sem mexer no foco, na rolagem nem no que está aberto @js', async ({ page }) => {
  const { list, pass } = await openRunning(page, 'conteudo=medicamentos&size=100')
  await list.search.focus()
  await page
    .locator('details summary')
    .first()
    .evaluate((summary: HTMLElement) => summary.click())
  await page.evaluate(() => window.scrollTo(0, 120))
  const counted = countRefreshes(page)

  await pass(119_000)
  expect(counted.refreshes).toBe(0)
  const loaded = page.waitForResponse((response) => response.url().includes('consulta-licitacoes.data'))
  await pass(2_000)
  await loaded
  expect(counted.refreshes).toBe(1)
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect(list.search).toBeFocused()
  await expect(page.locator('details[open]')).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
})

test('uma atualização lenta chega, embora entretanto venha a hora da seguinte @js @rest', async ({ page }) => {
  const { pass } = await openRunning(page)
  const counted = countRefreshes(page)
  const [answer, answerLater] = makePromise()
  await page.route('**/consulta-licitacoes.data*', async (route) => {
    await answer
    await route.continue()
  })
  const asked = page.waitForRequest('**/consulta-licitacoes.data*')
  await pass(121_000)
  await asked
  await pass(119_500)
  const loaded = page.waitForResponse('**/consulta-licitacoes.data*')
  answerLater()
  await loaded
  expect(counted.refreshes).toBe(1)
  await expect(page.getByText(/^Sem atualização desde/)).toHaveCount(0)
})

test('a atualização pode ser pausada e retomada @js @rest', async ({ page }) => {
  const { pass } = await openRunning(page)
  const counted = countRefreshes(page)
  await page.getByRole('button', { name: 'Pausar atualização' }).click()
  await pass(300_000)
  await expect(page.getByText('Atualização pausada.')).toBeVisible()
  expect(counted.refreshes).toBe(0)

  await page.getByRole('button', { name: 'Retomar atualização' }).click()
  const loaded = page.waitForResponse((response) => response.url().includes('consulta-licitacoes.data'))
  await pass(121_000)
  await loaded
})

test('numa aba escondida a lista não se atualiza @js @rest', async ({ page }) => {
  const { pass } = await openRunning(page)
  const counted = countRefreshes(page)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await pass(300_000)
  expect(counted.refreshes).toBe(0)
})

test('uma atualização que falha não tira da tela o que a pessoa lê @js @rest', async ({ page }) => {
  const { list, pass } = await openRunning(page)
  await page.route('**/licitacao-pub/versao', (route) => route.fulfill({ status: 503 }))
  const counted = countRefreshes(page)
  const asked = page.waitForResponse('**/licitacao-pub/versao')
  await pass(121_000)
  await asked
  expect(counted.refreshes).toBe(0)
  await expect(list.rows).toHaveCount(10)
})
