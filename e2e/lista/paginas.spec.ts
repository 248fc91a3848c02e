import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('a página, a ordem e o tamanho ficam no endereço, e voltar os desfaz @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  await expect(list.rows).toHaveCount(10)
  await expect(list.total).toHaveText(/^\d+ licitações, página 1 de \d+$/)
  const first = await list.rows.first().textContent()

  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(list.pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(list.rows.first()).not.toHaveText(first ?? '')
  await list.pages.getByRole('link', { name: 'Última página' }).click()
  await expect(list.pages.getByRole('link', { name: 'Próxima página' })).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(list.pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(list.rows.first()).toHaveText(first ?? '')

  await page.getByRole('link', { name: 'Abertura', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=ASC$/)
  await expect(page.getByRole('columnheader', { name: 'Abertura' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.rows.first()).not.toHaveText(first ?? '')
})

test('a lista mostra 10, 25, 50 ou 100 linhas por página @rest', async ({ page, javaScriptEnabled }) => {
  const list = await openList(page)
  await expect(list.size.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await hydrated(page, javaScriptEnabled)
  await list.size.selectOption('25')
  await list.apply.click()
  await expect(page).toHaveURL(/size=25/)
  await expect(list.rows).toHaveCount(25)
  await expect(list.size).toHaveValue('25')
})

test('escolher quantas linhas não muda a página nem o foco: quem muda é o botão @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  await list.size.focus()
  await list.size.selectOption('50')
  await list.size.press('Tab')
  await expect(list.apply).toBeFocused()
  await expect(page).toHaveURL(/consulta-licitacoes$/)
  await expect(list.rows).toHaveCount(10)
  await list.apply.press('Enter')
  await expect(page).toHaveURL(/size=50/)
  await expect(list.rows).toHaveCount(50)
})

test('uma página além da última leva à última @rest', async ({ page }) => {
  await openList(page, 'page=999999')
  await expect(page).toHaveURL(/page=\d$/)
  await expect(page.getByRole('link', { name: 'Próxima página' })).toHaveCount(0)
})
