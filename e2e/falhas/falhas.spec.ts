import { pausedClock } from '../support/clock'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: /Failed to load|Failed to fetch|ErrorResponse|Error: |net::ERR|timed out|preloaded/ })

test('sem conexão a falha aparece, e a página vai para o início @js', async ({ page, context }) => {
  const list = await openList(page)
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await context.setOffline(true)
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Falha ao buscar as informações.')
  await context.setOffline(false)
  await pass(6000)
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
})

test('se a página não consegue iniciar, diz isso e continua servindo como HTML @js', async ({ page }) => {
  await page.route('**/assets/common-*.js', (route) => route.abort())
  const list = await openList(page)
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro na inicialização desta aplicação.')
  await list.search.fill('medicamentos')
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=medicamentos/)
  await expect(list.row('2026/000101')).toBeVisible()
})

test('uma parte da página que não chega avisa e pode ser pedida de novo @js', async ({ page }) => {
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

test('uma parte da página que demora mais de 120 segundos conta como perdida @js', async ({ page }) => {
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
