import { pausedClock } from '../support/clock'
import { lostParts } from '../support/quebras'
import { issueLinks, openPrazos, recursos } from '../support/recursos'
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
  await expect(page.getByRole('dialog', { name: 'Esclarecimento' })).toBeVisible()
})

test('o calendário que não chega se pede de novo sem que a página mude, e a justificativa fica @js @rest', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Mochilas')
  await form.justificativa.fill('Feriado local.')
  const script = '**/assets/date-time-picker-*.js*'
  await page.route(script, (route) => route.abort())
  const choose = page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' })
  await choose.click()
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(again).toBeVisible()
  await page.unroute(script)
  await again.click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(form.justificativa).toHaveValue('Feriado local.')
})

test('uma parte que não chega nem quando pedida de novo oferece recarregar a página @js @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  await page.route('**/assets/dialog-*.js*', (route) => route.abort())
  await page
    .getByRole('link', { name: /^Visualizar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible()
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
