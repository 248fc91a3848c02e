import type { Locator, Route } from '@playwright/test'
import { holdNextPage, hydrated, idle, openList } from '../support/screens'
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

test('buscar no instante em que a página acorda acha o mesmo @js @rest', async ({ page }) => {
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

test('em toda lista o que se preenche desde o clique num link até a página nova estar pronta fica, e sai com a seguinte @js @rest', async ({
  page,
}) => {
  for (const [address, onTheWay, arrived, select] of [
    ['consulta-licitacoes', 'Órgão (nome ou sigla)', 'Busca', 'Modalidade'],
    ['portal/licitacao/listagem', 'Processo', 'Objeto', 'Situação'],
    ['portal/compra-direta/listagem', 'Objeto', 'Busca', 'Situação'],
    ['itens', 'De', 'Palavras da descrição do item', 'Resultado'],
  ] as const) {
    await page.goto(address)
    await hydrated(page, true)
    await page.locator('main summary').first().click()
    const labels = [onTheWay, arrived, select, 'Linhas por página:'] as const
    const fields = labels.map((label) => page.getByLabel(label, { exact: true }))
    const [first, second, choice, size] = fields as [Locator, Locator, Locator, Locator]
    const values = () => Promise.all(fields.map((field) => field.inputValue()))
    const empty = await values()
    const next = await holdNextPage(page)
    await page.getByRole('link', { name: 'Próxima página' }).first().click()
    await first.fill('2026-01-01')
    next.answer()
    await expect(page).toHaveURL(/\?page=2$/)
    await second.fill('2026-01-01')
    for (const field of [choice, size]) await field.selectOption({ index: 1 })
    const edited = await values()
    await size.focus()
    await next.render()
    // The focus moves after the effects of the fields.
    await expect(page.locator('main [role="status"][tabindex]')).toBeFocused()
    expect([address, ...(await values())]).toEqual([address, ...edited])
    await page.goBack()
    await expect(page).not.toHaveURL(/page/)
    await expect.poll(async () => [address, ...(await values())]).toEqual([address, ...empty])
  }
})

test('uma busca escrita logo que a anterior chega fica e é a que se envia @js @rest', async ({ page }) => {
  for (const [address, label, submit] of [
    ['consulta-licitacoes', 'Busca', 'Buscar'],
    ['consulta-licitacoes', 'Órgão (nome ou sigla)', 'Aplicar filtros'],
    ['portal/licitacao/listagem', 'Objeto', 'Buscar'],
    ['portal/compra-direta/listagem', 'Busca', 'Buscar'],
  ] as const) {
    await page.goto(address)
    await hydrated(page, true)
    await page.locator('main summary').first().click()
    const field = page.getByLabel(label, { exact: true })
    const next = await holdNextPage(page)
    await field.fill('zzzz')
    await page.getByRole('button', { name: submit, exact: true }).first().click()
    next.answer()
    await expect(page).toHaveURL(/=zzzz$/)
    await field.fill('caneta')
    await next.render()
    await expect(page.getByText(/zzzz/).first()).toBeVisible()
    await idle(page)
    await expect(field).toHaveValue('caneta')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page).toHaveURL(/=caneta$/)
  }
})
