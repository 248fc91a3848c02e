import { cards } from '../support/compra-direta'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('quem busca licitações vai às compras diretas da mesma busca por um link, e de volta @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await openList(page)
  await hydrated(page, javaScriptEnabled)
  await page.getByRole('searchbox').fill('toner')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: '1 compra direta para esta busca' }).click()
  await expect(page).toHaveURL(/compra-direta\/listagem\?busca=toner$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('toner')

  await page.getByRole('searchbox', { name: 'Busca' }).fill('aquisição')
  await page.getByRole('searchbox', { name: 'Busca' }).press('Enter')
  await page.getByRole('link', { name: /^\d+ licitações para esta busca$/ }).click()
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=aquisi/)
})

test('um número que não existe leva por um link a um próximo que existe @rest', async ({ page, javaScriptEnabled }) => {
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  await page.getByRole('searchbox').fill('pregão 800 2026')
  await page.getByRole('searchbox').press('Enter')
  const missing = page.locator('p', { hasText: 'Nenhuma licitação tem o número 800/2026. Os mais próximos:' })
  await missing.getByRole('link').last().click()
  await expect(page).toHaveURL(/conteudo=\d+%2F2026$/)
  await expect(list.rows).not.toHaveCount(0)
  await expect(page.getByText('tem o número')).toHaveCount(0)
})
