import type { Route } from '@playwright/test'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('a busca acha com e sem acento, no singular e no plural, e marca o que achou @pg', async ({ page }) => {
  const list = await openList(page)
  await list.search.fill('MEDICAMENTO')
  await list.submit.click()
  await expect(page).toHaveURL(/\?conteudo=MEDICAMENTO$/)
  await expect(list.row('2026/000101')).toBeVisible()
  await expect(list.row('2026/000101').locator('mark').first()).toHaveText('medicamentos')

  for (const conteudo of ['atencao basica', '2026/000101', '00101', 'cisvaip']) {
    await list.search.fill(conteudo)
    await list.submit.click()
    await expect(page).toHaveURL((url) => url.searchParams.get('conteudo') === conteudo)
    await expect(list.search).toHaveValue(conteudo)
    await expect(list.row('2026/000101')).toBeVisible()
  }
})

test('o que se digita enquanto a busca anterior chega não se perde @js', async ({ page }) => {
  const list = await openList(page)
  await hydrated(page, true)
  const held: Route[] = []
  await page.route('**/consulta-licitacoes.data*', (route) => void held.push(route))
  await list.search.fill('atencao basica')
  await list.submit.click()
  await list.search.fill('cisvaip')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await page.unroute('**/consulta-licitacoes.data*')
  await expect(page).toHaveURL(/conteudo=atencao/)
  await expect(list.filters).toContainText('atencao basica')
  await expect(list.search).toHaveValue('cisvaip')
  await expect(list.search).toBeFocused()
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=cisvaip/)
  await expect(list.filters).toContainText('cisvaip')
  await page.goBack()
  await expect(list.search).toHaveValue('atencao basica')
})

test('buscar no instante em que a página acorda acha o mesmo @js', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const clicked = new Promise((resolve) => window.addEventListener('click', resolve))
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      void clicked.then(() => postMessage.call(this, message))
    }
  })
  const list = await openList(page)
  await page.waitForFunction(() => window.hydrationStarted)
  await list.search.fill('cisvaip')
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=cisvaip/)
  await expect(list.row('2026/000101')).toBeVisible()
})

test('o que foi digitado e não foi enviado sai da busca quando a página muda', async ({ page, javaScriptEnabled }) => {
  const list = await openList(page, 'conteudo=de')
  await hydrated(page, javaScriptEnabled)
  await list.search.fill('outra coisa')
  await page.getByRole('link', { name: 'Próxima página' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.search).toHaveValue('de')
})
