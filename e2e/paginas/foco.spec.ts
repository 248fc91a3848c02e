import { tabTo } from '../support/keyboard'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('quem busca, muda de página, de ordem ou de filtro continua em quantas são, e quem abre, no título @js', async ({
  page,
}) => {
  const list = await openList(page)
  await hydrated(page, true)
  const total = page.getByRole('main').getByRole('status').filter({ has: list.total }).or(list.total).last()

  await list.search.fill('aquisição')
  await list.search.press('Enter')
  await expect(page).toHaveURL(/conteudo=aquisi/)
  await expect(total).toBeFocused()
  await expect(total).toHaveRole('status')

  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(total).toHaveText(/página 2 de/)
  await expect(total).toBeFocused()

  await page.getByRole('navigation', { name: 'Ordem' }).getByRole('link', { name: 'Prazo mais próximo' }).press('Enter')
  await expect(page).toHaveURL(/ordem=prazo/)
  await expect(total).toBeFocused()

  await list.filters
    .getByRole('link', { name: /: remover o filtro$/ })
    .first()
    .press('Enter')
  await expect(page).not.toHaveURL(/conteudo/)
  await expect(total).toBeFocused()

  await list.rows
    .first()
    .getByRole('link', { name: /^Acessar o processo/ })
    .press('Enter')
  await expect(page).toHaveURL(/dados-gerais/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(list.title).toBeFocused()
})

test('um endereço que nomeia uma parte da página leva o foco a ela, e uma atualização o deixa onde está @js @rest', async ({
  page,
}) => {
  await openTender(page, exemplo.lotes, 'dados-gerais')
  await hydrated(page, true)
  await page.getByRole('link', { name: 'Ver itens do lote 1', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Itens/ })).toBeFocused()

  const list = await openList(page)
  await hydrated(page, true)
  await list.search.focus()
  await page.evaluate(() => window.__remixRouter.revalidate())
  await expect(list.search).toBeFocused()
})

test('um diálogo que se abre e se fecha leva o foco consigo, não ao título da página @js', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  const link = page.getByRole('link', { name: /^Visualizar O item 1 exige/ })
  await link.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('o menu estreito e o de Solicitar fecham com Escape, que devolve o foco, e quando se escolhe outra coisa @js @rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  for (const name of ['Menu', 'Solicitar']) {
    const summary = page.locator('summary', { hasText: new RegExp(`^${name}$`) }).filter({ visible: true })
    const menu = page.locator('details').filter({ has: summary })
    await tabTo(page, summary)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link').first()).toBeHidden()
    await expect(summary).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link').first()).toBeVisible()
    await page.getByText('Horários no fuso').click()
    await expect(menu.getByRole('link').first()).toBeHidden()
  }
})
