import { pausedClock } from '../support/clock'
import { lostParts } from '../support/quebras'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: lostParts })

test('se a página não consegue iniciar, diz isso e continua servindo como HTML @js', async ({ page }) => {
  await page.route('**/assets/common-*.js', (route) => route.abort())
  const list = await openList(page)
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro na inicialização desta aplicação.')
  await list.search.fill('medicamentos')
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=medicamentos/)
  await expect(list.row('2026/000101')).toBeVisible()
})

test('uma parte da página que não chega avisa e pode ser pedida de novo @js @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  await page.route('**/assets/dialog-*.js', (route) => route.abort())
  await page
    .getByRole('link', { name: /^Visualizar/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta parte da página.')
  await page.unroute('**/assets/dialog-*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Esclarecimento' })).toBeVisible()
})

test('uma parte da página que demora mais de 120 segundos conta como perdida @js @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  const { pass } = await pausedClock(page)
  const asked = page.waitForRequest('**/assets/dialog-*.js')
  await page.route('**/assets/dialog-*.js', () => {})
  await page
    .getByRole('link', { name: /^Visualizar/ })
    .first()
    .click()
  await asked
  await pass(119_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pass(2_000)
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta parte da página.')
})
