import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('uma busca vem por relevância, e as outras ordens estão a um clique', async ({ page }) => {
  const list = await openList(page, 'conteudo=carteiras+escolares')
  const order = page.getByRole('navigation', { name: 'Ordem' })
  await expect(order.getByRole('link', { name: 'Relevância' })).toHaveAttribute('aria-current', 'true')
  await expect(list.rows.first()).toContainText('carteiras escolares')
  await expect(page.getByRole('columnheader', { name: 'Abertura' })).not.toHaveAttribute('aria-sort', /./)

  await order.getByRole('link', { name: 'Abertura mais antiga' }).click()
  await expect(page).toHaveURL(/\?conteudo=carteiras\+escolares&sort=ASC$/)
  await expect(page.getByRole('columnheader', { name: 'Abertura' })).toHaveAttribute('aria-sort', 'ascending')
  await order.getByRole('link', { name: 'Relevância' }).click()
  await expect(page).toHaveURL(/\?conteudo=carteiras\+escolares$/)

  await openList(page)
  await expect(order.getByRole('link', { name: 'Relevância' })).toHaveCount(0)
})

test('quem diz a modalidade e o número acha a licitação @pg @remote @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=preg%C3%A3o+n%C2%BA+21%2F2026')
  await expect(list.rows.first()).toContainText('PE 021/2026')
})

test('o item pelo qual uma licitação foi achada aparece sob o objeto @pg @remote @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=luva+de+procedimento')
  await expect(list.row('0231/2026')).toContainText('Item 1: Luva de procedimento, látex, tamanho M')
  await expect(list.row('0231/2026').locator('mark').first()).toHaveText('Luva')
})

test('um engano de digitação mostra o que a palavra certa acha, e a busca como está leva de volta a ela @pg @remote @rest', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=limpesa')
  await expect(page.getByText('Estes são os resultados de “limpeza”.')).toBeVisible()
  await expect(list.row('2026/000102')).toBeVisible()
  await page.getByRole('link', { name: 'Procurar por “limpesa” como está' }).click()
  await expect(page).toHaveURL(/\?conteudo=limpesa&palavras=digitadas$/)
  await expect(page.getByText('Não há licitações disponíveis')).toBeVisible()
  await expect(page.getByText('Você quis dizer:')).toBeVisible()
  await page.getByRole('link', { name: 'limpeza', exact: true }).click()
  await expect(page).toHaveURL(/\?conteudo=limpeza$/)
  await expect(list.row('2026/000102')).toBeVisible()
})
